import type { ContentOf } from "./content.ts";
import type { Declaration } from "./declaration.ts";
import { define } from "./define.ts";

const declaration = {
  id: "social",
  label: "Social Tutorial",
  promise: "A carousel: one idea a slide, ready to swipe",
  about: "a carousel for social networks",
  icon: "M4 5h11v14H4zM18 7v10M21 9v6",
  layout: "carousel",
  baseCredits: 5,
  supportsLlmo: false,
  maxOutputTokens: 3_000,
  slot: { platform: "LinkedIn and Instagram", publishTime: "17:00", order: 3 },
  before: [
    {
      kind: "text",
      name: "hook",
      label: "Hook",
      asks: "a claim or question that the source supports, best up to 8 words",
      rows: 1,
      shown: "title",
      unit: "characters",
      least: 12,
      most: 110,
      rule: "hook",
      best: { unit: "words", most: 8, rule: "short hook" },
    },
  ],
  list: {
    kind: "list",
    name: "slides",
    label: "Slide",
    plural: "slides",
    asks: "one idea each, the last asks the reader for something",
    least: 4,
    most: 10,
    number: "slideNumber",
    parts: [
      {
        kind: "text",
        name: "content",
        label: "Text",
        asks: "fewer than 30 words, no number in front",
        rows: 3,
        shown: "slide",
        unit: "characters",
        least: 1,
        most: 260,
        rule: "slide length",
        best: { unit: "words", most: 32, rule: "short slides" },
      },
    ],
    rules: [
      { check: "distinct", rule: "unique slides", wanted: "no slide twice" },
      { check: "asking", slot: "save" },
    ],
  },
  after: [],
} as const satisfies Declaration;

export type Social = ContentOf<typeof declaration>;
export const social = define(declaration);
