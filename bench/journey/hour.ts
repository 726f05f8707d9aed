import { countWords } from "../../app/languages/words.ts";
import { interview } from "../../app/writers/fixtures/interview-en.ts";
import { writeAs } from "../authors/author.ts";
import { manners } from "../authors/manners.ts";
import { en } from "../authors/vocabulary.ts";

const words = 9_000;
const secondsPerWord = 3_600 / words;

const clock = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(11, 19);

/** A fixture's interview first, then what the style bench's authors write, at length. */
function* said(seed: number): Generator<string> {
  yield* interview.split("\n").map((line) => line.replace(/^\[[\d:]+\] \w+: /, ""));
  for (let turn = 0; ; turn++)
    for (const manner of manners)
      yield writeAs(manner, en, { seed: 1_000 * seed + turn, words: 60 }).replace(/\s+/g, " ");
}

/** The transcript of an hour of two speakers, with times; each seed makes another one. */
export function hourOfTalk(seed: number): Buffer {
  const lines: string[] = [];
  let count = 0;
  for (const text of said(seed)) {
    if (count >= words) break;
    const speaker = lines.length % 2 ? "Ana" : "Ben";
    lines.push(`[${clock(count * secondsPerWord)}] ${speaker}: ${text}`);
    count += countWords(text);
  }
  return Buffer.from(lines.join("\n"));
}
