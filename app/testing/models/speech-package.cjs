// Stands in for sherpa-onnx-node where that is not installed: the same calls, without native code.
// What is loud is speech, cut into spans of at most ten seconds; each span says the words of
// tokens.txt. Speakers whistle, each another tone. A decoder named by `failing` behaves as native code does when something is wrong.
const { readFileSync } = require("node:fs");

const rate = 16_000;

class Vad {
  constructor({ sileroVad }) {
    this.longest = sileroVad.maxSpeechDuration * rate;
    this.spans = [];
    this.open = undefined;
    this.at = 0;
    this.quiet = 0;
  }
  acceptWaveform(samples) {
    const mean = samples.reduce((sum, value) => sum + value * value, 0) / samples.length;
    this.quiet = mean > 1e-4 ? 0 : this.quiet + samples.length;
    if (mean > 1e-4 && !this.open) this.open = { start: this.at, parts: [], length: 0 };
    if (this.open) {
      this.open.parts.push(samples);
      this.open.length += samples.length;
      if (this.quiet > rate / 2 || this.open.length >= this.longest) this.flush();
    }
    this.at += samples.length;
  }
  flush() {
    if (!this.open) return;
    const samples = new Float32Array(this.open.length);
    let at = 0;
    for (const part of this.open.parts) {
      samples.set(part, at);
      at += part.length;
    }
    this.spans.push({ start: this.open.start, samples });
    this.open = undefined;
  }
  isEmpty() {
    return this.spans.length === 0;
  }
  front() {
    return this.spans[0];
  }
  pop() {
    this.spans.shift();
  }
  reset() {
    this.spans = [];
    this.open = undefined;
    this.at = 0;
  }
}

const ways = {
  crash: () => process.kill(process.pid, "SIGSEGV"),
  illegal: () => process.kill(process.pid, "SIGILL"),
  memory: () => {
    const taken = [];
    for (;;) taken.push(Buffer.alloc(64_000_000, 1));
  },
  spin: () => {
    for (;;);
  },
  hang: () => new Promise(() => setInterval(() => {}, 1_000)),
  exit: () => process.exit(3),
};

class OfflineRecognizer {
  constructor({ modelConfig }) {
    const lines = readFileSync(modelConfig.tokens, "utf8").split("\n").filter(Boolean);
    const first = readFileSync(modelConfig.whisper?.decoder ?? modelConfig.transducer.decoder);
    this.fail = ways[first.toString("utf8").trim()];
    this.text = lines
      .map((line) => Buffer.from(line.split(" ")[0], "base64").toString("utf8"))
      .join("");
  }
  createStream() {
    return { acceptWaveform() {} };
  }
  async decodeAsync() {
    await this.fail?.();
    return { text: this.text, lang: "en" };
  }
}

/** The tone of each tenth of a second, by how often it crosses zero; undefined where it is quiet. */
function tonesIn(samples) {
  const step = rate / 10;
  const found = [];
  for (let at = 0; at + step <= samples.length; at += step) {
    let crossings = 0;
    let power = 0;
    for (let index = at + 1; index < at + step; index++) {
      power += samples[index] ** 2 / step;
      if (samples[index] > 0 !== samples[index - 1] > 0) crossings++;
    }
    found.push(power > 1e-4 ? Math.round((crossings * 5) / 300) : undefined);
  }
  return found;
}

/** Who whistles the same tone is the same speaker; the highest tone gets the first number. */
class OfflineSpeakerDiarization {
  constructor({ segmentation, minDurationOn }) {
    this.fail = ways[readFileSync(segmentation.pyannote.model, "utf8").trim()];
    this.shortest = minDurationOn;
  }
  process(samples) {
    this.fail?.();
    const heard = tonesIn(samples);
    const speakers = [...new Set(heard.filter(Boolean))].sort((one, other) => other - one);
    const turns = [];
    for (const [index, tone] of heard.entries()) {
      if (tone === undefined) continue;
      const speaker = speakers.indexOf(tone);
      const last = turns.at(-1);
      const [start, end] = [index / 10, (index + 1) / 10];
      if (last?.speaker === speaker && start - last.end < 0.5) last.end = end;
      else turns.push({ start, end, speaker });
    }
    return turns.filter(({ start, end }) => end - start >= this.shortest);
  }
}

class SpeakerEmbeddingExtractor {
  createStream() {
    const heard = [];
    return {
      heard,
      acceptWaveform: ({ samples }) => heard.push(...tonesIn(samples)),
      inputFinished() {},
    };
  }
  isReady({ heard }) {
    return heard.some(Boolean);
  }
  compute({ heard }) {
    const vector = new Float32Array(27);
    for (const tone of heard) if (tone) vector[Math.min(tone, 26)] += 1;
    return vector;
  }
}

module.exports = { OfflineRecognizer, OfflineSpeakerDiarization, SpeakerEmbeddingExtractor, Vad };
