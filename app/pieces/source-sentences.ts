import type { Cite } from "../formats/format.ts";
import { languageFor } from "../languages/index.ts";
import { sentenceSpans } from "../languages/sentences.ts";
import type { Segment } from "../transcripts/transcript.ts";
import { placeOf, wordsOf } from "./word-runs.ts";

/** What its speaker says around a cited place: the sentences, and which of them are cited. */
export type Around = { sentences: string[]; first: number; last: number };

/** Captions are short: a sentence and its neighbours may run through several. */
const reach = 8;

/** The segments of one speaker around the cited ones, without advertisements and the like. */
function turnAround(segments: readonly Segment[], ids: readonly string[]): Segment[] {
  const isCited = ({ id }: Segment) => ids.includes(id);
  const [first, last] = [segments.findIndex(isCited), segments.findLastIndex(isCited)];
  const head = segments[first];
  if (!head) return [];
  const belongs = (segment: Segment | undefined) =>
    segment !== undefined && segment.speaker === head.speaker && segment.role === head.role;
  let from = first;
  while (first - from < reach && belongs(segments[from - 1])) from--;
  let to = last;
  while (to - last < reach && belongs(segments[to + 1])) to++;
  return segments.slice(from, to + 1);
}

/** Finds the sentences that a cite rests on among those around them; undefined if they are gone. */
export function sentencesAround(
  segments: readonly Segment[],
  { segmentIds, quote, said = [] }: Cite,
  language: string,
): Around | undefined {
  const join = languageFor(language).spaceless ? "" : " ";
  const text = turnAround(segments, segmentIds)
    .map((segment) => segment.text)
    .join(join);
  const lines = quote === undefined ? said.map(({ line }) => line) : [quote];
  const head = placeOf(wordsOf(lines[0] ?? ""), text);
  const tail = placeOf(wordsOf(lines.at(-1) ?? ""), text);
  if (!head || !tail) return undefined;
  const spans = sentenceSpans(text, language);
  const at = (place: number) => spans.findIndex(({ from, to }) => place >= from && place < to);
  const [first, last] = [at(head.from), at(tail.to - 1)];
  if (first < 0 || last < first) return undefined;
  return { sentences: spans.map((span) => span.text), first, last };
}
