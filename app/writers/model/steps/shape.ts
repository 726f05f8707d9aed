import { formats } from "../../../formats/index.ts";
import { titleLength } from "../../../formats/lengths.ts";
import type { ListPart, Part, Shape } from "../shapes/draft.ts";

const text = (name: string, asks: string, least: number, most: number) =>
  ({ kind: "text", name, asks, unit: "words", least, most }) as const;

export const analysisParts: Part[] = [
  text("topic", "what it is about", 2, 25),
  text("targetAudience", "whom it serves and how", 5, 60),
  {
    kind: "list",
    name: "primaryGoals",
    asks: "what pieces made of it should achieve",
    least: 2,
    most: 4,
    parts: [text("text", "one goal", 4, 40)],
  },
  text("tone", "how it sounds", 1, 30),
  {
    kind: "list",
    name: "keyTakeaways",
    asks: "its main points",
    least: 3,
    most: 6,
    parts: [{ ...text("text", "a sentence", 5, 45), whole: true }],
  },
];

const ids = formats.map(({ id }) => id);
/** These bounds suit all formats; `settling.ts` checks each format's own. */
const titles = formats.map(titleLength);

export const formatsPart: ListPart = {
  kind: "list",
  name: "formats",
  asks: "one for each format",
  least: ids.length,
  most: ids.length,
  parts: [
    text("format", ids.join(", "), 1, 1),
    text("priority", "high, medium or low", 1, 1),
    text("reason", "what speaks for it, no figures", 4, 40),
    text("engagement", "what reactions hang on, no figures", 4, 40),
    {
      kind: "lines",
      name: "titles",
      asks: "4 titles, hooks or first lines, 60 best",
      least: 2,
      most: 5,
      each: {
        unit: "characters",
        least: Math.min(...titles.map(({ least }) => least)),
        most: Math.max(...titles.map(({ most }) => most)),
      },
    },
    {
      kind: "lines",
      name: "tips",
      asks: "2 ways to promote it",
      least: 2,
      most: 3,
      each: { unit: "words", least: 4, most: 35 },
    },
  ],
};

/**
 * Describes the steps' texts as a draft: the same kind of reply as for pieces, so that caches hit.
 */
export const shapeOf = (parts: Part[]): Shape => ({
  about: "the plan of a content strategy",
  parts,
  rules: [],
  maxOutputTokens: 5_000,
});
