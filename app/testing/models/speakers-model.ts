import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Graph, onnxFile } from "./onnx.ts";

/**
 * A model that tells speakers apart in the forms of pyannote segmentation and TitaNet for sherpa-onnx,
 * for speakers who whistle: one tone each. It goes through the native code like a real one: windows,
 * the classes of its frames, vectors of voices, clusters.
 */

const rate = 16_000;
/** What each of the two speakers whistles, in hertz. */
export const tones = [300, 1_500] as const;

/** As pyannote segmentation has them: samples that a frame hears, and from one frame to the next. */
const field = 991;
const shift = 270;
const window = 10 * rate;
/** Nobody, each of three speakers, each pair of them. */
const classes = 7;

/** A sine and a cosine a tone: the squares of both tell how loud it is, whatever its phase. */
function filters(): Float32Array {
  const waves = [Math.sin, Math.cos];
  const values = tones.flatMap((tone) =>
    waves.flatMap((wave) =>
      Array.from({ length: field }, (_, at) => wave((2 * Math.PI * tone * at) / rate) / field),
    ),
  );
  return Float32Array.from(values);
}

/** Weighs four squares for each class: one who is louder than a tenth of a tone's power speaks. */
function weights(): { rows: Float32Array; bias: Float32Array } {
  const rows = new Float32Array(classes * 4);
  rows.set([1e3, 1e3, -1e3, -1e3], 4);
  rows.set([-1e3, -1e3, 1e3, 1e3], 8);
  const bias = new Float32Array(classes).fill(-1e6);
  bias.set([0, -1, -1]);
  return { rows, bias };
}

function segmentation(): Graph {
  const { rows, bias } = weights();
  return {
    inputs: [{ name: "x", type: "float", shape: ["N", 1, "T"] }],
    outputs: [{ name: "y", type: "float", shape: ["N", "frames", classes] }],
    nodes: [
      { op: "Conv", inputs: ["x", "filters"], output: "heard", lists: { strides: [shift] } },
      { op: "Mul", inputs: ["heard", "heard"], output: "power" },
      { op: "Conv", inputs: ["power", "rows", "bias"], output: "scores" },
      { op: "Transpose", inputs: ["scores"], output: "y", lists: { perm: [0, 2, 1] } },
    ],
    constants: {
      filters: { shape: [4, 1, field], values: filters() },
      rows: { shape: [classes, 4, 1], values: rows },
      bias: { shape: [classes], values: bias },
    },
    facts: {
      sample_rate: rate,
      window_size: window,
      receptive_field_size: field,
      receptive_field_shift: shift,
      num_speakers: 3,
      powerset_max_classes: 2,
      num_classes: classes,
    },
  };
}

const bands = 80;

/** The vector of a voice: in which of the bands that the ear tells apart it is loudest. */
const embedding: Graph = {
  inputs: [
    { name: "audio_signal", type: "float", shape: ["N", bands, "T"] },
    { name: "length", type: "int64", shape: ["N"] },
  ],
  outputs: [
    { name: "logits", type: "float", shape: ["N", bands] },
    { name: "embs", type: "float", shape: ["N", bands] },
  ],
  nodes: [
    { op: "ReduceMean", inputs: ["audio_signal"], output: "mean", lists: { axes: [2] } },
    { op: "Flatten", inputs: ["mean"], output: "logits" },
    { op: "Softmax", inputs: ["logits"], output: "embs" },
  ],
  constants: {},
  facts: {
    framework: "nemo",
    language: "none",
    output_dim: bands,
    feat_dim: bands,
    sample_rate: rate,
    window_size_ms: 25,
    window_stride_ms: 10,
    window_type: "hann",
  },
};

/**
 * Writes such a model into a folder, by the names that the catalogue gives its files; `damaged`
 * replaces one by something else.
 */
export async function writeSpeakersModel(folder: string, damaged?: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const first = damaged ?? onnxFile(segmentation());
  await writeFile(path.join(folder, "segmentation.onnx"), first);
  await writeFile(path.join(folder, "embedding.onnx"), onnxFile(embedding));
}
