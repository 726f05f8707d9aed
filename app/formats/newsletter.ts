import { folded } from "../languages/sentences.ts";
import { countWords } from "../languages/words.ts";
import { attributed } from "./attribution.ts";
import type { Composed, Format, Material, MaterialSection, Passage } from "./format.ts";
import { bulleted, escaped, joined } from "./markdown.ts";
import { blocks, type Newsletter, schema, wordCount } from "./newsletter-content.ts";
import { mostSubject, mostWords, newsletterRules, pieceMinimum } from "./newsletter-rules.ts";
import { callToAction, cast, opening } from "./opening.ts";
import { paragraphsOf } from "./paragraphs.ts";
import { createPicker, firstFit, type Picker, strongClaims } from "./picker.ts";
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

export type { Newsletter } from "./newsletter-content.ts";

/** So many of the best titles are good enough for a shorter one of them to be the better subject. */
const goodTitles = 4;
/** A statement that weighs much less than the best is about something else. */
const nearTheBest = 0.75;

/**
 * The best title or, where a mailbox would cut it, a shorter one of its kind: a statement stands in
 * for a statement, names and topics for names and topics.
 */
function subjectOf(material: Material, sections: MaterialSection[]): string {
  const { titles, claims } = material;
  const best = firstFit(titles, (item) => item.length >= 8 && item.length <= 90);
  const speaker = cast(material).speaker;
  const isNamed = (item: string) => speaker !== "" && item.startsWith(speaker);
  const least = (claims[0]?.weight ?? 0) * nearTheBest;
  const statements = strongClaims(material)
    .filter(({ weight }) => weight >= least)
    .map(({ plain }) => plain.replace(/[.。]$/u, ""));
  const alike = [...titles.slice(0, goodTitles), ...(isNamed(best) ? [] : statements)];
  const headings = new Set(sections.map(({ heading }) => folded(heading)));
  const fits = (item: string) =>
    [...item].length >= 8 && [...item].length <= mostSubject && !headings.has(folded(item));
  if ([...best].length <= mostSubject) return best;
  return alike.find((item) => fits(item) && isNamed(item) === isNamed(best)) ?? best;
}

/** Two or three bullets, or none: one alone is no list. */
function takeBullets(section: MaterialSection, picker: Picker, room: number): Passage[] {
  if (room < 20) return [];
  const bullets: Passage[] = [];
  while (bullets.length < 3) {
    const bullet = picker.take(
      section.bullets,
      ({ plain }) => countWords(plain) <= Math.min(38, room / 3),
    );
    if (!bullet) break;
    bullets.push(bullet);
  }
  return bullets.length > 1 ? bullets : [];
}

function composeSection(
  draft: Draft,
  at: number,
  picker: Picker,
  room: number,
  material: Material,
) {
  const path = `sections.${at}.content`;
  const paragraphs = paragraphsOf(draft.passages);
  for (const passage of paragraphs.flat()) picker.cite(path, passage, passage.plain);
  const content = paragraphs.map((paragraph, number) =>
    attributed(paragraph, material, paragraphs[number - 1]?.at(-1)),
  );
  const bullets = takeBullets(draft.section, picker, room);
  for (const [index, bullet] of bullets.entries())
    picker.cite(`sections.${at}.bulletPoints.${index}`, bullet, bullet.plain);
  return {
    heading: draft.section.heading,
    content: content.join("\n\n"),
    ...(bullets.length > 0 ? { bulletPoints: bullets.map(({ plain }) => plain) } : {}),
  };
}

function composeIntro(material: Material, picker: Picker): string {
  const parts = [opening(material)].filter(Boolean);
  const quote = takeShort(
    picker,
    isScarce(material) && parts.length > 0 ? [] : material.highlights,
    ({ text: words }) => countWords(words) >= 8 && countWords(words) <= 45,
  );
  if (quote) {
    parts.push(attributed(quote, material));
    picker.cite("intro", quote, quote.plain);
  }
  return parts.join("\n\n");
}

