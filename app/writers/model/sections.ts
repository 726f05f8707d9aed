import type { Line } from "./numbering.ts";

export type Bounds = { least: number; most: number };

/** Tokens of a section that is read on its own. */
const sectionTokens: Bounds = { least: 2_000, most: 3_000 };

/**
 * Rates the place before a line for a cut: best at a topic's start, then at another speaker or a
 * pause.
 */
function borderOf(line: Line, before: Line | undefined, topicStarts: ReadonlySet<string>): number {
  const [first] = line.segments;
  const last = before?.segments.at(-1);
  if (line.segments.some(({ id }) => topicStarts.has(id))) return 3;
  if (first?.speaker !== last?.speaker) return 2;
  return (first?.start ?? 0) - (last?.end ?? last?.start ?? 0) > 3 ? 1 : 0;
}

/**
 * Divides lines into sections of 2 to 3 thousand tokens and, within these bounds, cuts where the
 * topic changes. `topicStarts` are ids of segments that begin a topic.
 */
export function sectionsOf(
  lines: readonly Line[],
  tokens: readonly number[],
  topicStarts: ReadonlySet<string>,
  { least, most }: Bounds = sectionTokens,
): Line[][] {
  const sections: Line[][] = [];
  let from = 0;
  while (from < lines.length) {
    let sum = 0;
    let best = { at: lines.length, border: -1 };
    for (let at = from; at < lines.length; at++) {
      const line = lines[at];
      if (!line) break;
      const border = at > from && sum >= least ? borderOf(line, lines[at - 1], topicStarts) : -1;
      if (border >= best.border && border >= 0) best = { at, border };
      sum += tokens[at] ?? 0;
      if (sum > most) {
        // A line that is too long becomes a section of its own.
        if (best.border < 0) best = { at: Math.max(at, from + 1), border: 0 };
        break;
      }
      if (at === lines.length - 1) best = { at: lines.length, border: 0 };
    }
    sections.push(lines.slice(from, best.at));
    from = best.at;
  }
  return sections;
}
