import { describe, type Found, repairOf, verifyQuote, wordsOf } from "./quote.ts";
import { tokensOf } from "./tokens.ts";
import { type Grounding, isQuotable, rarestIn } from "./transcript.ts";

export type AttributedVerdict =
  | ({ status: "verbatim" } & Found)
  /** The source's words without some fillers and repeats. */
  | ({ status: "condensed" } & Found)
  | ({ status: "repaired"; similarity: number } & Found)
  | { status: "missing" };

type Filler = { words: number[]; always: boolean };

const fillersIn = new WeakMap<Grounding, Filler[]>();

function fillersFor(grounding: Grounding): Filler[] {
  const known = fillersIn.get(grounding);
  if (known) return known;
  const list = grounding.language.fillers
    .map(({ phrase, always }) => ({ words: wordsOf(phrase, grounding), always }))
    .filter(({ words }) => words.length > 0 && words.every((word) => word >= 0));
  fillersIn.set(grounding, list);
  return list;
}

const same = (grounding: Grounding, at: number, words: number[]) =>
  words.every((word, offset) => grounding.words[at + offset] === word);

function isSetOff(grounding: Grounding, at: number, length: number): boolean {
  const before = grounding.borderAfter[at - 1] ?? 2;
  const after = grounding.borderAfter[at + length - 1] ?? 2;
  return before === 2 || (before === 1 && after >= 1);
}

/** Returns the word at a place as the source writes it. */
function written(grounding: Grounding, at: number): string {
  const text = grounding.segments[grounding.segmentOf[at] ?? 0]?.text ?? "";
  return text.slice(grounding.from[at], grounding.to[at]);
}

const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/u;

function mayBeLeftOut(grounding: Grounding, at: number): boolean {
  const word = written(grounding, at);
  return !grounding.language.isNegation(word) && !grounding.language.isNumeral(word);
}

const maxRepeat = 4;

/**
 * True if the source repeats the run right after itself. In scripts without spaces, letters double
 * inside words ("いろいろ", "看看"), so there a pause must separate the two.
 */
function isRepeated(grounding: Grounding, at: number, length: number): boolean {
  for (let offset = 0; offset < length; offset++) {
    if (grounding.words[at + offset] !== grounding.words[at + length + offset]) return false;
    if (!mayBeLeftOut(grounding, at + offset)) return false;
  }
  return !unspaced.test(written(grounding, at)) || grounding.borderAfter[at + length - 1] !== 0;
}

/** Lists how many tokens from `at` on may be left out, one number per possibility. */
function leaveOuts(grounding: Grounding, at: number, turn: number): number[] {
  const ends = (length: number) => grounding.turnOf[at + length] === turn;
  const lengths: number[] = [];
  for (const { words, always } of fillersFor(grounding)) {
    if (words[0] !== grounding.words[at] || !ends(words.length)) continue;
    if (same(grounding, at, words) && (always || isSetOff(grounding, at, words.length)))
      lengths.push(words.length);
  }
  for (let length = 1; length <= maxRepeat; length++)
    if (ends(2 * length - 1) && isRepeated(grounding, at, length)) lengths.push(length);
  return lengths;
}

/** Returns the last token of the run that starts at `first` and holds the words, or −1. */
function follow(words: number[], first: number, grounding: Grounding): number {
  const turn = grounding.turnOf[first] ?? -1;
  if (!isQuotable(grounding, first)) return -1;
  const open: [at: number, done: number][] = [[first, 0]];
  const seen = new Set<number>();
  for (let state = open.pop(); state; state = open.pop()) {
    const [at, done] = state;
    const key = at * (words.length + 1) + done;
    if (seen.has(key) || grounding.turnOf[at] !== turn) continue;
    seen.add(key);
    if (done > 0)
      for (const length of leaveOuts(grounding, at, turn)) open.push([at + length, done]);
    if (grounding.words[at] !== words[done]) continue;
    if (done === words.length - 1) return at;
    open.push([at + 1, done + 1]);
  }
  return -1;
}

/** Skips at most this many fillers before a passage's rarest word. */
const slack = 24;

function findCondensed(words: number[], grounding: Grounding, near: readonly string[]) {
  const rarest = rarestIn(words, grounding);
  if (rarest === undefined) return undefined;
  const word = words[rarest] ?? 0;
  let found: Found | undefined;
  for (let slot = grounding.offsets[word] ?? 0; slot < (grounding.offsets[word + 1] ?? 0); slot++) {
    const latest = (grounding.postings[slot] ?? 0) - rarest;
    for (let first = latest; first >= Math.max(0, latest - rarest - slack); first--) {
      if (grounding.words[first] !== words[0]) continue;
      const last = follow(words, first, grounding);
      if (last < 0) continue;
      const here = describe({ first, last, similarity: 1 }, grounding);
      if (near.length === 0 || here.segmentIds.some((id) => near.includes(id))) return here;
      found ??= here;
    }
  }
  return found;
}

/**
 * Verifies that unquoted words are a speaker's: a run of one turn that may leave out fillers and
 * repeats, but never a negation or a number. In an unknown language, only repeats may be left out.
 * `near` are ids of the segments the words are said to come from.
 */
export function verifyAttributed(
  text: string,
  grounding: Grounding,
  near: readonly string[] = [],
): AttributedVerdict {
  const exact = verifyQuote(text, grounding, near);
  if (exact.status === "verbatim") return exact;
  const words = tokensOf(text).map((token) => grounding.idOf.get(token.text) ?? -1);
  if (words.length === 0) return { status: "missing" };
  const condensed = findCondensed(words, grounding, near);
  if (condensed) return { status: "condensed", ...condensed };
  return exact.status === "repaired" ? exact : repairOf(words, grounding);
}
