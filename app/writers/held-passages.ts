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

/** Tells which statements stand in one of these longer passages. */
export function partOf(longer: readonly ReadyPassage[]): (statement: ReadyPassage) => boolean {
  const lines = longer.map(({ line, after = "" }) => folded(`${line} ${after}`));
  return ({ line }) => lines.some((held) => held.includes(folded(line)));
}

/** How much of an excerpt a piece has to say to hold it; an answer may be cut at any of its ends. */
const leastOfExcerpt = 0.6;

/** True if a piece that says these sentences says most of the excerpt. */
function isMostlySaid({ line }: ReadyPassage, said: ReadonlySet<string>): boolean {
  const whole = folded(line);
  const words = [...said].filter((text) => whole.includes(text)).join("").length;
  return words >= whole.length * leastOfExcerpt;
}

const headed = z.object({ sections: z.array(z.object({ heading: z.string() })).optional() });

/**
 * Finds which of these passages a piece rests on, in the order of the piece, each with the heading
 * that stands in it if it is one of the passage's own. What a longer one says is no passage beside it.
 */
export function heldPassages<Passage extends ReadyPassage>(
  passages: readonly Passage[],
  { evidence, content }: { evidence: Evidence; content: Content },
): Choice["passages"] {
  const paths = pathsOf(content);
  const words = evidence
    .toSorted((a, b) => paths.indexOf(a.path) - paths.indexOf(b.path))
    .flatMap((entry) => entry.cites)
    .flatMap(({ quote, said = [], spoken = false }) =>
      [...(quote ? [quote] : []), ...said.map(({ line }) => line)].map((text) => ({
        text: folded(text),
        spoken,
      })),
    );
  const all = new Set(words.map(({ text }) => text));
  const headings = new Set(headed.parse(content).sections?.map(({ heading }) => heading));
  const held = passages
    .map((passage) => ({
      passage,
      // An answer stands below its speaker's name.
      at: words.findIndex(
        ({ text, spoken }) => (spoken || !passage.spoken) && isSame(folded(passage.line), text),
      ),
    }))
    .filter(({ passage, at }) =>
      passage.unit === "excerpt" ? at >= 0 && isMostlySaid(passage, all) : at >= 0,
    );
  const isPart = partOf(
    held.flatMap(({ passage }) => (passage.unit === "statement" ? [] : passage)),
  );
  const kept = held.filter(({ passage }) => passage.unit !== "statement" || !isPart(passage));
  const stated = kept.flatMap(({ passage }) =>
    passage.unit === "statement" ? [folded(passage.line)] : [],
  );
  // An excerpt that runs into a statement would say its sentences twice.
  const runsInto = ({ unit, line }: Passage) =>
    unit === "excerpt" &&
    line
      .split(/(?<=[.!?。！？؟])\s*/u)
      .map(folded)
      .some((one) => one !== "" && stated.some((text) => text.includes(one)));
  return kept
    .filter(({ passage }) => !runsInto(passage))
    .toSorted((a, b) => a.at - b.at)
    .map(({ passage: { id, headings: own, asked, after } }) => {
      const heading = own.find((one) => headings.has(one));
      const isLonger =
        asked !== undefined &&
        after !== undefined &&
        words.some(({ text, spoken }) => spoken && folded(after).startsWith(text));
      return { id, ...(heading ? { heading } : {}), ...(isLonger ? { after: true } : {}) };
    });
}
