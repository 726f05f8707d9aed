import { type Head, timeStyleOf } from "./heads.ts";

/** How turns are written in this text, as it was induced from the lines that repeat. */
export type TurnTraits = {
  /** The shapes of heads that begin a turn. */
  shapes: ReadonlySet<string>;
  /** Names met in the sample. */
  speakers: ReadonlySet<string>;
  /** Whether a known name before a colon begins a turn without a time. */
  labelled: boolean;
  /** Names rather than times are what marks a turn. */
  byName: boolean;
  /** A name stands in a line of its own, before or behind the line of its time. */
  nameLine?: "before" | "behind";
  /** Each turn stands after a blank line. */
  afterBlank: boolean;
  /** The time behind a turn's words is that of their end. */
  stampsEnd?: boolean;
  /** Below each time stands one line of words. */
  lineEach?: boolean;
};

/** A line that can be read as the head of a turn. */
export type Hit = { head: Head; index: number };
/** The lines of a sample with all readings of their heads. */
export type Lines = { lines: string[]; heads: Head[][] };
export type Shapes = Map<string, Hit[]>;
export type Found = { traits: TurnTraits; hits: number };

export const minHits = 3;

/** Hits by shape, a line counted once for each shape it can be read as. */
export function byShape({ heads }: Lines): Shapes {
  const found = new Map<string, Hit[]>();
  for (const [index, readings] of heads.entries())
    for (const head of readings) {
      const hits = found.get(head.shape) ?? [];
      hits.push({ head, index });
      found.set(head.shape, hits);
    }
  return found;
}

/** The lines that have a time in one style and place, each once. */
export function families(shapes: Shapes): Shapes {
  const found = new Map<string, Map<number, Hit>>();
  for (const [shape, hits] of shapes) {
    const time = timeStyleOf(shape);
    if (!time && shape !== "page") continue;
    const key = time ? `${time.place} ${time.style}` : shape;
    const family = found.get(key) ?? new Map<number, Hit>();
    for (const hit of hits) if (!family.has(hit.index)) family.set(hit.index, hit);
    found.set(key, family);
  }
  return new Map([...found].map(([key, hits]) => [key, inText(hits.values())]));
}

export const inText = (hits: Iterable<Hit>) => [...hits].toSorted((a, b) => a.index - b.index);

const placeOf = ({ head }: Hit) => head.start ?? head.page ?? 0;

/** Nine of ten places are no earlier than the one before; a clock may pass midnight once. */
export function ascends(hits: Hit[]): boolean {
  const back = hits.slice(1).filter((hit, at) => placeOf(hit) < placeOf(hits[at] as Hit)).length;
  return back <= 0.1 * hits.length;
}

export const namesIn = (hits: Hit[]) => hits.flatMap(({ head }) => head.speaker ?? []);
export const comesBack = (names: string[], share: number) =>
  new Set(names).size <= names.length * share;

export const familyOf = (shape: string) => {
  const time = timeStyleOf(shape);
  return time ? `${time.place} ${time.style}` : shape;
};

export const isBareName = (shape: string) => /^[#>*•‣|-]*b?N$/.test(shape);
