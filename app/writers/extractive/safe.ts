import { editsOf } from "../../editing/index.ts";
import { languageFor } from "../../languages/index.ts";
import type { Cut, Source } from "./passages.ts";
import { itemOf, limits, retracts } from "./role-of.ts";
import type { Sentence } from "./sentence.ts";
import { toldAt, toldOf } from "./told.ts";

/** Speech that runs on is garbled more often than not; written sentences may be longer. */
const mostWords = { spoken: 36, written: 42 };
const leastFluency = 0.8;
/** A passage with fewer says too little by itself. */
const leastWords = 8;
/** How far behind a passage a speaker may still take it back. */
const takenBackWithin = 5;

const nominal = /^(?:DET|ADJ|NOUN|PROPN|NUM|CCONJ|ADP)$/;
/** Words at a sentence's beginning in which a pronoun has nothing before it to mean. */
const opening = 10;
const persons = new Set(["they", "he", "she"]);
const picksUp = new Set(
  "it they he she that you we i it's they're he's she's that's you're we're i'm you've".split(" "),
);

/** The first word of a sentence behind its fillers. */
const firstWord = ({ tokens, text, plain }: Sentence) =>
  Math.max(
    0,
    tokens.findIndex(({ from }) => from >= text.length - plain.length),
  );

/** True for "The job search, it can be hard": a subject that is said twice. */
function isDislocated(sentence: Sentence): boolean {
  const { tokens, tags, text } = sentence;
  if (!tags) return false;
  const from = firstWord(sentence);
  const comma = tokens.findIndex((token, at) => {
    const next = tokens[at + 1];
    return at >= from && next !== undefined && /,/.test(text.slice(token.to, next.from));
  });
  if (comma < 0 || comma - from > 9 || tags[from] === "ADP") return false;
  const isNominal = tags.slice(from, comma + 1).every((tag) => nominal.test(tag));
  return isNominal && picksUp.has((tokens[comma + 1]?.word ?? "").replace("’", "'"));
}

const tellsNothing = new Set<Sentence["role"]>(["statement", "number", "story", "example"]);

/** True for "Allison joined in 2008": what somebody did once is a story that needs its teller. */
function isAnecdote(sentence: Sentence, past: RegExp | undefined): boolean {
  if (!past?.test(sentence.text) || !tellsNothing.has(sentence.role)) return false;
  const from = firstWord(sentence);
  const [first, second] = sentence.tags?.slice(from, from + 2) ?? [];
  // "In Lindau a couple moved in" begins one as well.
  return first === "PROPN" || first === "PRON" || (first === "ADP" && second === "PROPN");
}

/** A word that needs a noun behind it has none ("needs in the and increasing"), or a mark hangs. */
const broken = /\s[,.;]|\b(?:the|an?) (?:and|or|of|is|are|was|were|to|in)\b|\bthan and\b/iu;

