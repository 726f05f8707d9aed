import { joint } from "../merge.ts";
import { tidy } from "../piece.ts";
import type { Cue } from "./form.ts";

/** One recognised word or mark with its time in seconds. */
export type Word = {
  text: string;
  start?: number | undefined;
  end?: number | undefined;
  speaker?: string | undefined;
  /** It follows without a space, as a full stop does. */
  attached?: boolean;
  /** The recogniser's, from 0 to 1. */
  confidence?: number | undefined;
};

/** Below it services call a word doubtful; theirs is 0.9 and more in clear speech. */
export const leastConfidence = 0.75;

const sentenceEnd = /[.!?…。！？؟।][\p{Pe}\p{Pf}"']*$/u;
const longestSeconds = 8;
const pauseSeconds = 1.5;

/**
 * Joins words into cues: a new one at a new speaker, after a sentence's end, after a pause and
 * before one grows longer than 8 s, so that each sentence keeps the time of its first word.
 */
export function cuesOfWords(words: Iterable<Word>): Cue[] {
  const cues: Cue[] = [];
  let open: Cue | undefined;
  let told: number[] = [];
  const judge = () => {
    const mean = told.reduce((a, b) => a + b, 0) / told.length;
    if (open && mean < leastConfidence) open.unsure = true;
    told = [];
  };
  for (const word of words) {
    if (!word.text.trim()) continue;
    const begins = !open || (!word.attached && endsBefore(open, word));
    if (begins) judge();
    if (word.confidence !== undefined && !word.attached) told.push(word.confidence);
    if (!open || begins) {
      open = { text: word.text.trim(), ...timesOf(word) };
      if (word.speaker) open.speaker = word.speaker;
      cues.push(open);
    } else {
      const spaced = /^\s/.test(word.text);
      const between = word.attached ? "" : spaced ? " " : joint(open.text, word.text);
      open.text += between + word.text.trim();
      const end = word.end ?? word.start;
      if (end !== undefined && open.start !== undefined) open.end = Math.max(end, open.start);
    }
  }
  judge();
  return cues.map((cue) => ({ ...cue, text: tidy(cue.text) }));
}

function timesOf({ start, end }: Word): Pick<Cue, "start" | "end"> {
  if (start === undefined) return {};
  return end !== undefined && end >= start ? { start, end } : { start };
}

function endsBefore(open: Cue, word: Word): boolean {
  if (open.speaker !== word.speaker) return true;
  if (sentenceEnd.test(open.text) && !/\b\p{Lu}\.$/u.test(open.text)) return true;
  if (word.start === undefined || open.start === undefined) return false;
  const longest = (word.end ?? word.start) - open.start > longestSeconds;
  return longest || word.start - (open.end ?? open.start) > pauseSeconds;
}
