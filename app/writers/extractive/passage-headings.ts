import { askedAs } from "../../editing/index.ts";
import { withoutStop } from "../../languages/sentences.ts";
import { countWords } from "../../languages/words.ts";
import type { Cut, Source } from "./passages.ts";
import { reportsOthers } from "./reported.ts";
import { headsNothing, itemOf } from "./role-of.ts";
import { isSafe } from "./safe.ts";
import type { Span } from "./sections.ts";
import type { Sentence } from "./sentence.ts";
import { toldAt, toldOf } from "./told.ts";

/** How far back the question may stand that a passage answers, in sentences. */
const reach = 9;
/** A question so far back has to have more than one word of the passage. */
const near = 6;
/** How far before and behind a passage a claim may stand to head it. */
const beside = { before: 2, behind: 1 };
const most = { words: 9, characters: 70, letters: 30, count: 4 };

const spaceless = /[\p{Script=Han}\p{Script=Hiragana}]/u;

const isShort = (text: string) =>
  spaceless.test(text)
    ? [...text].length <= most.letters
    : countWords(text) <= most.words && text.length <= most.characters;

/** Finds the question that a passage answers: the last one before it, which another person asked. */
function questionFor(source: Source, { first }: Cut): { at: number; text: string } | undefined {
  const answer = source.sentences[first];
  for (let at = first - 1; at >= Math.max(0, first - reach); at--) {
    const sentence = source.sentences[at] as Sentence;
    if (sentence.noise) return undefined;
    if (!sentence.isQuestion) {
      if (sentence.speaker !== answer?.speaker) return undefined;
      continue;
    }
    // Alone, a speaker's own question heads only what follows at once.
    const isAsked = sentence.speaker !== undefined && sentence.speaker !== answer?.speaker;
    if (!isAsked && at < first - 1) return undefined;
    const asked = askedAs(sentence.text, source.language);
    return asked ? { at, text: asked.text } : undefined;
  }
  return undefined;
}

const makesClaims = new Set<Sentence["role"]>([
  "thesis",
  "definition",
  "contrast",
  "advice",
  "result",
]);

/** The words of a sentence as a heading: a short whole claim about something named. */
function claimOf(source: Source, at: number, hosts: ReadonlySet<string>): string | undefined {
  const sentence = source.sentences[at] as Sentence;
  if (sentence.noise || sentence.isQuestion || sentence.torn || sentence.personal) return undefined;
  if (!sentence.standsAlone || sentence.fluency < 1 || sentence.words < 3) return undefined;
  if (hosts.has(sentence.speaker ?? "") || itemOf(sentence, source.language) !== undefined)
    return undefined;
  if (!isSafe(source, { first: at, last: at, weight: 0 }, 3)) return undefined;
  if (reportsOthers(sentence.plain) || headsNothing(sentence.text, source.language))
    return undefined;
  const text = withoutStop(toldAt(source, at, false)?.text ?? sentence.plain, ".。!！");
  return isShort(text) && !/[,;:“”"„]/u.test(text) && !headsNothing(text, source.language)
    ? text
    : undefined;
}

/**
 * Lists the short claims that a run makes itself, the best first: what heads it then says what it says.
 * Each shares a word with another sentence of the run, or with the question that it answers.
 */
export function claimsWithin(
  source: Source,
  hosts: ReadonlySet<string>,
  run: Span,
  question?: Span,
) {
  const around = [run, ...(question ? [question] : [])].flatMap(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at),
  );
  const sharedBy = (at: number) => {
    const others = new Set(
      around.flatMap((other) => (other === at ? [] : (source.sentences[other]?.concepts ?? []))),
    );
    return source.sentences[at]?.concepts.filter((concept) => others.has(concept)).length ?? 0;
  };
  return around
    .slice(0, run.last - run.first + 1)
    .filter(
      (at) => sharedBy(at) >= (makesClaims.has((source.sentences[at] as Sentence).role) ? 1 : 2),
    )
    .map((at) => ({
      text: claimOf(source, at, hosts),
      worth: (source.sentences[at]?.importance ?? 0) * sharedBy(at),
    }))
    .toSorted((a, b) => b.worth - a.worth)
    .flatMap(({ text }) => text ?? [])
    .slice(0, most.count);
}

/**
 * Lists the headings under which a passage may stand, best first: the question that it answers, then
 * short claims of its speaker right beside it. Each shares a word with the passage.
 */
export function headingsFor(source: Source, hosts: ReadonlySet<string>, cut: Cut): string[] {
  const inside = source.sentences.slice(cut.first, cut.last + 1);
  const stems = new Set(inside.flatMap(({ concepts }) => concepts));
  const shared = (at: number) =>
    source.sentences[at]?.concepts.filter((concept) => stems.has(concept)).length ?? 0;
  const question = questionFor(source, cut);
  const leastShared = question && cut.first - question.at > near ? 2 : 1;
  const isAnswered = question && isShort(question.text) && shared(question.at) >= leastShared;
  const asked = isAnswered ? [question.text] : [];
  const { speaker } = source.sentences[cut.first] ?? {};
  const claims: { text: string; worth: number }[] = [];
  for (let at = cut.first - beside.before; at <= cut.last + beside.behind; at++) {
    const sentence = source.sentences[at];
    // One word in common is chance.
    if (!sentence || sentence.speaker !== speaker || shared(at) < 2) continue;
    // A passage may lose its first sentence to its heading, if the rest can do without.
    const isLead =
      at === cut.first &&
      at < cut.last &&
      source.sentences[at + 1]?.leans === false &&
      toldOf(source, cut) !== undefined;
    if (at >= cut.first && at <= cut.last && !isLead) continue;
    const text = claimOf(source, at, hosts);
    if (!text) continue;
    const role = makesClaims.has(sentence.role) ? 1.3 : 1;
    claims.push({ text, worth: sentence.importance * role });
  }
  const claimed = claims.toSorted((a, b) => b.worth - a.worth).map(({ text }) => text);
  return [...new Set([...asked, ...claimed])].slice(0, most.count);
}
