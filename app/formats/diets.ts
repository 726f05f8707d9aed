import { languageFor } from "../languages/index.ts";
import type { SentenceRole } from "../languages/language.ts";
import { sentencesOf } from "../languages/sentences.ts";
import { isDocument } from "./attribution.ts";
import type { Declaration } from "./declaration.ts";
import type { Answer, Material, Passage } from "./format.ts";
import { isTurned } from "./planned.ts";
import { isStudy } from "./studies.ts";

type Layout = Declaration["layout"];

/** What each layout lives on; a role that is not named counts as it is. */
const diets: Record<Layout, Partial<Record<SentenceRole, number>>> = {
  letter: {
    thesis: 1.25,
    advice: 1.12,
    contrast: 1.12,
    story: 1.1,
    definition: 1.05,
    number: 0.95,
  },
  article: {
    definition: 1.2,
    reason: 1.2,
    result: 1.15,
    example: 1.15,
    thesis: 1.1,
    concession: 1.1,
  },
  carousel: { advice: 1.3, definition: 1.2, thesis: 1.15, contrast: 1.1, story: 0.7, number: 1.05 },
  thread: { contrast: 1.25, number: 1.25, thesis: 1.2, result: 1.15, story: 0.9 },
};

/** The numbers of a passage's first and last sentence. */
const rangeOf = ({ id, order }: Passage): [number, number] => {
  const [, first, last] = /^s(\d+)-(\d+)$/.exec(id) ?? [];
  return first === undefined ? [order, order] : [Number(first), Number(last)];
};

function overlaps(a: Passage, b: Passage): boolean {
  const [[from, to], [first, last]] = [rangeOf(a), rangeOf(b)];
  return from <= last && first <= to;
}

/** A document's abstract stands within this share of it. */
const abstractEnds = 0.08;
/** What a document's main result counts, in every layout. */
const mainWorth = 1.3;

/**
 * Returns what tells a document's main result: what its abstract found, or else claimed. A talk has no
 * such place, so nothing of it does.
 */
export function mainResults(material: Material): Passage[] {
  const { sections, language, gist = [] } = material;
  if (!isDocument(material)) return [];
  if (gist.length > 0) return gist;
  const all = sections.flatMap(({ passages, bullets }) => [...passages, ...bullets]);
  const end = Math.max(0, ...all.map(({ order }) => order)) * abstractEnds;
  const { aims } = languageFor(language).cues ?? {};
  const opening = all.filter(
    ({ order, told, plain }) => order <= end && told && !aims?.test(plain),
  );
  const found = opening.filter(({ role }) => role === "result");
  const claims = new Set<SentenceRole>(["thesis", "definition", "contrast", "concession"]);
  return found.length > 0 ? found : opening.filter(({ role }) => claims.has(role)).slice(0, 2);
}

/** What a passage or question counts that another piece of the source tells; of a study it has to stay. */
const toldElsewhere = { passage: 0.3, study: 0.6, exchange: 0.4 };

/**
 * Of so many questions each piece that tells one counts; of fewer, pieces would be left with the worst.
 * An article keeps the parts of its source, so it gives up only what is little better than others.
 */
const manyExchanges = 8;
const toldInArticle = 0.5;

/** The source's sentences in a passage. */
const linesOf = ({ told, plain }: Passage, { language }: Material): string[] =>
  told?.map(({ line }) => line) ?? sentencesOf(plain, language);

/** Passages, and parts of the source that hold one, below which there is no piece. */
type Least = { passages: number; parts: number };

/** What is told beside so many answers may be little. */
const manyAnswers = 2;

/** A letter or article of answers needs next to nothing beside them, any other piece stands on its passages. */
function leastFor({ exchanges = [], played = [] }: Material, layout: Layout): Least {
  const isOfAnswers =
    (layout === "letter" || layout === "article") &&
    exchanges.length + played.length >= manyAnswers;
  return isOfAnswers ? { passages: 1, parts: 1 } : { passages: 5, parts: 3 };
}

/** Leaves only passages of a kind; undefined if they are too few. */
function onlyOf(
  material: Material,
  least: Least,
  fits: (passage: Passage) => boolean,
): Material | undefined {
  const sections = material.sections.map((section) => ({
    ...section,
    passages: section.passages.filter(fits),
    bullets: section.bullets.filter(fits),
  }));
  const filled = sections.filter(({ passages }) => passages.length > 0);
  const count = filled.reduce((sum, { passages }) => sum + passages.length, 0);
  const parts = Math.min(least.parts, material.sections.length);
  if (count < least.passages || filled.length < parts) return undefined;
  return {
    ...material,
    sections: filled,
    // Claims were judged when they were found: a hook may be shorter than a passage.
    highlights: material.highlights.filter(fits),
  };
}

/**
 * Leaves only what a piece may take without a person's choice. Where that is too little for any, what
 * can be reported is told, what the next sentence turns last, and else what is ready; `carries` has
 * said so before.
 */
const safeOf = (material: Material, layout: Layout): Material => {
  const said = new Set(material.said);
  const least = leastFor(material, layout);
  // A part that is written anew needs what the piece does not hold yet.
  const isLeft = ({ told = [] }: Passage) => !told.some(({ text }) => said.has(text));
  return (
    onlyOf(material, least, (passage) => passage.safe === true && isLeft(passage)) ??
    onlyOf(
      material,
      least,
      (passage) => passage.told !== undefined && !isTurned(passage, material),
    ) ??
    onlyOf(material, least, ({ told }) => told !== undefined) ??
    material
  );
};

/**
 * Weighs all passages for a layout. Each layout prefers passages by what they do for a reader; beside
 * that, what other pieces of the source tell (`elsewhere`) goes behind what is nearly as good, so that
 * two pieces of one source do not say the same.
 */
export function forLayout(source: Material, layout: Layout): Material {
  const material = safeOf(source, layout);
  const others = (material.elsewhere ?? []).map((lines) => new Set(lines));
  const main = mainResults(material);
  // What a study found and concludes belongs into each of its pieces.
  const taken = isStudy(material) ? toldElsewhere.study : toldElsewhere.passage;
  const weighed = (passages: Passage[]): Passage[] =>
    passages.map((passage) => {
      // Every piece tells what the document found.
      if (main.some((result) => overlaps(passage, result)))
        return { ...passage, weight: passage.weight * mainWorth };
      const lines = linesOf(passage, material);
      const shares = others.map(
        (told) => lines.filter((line) => told.has(line)).length / lines.length,
      );
      const held = Math.max(0, ...shares);
      const taste = diets[layout][passage.role] ?? 1;
      return { ...passage, weight: passage.weight * taste * taken ** held };
    });
  const { exchanges = [], played = [] } = material;
  const answered = <One extends Answer>(exchange: One): One => {
    const lines = linesOf(exchange.answer, material);
    const count = others.filter((told) => lines.some((line) => told.has(line))).length;
    const isStrict = layout !== "article" && exchanges.length >= manyExchanges;
    const share = layout === "article" ? toldInArticle : toldElsewhere.exchange;
    return {
      ...exchange,
      weight: exchange.weight * share ** (isStrict ? count : Math.min(1, count)),
    };
  };
  return {
    ...material,
    exchanges: exchanges.map(answered),
    played: played.map(answered),
    ...(material.following ? { following: weighed(material.following) } : {}),
    sections: material.sections.map((section) => ({
      ...section,
      passages: weighed(section.passages),
      bullets: weighed(section.bullets),
    })),
    highlights: weighed(material.highlights).toSorted(
      (a, b) => b.weight - a.weight || a.order - b.order,
    ),
  };
}
