import type { Wishes } from "../../briefs/wishes.ts";
import type { Material, Passage } from "../../formats/format.ts";
import { tokenise } from "../../languages/tokens.ts";
import { createVocabulary } from "../../languages/vocabulary.ts";

/** How much weight a passage gains if it says what the person wants stressed. */
const gain = 0.5;

type Hits = (text: string) => number;

/** Counts how many of the wish's content words a text contains, whatever their endings. */
function hitsOf(wish: string, language: string): Hits {
  const vocabulary = createVocabulary(language);
  const stems = (text: string) =>
    new Set(
      tokenise(text.normalize("NFKC"), language)
        .map(({ word }) => vocabulary.idOf(word))
        .filter((id) => id >= 0),
    );
  const wanted = stems(wish);
  return (text) => [...stems(text)].filter((id) => wanted.has(id)).length;
}

const textOf = (passage: Passage) =>
  passage.question ? `${passage.question.text} ${passage.text}` : passage.text;

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
  const stress = hitsOf(wishes.stress, language);
  const unwanted = hitsOf(wishes.leaveOut, language);
  const isKept = (text: string) => unwanted(text) === 0;
  const chosen = (passages: Passage[]) =>
    passages
      .filter((passage) => isKept(textOf(passage)))
      .map((passage) => ({
        ...passage,
        weight: Math.min(1, passage.weight * (1 + gain * stress(textOf(passage)))),
      }));
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
    sections: material.sections
      .filter(({ heading }) => isKept(heading))
      .map((section) => ({
        ...section,
        passages: chosen(section.passages),
        bullets: ranked(section.bullets),
      }))
      .filter(({ passages }) => passages.length > 0),
    ...(wishes.link ? { link: wishes.link } : {}),
  };
}
