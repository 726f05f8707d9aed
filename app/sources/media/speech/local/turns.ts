/** Who speaks from when to when, in seconds; turns may overlap. */
export type Turn = { start: number; end: number; speaker: number };

export type Span = { start: number; end: number };

/** A word or two; shorter parts of a span stay with their neighbour. */
const shortestSeconds = 0.6;

/**
 * Cuts a span of speech where another speaker begins, so that each part is one speaker's. Without
 * turns the span stays whole and nobody's.
 */
export function partsOf(span: Span, turns: readonly Turn[]): (Span & { speaker?: number })[] {
  const said = inTurn(turns.filter(({ start, end }) => start < span.end && end > span.start));
  const [first] = said;
  if (!first) return [span];
  const parts = [{ ...span, speaker: first.speaker }];
  for (const [index, turn] of said.entries()) {
    const before = parts.at(-1);
    const last = said[index - 1];
    if (!before || !last || turn.speaker === before.speaker) continue;
    const change = Math.min(span.end, Math.max(span.start, (last.end + turn.start) / 2));
    if (span.end - change < shortestSeconds) continue;
    if (change - before.start < shortestSeconds) {
      before.speaker = turn.speaker;
      continue;
    }
    before.end = change;
    parts.push({ start: change, end: span.end, speaker: turn.speaker });
  }
  return parts;
}

/** The turns by their beginnings, without those that fall into another's: a "yes" in between. */
function inTurn(turns: readonly Turn[]): Turn[] {
  const kept: Turn[] = [];
  let until = Number.NEGATIVE_INFINITY;
  for (const turn of [...turns].sort((one, other) => one.start - other.start)) {
    if (turn.end <= until) continue;
    kept.push(turn);
    until = turn.end;
  }
  return kept;
}

/** Returns, for each speaker, the spans in which nobody else speaks. */
export function alone(turns: readonly Turn[]): Map<number, Span[]> {
  const spans = new Map<number, Span[]>();
  for (const { start, end, speaker } of turns) {
    const others = turns.filter(
      (other) => other.speaker !== speaker && other.start < end && other.end > start,
    );
    let from = start;
    for (const other of others.sort((one, next) => one.start - next.start)) {
      if (other.start > from) add(spans, speaker, { start: from, end: other.start });
      from = Math.max(from, other.end);
    }
    if (from < end) add(spans, speaker, { start: from, end });
  }
  return spans;
}

function add(spans: Map<number, Span[]>, speaker: number, span: Span): void {
  const own = spans.get(speaker);
  if (own) own.push(span);
  else spans.set(speaker, [span]);
}
