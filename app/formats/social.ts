import { z } from "zod";
import { folded } from "../languages/sentences.ts";
import { countWords } from "../languages/words.ts";
import { attributed, isSpoken, originOf } from "./attribution.ts";
import type { Block, Composed, Format, Material, Passage } from "./format.ts";
import { escaped, joined } from "./markdown.ts";
import { callToAction } from "./opening.ts";
import { createPicker, firstFit, type Picker, strongClaims } from "./picker.ts";
import { applyRules, none, type Rule, range, textsOf } from "./rules.ts";
import { callsToAction, sharedRules } from "./shared-rules.ts";
import { clipped } from "./shortening.ts";
import { spread } from "./spread.ts";

const text = z.string().min(1);
const schema = z.object({
  hook: text,
  slides: z.array(z.object({ slideNumber: z.number().int().positive(), content: text })),
});
export type Social = z.infer<typeof schema>;

const most = 260;

function blocks(content: Social): Block[] {
  return [
    { kind: "title", path: "hook", text: content.hook },
    ...content.slides.map(
      (slide, at): Block => ({
        kind: "slide",
        path: `slides.${at}.content`,
        number: slide.slideNumber,
        total: content.slides.length,
        text: slide.content,
      }),
    ),
  ];
}

const rules: Rule<Social>[] = [
  range({ rule: "hook", unit: "characters", of: (c) => [...c.hook].length, least: 12, most: 110 }),
  range({
    rule: "short hook",
    level: "soft",
    unit: "words",
    of: (c) => countWords(c.hook),
    most: 8,
  }),
  range({ rule: "slides", unit: "slides", of: (c) => c.slides.length, least: 4, most: 10 }),
  range({
    rule: "slide length",
    unit: "characters",
    of: (c) => c.slides.map(({ content }) => [...content].length),
    least: 1,
    most,
  }),
  range({
    rule: "short slides",
    level: "soft",
    unit: "words",
    of: (c) => c.slides.map(({ content }) => countWords(content)),
    most: 29,
  }),
  none({
    rule: "numbered slides",
    wanted: "1, 2, 3 and so on",
    offenders: ({ content }) =>
      content.slides
        .filter(({ slideNumber }, at) => slideNumber !== at + 1)
        .map(({ slideNumber }) => String(slideNumber)),
  }),
  none({
    rule: "unique slides",
    wanted: "no slide twice",
    offenders: ({ content }) => {
      const keys = content.slides.map((slide) => folded(slide.content));
      return keys.filter((key, at) => keys.indexOf(key) !== at);
    },
  }),
  none({
    rule: "call to action last",
    wanted: "the last slide asks for something",
    offenders: ({ content, context }) => {
      const last = content.slides.at(-1)?.content ?? "";
      return callsToAction(last, context.language) ? [] : [last];
    },
  }),
  ...sharedRules<Social>(),
];

/**
 * A statement stands as it is with its origin below, the speaker's name only where it changes; a
 * speaker's own story keeps its marks and its name.
 */
function slideText(passage: Passage, material: Material, before?: Passage): string {
  if (!isSpoken(passage)) return passage.plain;
  if (passage.personal) return attributed(passage, material);
  const origin = originOf(passage, material, before);
  return origin ? `${passage.plain}\n${origin}` : passage.plain;
}

/** The shortest strong thing to say: a claim, a question of the source, else a title. */
function composeHook(material: Material, picker: Picker): string {
  const fits = (item: string) => item.length >= 12 && item.length <= 110;
  const short = picker.take(
    strongClaims(material),
    ({ plain }) => fits(plain) && countWords(plain) <= 8,
  );
  if (short) {
    picker.cite("hook", short, short.plain);
    return short.plain;
  }
  const question = material.questions
    .map((item) => item.question)
    .find((item) => fits(item) && countWords(item) <= 8);
  const lines = material.highlights.map(({ plain }) => clipped(plain, 110));
  const hook = question ?? firstFit([...material.titles, ...lines], fits);
  picker.reserve(hook);
  return hook;
}

function compose(material: Material): Composed<Social> {
  const picker = createPicker(material);
  const hook = composeHook(material, picker);
  const fits = (passage: Passage) =>
    [...slideText(passage, material)].length <= most &&
    countWords(slideText(passage, material)) <= 38;
  const passages = spread(material, picker, { least: 3, most: 8, fits });
  const slides = passages.map((passage, at) => {
    picker.cite(`slides.${at}.content`, passage, passage.plain);
    return { slideNumber: at + 1, content: slideText(passage, material, passages[at - 1]) };
  });
  slides.push({
    slideNumber: slides.length + 1,
    content: callToAction("save", material, picker),
  });
  return { content: { hook, slides }, evidence: picker.evidence };
}

export const social: Format<Social> = {
  id: "social",
  label: "Social Tutorial",
  promise: "A carousel: one idea a slide, ready to swipe",
  exampleLength: "4–10 slides",
  icon: "M4 5h11v14H4zM18 7v10M21 9v6",
  layout: "carousel",
  baseCredits: 5,
  supportsLlmo: false,
  schema,
  outline: {
    before: [{ name: "hook", label: "Hook", rows: 1, limit: { most: 110, unit: "characters" } }],
    parts: {
      name: "slides",
      label: "Slide",
      fields: [{ name: "content", label: "Text", rows: 3, limit: { most, unit: "characters" } }],
      number: "slideNumber",
    },
    after: [],
  },
  title: ({ hook }) => hook,
  measure: (content) => ({ totalSlides: content.slides.length }),
  blocks,
  markdown: (content) =>
    joined([
      `# ${escaped(content.hook)}`,
      ...content.slides.flatMap((slide) => [
        `## ${slide.slideNumber}/${content.slides.length}`,
        escaped(slide.content),
      ]),
    ]),
  check: (content, evidence, context) =>
    applyRules(rules, { content, evidence, context, texts: textsOf(blocks(content)) }),
  compose,
};
