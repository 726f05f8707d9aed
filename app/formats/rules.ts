import type { Content } from "./content.ts";
import type { Block, Check, Evidence, PieceContext } from "./format.ts";

/** One text of a piece and the path of its evidence. */
export type PieceText = {
  path: string;
  text: string;
  /** True if it stands in a box, where a sentence of the text may stand once more, as a pull quote does. */
  boxed?: true;
};

export type Subject = {
  content: Content;
  evidence: Evidence;
  context: PieceContext;
  /** Every text of the piece in reading order. */
  texts: PieceText[];
};

export type Rule = (subject: Subject) => Check;

type Bound = number | ((context: PieceContext) => number);

type Range = {
  rule: string;
  level?: Check["level"];
  unit: string;
  /** Returns one measure, or one per part: then the worst of them decides. */
  of(content: Content): number | number[];
  least?: Bound;
  most?: Bound;
};

const resolve = (bound: Bound | undefined, context: PieceContext, otherwise: number) =>
  typeof bound === "function" ? bound(context) : (bound ?? otherwise);

function span(low: number, high: number): string {
  return low === high ? String(low) : `${low}–${high}`;
}

function wantedRange(least: number, most: number, unit: string): string {
  if (most === Number.POSITIVE_INFINITY) return `at least ${least} ${unit}`;
  return least <= 0 ? `at most ${most} ${unit}` : `${span(least, most)} ${unit}`;
}

/** Makes a rule that every measure lies between two bounds, both included. */
export function range(spec: Range): Rule {
  return ({ content, context }) => {
    const least = resolve(spec.least, context, 0);
    const most = resolve(spec.most, context, Number.POSITIVE_INFINITY);
    const found = [spec.of(content)].flat();
    const low = found.length ? Math.min(...found) : 0;
    const high = found.length ? Math.max(...found) : 0;
    const isShort = high <= most && low < least;
    return {
      rule: spec.rule,
      level: spec.level ?? "hard",
      ...(isShort ? { short: true } : {}),
      passed: found.every((value) => value >= least && value <= most),
      measured: `${span(low, high)} ${spec.unit}`,
      wanted: wantedRange(least, most, spec.unit),
    };
  };
}

/** Makes a rule that passes if it finds no offenders; its check names them. */
export function none(spec: {
  rule: string;
  level?: Check["level"];
  wanted: string;
  offenders(subject: Subject): string[];
}): Rule {
  return (subject) => {
    const found = spec.offenders(subject);
    return {
      rule: spec.rule,
      level: spec.level ?? "hard",
      passed: found.length === 0,
      measured: found.length === 0 ? "none" : found.slice(0, 3).join("; ").slice(0, 200),
      wanted: spec.wanted,
    };
  };
}

/** True for a failed hard rule: a model is asked again. */
export const isBroken = ({ level, passed }: Check): boolean => level === "hard" && !passed;

/**
 * True for a failed hard rule that more of the source's words could not mend: what is short is
 * delivered, and says so.
 */
export const isFatal = (check: Check): boolean => isBroken(check) && !check.short;

/** Describes a failed rule in one line, for a model or a log. */
export const brokenLine = ({ rule, measured, wanted }: Check): string =>
  `${rule}: ${measured}; wanted: ${wanted}`;

/** Lists every text in a piece's blocks, with the path of its evidence. */
export function textsOf(blocks: Block[]): PieceText[] {
  return blocks.flatMap((block) =>
    block.kind === "bullets"
      ? block.items.map((text, at) => ({ path: `${block.path}.${at}`, text }))
      : [{ path: block.path, text: block.text, ...(block.kind === "callout" && { boxed: true }) }],
  );
}
