import {
  ascends,
  comesBack,
  type Found,
  families,
  familyOf,
  type Hit,
  inText,
  isBareName,
  type Lines,
  minHits,
  namesIn,
  type Shapes,
} from "./hits.ts";

/** Agendas and chapter lists have times too, but few words for the time between two of them. */
function readsLikeSpeech(hits: Hit[], lines: string[]): boolean {
  const rates: number[] = [];
  for (const [i, hit] of hits.entries()) {
    const next = hits[i + 1];
    const seconds = (next?.head.start ?? 0) - (hit.head.start ?? 0);
    if (!next || seconds <= 0) continue;
    const between = lines.slice(hit.index + 1, next.index).reduce((sum, l) => sum + l.length, 0);
    rates.push((between + hit.head.text.length) / seconds);
  }
  rates.sort((a, b) => a - b);
  const median = rates[Math.floor(rates.length / 2)] ?? 0;
  return [median, median / 60].some(
    (rate) => rate >= minCharactersPerSecond && rate <= maxCharactersPerSecond,
  );
}

/** Slow Chinese is spoken at 3 characters a second, fast English at 25; pauses lower the figure. */
const minCharactersPerSecond = 1.5;
const maxCharactersPerSecond = 80;

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** How much paces differ: the median distance of their logarithms from the median pace. */
function unevenness(paces: number[]): number {
  const logs = paces.map(Math.log);
  const middle = median(logs);
  return median(logs.map((pace) => Math.abs(pace - middle)));
}

const leastPaces = 4;

/**
 * Whether times behind words are those of their ends: people speak at an even pace, and it is more
 * even up to each time than from it on. A first time of zero ends nothing.
 */
function endsTurns(family: Hit[]): boolean {
  const first = family[0]?.head;
  if (!first?.start || !isSpoken(first.text, first.start)) return false;
  const [upTo, fromOn]: [number[], number[]] = [[], []];
  for (const [i, { head }] of family.entries()) {
    const seconds = (head.start ?? 0) - (family[i - 1]?.head.start ?? 0);
    if (i === 0 || seconds <= 0 || head.text === "") continue;
    upTo.push(head.text.length / seconds);
    const before = family[i - 1]?.head.text.length ?? 0;
    if (before > 0) fromOn.push(before / seconds);
  }
  if (upTo.length < leastPaces || fromOn.length < leastPaces) return false;
  return unevenness(upTo) <= unevenness(fromOn);
}

const isSpoken = (text: string, seconds: number) =>
  text.length / seconds >= minCharactersPerSecond &&
  text.length / seconds <= maxCharactersPerSecond;

type Named = { shapes: string[]; speakers: string[]; count: number };

/** A dash or a comma stands behind many a first word: there nearly every line must have a name. */
const leastNamed = (shape: string) => (/N[-,]$/.test(shape) ? 0.8 : 0.2);

/** Which shapes of a family name who speaks: names that come back in enough of its lines. */
function namedShapes(family: Hit[], key: string, shapes: Shapes, read: Lines): Named {
  const own = [...shapes].filter(([shape]) => familyOf(shape) === key);
  const found: Named = { shapes: [], speakers: [], count: 0 };
  for (const [shape, hits] of own) {
    const names = namesIn(hits);
    if (names.length === 0) continue;
    const isSure = key.startsWith("after")
      ? hits.length > 0
      : /(?<!b)N$/.test(shape)
        ? isNameLine(hits, family, read)
        : names.length >= 2 &&
          new Set(names).size < names.length &&
          names.length >= leastNamed(shape) * family.length;
    if (!isSure) continue;
    found.shapes.push(shape);
    found.speakers.push(...names);
    found.count += hits.length;
  }
  return found;
}

/** A time and a name alone in a line: the words stand below, and the names come back. */
function isNameLine(hits: Hit[], family: Hit[], { lines }: Lines): boolean {
  if (hits.length < minHits || hits.length < 0.5 * family.length) return false;
  if (!comesBack(namesIn(hits), 0.6)) return false;
  const heads = new Set(family.map(({ index }) => index));
  const below = hits.filter(({ index }) => {
    const next = lines.findIndex((line, at) => at > index && line.trim() !== "");
    return next !== -1 && !heads.has(next);
  });
  return below.length >= 0.8 * hits.length;
}

/** The text as turns that are marked by their times, or undefined where it has none. */
export function timedTraits(read: Lines, shapes: Shapes): Found | undefined {
  let best: { key: string; family: Hit[]; named: Named } | undefined;
  for (const [key, family] of families(shapes)) {
    if (family.length < minHits || family.length <= (best?.family.length ?? 0)) continue;
    const named = namedShapes(family, key, shapes, read);
    if (isTimed(key, family, named, read)) best = { key, family, named };
  }
  return best && withSiblings(best, shapes, read);
}

