import path from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { type Asked, askedSchema, type Order, orderSchema, type Said } from "./protocol.ts";

/**
 * The process that holds a language model (GGUF): it answers each line of its standard input, a
 * question with a JSON schema, with a line. A grammar lets the model say nothing else than what the
 * schema allows. Native code that crashes or takes too much memory ends this process, not the server.
 */

/** A question and its answer fit into fewer only with a very short list. */
const tokens = { least: 2_048, most: 16_384, batch: 512 };
/** Left for the answer and what a chat's form adds. */
const replyRoom = 400;

type Meter = { usedInputTokens: number; usedOutputTokens: number };
type Sequence = { tokenMeter: { getState(): Meter } };
type Native = {
  getLlama(options: object): Promise<{
    loadModel(options: object): Promise<Model>;
    createGrammarForJsonSchema(schema: object): Promise<object>;
  }>;
  LlamaChatSession: new (options: {
    contextSequence: Sequence;
    systemPrompt: string;
  }) => {
    prompt(text: string, options: object): Promise<string>;
    dispose(options: { disposeSequence: boolean }): void;
  };
};
type Model = {
  trainContextSize: number;
  tokenize(text: string): number[];
  fileInfo: { architectureMetadata: Architecture };
  createContext(options: object): Promise<{ getSequence(): Sequence }>;
};
type Architecture = {
  block_count?: number;
  embedding_length?: number;
  attention?: {
    head_count?: number | number[];
    head_count_kv?: number | number[];
    key_length?: number;
    value_length?: number;
  };
};

const first = (value: number | number[] | undefined) =>
  Array.isArray(value) ? Math.max(...value) : value;

/** What a token that was read takes: a key and a value of 16 bits a layer and head. */
function bytesOfToken({ block_count = 32, embedding_length = 4_096, attention }: Architecture) {
  const heads = first(attention?.head_count) ?? 32;
  const own = embedding_length / heads;
  const lengths = (attention?.key_length ?? own) + (attention?.value_length ?? own);
  return 2 * block_count * (first(attention?.head_count_kv) ?? heads) * lengths;
}

async function load({ packageFolder, modelFile, threads, contextBytes }: Order) {
  const entry = path.join(packageFolder, "node_modules/node-llama-cpp/dist/index.js");
  const { getLlama, LlamaChatSession } = (await import(pathToFileURL(entry).href)) as Native;
  // Never a compiler, never a download: what npm brought, on the processor.
  const llama = await getLlama({
    gpu: false,
    build: "never",
    skipDownload: true,
    progressLogs: false,
    maxThreads: threads,
    logger: (_: string, message: string) => process.stderr.write(`${message}\n`),
  });
  const model = await llama.loadModel({ modelPath: modelFile });
  const affordable = Math.floor(contextBytes / bytesOfToken(model.fileInfo.architectureMetadata));
  const wanted = Math.max(tokens.least, Math.min(tokens.most, affordable));
  const contextSize = Math.min(model.trainContextSize, wanted);
  const context = await model.createContext({ contextSize, threads, batchSize: tokens.batch });
  return { llama, model, contextSize, sequence: context.getSequence(), LlamaChatSession };
}

type Loaded = Awaited<ReturnType<typeof load>>;

async function answer(
  { llama, model, contextSize, sequence, LlamaChatSession }: Loaded,
  { system, prompt, schema, maxTokens }: Asked,
): Promise<Said> {
  const tokensIn = model.tokenize(`${system}\n${prompt}`).length;
  if (tokensIn + Math.min(maxTokens, replyRoom) + 64 > contextSize) return { type: "too-long" };
  const grammar = await llama.createGrammarForJsonSchema(schema);
  const before = sequence.tokenMeter.getState();
  // What the last question began with too is still read: the sequence keeps it.
  const session = new LlamaChatSession({ contextSequence: sequence, systemPrompt: system });
  try {
    // No thoughts: under a grammar there is nowhere to write them.
    const budgets = { thoughtTokens: 0 };
    const text = await session.prompt(prompt, { grammar, maxTokens, temperature: 0, budgets });
    const after = sequence.tokenMeter.getState();
    const read = after.usedInputTokens - before.usedInputTokens;
    return {
      type: "answered",
      text,
      tokensIn,
      tokensOut: after.usedOutputTokens - before.usedOutputTokens,
      tokensCached: Math.max(0, tokensIn - read),
    };
  } finally {
    session.dispose({ disposeSequence: false });
  }
}

const say = (said: Said) => process.stdout.write(`${JSON.stringify(said)}\n`);

const loading = load(orderSchema.parse(JSON.parse(process.argv[2] ?? "")));
let turn: Promise<unknown> = Promise.resolve();
createInterface({ input: process.stdin }).on("line", (line) => {
  turn = turn
    .then(async () => void say(await answer(await loading, askedSchema.parse(JSON.parse(line)))))
    .catch((thrown: unknown) => void say({ type: "failed", message: String(thrown) }));
});
// Who asks gets the reason; without this, a model that does not load would end the process before.
loading.catch(() => undefined);
