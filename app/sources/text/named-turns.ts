import {
  ascends,
  comesBack,
  type Found,
  families,
  familyOf,
  type Hit,
  type Lines,
  minHits,
  namesIn,
  type Shapes,
} from "./hits.ts";

const minNamed = 4;

/** Ways to mark a turn by a name, apart from marks before it and a time beside it. */
const namings = ["N:X", "[N]X", "[N]", "N\t", "N-", "N.X", "N"];

const kindOf = (shape: string) => shape.replace(/^[#>*•‣|-]*b?/, "");
/** Beside questions and answers a hearing names in capitals who else speaks: `THE COURT: …`. */
const capitals = /^[^\p{Ll}]{3,}$/u;

/** The text as turns that are marked by names, or undefined where none come back. */
export function namedTraits(read: Lines, shapes: Shapes): Found | undefined {
  let best: (Found & { shape: string }) | undefined;
  for (const [shape, hits] of shapes) {
    const kind = kindOf(shape);
    if (!namings.includes(kind) || hits.length <= (best?.hits ?? 0)) continue;
    if (!marksTurns(shape, kind, hits, read)) continue;
    const blank = hits.filter(({ index }) => index === 0 || !read.lines[index - 1]?.trim()).length;
    const afterBlank = !shape.includes("b") && blank > 0.9 * hits.length;
    const traits = { speakers: new Set(namesIn(hits)), labelled: false, byName: true, afterBlank };
    best = {
      shape,
      hits: hits.length,
      traits: { ...traits, shapes: new Set(around(shape, shapes)) },
    };
  }
  return best;
}

/** A later paragraph of a turn may have a time of its own: "[03:59] That causes us trouble". */
const ownTimes = ["[t]X", "[t]", "(t)X", "(t)"];

/** `Q    Words` among `THE COURT:  Words`: nearly all that stand so are letters. */
const leastLetters = 0.8;

/** The same way to name with a time beside it, and times that stand alone or before a paragraph. */
function around(shape: string, shapes: Shapes): string[] {
  const marks = /^[#>*•‣|-]*b?/.exec(shape)?.[0] ?? "";
  const bracketed = shape.includes("[N]") ? [`${marks}[N]`, `${marks}[N]X`] : [];
  const others = (shapes.get("N:X") ?? []).filter(({ head }) => capitals.test(head.speaker ?? ""));
  const isLettered = (hits: Hit[] = []) =>
    hits.length > 0 &&
    namesIn(hits).filter((name) => name.length === 1).length >= leastLetters * hits.length;
  const kind = kindOf(shape);
  const beside =
    kind === "N.X" || kind === "N\t"
      ? others.length > 0 && (kind === "N.X" || isLettered(shapes.get(shape)))
        ? ["N:X"]
        : []
      : kind === "N:X" && others.length > 0 && isLettered(shapes.get("N\t"))
        ? ["N\t"]
        : [];
  const own = new Set([shape, ...bracketed, ...beside, ...ownTimes]);
  // A list of times above the first name is no part of the talk.
  const first = shapes.get(shape)?.[0]?.index ?? 0;
  const timed = [...families(shapes)].filter(
    ([, hits]) => hits.length >= 2 && ascends(hits) && hits.some(({ index }) => index >= first),
  );
  for (const [key] of timed)
    for (const [other, hits] of shapes) {
      if (familyOf(other) !== key || key.startsWith("last")) continue;
      const isBare = hits.every(({ head }) => head.speaker === undefined);
      const isSame = other.startsWith(`${marks}N`) || other.startsWith(`${marks}[N]`);
      const isTelling = !isBare || !/\bt\b(?!-)X$/.test(other) || /[[({<]t/.test(other);
      if ((isBare && isTelling) || isSame) own.add(other);
    }
  return [...own];
}

/** True if two of those named or more are spoken of as well: people are introduced, labels are not. */
function areTold(names: string[], lines: readonly string[]): boolean {
  const text = lines.join("\n");
  const told = [...new Set(names)].filter((name) =>
    new RegExp(
      `(?<=[\\p{Ll},] )${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}:*])`,
      "u",
    ).test(text),
  );
  return told.length > 1;
}

/** Names mark turns where they come back, and where enough of the paragraphs begin with one. */
function marksTurns(shape: string, kind: string, hits: Hit[], read: Lines): boolean {
  const { lines } = read;
  const names = namesIn(hits);
  const isBold = shape.startsWith("b") && kind === "N:X";
  // A talk's speaker, once introduced, is named no more.
  const isTalk = () => isBold && comesBack(names, 0.75) && areTold(names, lines);
  if (!comesBack(names, 0.6) && !isTalk()) return false;
  if (isBold) return hits.length >= minHits;
  if (hits.length < minNamed) return false;
  if (kind === "N" || kind === "[N]") return headsTurns(hits, read);
  if (kind === "N-" && new Set(names).size < 2) return false;
  const filled = lines.filter((line) => line.trim() !== "");
  const begins = lines.filter((line, i) => line.trim() && !lines[i - 1]?.trim());
  const least = kind === "N:X" ? 0.3 : kind === "N-" ? 0.6 : 0.5;
  return hits.length > least * Math.min(filled.length, Math.max(begins.length, filled.length / 12));
}

/** A heading for each turn: two names or more that come back, each above words of its own. */
function headsTurns(hits: Hit[], { lines }: Lines): boolean {
  const names = namesIn(hits);
  const distinct = new Set(names).size;
  if (distinct < 2 || !comesBack(names, 0.5)) return false;
  const isHead = new Set(hits.map(({ index }) => index));
  const above = hits.filter(({ index }) => {
    const next = lines.findIndex((line, at) => at > index && line.trim() !== "");
    return next !== -1 && !isHead.has(next);
  });
  const begins = lines.filter((line, i) => line.trim() && !lines[i - 1]?.trim()).length;
  const words = lines.filter((_, index) => !isHead.has(index)).join(" ").length;
  return (
    above.length >= 0.7 * hits.length &&
    hits.length >= 0.15 * begins &&
    words >= 3 * names.join(" ").length
  );
}
