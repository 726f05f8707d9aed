import { languageFor } from "../../languages/index.ts";
import type { Lexicon } from "../../languages/language.ts";
import type { Vocabulary } from "../../languages/vocabulary.ts";
import { pointsAway } from "./pointing.ts";
import type { Sentence } from "./sentence.ts";
import { stumblesIn } from "./stumbles.ts";

type Sets = {
  openers: Set<string>;
  anaphors: Set<string>;
  demonstratives: Set<string>;
  namesNothing: Set<string>;
  persons: Set<string>;
  language: string;
  lexicon: Lexicon;
  vocabulary: Vocabulary;
  /** False for German, which capitalises all nouns. */
  capitalsTell: boolean;
  /** In scripts without spaces, a pointing word may be part of a longer one ("その間"). */
  glued?: RegExp;
};

const brokenOff = /\.\.\.|…|--|—\s*$|[-–—]\s*[.,]/u;
const unreadable =
  /https?:|www\.|[{}<>|\\_=]|#\d|^\P{L}*\d+[.)]\s|[^\p{L}\p{N}\p{P}\p{Zs}\p{Sc}\p{M}+°%‰]{2,}/u;
const quoteMarks = /["“”„«»「」]/gu;

/** True for "it" in "it's a relief to know": it means what follows. */
const isExpletive = ({ text, tokens }: Sentence, at: number, { lexicon }: Sets): boolean =>
  lexicon.expletive?.test(text.slice(tokens[at]?.from)) ?? false;

/** True if a word points back before the sentence itself has named anything. */
function leans(sentence: Sentence, sets: Sets): boolean {
  const words = sentence.tokens.map((token) => token.word);
  const skipped = sentence.tokens.findIndex(
    (token) => token.from >= sentence.text.length - sentence.plain.length,
  );
  const start = Math.max(0, skipped);
  if (sets.openers.has(words[start] ?? "") && !isExpletive(sentence, start, sets)) return true;
  if (sets.glued?.test(sentence.plain)) return true;
  if (/^[-–—.…,]/u.test(sentence.text)) return true;
  for (let at = start; at < words.length; at++) {
    const word = words[at] ?? "";
    if ((sentence.stems[at] ?? -1) >= 0) return false;
    if (sets.anaphors.has(word) && !isExpletive(sentence, at, sets)) return true;
    if (sets.demonstratives.has(word) && (sentence.stems[at + 1] ?? -1) < 0) return true;
  }
  return true;
}

const nouns = new Set(["NOUN", "PROPN", "PRON"]);

/**
 * True for "The tool that merges them": the preceding noun explains "that". Only tags show this.
 */
function isRelative({ tokens, tags, text }: Sentence, at: number): boolean {
  const token = tokens[at];
  const before = tokens[at - 1];
  if (token?.word !== "that" || !before || !nouns.has(tags?.[at - 1] ?? "")) return false;
  return /^,?\s*$/u.test(text.slice(before.to, token.from));
}

const person =
  /(?:[^aeiou]er|or|\p{L}{3}ist|ian|ant|ee|man|woman|father|mother|brother|sister|friend|child|kid|boy|girl|guy|person|wife|husband|son|daughter|king|queen|boss|chief|ceo|student|author|hero|nurse|thief|judge|client|parent|uncle|aunt)s?$/u;

/** True for a noun that can mean a person: a name has no article ("the Lightning-Dev list"). */
function namesPerson({ tags, tokens }: Sentence, at: number): boolean {
  if (tags?.[at] === "NOUN") return person.test(tokens[at]?.word ?? "");
  let from = at;
  while (tags?.[from - 1] === "PROPN" || tags?.[from - 1] === "ADJ") from--;
  return tags?.[from - 1] !== "DET";
}

/** True for "Call that a rate", "half of it": a pronoun whose antecedent is not in the sentence. */
function pointsOutside(sentence: Sentence, sets: Sets): boolean {
  const { text, tokens, tags } = sentence;
  let named = false;
  let isPersonNamed = false;
  return tokens.some(({ word, to }, at) => {
    const next = tokens[at + 1];
    const endsClause = !next || /[^\s]/.test(text.slice(to, next.from));
    if (endsClause && sets.demonstratives.has(word)) return true;
    if (!tags) return false;
    const verbFollows = tags.slice(at + 1).some((tag) => tag === "VERB" || tag === "AUX");
    if (sets.demonstratives.has(word) && tags[at + 1] === "DET" && !verbFollows) return true;
    if ((tags[at] === "NOUN" || tags[at] === "PROPN") && !sets.namesNothing.has(word)) {
      named = true;
      isPersonNamed ||= namesPerson(sentence, at);
    }
    if (tags[at] !== "PRON" || isRelative(sentence, at)) return false;
    return (
      sets.demonstratives.has(word) ||
      (sets.anaphors.has(word) &&
        !(sets.persons.has(word) ? isPersonNamed : named) &&
        !isExpletive(sentence, at, sets))
    );
  });
}

/**
 * Returns the share of words that point back: with many, a sentence makes no sense without its
 * neighbours.
 */
function vagueness(sentence: Sentence, sets: Sets): number {
  const vague = sentence.tokens.filter(
    ({ word }, at) =>
      (sets.anaphors.has(word) && !isExpletive(sentence, at, sets)) ||
      // Before a noun, German and Dutch use it as an article.
      (sets.demonstratives.has(word) && (sentence.stems[at + 1] ?? -1) < 0),
  );
  return vague.length / Math.max(1, sentence.tokens.length);
}

/** More than thirty words without a comma are a run-on that nobody punctuated. */
const breathless = /(?:[^\s,.;:!?—–-]+\s+){30}/u;

function fluencyOf(sentence: Sentence, language: string): number {
  const words = sentence.tokens.map((token) => token.word);
  const repeats = words.filter((word, at) => at > 0 && word === words[at - 1]).length;
  const stumbles =
    repeats * 2 +
    stumblesIn(sentence.plain, language) +
    (brokenOff.test(sentence.text.slice(0, -1)) ? 2 : 0) +
    (breathless.test(sentence.text) ? 2 : 0) +
    (/\p{L}- \p{L}/u.test(sentence.text) ? 2 : 0);
  return Math.max(0.1, 1 - (stumbles * 4) / Math.max(12, sentence.words));
}

/** What a reader of images leaves inside a sentence: "variables! could", "Swanson va hypothesized". */
function holdsDebris({ text, speaker, start }: Sentence, { shortest }: Lexicon): boolean {
  if (speaker !== undefined || start !== undefined) return false;
  if (/\p{Ll}[!?] \p{Ll}|\p{L}\) \p{Lu}\p{Ll}/u.test(text)) return true;
  if (!shortest) return false;
  const short = text.match(/(?<=\p{L} )\p{Ll}{2}(?= \p{L})/gu) ?? [];
  return short.some((word) => !shortest.includes(word));
}

