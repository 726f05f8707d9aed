import type { Frames, LanguageEdits } from "../languages/edits.ts";
import { hashOf } from "../languages/phrases.ts";
import { wordTest } from "./facts.ts";
import type { Kept, Word } from "./kept.ts";

type Tests = Record<"fronted" | "frontedClause" | "subject" | "lowered", (word: string) => boolean>;

const compiled = new Map<Frames, Tests>();

function testsOf(frames: Frames): Tests {
  const known = compiled.get(frames);
  if (known) return known;
  const tests = {
    fronted: wordTest(frames.fronted),
    frontedClause: wordTest(frames.frontedClause),
    subject: wordTest(frames.subjects),
    lowered: wordTest(frames.lowered),
  };
  compiled.set(frames, tests);
  return tests;
}

const isVerb = ({ tag }: Word) => tag === "VERB" || tag === "AUX";
const furthestComma = 26;
const longestSubject = 7;
const shortSentence = 16;

/** The end of a fronted clause: before the comma after which the main clause has subject and verb. */
function frontedEnd({ text, words }: Kept, tests: Tests): number | undefined {
  const [first] = words;
  if (!first || !tests.fronted(first.word)) return undefined;
  for (let at = 1; at < Math.min(words.length - 2, furthestComma); at++) {
    const [word, next] = [words[at], words[at + 1]];
    if (!word || !next || text.slice(word.to, next.from) !== ", ") continue;
    if (!tests.subject(next.word.toLowerCase())) continue;
    const later = words.slice(at + 2, at + 9);
    const until = later.findIndex((each, index) => {
      const before = later[index - 1] ?? next;
      return /[,;:]/.test(text.slice(before.to, each.from));
    });
    const clause = until < 0 ? later : later.slice(0, until);
    const contracted = next.word.includes("'");
    if (next.tag !== undefined && !contracted && !clause.some(isVerb)) continue;
    const head = words.slice(1, at + 1);
    if (
      tests.frontedClause(first.word) &&
      first.tag !== undefined &&
      !head.some(isVerb) &&
      !head.some(({ word: each }) => each.includes("'"))
    )
      continue;
    return word.to;
  }
  return undefined;
}

const nominal = /^(?:DET|ADJ|NOUN|PROPN|NUM|CCONJ|ADP)$/;

/** The end of a short full subject, before its verb. */
function subjectEnd({ text, words }: Kept): number | undefined {
  const verb = words.findIndex(isVerb);
  const [head, before] = [words[verb], words[verb - 1]];
  if (verb < 1 || verb > longestSubject || !head || !before) return undefined;
  const subject = words.slice(0, verb);
  if (!subject.every(({ tag }) => nominal.test(tag ?? ""))) return undefined;
  if (!/^(?:NOUN|PROPN)$/.test(before.tag ?? "")) return undefined;
  if (/[^\s\p{L}\p{N}'’-]/u.test(text.slice(0, head.from))) return undefined;
  if (/(?:ing|ed)$|'/.test(head.word) || words.length - verb < 3) return undefined;
  return before.to;
}

const endMark = /[.!]$/;

function lowerFirst({ text, words }: Kept, tests: Tests): string | undefined {
  const [first] = words;
  if (first?.from !== 0) return undefined;
  if (tests.lowered(first.word)) return text.charAt(0).toLowerCase() + text.slice(1);
  return first.tag === "PROPN" || /^\p{Lu}{2}/u.test(first.word) ? text : undefined;
}

export type Frame = { who: string; says: string };

const fill = (template: string, { who, says }: Frame) =>
  template.replace("{who}", () => who).replace("{says}", () => says);

function verbOf(text: string, { says, recalls, asks, story }: Frames): string {
  if (/\?$/.test(text)) return asks;
  if (recalls && story?.cue.test(text) && !story.present.test(text)) return recalls;
  return says;
}

const chosen = <Item>(items: readonly Item[], text: string): Item | undefined =>
  items.length ? items[hashOf(text) % items.length] : undefined;

/** The sentence with its speaker's name set into it, or undefined where none sits well. */
export function framed(kept: Kept, { frames }: LanguageEdits, who: string): string | undefined {
  const { text, words } = kept;
  const tests = testsOf(frames);
  if (frames.fragment.test(text) || /["“„«]/.test(text) || text.includes(who)) return undefined;
  const frame = { who, says: verbOf(text, frames) };
  const fronted = frontedEnd(kept, tests);
  const insert = (at: number) =>
    frames.inside.map(
      (inside) => text.slice(0, at) + fill(inside, frame) + text.slice(at).replace(/^,?\s*/, ""),
    );
  if (text.endsWith("?")) return fronted === undefined ? undefined : chosen(insert(fronted), text);
  if (!endMark.test(text)) return undefined;
  const isImperative = frames.imperative.test(text);
  const tails =
    words.length <= shortSentence && !/[;:]/.test(text)
      ? frames.tail.map((tail) => `${text.slice(0, -1)}${fill(tail, frame)}.`)
      : [];
  if (isImperative) return chosen(tails, text);
  if (fronted !== undefined) return chosen(insert(fronted), text);
  const subject = subjectEnd(kept);
  const rest = lowerFirst(kept, tests);
  const aheads =
    rest === undefined || words.length <= 8
      ? []
      : frames.ahead.map((ahead) => fill(ahead, frame) + rest);
  const inner = subject === undefined ? [] : insert(subject);
  return chosen(inner.length ? [...inner, ...tails] : tails.length ? tails : aheads, text);
}
