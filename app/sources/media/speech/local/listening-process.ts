import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Heard } from "../heard.ts";
import { cutLong } from "./cut-long.ts";
import { type Order, orderSchema, type Said } from "./protocol.ts";
import { partsOf } from "./turns.ts";
import { loadSpeakers, type NativeSpeakers } from "./who-speaks.ts";

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
type Native = NativeSpeakers & {
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

function load({ packageFolder, modelFolder, speakersFolder, isTransducer, threads }: Order) {
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
  const vad = new native.Vad(detector, 2 * longestSeconds);
  const speakers = speakersFolder && loadSpeakers(native, speakersFolder, { rate, threads });
  return { recogniser, vad, speakers: speakers || undefined };
}

function samplesOf(wav: Buffer): Float32Array {
  // Chunks of other kinds may precede the sound.
  const head = wav.indexOf("data", 12, "latin1") + 8;
  const samples = new Float32Array(Math.floor((wav.length - head) / 2));
  for (let at = 0; at < samples.length; at++) samples[at] = wav.readInt16LE(head + 2 * at) / 32_768;
  return samples;
}

function* windowsOf(sound: Float32Array): Generator<Float32Array> {
  for (let at = 0; at < sound.length; at += window) {
    // The last window is filled up with silence.
    const values = new Float32Array(window);
    values.set(sound.subarray(at, at + window));
    yield values;
  }
}

type Loaded = ReturnType<typeof load>;

/**
 * Speech first, then words: what is silent, or noise, is never sent through the recogniser. Speech is
 * cut where another speaker begins.
 */
async function hear({ recogniser, vad, speakers }: Loaded, file: string): Promise<Heard> {
  const sound = samplesOf(readFileSync(file));
  const turns = speakers?.turns(sound) ?? [];
  const cues: Heard["cues"] = [];
  const languages = new Map<string, number>();
  const takeSpans = async () => {
    for (; !vad.isEmpty(); vad.pop()) {
      const { start, samples } = vad.front(false);
      const span = { start: start / rate, end: (start + samples.length) / rate };
      const parts = partsOf(span, turns).flatMap((part) =>
        cutLong(part, sound, { rate, longestSeconds }),
      );
      for (const { speaker, ...part } of parts) {
        const stream = recogniser.createStream();
        const own = sound.slice(Math.round(part.start * rate), Math.round(part.end * rate));
        stream.acceptWaveform({ sampleRate: rate, samples: own });
        const { text, lang } = await recogniser.decodeAsync(stream);
        if (text.trim() === "") continue;
        const who = speaker === undefined ? {} : { speaker: String(speaker) };
        cues.push({ text: text.trim(), ...part, ...who });
        if (lang) languages.set(lang, (languages.get(lang) ?? 0) + own.length);
      }
    }
  };
  vad.reset();
  for (const samples of windowsOf(sound)) {
    vad.acceptWaveform(samples);
    await takeSpans();
  }
  vad.flush();
  await takeSpans();
  const [language] = [...languages].sort((one, other) => other[1] - one[1])[0] ?? [];
  return {
    cues,
    ...(language ? { language } : {}),
    ...(speakers ? { voices: speakers.voices(sound, turns) } : {}),
  };
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
