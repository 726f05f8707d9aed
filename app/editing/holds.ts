import type { LanguageEdits, Person } from "../languages/edits.ts";
import { languageFor } from "../languages/index.ts";
import { type Facts, factsOf, straight, whole, wordTest } from "./facts.ts";
import type { Said, SayOptions, Speaker } from "./said.ts";

// Written without the code that makes edits: it shares the data of the language and nothing else.

const spacedWord =
  /(?<![^\s"“„«(])-(?=\p{N})|[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['.,:-][\p{L}\p{M}\p{N}]+)*|[%‰°$€£¥+−<>≤≥=±]/gu;
const letter = /[\p{L}\p{N}%‰°$€£¥+−<>≤≥=±]/gu;

/** Every word, number and sign of a text, in lower case. */
function wordsIn(text: string, language: string): string[] {
  const { spaceless } = languageFor(language);
  return (
    straight(text)
      .toLowerCase()
      .match(spaceless ? letter : spacedWord) ?? []
  );
}

const keptBy = ({ line, cuts }: Said) =>
  cuts.reduceRight((rest, [from, to]) => rest.slice(0, from) + rest.slice(to), line);

const inWord = /[\p{L}\p{N}]/u;

/** True if the cuts are runs in order that part no word and join no two numbers. */
function areRuns({ line, cuts }: Said, language: string): boolean {
  const { spaceless } = languageFor(language);
  const parts = (at: number) =>
    at > 0 && at < line.length && inWord.test(line.charAt(at - 1)) && inWord.test(line.charAt(at));
  const marked = cuts.reduceRight(
    (rest, [from, to]) => `${rest.slice(0, from)}\0${rest.slice(to)}`,
    line,
  );
  if (/\p{N}\0+\p{N}/u.test(marked)) return false;
  return cuts.every(
    ([from, to], index) =>
      from >= (cuts[index - 1]?.[1] ?? 0) &&
      to > from &&
      to <= line.length &&
      (spaceless || (!parts(from) && !parts(to))),
  );
}

const idlePatterns = new Map<LanguageEdits, RegExp>();

function idleOf(edits: LanguageEdits, spaceless: true | undefined): RegExp {
  const known = idlePatterns.get(edits);
  if (known) return known;
  const lists = [edits.openings, edits.pausedOpenings, edits.hesitations, edits.asides, edits.tags];
  const pattern = new RegExp(whole(lists.filter(Boolean).join("|"), spaceless), "giu");
  idlePatterns.set(edits, pattern);
  return pattern;
}

/** The word at the end of one text and that at the start of another. */
const besides = (before: string, after: string, language: string): string[] =>
  languageFor(language).spaceless
    ? [before.match(letter)?.at(-1) ?? "", after]
    : [wordsIn(before, language).at(-1) ?? "", wordsIn(after, language)[0] ?? ""];

/** True for an aside that corrects a number beside it, or makes it a guess. */
function correctsNumber(
  { line }: Said,
  [from, to]: Said["cuts"][number],
  facts: Facts,
  language: string,
) {
  const { spaceless } = languageFor(language);
  const isAside = /^\s*[,;、，،].*[,;、，،]/su.test(line.slice(from, to + 1));
  const blurs = new RegExp(whole(facts.edits.blurs, spaceless), "iu");
  return (
    isAside &&
    blurs.test(straight(line.slice(from, to))) &&
    besides(line.slice(0, from), line.slice(to), language).some((word) => facts.number.test(word))
  );
}

/** True if no cut takes a negation, a number, a hedge, a condition or a comparison. */
function sparesGuarded(said: Said, facts: Facts, language: string): boolean {
  if (said.cuts.some((cut) => correctsNumber(said, cut, facts, language))) return false;
  const idle = idleOf(facts.edits, languageFor(language).spaceless);
  return said.cuts.every(([from, to]) => {
    const cut = straight(said.line.slice(from, to));
    return !facts.guarded.test(cut.replace(idle, " "));
  });
}

type Forms = { who: string[][]; person?: Person; authors?: LanguageEdits["authors"] };

const starts = (words: readonly string[], at: number, first: readonly string[]) =>
  first.every((word, index) => words[at + index] === word);

/** What may stand for a word of the first person. */
function allowedFor(word: string, next: string[], { who, person, authors }: Forms): string[][] {
  const plural = authors?.[word]?.map((form) => form.replace(/'(?= |$)/, "").split(" ")) ?? [];
  if (!person) return plural;
  if (word in person.subjects) {
    const left = person.subjects[word];
    const fitting =
      typeof left === "function" ? next.flatMap((each) => left(each) ?? []) : [left ?? ""];
    return who.flatMap((name) => fitting.map((each) => (each ? [...name, each] : name)));
  }
  const form = person.forms[word];
  if (!form) return plural;
  const [name = [], ...pronouns] = who;
  const named = form.name ? [`${name.join(" ")}`] : [];
  const byName = named.map((full) => (form.name ?? "").replace("{who}", full).split(" "));
  const isHe = pronouns[0]?.[0] === person.pronouns.he;
  return [...byName, ...(pronouns.length ? [[isHe ? form.he : form.she]] : [])];
}

/** How far behind its subject a verb may have changed its form. */
const verbWithin = 4;

/** True if two runs of words are the same but for the person. */
function isSame(source: string[], text: string[], forms: Forms): boolean {
  let at = 0;
  let subject = Number.NEGATIVE_INFINITY;
  for (const [index, word] of source.entries()) {
    if (text[at] === word) {
      at++;
      continue;
    }
    const by = allowedFor(word, source.slice(index + 1, index + verbWithin), forms).find((each) =>
      starts(text, at, each),
    );
    if (by) {
      at += by.length;
      subject = index;
      continue;
    }
    const agreed = index - subject <= verbWithin ? forms.person?.agreed(word) : undefined;
    if (agreed === undefined || text[at] !== agreed) return false;
    at++;
    subject = Number.NEGATIVE_INFINITY;
  }
  return at === text.length;
}

function formsOf(speaker: Speaker | undefined, edits: LanguageEdits, language: string): Forms {
  if (!speaker) return { who: [], ...(edits.authors ? { authors: edits.authors } : {}) };
  const name = wordsIn(speaker.short, language);
  const pronoun = speaker.pronoun && edits.person?.pronouns[speaker.pronoun];
  return {
    who: pronoun ? [name, [pronoun]] : [name],
    ...(edits.person ? { person: edits.person } : {}),
  };
}

/** Every run of words that a frame may add to a sentence of a document. */
const writtenOf = ({ written }: LanguageEdits, language: string): string[][] =>
  Object.values(written ?? {}).flatMap(({ inside, tail, ahead }) =>
    [...inside, ...tail, ...ahead].map((template) => wordsIn(template, language)),
  );

/** Every run of words that a frame may add. */
function framesOf({ frames }: LanguageEdits, speaker: Speaker, language: string): string[][] {
  const verbs = [frames.says, frames.recalls ?? frames.says, frames.asks];
  const templates = [...frames.inside, ...frames.tail, ...frames.ahead, ...frames.asked];
  return templates.flatMap((template) =>
    verbs.map((says) =>
      wordsIn(
        template.replace("{who}", speaker.short).replace("{says}", says).replace("{words}", ""),
        language,
      ),
    ),
  );
}

/** True if the framed words are those of the text and one frame at one place. */
function isFramed(framed: string[], text: string[], frames: string[][]): boolean {
  return frames.some(
    (frame) =>
      framed.length === text.length + frame.length &&
      [...text, ""].some(
        (_, at) =>
          starts(framed, at, frame) &&
          starts(framed, 0, text.slice(0, at)) &&
          starts(framed, at + frame.length, text.slice(at)),
      ),
  );
}

/**
 * The text without the words in brackets that tell what its first word means; undefined if that is no
 * pronoun, or if the words do not open the sentence before.
 */
function withoutAntecedent({ text, antecedent }: Said, facts: Facts, language: string) {
  if (!antecedent) return text;
  const { antecedents } = facts.edits;
  if (!antecedents) return undefined;
  const isArticle = wordTest(antecedents.articles);
  const [first = "", ...rest] = wordsIn(antecedent.words, language);
  const [before = "", ...after] = wordsIn(antecedent.line, language);
  const isSubject = isArticle(first)
    ? isArticle(before) && starts(after, 0, rest)
    : starts([before, ...after], 0, [first, ...rest]);
  const bracket = ` [${antecedent.words}]`;
  const at = text.indexOf(bracket);
  const isMeant = isSubject && (!isArticle(first) || rest.length > 0);
  if (!isMeant || !wordTest(antecedents.pronouns)(straight(text.slice(0, at)))) return undefined;
  return text.slice(0, at) + text.slice(at + bracket.length);
}

const asks = /[?？؟]["'”’»」』)\s]*$/u;
const marks = /["“”„«»「」『』]/gu;
const marksIn = (text: string) => text.match(marks)?.length ?? 0;

/**
 * True if `text` and `framed` hold nothing but the words of the line without its cuts, the allowed
 * forms of the person and the words of a frame, and if no cut took a negation, a number, a hedge, a
 * condition or a comparison.
 */
export function holds(
  said: Said,
  { language, speaker }: Pick<SayOptions, "language" | "speaker">,
): boolean {
  const facts = factsOf(language);
  if (!facts || !areRuns(said, language) || !sparesGuarded(said, facts, language)) return false;
  const kept = keptBy(said);
  if (asks.test(kept) !== asks.test(said.text) || marksIn(kept) !== marksIn(said.text))
    return false;
  const bare = withoutAntecedent(said, facts, language);
  if (bare === undefined) return false;
  const text = wordsIn(bare, language);
  if (!isSame(wordsIn(kept, language), text, formsOf(speaker, facts.edits, language))) return false;
  if (said.framed === undefined) return true;
  const frames = speaker
    ? framesOf(facts.edits, speaker, language)
    : writtenOf(facts.edits, language);
  return isFramed(wordsIn(said.framed, language), text, frames);
}
