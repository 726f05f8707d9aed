import { scaled } from "../../../formats/rules.ts";
import type { DraftShape } from "./draft.ts";
import { characters, words } from "./measures.ts";

const pieceMinimum = 180;

export const newsletter: DraftShape = {
  format: "newsletter",
  about: "an e-mail newsletter",
  parts: [
    {
      kind: "text",
      name: "title",
      asks: "the subject line: what the reader learns, best under 50",
      measure: characters,
      least: 8,
      most: 90,
    },
    {
      kind: "text",
      name: "intro",
      asks: "why this is worth reading, who speaks, and the strongest point",
      measure: words,
      least: scaled(12, pieceMinimum),
      most: 90,
    },
    {
      kind: "list",
      name: "sections",
      asks: "one main point each",
      least: 3,
      most: 6,
      parts: [
        {
          kind: "text",
          name: "heading",
          asks: "what it says, unlike the others",
          measure: characters,
          least: 2,
          most: 90,
        },
        {
          kind: "text",
          name: "content",
          asks: "the point, its reason, an example or quotation",
          measure: words,
          least: scaled(20, pieceMinimum),
          most: 140,
        },
        {
          kind: "lines",
          name: "bulletPoints",
          least: 2,
          most: 4,
          text: {
            kind: "text",
            name: "bulletPoints",
            asks: "none, or 2 to 4 facts not in content",
            measure: words,
            least: 1,
            most: 38,
            optional: true,
          },
        },
      ],
    },
    {
      kind: "text",
      name: "quickTakeaway",
      asks: "the one thing to remember",
      measure: words,
      least: scaled(5, pieceMinimum),
      most: 42,
    },
    {
      kind: "text",
      name: "callToAction",
      asks: "asks the reader for exactly one thing",
      measure: words,
      least: 1,
      most: 60,
    },
  ],
  words: {
    least: ({ sourceWords }) => Math.floor(Math.min(pieceMinimum, 0.4 * sourceWords)),
    most: 1_000,
  },
  callToAction: { part: "callToAction", slot: "reply" },
  rules: [],
  finish: (content) => content,
  maxOutputTokens: 4_000,
};
