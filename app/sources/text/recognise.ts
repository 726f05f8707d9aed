import { headsOf } from "./heads.ts";
import { byShape, type Lines, type TurnTraits } from "./hits.ts";
import { marksTimes } from "./inline-times.ts";
import { isMarkdown, quotesOthers } from "./markdown.ts";
import { namedTraits } from "./named-turns.ts";
import { betweenPages, notationOf } from "./notations.ts";
import { noteMarksIn } from "./note-marks.ts";
import { type Layout, layoutOf } from "./paragraphs.ts";
import { postsIn } from "./posts.ts";
import { runningIn } from "./running.ts";
import { timedTraits } from "./timed-turns.ts";

export type Recognised = {
  markdown: boolean;
  quotesOthers: boolean;
  layout: Layout;
  /** Times stand among the words. */
  marksTimes: boolean;
  /** Applied to each line before it is read, where the text's notations need it. */
  rewrite?: (line: string) => string;
} & ({ kind: "turns"; traits: TurnTraits } | { kind: "plain" });

/**
 * Decides from a text's first part what kind of transcript it is, if one at all. `markdown` tells that
 * it is written in that, however few marks it has, and quotes others only.
 */
export function recognise(sample: string, markdown?: true): Recognised {
  const lines = sample.split("\n");
  const withoutMarks = noteMarksIn(lines) ?? postsIn(lines);
  if (!withoutMarks) return recognisePages(sample, markdown);
  const known = recognisePages(lines.map(withoutMarks).join("\n"), markdown);
  const { rewrite = (line) => line } = known;
  return { ...known, rewrite: (line) => rewrite(withoutMarks(line)) };
}

function recognisePages(sample: string, markdown?: true): Recognised {
  const lines = sample.split("\n");
  const isRunning = runningIn(lines);
  if (!isRunning) return recogniseText(sample, markdown);
  const known = recogniseText(lines.filter((line) => !isRunning(line)).join("\n"), markdown);
  const { rewrite } = known;
  return {
    ...known,
    rewrite: (line) => (isRunning(line) ? betweenPages : (rewrite?.(line) ?? line)),
  };
}

function recogniseText(sample: string, markdown?: true): Recognised {
  const written = recogniseLines(sample, markdown);
  const rewrite = notationOf(sample.split("\n"));
  if (!rewrite) return written.known;
  const rewritten = recogniseLines(sample.split("\n").map(rewrite).join("\n"), markdown);
  const isBetter = rewritten.hits > 0 && rewritten.hits >= written.hits;
  return isBetter ? { ...rewritten.known, rewrite } : written.known;
}

function recogniseLines(sample: string, markdown?: true): { known: Recognised; hits: number } {
  const lines = sample.split("\n");
  const about = {
    markdown: markdown ?? isMarkdown(sample),
    quotesOthers: markdown ?? quotesOthers(lines),
    layout: layoutOf(lines),
    marksTimes: marksTimes(sample),
  };
  const read: Lines = { lines, heads: lines.map(headsOf) };
  const shapes = byShape(read);
  const byTime = timedTraits(read, shapes);
  const byName = namedTraits(read, shapes);
  const best = byTime && (!byName || byTime.hits >= byName.hits * leastTimed) ? byTime : byName;
  if (!best) return { known: { ...about, kind: "plain" }, hits: 0 };
  return { known: { ...about, kind: "turns", traits: best.traits }, hits: best.hits };
}

/** Where fewer of the turns have a time than this, the names are what marks them. */
const leastTimed = 0.6;
