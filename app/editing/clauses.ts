import type { Frames, LanguageEdits } from "../languages/edits.ts";
import { wordTest } from "./facts.ts";
import type { Kept, Word } from "./kept.ts";

type Tests = Record<
  "fronted" | "frontedClause" | "subject" | "lowered" | "subordinate" | "leading" | "holdsVerb",
  (word: string) => boolean
>;

const compiled = new Map<Frames, Tests>();

/** The lists of words by which a language's clauses are told, compiled once. */
export function testsOf(frames: Frames): Tests {
  const known = compiled.get(frames);
  if (known) return known;
  const tests = {
    fronted: wordTest(frames.fronted),
    frontedClause: wordTest(frames.frontedClause),
    subject: wordTest(frames.subjects),
    lowered: wordTest(frames.lowered),
    subordinate: wordTest(frames.subordinate ?? ""),
    leading: wordTest(frames.leading ?? ""),
    holdsVerb: wordTest(frames.contracted ?? ""),
  };
  compiled.set(frames, tests);
  return tests;
}

const isVerb = ({ tag }: Word) => tag === "VERB" || tag === "AUX";
const furthestComma = 26;
const longestSubject = 7;

/** The words from `at` up to the next mark of punctuation. */
function clauseFrom({ text, words }: Kept, at: number): Word[] {
  const later = words.slice(at, at + 9);
  const until = later.findIndex((word, index) => {
    const before = later[index - 1];
    return before !== undefined && /[,;:]/.test(text.slice(before.to, word.from));
  });
  return until < 0 ? later : later.slice(0, until);
}

/** The end of a fronted clause: before the comma after which the main clause has subject and verb. */
export function frontedEnd(kept: Kept, tests: Tests): number | undefined {
  const { text, words } = kept;
  const [first] = words;
  if (!first || !tests.fronted(first.word)) return undefined;
  const needsVerb = tests.frontedClause(first.word) && first.tag !== undefined;
  for (let at = 1; at < Math.min(words.length - 2, furthestComma); at++) {
    const [word, next] = [words[at], words[at + 1]];
    if (!word || !next || text.slice(word.to, next.from) !== ", ") continue;
    if (!tests.subject(next.word.toLowerCase())) continue;
    const hasVerb = (among: Word[]) =>
      among.some((each) => isVerb(each) || tests.holdsVerb(each.word));
    if (next.tag !== undefined && !hasVerb(clauseFrom(kept, at + 1))) continue;
    const head = words.slice(1, at + 1);
    if (needsVerb && !hasVerb(head)) continue;
    // "In Japan they work, they talk": the comma does not end what is fronted.
    if (!tests.frontedClause(first.word) && hasMainVerb({ text, words: head }, tests)) continue;
    return word.to;
  }
  return undefined;
}

const nominal = /^(?:DET|ADJ|NOUN|PROPN|NUM|CCONJ|ADP)$/;