function isTimed(key: string, family: Hit[], named: Named, { lines }: Lines): boolean {
  if (!ascends(family)) return false;
  if (key === "page") return true;
  if (key.startsWith("last") && family.length < 0.6 * lines.filter((l) => l.trim()).length)
    return false;
  const isStrong = key.includes("t-t") || (key.startsWith("after") && !/ t$/.test(key));
  const isNamed = !key.startsWith("after") && named.count > 0;
  return isStrong || isNamed || readsLikeSpeech(family, lines);
}

/**
 * The chosen lines with those that are written in the same style elsewhere: `Ana (00:12):` beside
 * `(00:40):`. Their times must fit in between.
 */
function withSiblings(
  { key, family, named }: { key: string; family: Hit[]; named: Named },
  shapes: Shapes,
  read: Lines,
): Found {
  const style = key.split(" ")[1];
  let hits = family;
  const accepted = new Set(named.shapes);
  const speakers = [...named.speakers];
  for (const [other, more] of families(shapes)) {
    const joined = inText([...new Map([...more, ...hits].map((hit) => [hit.index, hit])).values()]);
    if (
      other !== key &&
      (other.split(" ")[1] !== style || other.startsWith("last") || !ascends(joined))
    )
      continue;
    const also = other === key ? named : namedShapes(more, other, shapes, read);
    for (const shape of also.shapes) accepted.add(shape);
    if (other !== key) speakers.push(...also.speakers);
    for (const shape of shapes.keys())
      if (
        familyOf(shape) === other &&
        (shapes.get(shape) ?? []).every(({ head }) => head.speaker === undefined)
      )
        accepted.add(shape);
    hits = joined;
  }
  const alone = hits.filter(({ head }) => head.speaker === undefined && head.text === "");
  const unnamed = hits.filter(({ head }) => head.speaker === undefined);
  const line =
    (alone.length >= minHits ? nameLineOf(alone, read) : undefined) ??
    (unnamed.length >= minHits ? nameLineOf(unnamed, read, ["before"]) : undefined);
  const labels = alone.length >= minHits && !line ? labelsBelow(alone, shapes) : [];
  const names = new Set([...speakers, ...(line?.names ?? []), ...labels]);
  const endsAlone = alone.length >= minHits && endStamps(alone, read);
  return {
    hits: hits.length,
    traits: {
      shapes: accepted,
      speakers: names,
      labelled: names.size > 0 && !line,
      byName: false,
      afterBlank: false,
      ...(line ? { nameLine: line.side } : {}),
      ...(!line && !endsAlone && hasLineEach(alone, read) ? { lineEach: true } : {}),
      ...(endsAlone || (key.startsWith("last") && endsTurns(family)) ? { stampsEnd: true } : {}),
    },
  };
}

/** Names before a colon in the lines between times that stand alone, where they come back. */
function labelsBelow(alone: Hit[], shapes: Shapes): string[] {
  const names = namesIn(shapes.get("N:X") ?? []);
  const isUsual = names.length >= minHits && names.length >= 0.3 * alone.length;
  return isUsual && comesBack(names, 0.6) ? names : [];
}

/** One line of words below nearly each time that stands alone, as in captions that were copied. */
function hasLineEach(alone: Hit[], { lines }: Lines): boolean {
  const between = alone.slice(1).map(({ index }, at) => {
    const from = alone[at]?.index ?? 0;
    return lines.slice(from + 1, index).filter((line) => line.trim()).length;
  });
  const single = between.filter((count) => count === 1).length;
  return between.length >= minHits && single >= 0.8 * between.length;
}

/** Times below the words that they end: the text begins with words and closes with a time. */
function endStamps(alone: Hit[], { lines }: Lines): boolean {
  const filled = lines.flatMap((line, index) => (line.trim() ? [index] : []));
  const [first, last] = [alone[0], alone.at(-1)];
  const said = lines.slice(0, first?.index).join(" ");
  return (
    filled[0] !== first?.index &&
    filled.at(-1) === last?.index &&
    isSpoken(said, first?.head.start ?? 0)
  );
}

/** Lines of a name alone, right before or behind those of a time alone, that come back. */
function nameLineOf(
  alone: Hit[],
  { lines, heads }: Lines,
  sides: ("before" | "behind")[] = ["before", "behind"],
) {
  const filled = lines.flatMap((line, index) => (line.trim() ? [index] : []));
  const position = new Map(filled.map((index, at) => [index, at]));
  for (const side of sides) {
    const names = alone.flatMap(({ index }) => {
      const next = filled[(position.get(index) ?? 0) + (side === "before" ? -1 : 1)];
      return next === undefined
        ? []
        : (heads[next]?.find(({ shape }) => isBareName(shape))?.speaker ?? []);
    });
    const isUsual = names.length >= minHits && names.length >= 0.2 * alone.length;
    // In a short text few names come back; that nearly each time has one tells as much.
    const share = names.length >= 0.8 * alone.length ? 0.8 : 0.6;
    if (isUsual && comesBack(names, share)) return { side, names: surely(names) };
  }
  return undefined;
}

/** A heading of one word above a time, met once, is nobody. */
const surely = (names: string[]) =>
  names.filter((name) => /\s/.test(name) || names.filter((other) => other === name).length > 1);