const readWrongly = 0.3;

const shouted = /\p{Lu}{4,}['’]?\p{Lu}*\s+\p{Lu}{4,}/u;
const opening = /(?:^|[\s(])['‘](?=\p{L})/gu;
const closing = /\p{P}['’](?=\s|$)/gu;

/** True for "Help yourself,' said the fire": half of somebody's speech in single quotes. */
function cutsSpeech(text: string): boolean {
  return (text.match(opening)?.length ?? 0) !== (text.match(closing)?.length ?? 0);
}

/**
 * True for "Context Threading: a Flexible and Efficient Technique": a title in a list of
 * references.
 */
function isTitled(sentence: Sentence): boolean {
  const long = sentence.tokens.filter(({ from, to }) => to - from >= 4);
  const capitals = long.filter(({ from }) => /\p{Lu}/u.test(sentence.text.charAt(from)));
  return long.length >= 4 && capitals.length > long.length * 0.5;
}

/** True for a sentence: a heading, a reference or a table's row has no function words. */
function isProse(sentence: Sentence, sets: Sets): boolean {
  if (unreadable.test(sentence.text) || shouted.test(sentence.text)) return false;
  if (sets.capitalsTell && (isTitled(sentence) || cutsSpeech(sentence.text))) return false;
  const letters = sentence.text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < sentence.text.length * 0.6) return false;
  // In these scripts, grammar is in endings and prefixes, or words have no spaces between them.
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}\p{Script=Arabic}]/u.test(sentence.text))
    return true;
  if (sets.lexicon.determiners.length === 0) return true;
  const grammar = sentence.tokens.filter(({ word }) => sets.vocabulary.isStop(word)).length;
  return grammar >= Math.max(1, sentence.tokens.length * 0.15);
}

