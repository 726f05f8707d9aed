import { z } from "zod";
import { countWords } from "../transcripts/words.ts";
import { attributed } from "./attribution.ts";
import type { Block, Composed, Format, Material, MaterialSection, Passage } from "./format.ts";
import { bulleted, escaped, joined } from "./markdown.ts";
import { callToAction, opening } from "./opening.ts";
import { paragraphsOf } from "./paragraphs.ts";
import { createPicker, firstFit, type Picker } from "./picker.ts";
import { applyRules, none, type Rule, range, scaled, textsOf } from "./rules.ts";
import {
  beginDrafts,
  bestSections,
  type Draft,
  fillDrafts,
  fitDrafts,
  isScarce,
  wordsIn,
} from "./selection.ts";
import { folded } from "./sentence.ts";
import { callsToAction, sharedRules } from "./shared-rules.ts";
import { takeShort } from "./shortening.ts";

const text = z.string().min(1);
const schema = z.object({
  title: text,
  intro: text,
  sections: z.array(
    z.object({ heading: text, content: text, bulletPoints: z.array(text).optional() }),
  ),
  quickTakeaway: text,
  callToAction: text,
});
export type Newsletter = z.infer<typeof schema>;

const pieceMinimum = 180;
const mostWords = 1_000;

function blocks(content: Newsletter): Block[] {
  return [
    { kind: "title", path: "title", text: content.title },
    { kind: "prose", path: "intro", text: content.intro },
    ...content.sections.flatMap((section, at): Block[] => [
      { kind: "heading", path: `sections.${at}.heading`, text: section.heading },
      { kind: "prose", path: `sections.${at}.content`, text: section.content },
      ...(section.bulletPoints?.length
        ? [
            {
              kind: "bullets" as const,
              path: `sections.${at}.bulletPoints`,
              items: section.bulletPoints,
            },
          ]
        : []),
    ]),
    {
      kind: "callout",
      label: "Quick takeaway",
      path: "quickTakeaway",
      text: content.quickTakeaway,
    },
    { kind: "prose", path: "callToAction", text: content.callToAction },
  ];
}

const wordCount = (content: Newsletter) =>
  wordsIn(textsOf(blocks(content)).map((item) => item.text));

const rules: Rule<Newsletter>[] = [
  range({
    rule: "title",
    unit: "characters",
    of: ({ title }) => [...title].length,
    least: 8,
    most: 90,
  }),
  range({
    rule: "subject line",
    level: "soft",
    unit: "characters",
    of: ({ title }) => [...title].length,
    most: 50,
  }),
  none({
    rule: "a title that tells something",
    level: "soft",
    wanted: "no bare episode number",
    offenders: ({ content }) =>
      /^\W*(?:episode|folge|episodio|épisode|aflevering|第)\s*#?\d+\W*$/iu.test(content.title)
        ? [content.title]
        : [],
  }),
  range({
    rule: "introduction",
    unit: "words",
    of: ({ intro }) => countWords(intro),
    least: scaled(12, pieceMinimum),
    most: 90,
  }),
  range({ rule: "sections", unit: "sections", of: (c) => c.sections.length, least: 3, most: 6 }),
  none({
    rule: "unique headings",
    wanted: "each heading once",
    offenders: ({ content }) => {
      const keys = content.sections.map(({ heading }) => folded(heading));
      return keys.filter((key, at) => keys.indexOf(key) !== at);
    },
  }),
  range({
    rule: "section length",
    unit: "words",
    of: (c) => c.sections.map(({ content }) => countWords(content)),
    least: scaled(20, pieceMinimum),
    most: 140,
  }),
  range({
    rule: "bullets a section",
    unit: "bullets",
    of: (c) => c.sections.map(({ bulletPoints }) => bulletPoints?.length ?? 0),
    most: 4,
  }),
  range({
    rule: "bullet length",
    unit: "words",
    of: (c) => c.sections.flatMap(({ bulletPoints }) => (bulletPoints ?? []).map(countWords)),
    most: 38,
  }),
  range({
    rule: "quick takeaway",
    unit: "words",
    of: (c) => countWords(c.quickTakeaway),
    least: scaled(5, pieceMinimum),
    most: 42,
  }),
  none({
    rule: "one call to action",
    wanted: "the reader is asked for one thing",
    offenders: ({ content, context }) =>
      callsToAction(content.callToAction, context.language) ? [] : [content.callToAction],
  }),
  range({
    rule: "length",
    unit: "words",
    of: wordCount,
    least: ({ sourceWords }) => Math.floor(Math.min(pieceMinimum, 0.4 * sourceWords)),
    most: mostWords,
  }),
  ...sharedRules<Newsletter>(),
];

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
  const title = firstFit(material.titles, (item) => item.length >= 8 && item.length <= 90);
  const chosen = bestSections(material.sections, 6);
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
        { name: "content", label: "Text", rows: 6, limit: { most: 140, unit: "words" } },
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
    applyRules(rules, { content, evidence, context, texts: textsOf(blocks(content)) }),
  compose,
};
