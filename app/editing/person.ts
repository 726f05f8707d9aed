import type { LanguageEdits, Person } from "../languages/edits.ts";
import { straight, wordTest } from "./facts.ts";
import type { Kept, Word } from "./kept.ts";
import type { Speaker } from "./said.ts";

/** The ranges of a text that stand in quotation marks. */
function quotedRanges(text: string): [number, number][] {
  return [...text.matchAll(/["“„«][^"”“«»]*["”“»]/gu)].map(({ 0: all, index }) => [
    index,
    index + all.length,
  ]);
}

const outside = (text: string) => {
  const ranges = quotedRanges(text);
  return ({ from }: Word) => !ranges.some(([start, end]) => from >= start && from < end);
};

/** Blanks what stands in quotation marks. */
export const unquoted = (text: string): string =>
  quotedRanges(text).reduce(
    (rest, [from, to]) => rest.slice(0, from) + " ".repeat(to - from) + rest.slice(to),
    text,
  );

/** How far from its start a sentence may first say "I" in the present. */
const nearStart = 6;

type Turn = {
  words: Word[];
  person: Person;
  speaker: Speaker;
  isAdverb: (word: string) => boolean;
  isPast: boolean;
  opens: boolean;
};

/** The verb of a subject: the next word that is no adverb, in the same clause. */
function verbAfter(text: string, turn: Turn, at: number): number | undefined {
  for (let next = at + 1; next < Math.min(turn.words.length, at + 4); next++) {
    const [before, word] = [turn.words[next - 1], turn.words[next]];
    if (!before || !word || !/^\s+$/.test(text.slice(before.to, word.from))) return undefined;
    if (turn.isAdverb(word.word)) continue;
    return next;
  }
  return undefined;
}

/** True if another verb hangs on the same subject ("I go and write") and would have to agree. */
function sharesSubject(turn: Turn, verb: number): boolean {
  const joins = wordTest(turn.person.joins);
  return turn.words.slice(verb + 1).some((word, index, rest) => {
    if (!joins(word.word)) return false;
    const next = rest[index + 1];
    const after = next && turn.isAdverb(next.word) ? rest[index + 2] : next;
    return after?.tag === undefined || after.tag === "VERB" || after.tag === "AUX";
  });
}

function subjectTurned(
  text: string,
  turn: Turn,
  at: number,
  who: string,
): Map<number, string> | undefined {
  const word = turn.words[at] as Word;
  const left = turn.person.subjects[word.word.toLowerCase()];
  const next = verbAfter(text, turn, at);
  if (typeof left === "string" && left) return new Map([[at, `${who} ${left}`]]);
  const verb = next === undefined ? undefined : turn.words[next];
  if (next === undefined || !verb || next === turn.words.length - 1) return undefined;
  if (typeof left === "function") {
    const helper = left(verb.word.toLowerCase());
    return helper ? new Map([[at, `${who} ${helper}`]]) : undefined;
  }
  if (verb.tag !== undefined && verb.tag !== "VERB" && verb.tag !== "AUX") return undefined;
  const agreed = turn.person.agreed(verb.word);
  if (agreed === undefined) return undefined;
  if (agreed !== verb.word && sharesSubject(turn, next)) return undefined;
  if (!turn.isPast && !isNear(text, turn, at)) return undefined;
  return new Map([
    [at, who],
    [next, agreed],
  ]);
}

/** "I" is the speaker near the start or behind a first "I"; behind a comma only where it tells. */
function isNear(text: string, turn: Turn, at: number): boolean {
  const first = turn.words.findIndex(({ word }) => /^I(?:'\p{L}+)?$/u.test(word));
  if (at > first) return true;
  const word = turn.words[at] as Word;
  return at <= nearStart && (turn.isPast || !/[,;:]\s*$/.test(text.slice(0, word.from)));
}

/** The words in the third person, by their places; undefined where that is not certain. */
function turned(text: string, turn: Turn, places: number[]): Map<number, string> | undefined {
  const { person, speaker } = turn;
  const all = new Map<number, string>();
  const pronoun = speaker.pronoun;
  for (const [count, at] of places.entries()) {
    const named = count === 0 && !turn.opens;
    if (!named && !pronoun) return undefined;
    const word = (turn.words[at] as Word).word.toLowerCase();
    if (word in person.subjects) {
      const who = named ? speaker.short : person.pronouns[pronoun ?? "he"];
      const replaced = subjectTurned(text, turn, at, who);
      if (!replaced) return undefined;
      for (const [place, by] of replaced) all.set(place, by);
      continue;
    }
    const form = person.forms[word];
    const by = named ? form?.name?.replace("{who}", () => speaker.short) : form?.[pronoun ?? "he"];
    if (!by) return undefined;
    all.set(at, by);
  }
  return all;
}

/** True if a pronoun for the speaker could be read as somebody else. */
function isAmbiguous(turn: Turn, places: number[]): boolean {
  const pronoun = turn.speaker.pronoun;
  if (!pronoun || (places.length < 2 && !turn.opens)) return false;
  const others = Object.values(turn.person.forms).map((form) => form[pronoun]);
  const forms = new Set([turn.person.pronouns[pronoun], ...others]);
  return turn.words.some(({ word }) => forms.has(word.toLowerCase()));
}

/**
 * A sentence that says "I" with its speaker named in it; undefined where that is not certain, and
 * the text itself where it does not say "I".
 */
export function inThirdPerson(
  kept: Kept,
  edits: LanguageEdits,
  { speaker, opens, line }: { speaker?: Speaker; opens: boolean; line: string },
): string | undefined {
  const bare = unquoted(straight(kept.text)).replace(/^\p{Lu}(?=\p{Ll})/u, (letter) =>
    letter.toLowerCase(),
  );
  if (!edits.first.test(bare)) return kept.text;
  const { person } = edits;
  if (
    !person ||
    !speaker ||
    /[?？؟]$/.test(bare) ||
    person.unfit.test(bare) ||
    edits.plural.test(bare)
  )
    return undefined;
  if (person.unfit.test(unquoted(straight(line)))) return undefined;
  const isOutside = outside(kept.text);
  const isForm = ({ word }: Word) => /^I(?:'|$)/.test(word) || word.toLowerCase() in person.forms;
  const places = [...kept.words.keys()].filter((at) => {
    const word = kept.words[at] as Word;
    return isForm(word) && isOutside(word);
  });
  const turn: Turn = {
    words: kept.words,
    person,
    speaker,
    isAdverb: wordTest(person.adverbs),
    isPast: person.past.test(bare),
    opens: opens && speaker.pronoun !== undefined,
  };
  if (isAmbiguous(turn, places)) return undefined;
  const replaced = turned(kept.text, turn, places);
  return replaced && withReplaced(kept, replaced);
}

/** Sets other words in the places of some. */
function withReplaced({ text, words }: Kept, replaced: Map<number, string>): string {
  let result = "";
  let at = 0;
  for (const [place, by] of [...replaced].sort(([a], [b]) => a - b)) {
    const word = words[place] as Word;
    result += text.slice(at, word.from) + by;
    at = word.to;
  }
  return result + text.slice(at);
}

/** A document's "we" as its authors; undefined where a form is missing. */
export function asAuthors(kept: Kept, edits: LanguageEdits): string | undefined {
  const bare = unquoted(straight(kept.text));
  if (!edits.plural.test(bare)) return kept.text;
  const isOutside = outside(kept.text);
  const replaced = new Map<number, string>();
  for (const [at, word] of kept.words.entries()) {
    if (!edits.plural.test(word.word) || !isOutside(word)) continue;
    const by = edits.authors?.[word.word.toLowerCase()];
    if (!by) return undefined;
    replaced.set(at, replaced.size === 0 ? by[0] : by[1]);
  }
  return withReplaced(kept, replaced);
}