const takeTakeaway = (material: Material, picker: Picker) =>
  takeShort(
    picker,
    material.highlights,
    (passage) => countWords(passage.plain) >= 5 && countWords(attributed(passage, material)) <= 42,
  );

function compose(material: Material): Composed<Newsletter> {
  const picker = createPicker(material);
  const chosen = bestSections(material.sections, 6);
  const title = subjectOf(material, chosen);
  picker.reserve(title);
  for (const { heading } of chosen) picker.reserve(heading);
  let takeaway = isScarce(material) ? undefined : takeTakeaway(material, picker);
  let drafts = isScarce(material) ? beginDrafts(chosen, picker, 100) : [];
  takeaway ??= takeTakeaway(material, picker);
  const intro = composeIntro(material, picker);
  if (drafts.length === 0) drafts = beginDrafts(chosen, picker, 100);
  const count = () => wordsIn([title, intro, ...drafts.flatMap(textsOfDraft)]);
  const target = Math.min(75, Math.max(25, Math.round((material.words * 0.35) / drafts.length)));
  fillDrafts(drafts, picker, target, 100);
  fitDrafts(drafts, picker, {
    least: Math.min(pieceMinimum, 0.4 * material.words),
    most: 800,
    leastEach: scaled(20, pieceMinimum)({ sourceWords: material.words }),
    mostEach: 110,
    count,
  });
  const room = (mostWords - 80 - count()) / drafts.length;
  const sections = drafts.map((draft, at) => composeSection(draft, at, picker, room, material));
  if (takeaway) picker.cite("quickTakeaway", takeaway, takeaway.plain);
  const content = {
    title,
    intro,
    sections,
    quickTakeaway: takeaway ? attributed(takeaway, material) : title,
    callToAction: callToAction("reply", material, picker),
  };
  return { content, evidence: picker.evidence };
}

const textsOfDraft = (draft: Draft) => [
  draft.section.heading,
  ...draft.passages.map(({ text: words }) => words),
];

export const newsletter: Format<Newsletter> = {
  id: "newsletter",
  label: "Newsletter",
  promise: "A letter with the main points, quoted and in order",
  exampleLength: "180–1,000 words",
  icon: "M3 6h18v12H3zM3 7l9 6 9-6",
  layout: "letter",
  baseCredits: 5,
  supportsLlmo: false,
  schema,
  outline: {
    before: [
      { name: "title", label: "Subject line", rows: 1, limit: { most: 90, unit: "characters" } },
      { name: "intro", label: "Introduction", rows: 4, limit: { most: 90, unit: "words" } },
    ],
    parts: {
      name: "sections",
      label: "Section",
      fields: [
        { name: "heading", label: "Heading", rows: 1 },
        { name: "content", label: "Text", rows: 4, limit: { most: 140, unit: "words" } },
        { name: "bulletPoints", label: "Bullet points", rows: 3, list: true, optional: true },
      ],
    },
    after: [
      {
        name: "quickTakeaway",
        label: "Quick takeaway",
        rows: 2,
        limit: { most: 42, unit: "words" },
      },
      { name: "callToAction", label: "Call to action", rows: 2 },
    ],
  },
  title: ({ title }) => title,
  measure: (content) => ({ wordCount: wordCount(content) }),
  blocks,
  markdown: (content) =>
    joined([
      `# ${escaped(content.title)}`,
      escaped(content.intro),
      ...content.sections.flatMap((section) => [
        `## ${escaped(section.heading)}`,
        escaped(section.content),
        section.bulletPoints ? bulleted(section.bulletPoints) : undefined,
      ]),
      `> **${escaped(content.quickTakeaway)}**`,
      `*${escaped(content.callToAction)}*`,
    ]),
  check: (content, evidence, context) =>
    applyRules(newsletterRules, { content, evidence, context, texts: textsOf(blocks(content)) }),
  compose,
};