/** What a page's image or its fonts garbled: "in the and increasing", "( 2 5.4 per cent)", "þ12". */
export const isMisread = ({ tags, text }: Sentence): boolean =>
  (tags !== undefined && broken.test(text)) || /[([]\s\p{N}|[þð]\p{N}/u.test(text);

/** What a reader of the piece does not see: "Figure 2", "line 14", "this slide". */
export const unseen =
  /(?<!\p{L})(?:figures?|fig\.?|tables?|tab\.|lines?|equations?|eq\.?|abbildung|abb\.|tabelle|zeile|gleichung|figura|tabla|tabella|tabela|línea|ecuación|tableau|ligne|équation|riga|figuur|tabel|regel)\s?(?:\p{N}|[IVX]+(?!\p{L}))|(?<!\p{L})(?:(?:this|these|next|previous) slides?|(?:diese|dieser|nächste[rn]?) folien?)(?!\p{L})|(?<!\p{L})(?:above|below)(?=[,.;)])/iu;

/** True for "Plex, including the fourth if you have a pass.": no verb but in a clause beside it. */
export function isVerbless({ tokens, tags }: Sentence): boolean {
  if (!tags) return false;
  const clause = tags.findIndex((tag, at) => at > 0 && tag === "SCONJ");
  return !(tags[0] === "SCONJ" || clause < 0 ? tags : tags.slice(0, clause)).some(
    (tag, at) => tag === "AUX" || (tag === "VERB" && !/ing$/u.test(tokens[at]?.word ?? "")),
  );
}

/** Runs of so many words that come back after at most so many were begun anew. */
const anew = [
  { words: 3, within: 4 },
  { words: 2, within: 3 },
];

/** True for "win the argument can't win the argument": a speaker, or a recogniser, begins again. */
function beginsAnew({ tokens }: Sentence): boolean {
  return anew.some(({ words, within }) => {
    const runs = tokens.slice(words - 1).map((_, at) =>
      tokens
        .slice(at, at + words)
        .map(({ word }) => word)
        .join(" "),
    );
    return runs.some((run, at) => runs.slice(at + 1, at + 1 + within).includes(run));
  });
}

/** True for "if you build on it": a preposition before what nobody has named. */
export function leansOnObject({ tokens, tags }: Sentence): boolean {
  return tokens
    .slice(0, opening)
    .some(({ word }, at) => (word === "it" || word === "them") && tags?.[at - 1] === "ADP");
}

/** True for "They pull a stunt" behind a sentence that has no subject of its own for "they". */
function meansAnother(sentence: Sentence, before: Sentence): boolean {
  if (!sentence.tags || !before.tags) return false;
  const from = firstWord(sentence);
  const isPronoun = firstWords(sentence, from).some((word) => persons.has(word));
  return isPronoun && !/^(?:DET|ADJ|NOUN|PROPN|NUM)$/.test(before.tags[firstWord(before)] ?? "");
}

const firstWords = ({ tokens }: Sentence, from: number) =>
  tokens.slice(from, from + 3).map(({ word }) => word.replace(/['’].*$/u, ""));

function isPlain(source: Source, at: number): boolean {
  const sentence = source.sentences[at];
  if (!sentence) return false;
  const { cues } = languageFor(source.language);
  const isSpoken = sentence.speaker !== undefined || source.timed;
  if (sentence.words > (isSpoken ? mostWords.spoken : mostWords.written)) return false;
  if (sentence.fluency < leastFluency || sentence.quoted || sentence.hesitates) return false;
  const shown = toldAt(source, at, false)?.text ?? sentence.plain;
  if (cues?.unsafe?.test(shown.replace(/’/g, "'"))) return false;
  if (isSpoken && isAnecdote(sentence, editsOf(source.language)?.person?.past)) return false;
  // Whose "I" it is, only a name would tell.
  if (isSpoken && sentence.personal && sentence.speaker === undefined) return false;
  if (sentence.personal && cues?.opinion?.test(sentence.plain) === false) return false;
  if (!isSpoken && unseen.test(sentence.text)) return false;
  if (sentence.tags && broken.test(sentence.text)) return false;
  if (isVerbless(sentence) || (isSpoken && beginsAnew(sentence))) return false;
  if (itemOf(sentence, source.language) !== undefined) return false;
  return !isDislocated(sentence);
}

/** True if a pronoun for a person stands in a run that names nobody before it. */
function meansUnnamedPerson(source: Source, sentences: readonly Sentence[]): boolean {
  const { cues } = languageFor(source.language);
  if (!cues?.persons) return false;
  let isNamed = false;
  for (const { text, tags } of sentences) {
    if (!isNamed && cues.persons.test(text) && !tags?.slice(0, 8).includes("PROPN")) return true;
    isNamed ||= tags?.includes("PROPN") ?? false;
  }
  return false;
}

/** True for "Lately there are complaints": what is said on the way to one's own question. */
function setsUpQuestion({ sentences }: Source, last: number): boolean {
  const next = sentences[last + 1];
  return next?.isQuestion === true && next.turn === sentences[last]?.turn;
}

/** True if what follows limits a run or takes it back. */
function isTakenBack(source: Source, last: number): boolean {
  const { sentences, language } = source;
  const next = sentences[last + 1];
  if (next && next.turn === sentences[last]?.turn && limits(next, language)) return true;
  return sentences
    .slice(last + 1, last + 1 + takenBackWithin)
    .some((sentence) => retracts(sentence, language));
}

const addressesRoom = ({ addressed }: Source, { tokens }: Sentence) =>
  addressed.some((name) => tokens.some(({ word }) => word === name.toLowerCase()));

/** True for "Two, more importantly, …", which a leading "But" hid until it was cut. */
function opensAside(source: Source, at: number): boolean {
  const shown = toldAt(source, at, false)?.text;
  return shown !== undefined && languageFor(source.language).lexicon.aside.test(shown);
}

/**
 * True if a piece that nobody chose may take a run of sentences: each can be reported, is nobody's
 * imitated, praising or joking words, names whom it means, and nothing right behind it limits it.
 * A language without these cues trusts its ready passages.
 */
export function isSafe(source: Source, cut: Cut, least = leastWords): boolean {
  const sentences = source.sentences.slice(cut.first, cut.last + 1);
  if (sentences[0]?.standsAlone !== true) return false;
  if (sentences.reduce((sum, { words }) => sum + words, 0) < least) return false;
  // A language with fewer edits quotes what it cannot report.
  const isReported = languageFor(source.language).cues?.unsafe !== undefined;
  if (isReported && !toldOf(source, cut)) return false;
  if (sentences.some((sentence) => addressesRoom(source, sentence))) return false;
  if (sentences.some((_, at) => !isPlain(source, cut.first + at))) return false;
  const [first] = sentences;
  if (first && (leansOnObject(first) || opensAside(source, cut.first))) return false;
  const turnsAway = sentences.some((sentence, at) => {
    const before = sentences[at - 1];
    return before !== undefined && meansAnother(sentence, before);
  });
  if (turnsAway || setsUpQuestion(source, cut.last)) return false;
  return !meansUnnamedPerson(source, sentences) && !isTakenBack(source, cut.last);
}
