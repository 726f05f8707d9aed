import { bounds } from "../../../formats/blog-rules.ts";
import { scaled } from "../../../formats/rules.ts";
import type { DraftShape } from "./draft.ts";
import { characters, words } from "./measures.ts";

const pieceMinimum = 300;

export const blog: DraftShape = {
  format: "blog",
  about: "a blog post",
  parts: [
    {
      kind: "text",
      name: "title",
      asks: "names the subject",
      measure: characters,
      least: 4,
      most: 70,
    },
    {
      kind: "text",
      name: "metaDescription",
      asks: "what a reader learns here",
      measure: characters,
      least: 50,
      most: 160,
    },
    {
      kind: "text",
      name: "introduction",
      asks: "what it is about, who says it, and why it matters",
      measure: words,
      least: scaled(20, pieceMinimum),
      most: 160,
    },
    {
      kind: "list",
      name: "sections",
      asks: "in the order of the source",
      least: 3,
      most: 9,
      inSourceOrder: true,
      parts: [
        {
          kind: "text",
          name: "heading",
          asks: "what it says, or the question it answers",
          measure: characters,
          least: 2,
          most: 100,
        },
        {
          kind: "text",
          name: "content",
          asks: "paragraphs of up to 100 words, with quotations",
          measure: words,
          least: scaled(25, pieceMinimum),
          most: 280,
          timed: true,
        },
      ],
    },
    {
      kind: "text",
      name: "conclusion",
      asks: "what follows from it",
      measure: words,
      least: scaled(12, pieceMinimum),
      most: 140,
    },
  ],
  words: {
    least: ({ sourceWords }) => bounds(sourceWords).least,
    most: ({ sourceWords }) => bounds(sourceWords).most,
  },
  rules: [],
  finish: (content) => content,
  maxOutputTokens: 8_000,
};
