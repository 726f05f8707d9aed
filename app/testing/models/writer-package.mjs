// Stands in for node-llama-cpp where that is not installed: the same calls, without native code. It
// answers with the first values that a schema allows. A file that says `GGUF crash` and the like
// behaves as native code does when something is wrong.
import { readFileSync } from "node:fs";

const ways = {
  crash: () => process.kill(process.pid, "SIGSEGV"),
  illegal: () => process.kill(process.pid, "SIGILL"),
  memory: () => {
    const taken = [];
    for (;;) taken.push(Buffer.alloc(64_000_000, 1));
  },
  hang: () => new Promise(() => setInterval(() => {}, 1_000)),
  refuse: () => Promise.reject(new Error("unknown model architecture")),
};

function firstValue({ enum: values, const: constant, type, items, properties }) {
  if (values) return values[0];
  if (constant !== undefined) return constant;
  if (type === "array") return [firstValue(items)];
  if (type !== "object") return type === "string" ? "" : 0;
  return Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, firstValue(part)]),
  );
}

const meter = { usedInputTokens: 0, usedOutputTokens: 0 };

export class LlamaChatSession {
  constructor({ contextSequence }) {
    this.sequence = contextSequence;
  }
  async prompt(text, { grammar }) {
    await ways[this.sequence.way]?.();
    meter.usedInputTokens += text.length;
    meter.usedOutputTokens += 10;
    return JSON.stringify(firstValue(grammar));
  }
  dispose() {}
}

export async function getLlama() {
  return {
    async loadModel({ modelPath }) {
      const way = readFileSync(modelPath).subarray(0, 40).toString("latin1").split(" ")[1];
      if (way === "refuse") await ways.refuse();
      const sequence = { way, tokenMeter: { getState: () => ({ ...meter }) } };
      return {
        trainContextSize: 16_384,
        tokenize: (text) => Array.from({ length: Math.ceil(text.length / 4) }),
        fileInfo: { architectureMetadata: {} },
        createContext: async () => ({ getSequence: () => sequence }),
      };
    },
    createGrammarForJsonSchema: async (schema) => schema,
  };
}
