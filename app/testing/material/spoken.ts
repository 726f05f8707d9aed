import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A talk, sentence by sentence. Without commas, because the speech synthesiser pauses at them. */
const sentences = [
  "We opened the seed library in Alba on a rainy Tuesday in March.",
  "A place that lends books already knows how to lend seeds.",
  "You take six packets home and promise to bring back twice as many.",
  "Nobody pays a fine when a crop fails in a dry summer.",
  "A gardener writes down why the crop failed and we keep the note.",
  "Those failure notes became the most read papers in the building.",
  "In the first year we lent 412 packets to people in the town.",
  "The council had planned for half of them and 371 came back.",
  "That number changed the budget of the town for the next year.",
  "They moved 8000 euros from the summer festival to the library.",
  "Squash was our first real mistake because its flowers cross so easily.",
  "One family grew a pumpkin that tasted like soap and told everybody.",
  "We stopped lending squash and drew a map of all the gardens.",
  "The map did more for the town than the seeds ever did.",
  "Small debts hold a town together because everybody owes somebody a packet.",
  "A third of our members grow their plants on a balcony.",
  "Dwarf beans give good seed in a pot that holds ten litres.",
  "A single lettuce plant gives enough seed for the whole street.",
  "We keep the drawers cold and dry because moisture kills old seed.",
  "Every spring the school tests a hundred beans from each drawer.",
  "Eighty sprouts mean that the drawer is good for another year.",
  "Other towns call us every week and ask how they should begin.",
  "I tell them to begin with beans and with ten stubborn neighbours.",
  "The library lends patience and the seeds are only the excuse.",
];

export const sampleRate = 16_000;
const beepSamples = 640;
const markerEverySamples = 3_200;
const leastDifferenceSamples = 4_000;
const audible = 600;

export type Sentence = { text: string; pcm: Int16Array; seconds: number };

async function speak(text: string): Promise<Int16Array> {
  const { stdout } = await run("espeak-ng", ["-v", "en", "--stdout", text], {
    encoding: "buffer",
    maxBuffer: 8_000_000,
  });
  const spoken = new Int16Array(stdout.buffer.slice(stdout.byteOffset + 44));
  const rate = stdout.readUInt32LE(24);
  const made = Int16Array.from(
    { length: Math.floor((spoken.length * sampleRate) / rate) },
    (_, i) => Math.round((spoken[Math.floor((i * rate) / sampleRate)] ?? 0) * 0.8),
  );
  const first = made.findIndex((value) => Math.abs(value) > audible);
  const last = made.findLastIndex((value) => Math.abs(value) > audible);
  return made.subarray(Math.max(0, first), last + 1);
}

function beep(pcm: Int16Array, at: number): void {
  for (let i = 0; i < beepSamples; i++)
    pcm[at + i] = Math.round(9_000 * Math.sin((2 * Math.PI * 1_000 * i) / sampleRate));
}

/**
 * Synthesises each sentence between two beeps that mark its bounds, each with a unique length, so
 * that a sound's length identifies its sentence.
 */
export async function spokenSentences(): Promise<Sentence[]> {
  const spoken = await Promise.all(sentences.map(speak));
  let shortest = 0;
  const lengths = new Map<number, number>();
  const byLength = [...spoken.keys()].sort(
    (a, b) => (spoken[a]?.length ?? 0) - (spoken[b]?.length ?? 0),
  );
  for (const index of byLength) {
    const least = (spoken[index]?.length ?? 0) + 3 * beepSamples;
    shortest = Math.max(least, shortest + leastDifferenceSamples);
    lengths.set(index, shortest);
  }
  return sentences.map((text, index) => {
    const words = spoken[index] ?? new Int16Array();
    const pcm = new Int16Array(lengths.get(index) ?? 0);
    beep(pcm, 0);
    pcm.set(words, beepSamples);
    let at = beepSamples + words.length + 160;
    for (; at < pcm.length - beepSamples; at += markerEverySamples) beep(pcm, at);
    beep(pcm, pcm.length - beepSamples);
    return { text, pcm, seconds: pcm.length / sampleRate };
  });
}

export type Timed = { start: number; end: number; text: string };

/** Joins the sentences with pauses, `repeats` times; returns the sound and when each is said. */
export function talkOf(said: Sentence[], repeats = 1): { pcm: Int16Array; times: Timed[] } {
  const times: Timed[] = [];
  const parts: { at: number; pcm: Int16Array }[] = [];
  let at = sampleRate / 2;
  for (let round = 0; round < repeats; round++) {
    for (const [index, { text, pcm, seconds }] of said.entries()) {
      parts.push({ at, pcm });
      times.push({ start: at / sampleRate, end: at / sampleRate + seconds, text });
      at += pcm.length + Math.round(sampleRate * (0.6 + (index % 4) * 0.1));
    }
    at += sampleRate;
  }
  const pcm = new Int16Array(at);
  for (const part of parts) pcm.set(part.pcm, part.at);
  return { pcm, times };
}

/** A WAV file of the sound. */
export function wavOf(pcm: Int16Array): Buffer {
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + pcm.byteLength, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(sampleRate, 24);
  head.writeUInt32LE(sampleRate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(pcm.byteLength, 40);
  return Buffer.concat([head, Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength)]);
}
