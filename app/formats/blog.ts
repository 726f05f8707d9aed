import { countWords } from "../languages/words.ts";
import { attributed, isSpoken, named } from "./attribution.ts";
import {
  type Blog,
  bodyBlocks,
  questionBlocks,
  questionMarkdown,
  schema,
  wordCount,
} from "./blog-content.ts";
import { blogRules, bounds, pieceMinimum } from "./blog-rules.ts";
import { clock } from "./clock.ts";
import type { Composed, Format, Material, Passage } from "./format.ts";
import { escaped, joined } from "./markdown.ts";
import { fitTogether, opening, sayOf, withLink } from "./opening.ts";
import { paragraphsOf } from "./paragraphs.ts";
import { createPicker, firstFit, type Picker } from "./picker.ts";
import { applyRules, scaled, textsOf } from "./rules.ts";
import {
  beginDrafts,
  bestSections,
  type Draft,
  fillDrafts,
  fitDrafts,
  isScarce,
  wordsIn,
} from "./selection.ts";
import { takeShort } from "./shortening.ts";

export type { Blog } from "./blog-content.ts";

/** `[14:07] Ana: “…”`: the time first, so that a screen can make it a link to the moment. */
function paragraph(passages: Passage[], material: Material): string {
  const first = passages[0] as Passage;
  if (!isSpoken(first)) return attributed(passages, material);
  const line = named(passages, material);
  return first.start === undefined ? line : `[${clock(first.start)}] ${line}`;
}

/** The passages of a section, each after the question it answers where that is still unused. */
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

function composeMeta(material: Material, picker: Picker): string {
  const said = [4, 3, 2, 1]
    .map((topics) => sayOf("metaDescription", material, topics))
    .filter((item) => item.length >= 50 && item.length <= 160);
  if (said[0]) return said[0];
  const short = takeShort(picker, material.highlights, ({ plain }) => plain.length <= 160);
  if (short) picker.cite("metaDescription", short, short.plain);
  const parts = [short?.plain ?? "", sayOf("metaDescription", material, 1)];
  return fitTogether([...parts, ...material.topics, ...material.titles], 50, 160);
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

function compose(material: Material): Composed<Blog> {
  const picker = createPicker(material);
  const title = firstFit(material.titles, (item) => item.length >= 4 && item.length <= 70);
  const chosen = bestSections(material.sections, 9);
  picker.reserve(title);
  for (const { heading } of chosen) picker.reserve(heading);
  let last = isScarce(material) ? undefined : takeLast(material, picker);
  let drafts = isScarce(material) ? beginDrafts(chosen, picker, 200) : [];
  last ??= takeLast(material, picker);
  if (last) picker.cite("conclusion", last, last.plain);
  const metaDescription = composeMeta(material, picker);
  const introduction = composeIntroduction(material, picker);
  if (drafts.length === 0) drafts = beginDrafts(chosen, picker, 200);
  const conclusion = composeConclusion(last, material);
  const fixed = wordsIn([title, introduction, conclusion]);
  const { least, most } = bounds(material.words);
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
    leastEach: scaled(25, pieceMinimum)({ sourceWords: material.words }),
    mostEach: 280,
    count,
  });
  const room = { words: most - count() };
  const sections = drafts.map((draft, at) => composeSection(draft, at, picker, room, material));
  return {
    content: { title, metaDescription, introduction, sections, conclusion },
    evidence: picker.evidence,
  };
}

export const blog: Format<Blog> = {
  id: "blog",
  label: "Blog Post",
  promise: "An article in sections, with times that lead to the moment",
  exampleLength: "300–2,600 words",
  icon: "M5 3h10l4 4v14H5zM9 9h2M9 13h6M9 17h6",
  layout: "article",
  baseCredits: 10,
  supportsLlmo: true,
  schema,
  outline: {
    before: [
      { name: "title", label: "Title", rows: 1, limit: { most: 70, unit: "characters" } },
      {
        name: "metaDescription",
        label: "Meta description",
        rows: 2,
        limit: { most: 160, unit: "characters" },
      },
      { name: "introduction", label: "Introduction", rows: 5, limit: { most: 160, unit: "words" } },
    ],
    parts: {
      name: "sections",
      label: "Section",
      fields: [
        { name: "heading", label: "Heading", rows: 1 },
        { name: "content", label: "Text", rows: 4 },
      ],
    },
    after: [
      { name: "conclusion", label: "Conclusion", rows: 4, limit: { most: 140, unit: "words" } },
    ],
  },
  title: ({ title }) => title,
  measure: (content) => ({ wordCount: wordCount(content) }),
  blocks: (content) => [...bodyBlocks(content), ...questionBlocks(content)],
  markdown: (content) =>
    joined([
      `# ${escaped(content.title)}`,
      escaped(content.introduction),
      ...content.sections.flatMap((section) => [
        `## ${escaped(section.heading)}`,
        escaped(section.content),
      ]),
      "---",
      escaped(content.conclusion),
      ...questionMarkdown(content),
    ]),
  check: (content, evidence, context) =>
    applyRules(blogRules, { content, evidence, context, texts: textsOf(bodyBlocks(content)) }),
  compose,
};
