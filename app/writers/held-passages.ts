import { z } from "zod";
import type { Content } from "../formats/content.ts";
import type { Evidence } from "../formats/format.ts";
import { folded } from "../languages/sentences.ts";
import type { Choice, ReadyPassage } from "./choice.ts";

/** Paths of a content's texts, in reading order. */
const pathsOf = (part: unknown, path = ""): string[] =>
  typeof part === "object" && part !== null
    ? Object.entries(part).flatMap(([key, value]) => pathsOf(value, path ? `${path}.${key}` : key))
    : [path];

/** A piece may hold a part of a passage, or a quotation that a person widened. */
const isSame = (line: string, said: string) => line.includes(said) || said.includes(line);

const headed = z.object({ sections: z.array(z.object({ heading: z.string() })).optional() });

/**
 * Finds which of these passages a piece rests on, in the order of the piece, each with the heading
 * that stands in it if it is one of the passage's own.
 */
export function heldPassages<Passage extends ReadyPassage>(
  passages: readonly Passage[],
  { evidence, content }: { evidence: Evidence; content: Content },
): Choice["passages"] {
  const paths = pathsOf(content);
  const words = evidence
    .toSorted((a, b) => paths.indexOf(a.path) - paths.indexOf(b.path))
    .flatMap((entry) => entry.cites)
    .flatMap(({ quote, said = [] }) => [
      ...(quote ? [quote] : []),
      ...said.map(({ line }) => line),
    ]);
  const headings = new Set(headed.parse(content).sections?.map(({ heading }) => heading));
  return passages
    .map((passage) => ({
      passage,
      at: words.findIndex((said) => isSame(folded(passage.line), folded(said))),
    }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({ passage: { id, headings: own } }) => {
      const heading = own.find((one) => headings.has(one));
      return { id, ...(heading ? { heading } : {}) };
    });
}
