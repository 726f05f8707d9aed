import { writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * Writes a language model with random weights in GGUF, the form of llama.cpp: two layers of a Llama,
 * whose tokens are the bytes. It says nothing sensible, but under a grammar it is valid JSON.
 */

const magic = 0x46554747;
const version = 3;
const alignment = 32;

const types = { uint32: 4, float32: 6, string: 8, array: 9, int32: 5 } as const;
/** Numbers that tell what a token is. */
const kinds = { unknown: 2, control: 3, byte: 6 };

const shape = { width: 32, layers: 2, heads: 2, hidden: 64, context: 16_384 };

/** The xorshift generator, so that the file is the same each time. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32 - 0.5;
  };
}

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const uint64 = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};
const float32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return bytes;
};
const string = (text: string) =>
  Buffer.concat([uint64(Buffer.byteLength(text)), Buffer.from(text)]);

const encoders = { uint32, int32: uint32, float32, string };
type Scalar = keyof typeof encoders;

const encoded = (type: Scalar, value: number | string): Buffer =>
  (encoders[type] as (value: number | string) => Buffer)(value);

const field = (name: string, type: Scalar, value: number | string) =>
  Buffer.concat([string(name), uint32(types[type]), encoded(type, value)]);

const list = (name: string, type: Scalar, values: (number | string)[]) =>
  Buffer.concat([
    string(name),
    uint32(types.array),
    uint32(types[type]),
    uint64(values.length),
    ...values.map((value) => encoded(type, value)),
  ]);

const byteTokens = Array.from(
  { length: 256 },
  (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, "0")}>`,
);
const tokens = ["<unk>", "<s>", "</s>", ...byteTokens];

const metadata = [
  field("general.architecture", "string", "llama"),
  field("general.name", "string", "random"),
  field("llama.context_length", "uint32", shape.context),
  field("llama.embedding_length", "uint32", shape.width),
  field("llama.block_count", "uint32", shape.layers),
  field("llama.feed_forward_length", "uint32", shape.hidden),
  field("llama.rope.dimension_count", "uint32", shape.width / shape.heads),
  field("llama.attention.head_count", "uint32", shape.heads),
  field("llama.attention.head_count_kv", "uint32", shape.heads),
  field("llama.attention.layer_norm_rms_epsilon", "float32", 1e-5),
  field("tokenizer.ggml.model", "string", "llama"),
  list("tokenizer.ggml.tokens", "string", tokens),
  list(
    "tokenizer.ggml.scores",
    "float32",
    tokens.map(() => 0),
  ),
  list("tokenizer.ggml.token_type", "int32", [
    kinds.unknown,
    kinds.control,
    kinds.control,
    ...byteTokens.map(() => kinds.byte),
  ]),
  field("tokenizer.ggml.bos_token_id", "uint32", 1),
  field("tokenizer.ggml.eos_token_id", "uint32", 2),
  field("tokenizer.ggml.unknown_token_id", "uint32", 0),
];

function tensors(): [name: string, dimensions: number[]][] {
  const { width, hidden, layers } = shape;
  const layer = (at: number): [string, number[]][] => [
    [`blk.${at}.attn_norm.weight`, [width]],
    [`blk.${at}.attn_q.weight`, [width, width]],
    [`blk.${at}.attn_k.weight`, [width, width]],
    [`blk.${at}.attn_v.weight`, [width, width]],
    [`blk.${at}.attn_output.weight`, [width, width]],
    [`blk.${at}.ffn_norm.weight`, [width]],
    [`blk.${at}.ffn_gate.weight`, [width, hidden]],
    [`blk.${at}.ffn_up.weight`, [width, hidden]],
    [`blk.${at}.ffn_down.weight`, [hidden, width]],
  ];
  return [
    ["token_embd.weight", [width, tokens.length]],
    ["output_norm.weight", [width]],
    ["output.weight", [width, tokens.length]],
    ...Array.from({ length: layers }, (_, at) => layer(at)).flat(),
  ];
}

const padded = (bytes: Buffer) =>
  Buffer.concat([bytes, Buffer.alloc((alignment - (bytes.length % alignment)) % alignment)]);

/** Returns the file; another seed gives other weights, and so other answers. */
export function randomGguf(seed = 20): Buffer {
  const next = random(seed);
  const infos: Buffer[] = [];
  const data: Buffer[] = [];
  let offset = 0;
  for (const [name, dimensions] of tensors()) {
    const count = dimensions.reduce((product, length) => product * length, 1);
    const isNorm = dimensions.length === 1;
    const values = Float32Array.from({ length: count }, () => (isNorm ? 1 : next()));
    const bytes = padded(Buffer.from(values.buffer));
    // 0: 32-bit floats.
    infos.push(
      Buffer.concat([
        string(name),
        uint32(dimensions.length),
        ...dimensions.map(uint64),
        uint32(0),
        uint64(offset),
      ]),
    );
    data.push(bytes);
    offset += bytes.length;
  }
  const counts = [uint64(infos.length), uint64(metadata.length)];
  const head = [uint32(magic), uint32(version), ...counts, ...metadata, ...infos];
  return Buffer.concat([padded(Buffer.concat(head)), ...data]);
}

/** Writes it into a folder and returns its path. */
export async function writeRandomGguf(folder: string): Promise<string> {
  const file = path.join(folder, "random.gguf");
  await writeFile(file, randomGguf());
  return file;
}
