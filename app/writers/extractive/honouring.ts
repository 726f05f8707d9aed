import { type Wishes, wishesOf } from "../../briefs/wishes.ts";
import type { Content } from "../../formats/content.ts";
import type { Answer, Material, Passage } from "../../formats/format.ts";
import { formatOf } from "../../formats/index.ts";
import { textsOf } from "../../formats/rules.ts";
import { languageFor } from "../../languages/index.ts";
import { tokenise } from "../../languages/tokens.ts";
import { createVocabulary } from "../../languages/vocabulary.ts";
import type { ExtractivePlan } from "./stored-plan.ts";

/** How much weight a passage gains if it says what the person wants stressed. */
const gain = 1;

type Hits = (text: string) => number;

/**
 * Reads the content words of texts as numbers that are the same whatever a word's ending or, in
 * Arabic, the letter that is bound to its start.
 */
function stemsIn(language: string): (text: string) => Set<number> {
  const vocabulary = createVocabulary(language);
  const { bound } = languageFor(language).lexicon;
  const forms = (word: string) => (bound?.test(word) ? [word, word.slice(1)] : [word]);
  return (text) =>
    new Set(
      tokenise(text.normalize("NFKC"), language)
        .flatMap(({ word }) => forms(word))
        .map((word) => vocabulary.idOf(word))
        .filter((id) => id >= 0),
    );
}

const sharedWith = (wanted: Set<number>, found: Set<number>) =>
  [...found].filter((id) => wanted.has(id)).length;

const textOf = (passage: Passage) =>
  passage.question ? `${passage.question.text} ${passage.text}` : passage.text;

/** A piece may show no more of an answer than its first sentences. */
const shownOf = ({ asked, answer: { told = [] } }: Answer) =>
  `${asked?.text ?? ""} ${told
    .slice(0, 3)
    .map(({ line }) => line)
    .join(" ")}`;

/** Sorts by hits; equals keep their order, the better one first. */
const byHits =
  <Item>(hits: Hits, text: (item: Item) => string) =>
  (a: Item, b: Item) =>
    hits(text(b)) - hits(text(a));

/**
 * Applies a brief to the material: passages on what it stresses come first and weigh more, passages
 * on what it wants left out are dropped, and its link goes into the call to action. This writer can
 * only choose: a wish about the audience has effect only as far as the source names it.
 */
export function honour(material: Material, wishes: Wishes): Material {
  const { language } = material;
  const stems = stemsIn(language);
  const out = stems(wishes.leaveOut);
  const wanted = new Set([...stems(wishes.stress)].filter((id) => !out.has(id)));
  const stress: Hits = (text) => sharedWith(wanted, stems(text));
  const unwanted: Hits = (text) => sharedWith(out, stems(text));
  const isKept = (text: string) => unwanted(text) === 0;
  const chosen = (passages: Passage[]) =>
    passages
      .filter((passage) => isKept(textOf(passage)))
      .map((passage) => ({
        ...passage,
        weight: passage.weight * (1 + gain * stress(textOf(passage))),
      }));
  const answers = <One extends Answer>(all: readonly One[] = []): One[] =>
    all
      .filter(({ asked, answer }) => isKept(`${asked?.text ?? ""} ${answer.text}`))
      .map((one) => ({ ...one, weight: one.weight * (1 + gain * stress(shownOf(one))) }));
  const ranked = (passages: Passage[]) => chosen(passages).sort(byHits(stress, textOf));
  const sorted = (texts: string[]) =>
    texts.filter(isKept).sort(byHits(stress, (text: string) => text));
  return {
    ...material,
    topics: sorted(material.topics),
    titles: sorted(material.titles),
    highlights: ranked(material.highlights),
    claims: ranked(material.claims),
    questions: material.questions
      .filter(({ question, answer }) => isKept(`${question} ${answer.text}`))
      .sort(byHits(stress, ({ question, answer }) => `${question} ${answer.text}`)),
    exchanges: answers(material.exchanges),
    played: answers(material.played),
    sections: material.sections
      .filter(({ heading }) => isKept(heading))
      .map((section) => ({
        ...section,
        passages: chosen(section.passages),
        bullets: ranked(section.bullets),
        ...(section.excerpts ? { excerpts: chosen(section.excerpts) } : {}),
      }))
      .filter(({ passages }) => passages.length > 0),
    ...(wishes.link ? { link: wishes.link } : {}),
  };
}

const listed = (parts: string[]) => parts.map((part) => `“${part}”`).join(", ");

/**
 * Says which parts of a brief a piece does not follow: what to stress of which the passages say
 * nothing, such as who reads it, and what to leave out that is still in it. "" if it follows all.
 */
export function notHonoured(
  { material, segments }: Pick<ExtractivePlan, "material" | "segments">,
  formatId: string,
  brief: string,
  content: Content,
): string {
  const stems = stemsIn(material.language);
  const known = stems([...segments.map(({ text }) => text), ...material.topics].join("\n"));
  const texts = textsOf(formatOf(formatId).blocks(content)).map(({ text }) => text);
  const held = stems(texts.join("\n"));
  const { stress, leaveOut } = wishesOf(brief);
  const partsOf = (wish: string) => wish.split("\n").filter(Boolean);
  const unknown = partsOf(stress).filter((part) => sharedWith(stems(part), known) === 0);
  const left = partsOf(leaveOut).filter((part) => sharedWith(stems(part), held) > 0);
  const missing = `This writer can only choose from the source, and found nothing there for: ${listed(unknown)}.`;
  const still = `Still in the piece, because its sentences need it: ${listed(left)}.`;
  return [...(unknown.length > 0 ? [missing] : []), ...(left.length > 0 ? [still] : [])].join(" ");
}
