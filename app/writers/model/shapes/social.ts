import type { DraftShape } from "./draft.ts";
import { characters } from "./measures.ts";

export const social: DraftShape = {
  format: "social",
  about: "a carousel for social networks",
  parts: [
    {
      kind: "text",
      name: "hook",
      asks: "a claim or question that the source supports, best up to 8 words",
      measure: characters,
      least: 12,
      most: 110,
    },
    {
      kind: "list",
      name: "slides",
      asks: "one idea each, the last asks the reader for something",
      least: 4,
      most: 10,
      parts: [
        {
          kind: "text",
          name: "content",
          asks: "fewer than 30 words, no number in front",
          measure: characters,
          least: 1,
          most: 260,
        },
      ],
    },
  ],
  callToAction: { part: "slides", slot: "save" },
  rules: [],
  finish: (content) => ({
    ...content,
    slides: (content.slides as object[]).map((slide, at) => ({ slideNumber: at + 1, ...slide })),
  }),
  maxOutputTokens: 3_000,
};
