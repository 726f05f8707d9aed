import { AppError } from "../../errors.ts";
import { type Item, itemsIn, textIn } from "../../formats/content.ts";
import type { Composed, Evidence, Format, Material, PieceContext } from "../../formats/format.ts";
import { isWithin, placeAt, withPart } from "../../formats/paths.ts";
import { isFatal, textsOf } from "../../formats/rules.ts";
import type { Rewrite } from "../writer.ts";

type Candidate = { value: string | Item; from: string };

/** Returns a part's place in the source, in seconds or pages, if its evidence names one. */
function placeOf(evidence: Evidence, path: string): number | undefined {
  const isPart = isWithin(path);
  const cites = evidence.filter((entry) => isPart(entry.path)).flatMap(({ cites }) => cites);
  return cites.map(({ start, page }) => start ?? page).find((place) => place !== undefined);
}

/**
 * Lists the fresh piece's parts, nearest in the source first; a call to action is replaced only by
 * the fresh one.
 */
function candidatesFor(
  { list, after }: Format,
  fresh: Composed,
  { path, content, evidence }: Rewrite,
): Candidate[] {
  const { name, index } = placeAt(path);
  if (index === undefined) {
    const value = textIn(fresh.content, name);
    return value ? [{ value, from: name }] : [];
  }
  const all = itemsIn(fresh.content, list).map(
    (value, at): Candidate => ({ value, from: `${name}.${at}` }),
  );
  const isLast = index === itemsIn(content, list).length - 1;
  // If no text follows the parts, the last part is the call to action.
  const asks = after.length === 0;
  if (isLast && asks) return all.slice(-1);
  const here = placeOf(evidence, path) ?? 0;
  const distance = ({ from }: Candidate) => {
    const there = placeOf(fresh.evidence, from);
    return there === undefined ? Number.POSITIVE_INFINITY : Math.abs(there - here);
  };
  return (asks ? all.slice(0, -1) : all).toSorted((a, b) => distance(a) - distance(b));
}

function replaced({ path, content, evidence }: Rewrite, fresh: Evidence, candidate: Candidate) {
  const [isReplaced, isTaken] = [isWithin(path), isWithin(candidate.from)];
  const kept = evidence.filter((entry) => !isReplaced(entry.path));
  const added = fresh
    .filter((entry) => isTaken(entry.path))
    .map((entry) => ({ ...entry, path: path + entry.path.slice(candidate.from.length) }));
  return { content: withPart(content, path, candidate.value), evidence: [...kept, ...added] };
}

const brokenIn = (format: Format, piece: Composed, context: PieceContext) =>
  new Set(
    format
      .check(piece.content, piece.evidence, context)
      .filter(isFatal)
      .map(({ rule }) => rule),
  );

/**
 * Rewrites one part from material the piece has not used yet. Of the parts that fit, takes the one
 * nearest to the old one's place that breaks no rule of the format. Throws UNWRITABLE if the source
 * has nothing else for it.
 */
export function rewrittenPart(
  format: Format,
  material: Material,
  rewrite: Rewrite,
  context: PieceContext,
): Composed {
  const said = textsOf(format.blocks(rewrite.content)).map(({ text }) => text);
  // A report names its speaker, so the piece's texts do not show which sentences it holds.
  const told = rewrite.evidence.flatMap(({ cites }) =>
    cites.flatMap((cite) => cite.said?.map(({ text }) => text) ?? []),
  );
  const heading = textsOf(format.blocks(rewrite.content)).find(
    ({ path }) => path === `${rewrite.path}.heading`,
  )?.text;
  const fresh = format.compose({
    ...material,
    titles: material.titles.filter((title) => !said.includes(title)),
    // Its heading may stay, over other words of the source.
    said: [...said.filter((text) => text !== heading), ...told],
  });
  const before = brokenIn(format, rewrite, context);
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
