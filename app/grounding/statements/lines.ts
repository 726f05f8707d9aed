import type { GroundingLanguage } from "../language.ts";
import type { Grounding, Segment } from "../transcript.ts";
import { type Quantity, quantitiesIn } from "./quantities.ts";
import { stemsOf } from "./words.ts";

/** A part of a sentence between two marks or contrasting words. */
export type Clause = { text: string; stems: string[] };

export type Sentence = { text: string; stems: string[]; clauses: Clause[]; quantities: Quantity[] };

/** One line of the source that a statement is held to. */
export type Line = {
  segment: Segment;
  /** Named by the writer; otherwise a neighbour of such a line. */
  isCited: boolean;
  sentences: Sentence[];
  stems: string[];
};

const clauseEnd = /[,:](?!\d)|[;–—、，；：()（）«»“”"„「」。？！?!]|\.(?=\s|$)/u;

export const clausesOf = (text: string, language: GroundingLanguage): Clause[] =>
  text
    .split(clauseEnd)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => ({ text: part, stems: stemsOf(part, language) }));

const read = new WeakMap<Grounding, Map<Segment, Omit<Line, "isCited">>>();

function lineOf(segment: Segment, grounding: Grounding): Omit<Line, "isCited"> {
  const known = read.get(grounding) ?? new Map<Segment, Omit<Line, "isCited">>();
  read.set(grounding, known);
  const ready = known.get(segment);
  if (ready) return ready;
  const { language } = grounding;
  const sentences = language.sentences(segment.text).map(({ text }) => ({
    text,
    stems: stemsOf(text, language),
    clauses: clausesOf(text, language),
    quantities: quantitiesIn(text, language),
  }));
  const made = {
    segment,
    sentences,
    stems: [...new Set(sentences.flatMap(({ stems }) => stems))],
  };
  known.set(segment, made);
  return made;
}

/** Captions are short, so neighbours are counted until they hold about a sentence each way. */
const leastNeighbourLength = 120;

function neighbours(at: number, step: 1 | -1, segments: readonly Segment[]): number[] {
  const found: number[] = [];
  let length = 0;
  for (let next = at + step; segments[next] && length < leastNeighbourLength; next += step) {
    found.push(next);
    length += segments[next]?.text.length ?? 0;
  }
  return found;
}

/** Collects the lines that a text cites and their neighbours; all lines, if it cites none. */
export function citedLines(segmentIds: readonly string[], grounding: Grounding): Line[] {
  const { segments } = grounding;
  const cited = new Set(segmentIds);
  const places = segments.flatMap(({ id }, at) => (cited.has(id) ? [at] : []));
  if (places.length === 0)
    return segments.map((segment) => ({ ...lineOf(segment, grounding), isCited: true }));
  const near = places.flatMap((at) => [
    at,
    ...neighbours(at, 1, segments),
    ...neighbours(at, -1, segments),
  ]);
  return [...new Set(near)]
    .toSorted((a, b) => a - b)
    .flatMap((at) => {
      const segment = segments[at];
      return segment ? [{ ...lineOf(segment, grounding), isCited: cited.has(segment.id) }] : [];
    });
}
