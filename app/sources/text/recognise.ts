import { headsOf } from "./heads.ts";
import { byShape, type Lines, type TurnTraits } from "./hits.ts";
import { isMarkdown, quotesOthers } from "./markdown.ts";
import { namedTraits } from "./named-turns.ts";
import { type Layout, layoutOf } from "./paragraphs.ts";
import { timedTraits } from "./timed-turns.ts";

export type Recognised = { markdown: boolean; quotesOthers: boolean; layout: Layout } & (
  | { kind: "turns"; traits: TurnTraits }
  | { kind: "plain" }
);

/** Decides from a text's first part what kind of transcript it is, if one at all. */
export function recognise(sample: string): Recognised {
  const lines = sample.split("\n");
  const about = {
    markdown: isMarkdown(sample),
    quotesOthers: quotesOthers(lines),
    layout: layoutOf(lines),
  };
  const read: Lines = { lines, heads: lines.map(headsOf) };
  const shapes = byShape(read);
  const byTime = timedTraits(read, shapes);
  const byName = namedTraits(read, shapes);
  const best = byTime && (!byName || byTime.hits >= byName.hits * leastTimed) ? byTime : byName;
  return best ? { ...about, kind: "turns", traits: best.traits } : { ...about, kind: "plain" };
}

/** Where fewer of the turns have a time than this, the names are what marks them. */
const leastTimed = 0.6;
