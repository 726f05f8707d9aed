import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Graph, onnxFile } from "./onnx.ts";

/**
 * A recogniser in the form of a Whisper model for sherpa-onnx that says the same words whatever it
 * hears: each token names the next one. It goes through the native code like a real model, in a
 * few kilobytes; with no words it recognises nothing, as a real one does in noise.
 */

const special = ["<sot>", "<en>", "<de>", "<transcribe>", "<translate>", "<notimes>", "<nospeech>"];
const [sot, en, de, transcribe, translate, noTimestamps, noSpeech] = special.keys();
const eot = special.length;
const firstWord = eot + 1;
const textState = 4;

/** Logits of the next token for each token: the chain of words, then the end. */
function chain(words: readonly string[]): Float32Array {
  const size = firstWord + words.length;
  const table = new Float32Array(size * size);
  const follow = (token: number, next: number) => {
    table[token * size + next] = 10;
  };
  for (let token = 0; token < size; token++)
    follow(token, token >= firstWord && token + 1 < size ? token + 1 : eot);
  // The first token that is asked about is the language, then the first word.
  follow(sot as number, en as number);
  table[(noTimestamps as number) * size + eot] = 0;
  follow(noTimestamps as number, words.length > 0 ? firstWord : eot);
  return table;
}

type Size = { vocabulary: number; bands: number };

const facts = ({ vocabulary, bands }: Size) => ({
  n_mels: bands,
  n_text_layer: 1,
  n_text_ctx: 448,
  n_text_state: textState,
  n_vocab: vocabulary,
  sot: sot as number,
  eot,
  blank_id: eot,
  translate: translate as number,
  transcribe: transcribe as number,
  is_multilingual: 1,
  no_timestamps: noTimestamps as number,
  no_speech: noSpeech as number,
  sot_sequence: [sot, en, transcribe].join(","),
  all_language_tokens: [en, de].join(","),
  all_language_codes: "en,de",
});

const cross = (name: string) =>
  ({ name, type: "float", shape: [1, 1, "frames", textState] }) as const;
const cache = (name: string) => ({ name, type: "float", shape: [1, 1, 448, textState] }) as const;

const encoder = (size: Size): Graph => ({
  inputs: [{ name: "mel", type: "float", shape: [1, size.bands, "T"] }],
  outputs: [cross("n_layer_cross_k"), cross("n_layer_cross_v")],
  nodes: ["n_layer_cross_k", "n_layer_cross_v"].map((output) => ({
    op: "Identity",
    inputs: ["nothing"],
    output,
  })),
  constants: { nothing: { shape: [1, 1, 1, textState], values: new Float32Array(textState) } },
  facts: facts(size),
});

const decoder = (words: readonly string[], vocabulary: number): Graph => ({
  inputs: [
    { name: "tokens", type: "int64", shape: [1, "n_tokens"] },
    cache("in_n_layer_self_k_cache"),
    cache("in_n_layer_self_v_cache"),
    cross("n_layer_cross_k"),
    cross("n_layer_cross_v"),
    { name: "offset", type: "int64", shape: [1] },
  ],
  outputs: [
    { name: "logits", type: "float", shape: [1, "n_tokens", vocabulary] },
    cache("out_n_layer_self_k_cache"),
    cache("out_n_layer_self_v_cache"),
  ],
  nodes: [
    { op: "Gather", inputs: ["table", "tokens"], output: "logits" },
    ...["k", "v"].map((which) => ({
      op: "Identity",
      inputs: [`in_n_layer_self_${which}_cache`],
      output: `out_n_layer_self_${which}_cache`,
    })),
  ],
  constants: { table: { shape: [vocabulary, vocabulary], values: chain(words) } },
});

/** A voice activity detector in the form of Silero's version 5: whatever is loud is speech. */
const detector: Graph = {
  inputs: [
    { name: "input", type: "float", shape: [1, "samples"] },
    { name: "state", type: "float", shape: [2, 1, 128] },
    { name: "sr", type: "int64", shape: [1] },
  ],
  outputs: [
    { name: "output", type: "float", shape: [1, 1] },
    { name: "stateN", type: "float", shape: [2, 1, 128] },
  ],
  nodes: [
    { op: "Mul", inputs: ["input", "input"], output: "power" },
    { op: "ReduceMean", inputs: ["power"], output: "mean", lists: { axes: [1] } },
    { op: "Mul", inputs: ["mean", "steep"], output: "scaled" },
    { op: "Sub", inputs: ["scaled", "threshold"], output: "over" },
    { op: "Sigmoid", inputs: ["over"], output: "output" },
    { op: "Identity", inputs: ["state"], output: "stateN" },
  ],
  constants: {
    steep: { shape: [1], values: new Float32Array([1e5]) },
    threshold: { shape: [1], values: new Float32Array([10]) },
  },
};

/**
 * The files of such a model, by the names that the catalogue gives them; the large ones of Whisper
 * hear 128 bands, the others 80.
 */
export function speechModelFiles(
  words: readonly string[],
  bands: 80 | 128 = 80,
): Record<string, Buffer> {
  const vocabulary = firstWord + words.length;
  const tokens = words.map(
    (word, at) => `${Buffer.from(` ${word}`).toString("base64")} ${firstWord + at}`,
  );
  return {
    "encoder.onnx": onnxFile(encoder({ vocabulary, bands })),
    "decoder.onnx": onnxFile(decoder(words, vocabulary)),
    "tokens.txt": Buffer.from(`${tokens.join("\n")}\n`),
    "vad.onnx": onnxFile(detector),
  };
}

/** `decoder` replaces one file by something else. */
export type SpeechModel = { decoder?: string | undefined; bands?: 80 | 128 };

/** Writes such a model into a folder. */
export async function writeSpeechModel(
  folder: string,
  words: readonly string[],
  { decoder, bands }: SpeechModel = {},
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files = speechModelFiles(words, bands);
  if (decoder !== undefined) files["decoder.onnx"] = Buffer.from(decoder);
  for (const [name, content] of Object.entries(files))
    await writeFile(path.join(folder, name), content);
}
