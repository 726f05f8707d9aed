import { AppError } from "../../errors.ts";
import type { Composed, Evidence, Format, Material, PieceContext } from "../../formats/format.ts";
import { textsOf } from "../../formats/rules.ts";
import type { Rewrite } from "../writer.ts";

type Fields = Record<string, unknown>;
type Candidate = { value: unknown; from: string };

const under = (path: string) => (other: string) => other === path || other.startsWith(`${path}.`);

/** Where in the source a part stands: seconds or a page, as far as its evidence tells. */
function placeOf(evidence: Evidence, path: string): number | undefined {
  const cites = evidence.filter((entry) => under(path)(entry.path)).flatMap(({ cites }) => cites);
  return cites.map(({ start, page }) => start ?? page).find((place) => place !== undefined);
}

/** Parts of the fresh piece, nearest in the source first; the last one asks the reader for something. */
function candidatesFor(
  { outline }: Format,
  fresh: Composed<unknown>,
  { path, content, evidence }: Rewrite,
): Candidate[] {
  const [list = "", place] = path.split(".");
  const value = (fresh.content as Fields)[list];
  if (place === undefined) return value ? [{ value, from: list }] : [];
  const parts = (value ?? []) as unknown[];
  const old = ((content as Fields)[list] ?? []) as unknown[];
  const all = parts.map((part, at): Candidate => ({ value: part, from: `${list}.${at}` }));
  const isLast = Number(place) === old.length - 1;
  // Where no text follows the parts, it is the last of them that asks the reader for something.
  const asks = outline.after.length === 0;
  if (isLast && asks) return all.slice(-1);
  const here = placeOf(evidence, path) ?? 0;
  const distance = ({ from }: Candidate) => {
    const there = placeOf(fresh.evidence, from);
    return there === undefined ? Number.POSITIVE_INFINITY : Math.abs(there - here);
  };
  return (asks ? all.slice(0, -1) : all).toSorted((a, b) => distance(a) - distance(b));
}

/** What numbers a part stays: only its texts are another's. */
function numbered(value: unknown, old: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const numbers = Object.entries((old ?? {}) as Fields).filter(
    ([, item]) => typeof item === "number",
  );
  return { ...value, ...Object.fromEntries(numbers) };
}

function replaced({ path, content, evidence }: Rewrite, fresh: Evidence, candidate: Candidate) {
  const [list = "", place] = path.split(".");
  const copy = structuredClone(content) as Fields;
  if (place === undefined) copy[list] = candidate.value;
  else {
    const parts = copy[list] as unknown[];
    parts[Number(place)] = numbered(candidate.value, parts[Number(place)]);
  }
  const kept = evidence.filter((entry) => !under(path)(entry.path));
  const added = fresh
    .filter((entry) => under(candidate.from)(entry.path))
    .map((entry) => ({ ...entry, path: path + entry.path.slice(candidate.from.length) }));
  return { content: copy, evidence: [...kept, ...added] };
}

const brokenIn = (format: Format, piece: Composed<unknown>, context: PieceContext) =>
  new Set(
    format
      .check(piece.content, piece.evidence, context)
      .filter(({ level, passed }) => level === "hard" && !passed)
      .map(({ rule }) => rule),
  );

/**
 * The piece with one part written anew, from what the piece does not say yet; of the parts that would
 * fit, the nearest to the old one's place that breaks no rule of the format. Throws UNWRITABLE where
 * the source holds nothing else for it.
 */
export function rewrittenPart(
  format: Format,
  material: Material,
  rewrite: Rewrite,
  context: PieceContext,
): Composed<unknown> {
  const said = textsOf(format.blocks(rewrite.content)).map(({ text }) => text);
  const fresh = format.compose({
    ...material,
    titles: material.titles.filter((title) => !said.includes(title)),
    said,
  });
  const before = brokenIn(format, rewrite as Composed<unknown>, context);
  for (const candidate of candidatesFor(format, fresh, rewrite)) {
    const piece = replaced(rewrite, fresh.evidence, candidate);
    const texts = textsOf(format.blocks(piece.content)).map(({ text }) => text);
    const isNew = texts.some((text) => !said.includes(text));
    const broken = brokenIn(format, piece, context);
    if (isNew && [...broken].every((rule) => before.has(rule))) return piece;
  }
  throw new AppError(
    "UNWRITABLE",
    "The source holds nothing else that fits here. Nothing was charged.",
  );
}
