import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Heard } from "../heard.ts";
import { type Order, orderSchema, type Said } from "./protocol.ts";

/**
 * The process that listens: it keeps a model loaded and answers each path of a WAV file (16 kHz,
 * mono) on its standard input with a line of JSON. Native code that crashes or takes too much
 * memory ends this process, not the server.
 */

const rate = 16_000;
/** The speech detector takes the sound in windows of this many samples. */
const window = 512;
/** Whisper's own window ends at 30 seconds; a time every ten seconds serves readers. */
const longestSeconds = 10;

type Span = { start: number; samples: Float32Array };
type Native = {
  OfflineRecognizer: new (
    config: object,
  ) => {
    createStream(): { acceptWaveform(wave: object): void };
    decodeAsync(stream: object): Promise<{ text: string; lang?: string }>;
  };
  Vad: new (
    config: object,
    seconds: number,
  ) => {
    acceptWaveform(samples: Float32Array): void;
    flush(): void;
    reset(): void;
    isEmpty(): boolean;
    front(isExternal: boolean): Span;
    pop(): void;
  };
};

function load({ packageFolder, modelFolder, isTransducer, threads }: Order) {
  const require = createRequire(path.join(packageFolder, "package.json"));
  const native = require("sherpa-onnx-node") as Native;
  const file = (name: string) => path.join(modelFolder, `${name}.onnx`);
  const shared = { encoder: file("encoder"), decoder: file("decoder") };
  const common = {
    tokens: path.join(modelFolder, "tokens.txt"),
    numThreads: threads,
    provider: "cpu",
    debug: 0,
  };
  const modelConfig = isTransducer
    ? { ...common, transducer: { ...shared, joiner: file("joiner") }, modelType: "nemo_transducer" }
    : { ...common, whisper: { ...shared, language: "", task: "transcribe", tailPaddings: -1 } };
  const featConfig = { sampleRate: rate, featureDim: 80 };
  const recogniser = new native.OfflineRecognizer({ featConfig, modelConfig });
  const sileroVad = {
    model: file("vad"),
    threshold: 0.5,
    minSpeechDuration: 0.25,
    minSilenceDuration: 0.4,
    maxSpeechDuration: longestSeconds,
    windowSize: window,
  };
  const detector = { sileroVad, sampleRate: rate, numThreads: 1, debug: 0 };
  return { recogniser, vad: new native.Vad(detector, 2 * longestSeconds) };
}

function* windowsOf(wav: Buffer): Generator<Float32Array> {
  // Chunks of other kinds may precede the sound.
  const head = wav.indexOf("data", 12, "latin1") + 8;
  const samples = Math.floor((wav.length - head) / 2);
  for (let at = 0; at < samples; at += window) {
    // The last window is filled up with silence.
    const values = new Float32Array(window);
    for (let index = 0; index < window && at + index < samples; index++)
      values[index] = wav.readInt16LE(head + 2 * (at + index)) / 32_768;
    yield values;
  }
}

type Loaded = ReturnType<typeof load>;

/** Speech first, then words: what is silent, or noise, is never sent through the recogniser. */
async function hear({ recogniser, vad }: Loaded, file: string): Promise<Heard> {
  const cues: Heard["cues"] = [];
  const languages = new Map<string, number>();
  const takeSpans = async () => {
    for (; !vad.isEmpty(); vad.pop()) {
      const { start, samples } = vad.front(false);
      const stream = recogniser.createStream();
      stream.acceptWaveform({ sampleRate: rate, samples });
      const { text, lang } = await recogniser.decodeAsync(stream);
      if (text.trim() === "") continue;
      const from = start / rate;
      cues.push({ text: text.trim(), start: from, end: from + samples.length / rate });
      if (lang) languages.set(lang, (languages.get(lang) ?? 0) + samples.length);
    }
  };
  vad.reset();
  for (const samples of windowsOf(readFileSync(file))) {
    vad.acceptWaveform(samples);
    await takeSpans();
  }
  vad.flush();
  await takeSpans();
  const [language] = [...languages].sort((one, other) => other[1] - one[1])[0] ?? [];
  return { cues, ...(language ? { language } : {}) };
}

const say = (said: Said) => process.stdout.write(`${JSON.stringify(said)}\n`);

const loaded = load(orderSchema.parse(JSON.parse(process.argv[2] ?? "")));
const lines = createInterface({ input: process.stdin });
let turn = Promise.resolve();
lines.on("line", (file) => {
  turn = turn
    .then(async () => void say({ type: "heard", heard: await hear(loaded, file) }))
    .catch((thrown: unknown) => void say({ type: "failed", message: String(thrown) }));
});