/**
 * True for a short sentence without a verb, such as a heading; in a long one, the tagger may have
 * missed it.
 */
function lacksVerb({ tags, words }: Sentence): boolean {
  return words < 12 && tags !== undefined && !tags.some((tag) => tag === "VERB" || tag === "AUX");
}

const relatives = new Set(["that", "which", "who"]);
const isVerbal = (tag: string | undefined) => tag === "VERB" || tag === "AUX";

/**
 * True for a short noun phrase with a relative clause and nothing said of it ("Code that needs good
 * results."): its one finite verb stands behind "that".
 */
function saysNothing({ tags, tokens, words }: Sentence): boolean {
  if (tags === undefined || words > 15) return false;
  const isNounBefore = (at: number) => tags[at - 1] === "NOUN" || tags[at - 1] === "PROPN";
  const relative = tokens.findIndex(({ word }, at) => relatives.has(word) && isNounBefore(at));
  if (relative < 0) return false;
  // "To" makes an infinitive; an auxiliary and its verb are one.
  const finite = tokens.flatMap((_, at) =>
    isVerbal(tags[at]) && tokens[at - 1]?.word !== "to" && tags[at - 1] !== "AUX" ? [at] : [],
  );
  return finite.length === 1 && finite.every((at) => at > relative);
}

function standsAlone(sentence: Sentence, sets: Sets): boolean {
  if (sentence.torn || sentence.words < 5 || sentence.words > 60) return false;
  if (sentence.concepts.length < 2 || !isProse(sentence, sets)) return false;
  if (lacksVerb(sentence) || (!sentence.isQuestion && saysNothing(sentence))) return false;
  if (/^\p{Ll}/u.test(sentence.text) && !sentence.startsWithFiller) return false;
  if (brokenOff.test(sentence.text)) return false;
  if ((sentence.text.match(quoteMarks)?.length ?? 0) % 2 === 1) return false;
  // "And about then": the words before it were only fillers.
  if ([sentence.text, sentence.plain].some((text) => sets.lexicon.aside.test(text))) return false;
  if (sets.lexicon.fragment?.test(sentence.plain) && !sentence.isQuestion) return false;
  if (pointsOutside(sentence, sets) || sentence.leans) return false;
  if (pointsAway(sentence, sets.language)) return false;
  return vagueness(sentence, sets) < 0.17;
}

/** Marks which sentences make sense alone, and how smoothly each reads. */
export function judge(sentences: Sentence[], language: string, vocabulary: Vocabulary): void {
  const { lexicon, capitalNouns, spaceless } = languageFor(language);
  const sets: Sets = {
    openers: new Set(lexicon.openers),
    anaphors: new Set(lexicon.anaphors),
    demonstratives: new Set(lexicon.demonstratives),
    namesNothing: new Set(lexicon.namesNothing),
    persons: new Set(lexicon.persons),
    language,
    lexicon,
    vocabulary,
    capitalsTell: !capitalNouns,
    ...(spaceless && lexicon.openers.length > 0
      ? {
          glued: new RegExp(
            `^(?:${lexicon.openers.filter((word) => word.length > 1).join("|")})`,
            "u",
          ),
        }
      : {}),
  };
  for (const sentence of sentences) {
    sentence.fluency = fluencyOf(sentence, language);
    if (holdsDebris(sentence, lexicon)) sentence.fluency = Math.min(sentence.fluency, readWrongly);
    sentence.leans = leans(sentence, sets);
    sentence.standsAlone = standsAlone(sentence, sets);
  }
}
