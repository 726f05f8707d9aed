import { countWords } from "../../languages/words.ts";
import { attributed, isSpoken, named } from "../attribution.ts";
import { clock } from "../clock.ts";
import { type Declaration, type TextPart, textPart } from "../declaration.ts";
import type { Composed, Material, Passage } from "../format.ts";
import { boundsOf, leastOf } from "../lengths.ts";
import { fitTogether, opening, sayOf, withLink } from "../opening.ts";
import { paragraphsOf } from "../paragraphs.ts";
import { createPicker, firstFit, type Picker } from "../picker.ts";
import {
  beginDrafts,
  bestSections,
  type Draft,
  fillDrafts,
  fitDrafts,
  isScarce,
  wordsIn,
} from "../selection.ts";
import { takeShort } from "../shortening.ts";

/** The texts this composer fills. */
type Article = {
  title: string;
  metaDescription: string;
  introduction: string;
  sections: { heading: string; content: string }[];
  conclusion: string;
};

/** Formats `[14:07] Ana: “…”`: the time comes first so that a screen can link it to the moment. */
function paragraph(passages: Passage[], material: Material): string {
  const first = passages[0] as Passage;
  if (!isSpoken(first)) return attributed(passages, material);
  const line = named(passages, material);
  return first.start === undefined ? line : `[${clock(first.start)}] ${line}`;
}

/**
 * Writes a section's paragraphs; each passage follows the question it answers, if that is unused
 * and fits `room`.
 */
function composeSection(
  draft: Draft,
  at: number,
  picker: Picker,
  room: { words: number },
  material: Material,
) {
  const path = `sections.${at}.content`;
  const shown = draft.passages.flatMap((passage) => {
    const questions = passage.question ? [passage.question] : [];
    const length = (question: Passage) => countWords(paragraph([question], material));
    const question = picker.take(questions, (item) => length(item) <= room.words);
    if (!question) return [passage];
    room.words -= length(question);
    return [question, passage];
  });
  const paragraphs = paragraphsOf(shown);
  for (const passage of paragraphs.flat()) picker.cite(path, passage, passage.plain);
  const content = paragraphs.map((passages) => paragraph(passages, material)).join("\n\n");
  return { heading: draft.section.heading, content };
}

function composeMeta({ least, most }: TextPart, material: Material, picker: Picker): string {
  const said = [4, 3, 2, 1]
    .map((topics) => sayOf("metaDescription", material, topics))
    .filter((item) => item.length >= least && item.length <= most);
  if (said[0]) return said[0];
  const short = takeShort(picker, material.highlights, ({ plain }) => plain.length <= most);
  if (short) picker.cite("metaDescription", short, short.plain);
  const parts = [short?.plain ?? "", sayOf("metaDescription", material, 1)];
  return fitTogether([...parts, ...material.topics, ...material.titles], least, most);
}

function composeIntroduction(material: Material, picker: Picker): string {
  const parts = [opening(material)].filter(Boolean);
  let before: Passage | undefined;
  const enough = isScarce(material) ? 12 : 40;
  while (parts.length < 3 && wordsIn(parts) < enough) {
    const quote = takeShort(
      picker,
      material.highlights,
      (passage) => countWords(passage.text) >= 8 && countWords(passage.text) <= 60,
    );
    if (!quote) break;
    parts.push(attributed(quote, material, before));
    before = quote;
    picker.cite("introduction", quote, quote.plain);
  }
  return parts.join("\n\n");
}

function composeConclusion(last: Passage | undefined, material: Material): string {
  const parts = [
    last ? attributed(last, material) : "",
    sayOf("closing", material),
    withLink("", material),
  ];
  return parts.filter(Boolean).join("\n\n") || (material.titles[0] ?? "");
}

const takeLast = (material: Material, picker: Picker) =>
  takeShort(picker, material.highlights, ({ text: words }) => countWords(words) <= 60);

/** Composes an article: an introduction, sections with times, and a conclusion. */
export function composeArticle(format: Declaration, material: Material): Composed<Article> {
  const { list, length = { least: 0, most: Number.POSITIVE_INFINITY } } = format;
  const titled = textPart(format, "title");
  const content = textPart(format, "content");
  const source = { sourceWords: material.words };
  const picker = createPicker(material);
  const title = firstFit(
    material.titles,
    (item) => item.length >= titled.least && item.length <= titled.most,
  );
  const chosen = bestSections(material.sections, list.most);
  picker.reserve(title);
  for (const { heading } of chosen) picker.reserve(heading);
  let last = isScarce(material) ? undefined : takeLast(material, picker);
  let drafts = isScarce(material) ? beginDrafts(chosen, picker, 200) : [];
  last ??= takeLast(material, picker);
  if (last) picker.cite("conclusion", last, last.plain);
  const metaDescription = composeMeta(textPart(format, "metaDescription"), material, picker);
  const introduction = composeIntroduction(material, picker);
  if (drafts.length === 0) drafts = beginDrafts(chosen, picker, 200);
  const conclusion = composeConclusion(last, material);
  const fixed = wordsIn([title, introduction, conclusion]);
  const { least, most } = boundsOf(length, source);
  const each = (most * 0.75 - fixed) / drafts.length;
  fillDrafts(drafts, picker, Math.min(200, Math.max(30, Math.round(each))), 260);
  const count = () =>
    fixed +
    wordsIn(
      drafts.flatMap(({ section, passages }) => [
        section.heading,
        ...passages.map((passage) => paragraph([passage], material)),
      ]),
    );
  fitDrafts(drafts, picker, {
    least: least + 8,
    most: most * 0.95,
    leastEach: leastOf(content, format, source),
    mostEach: content.most,
    count,
  });
  const room = { words: most - count() };
  const sections = drafts.map((draft, at) => composeSection(draft, at, picker, room, material));
  return {
    content: { title, metaDescription, introduction, sections, conclusion },
    evidence: picker.evidence,
  };
}