/** The end of a short full subject, before its verb. */
export function subjectEnd({ text, words }: Kept, tests: Tests): number | undefined {
  const verb = words.findIndex(isVerb);
  const [head, before] = [words[verb], words[verb - 1]];
  if (verb < 1 || verb > longestSubject || !head || !before) return undefined;
  const subject = words.slice(0, verb);
  if (subject.some(({ word }) => tests.subordinate(word))) return undefined;
  if (!subject.every(({ tag }) => nominal.test(tag ?? ""))) return undefined;
  if (!/^(?:NOUN|PROPN)$/.test(before.tag ?? "")) return undefined;
  if (/[^\s\p{L}\p{N}'’-]/u.test(text.slice(0, head.from))) return undefined;
  if (subject.length === 1 && tests.subject(before.word)) return undefined;
  if (/(?:ing|ed)$|'/.test(head.word) || words.length - verb < 3) return undefined;
  return before.to;
}

const participle = /(?:ed|en|wn|ught)$/i;

/** True for a verb that can be the one of a clause: no infinitive, no "-ing", no "used by". */
const canBeMain = (words: readonly Word[], at: number, tests: Tests) => {
  const [before, word, after] = [words[at - 1], words[at] as Word, words[at + 1]];
  if (tests.holdsVerb(word.word)) return true;
  // "In the case of uses": a preposition and an article have nouns behind them.
  if (
    word.tag === "VERB" &&
    before?.word.toLowerCase() !== "to" &&
    /^(?:ADP|DET)$/.test(before?.tag ?? "")
  )
    return false;
  if (!isVerb(word) || /ing$|^(?:be|been|being)$/i.test(word.word)) return false;
  const isReduced =
    before?.tag === "NOUN" && after?.word.toLowerCase() === "by" && participle.test(word.word);
  return before?.word.toLowerCase() !== "to" && !isReduced;
};

/** "That is", "on that", "…, that is": no clause opens. */
const pointsItself = (text: string, word: Word, before: Word | undefined) =>
  /^that$/i.test(word.word) &&
  (!before || before.tag === "ADP" || /[,;:]/.test(text.slice(before.to, word.from)));

/** True for the second of two verbs with one subject: "who lived there and then came back". */
function isCoordinated(words: readonly Word[], at: number): boolean {
  for (let before = at - 1; before >= 0; before--) {
    const { tag } = words[before] as Word;
    if (tag === "CCONJ") return true;
    if (tag !== "ADV" && tag !== "PART") return false;
  }
  return false;
}

/** True if a verb stands in no clause that hangs on another one, as far as the tags tell. */
function hasMainVerb({ text, words }: Kept, tests: Tests): boolean {
  const opensClause =
    tests.leading(words[0]?.word ?? "") && clauseFrom({ text, words }, 0).some(isVerb);
  let pending = opensClause ? 1 : 0;
  let inVerb = false;
  let isHanging = false;
  for (const [at, word] of words.entries()) {
    const before = words[at - 1];
    if (inVerb && /^(?:VERB|AUX|ADV|PART)$/.test(word.tag ?? "")) continue;
    inVerb = false;
    if (tests.subordinate(word.word) && !pointsItself(text, word, before)) pending++;
    else if (at > 0 && tests.leading(word.word) && clauseFrom({ text, words }, at).some(isVerb))
      pending++;
    if (!canBeMain(words, at, tests)) continue;
    inVerb = true;
    if (isHanging && isCoordinated(words, at)) continue;
    if (pending === 0) return true;
    pending--;
    isHanging = true;
  }
  return false;
}

/** True if a fronted clause is followed by anything that could be its main clause. */
function hasMainClause({ text, words }: Kept, tests: Tests): boolean {
  const [first] = words;
  if (!first || !tests.frontedClause(first.word)) return true;
  const heads = words
    .slice(1)
    .filter((word, at) => /[,;:–—]/.test(text.slice(words[at]?.to, word.from)));
  if (heads.length === 0) return false;
  return heads.some(
    ({ word }) =>
      !tests.frontedClause(word) &&
      !tests.subordinate(word) &&
      !/^(?:and|or|but|to|of|with|in)$/i.test(word),
  );
}

/** A first verb without its subject: "Joined in 1980." */
function lacksSubject(words: Word[], { person, frames }: LanguageEdits): boolean {
  const [first] = words;
  if (first?.tag !== "VERB" || frames.imperative.test(first.word)) return false;
  const verb = first.word.toLowerCase();
  return /[^s]s$/.test(verb) || person?.agreed(verb) === verb;
}

/** True if a sentence has what one needs, as far as the language's data and the tags tell. */
export function isWhole(kept: Kept, edits: LanguageEdits): boolean {
  const tests = testsOf(edits.frames);
  if (!hasMainClause(kept, tests) || edits.frames.verb?.test(kept.text) === false) return false;
  if (!edits.frames.subordinate || kept.words.some(({ tag }) => tag === undefined)) return true;
  if (/[?？؟]$/.test(kept.text) || edits.frames.imperative.test(kept.text)) return true;
  return hasMainVerb(kept, tests) && !lacksSubject(kept.words, edits);
}
