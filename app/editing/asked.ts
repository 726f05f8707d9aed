import type { Asking } from "../languages/edits.ts";
import { capitalised } from "../languages/sentences.ts";
import type { Cut } from "./cuts.ts";
import { editsOf, straight, whole } from "./facts.ts";

type Patterns = { start: RegExp; before: RegExp; plain: RegExp; idle: RegExp };

const compiled = new Map<Asking, Patterns>();

function patternsOf(asking: Asking): Patterns {
  const known = compiled.get(asking);
  if (known) return known;
  const patterns = {
    start: new RegExp(whole(asking.starts), "giu"),
    before: new RegExp(`(?:^|[,;:.!?"“—–-]\\s*|${whole(asking.before)},?\\s+)$`, "iu"),
    plain: new RegExp(
      `^((?:${whole(asking.plainBefore)},?\\s+)*)${whole(asking.plainStarts)} \\p{L}`,
      "iu",
    ),
    idle: new RegExp(`,?\\s${whole(asking.idle)},?(?=\\s|$)`, "giu"),
  };
  compiled.set(asking, patterns);
  return patterns;
}

const leastWords = 4;
/** A longer question makes no heading. */
const mostWords = 14;
const countOf = (text: string) => text.split(/\s+/).filter(Boolean).length;

type Heading = { text: string; cuts: Cut[] };

function headingAt(
  line: string,
  text: string,
  from: number,
  { asking, most }: { asking: Asking; most: number },
): Heading | undefined {
  const mark = text.indexOf("?", from);
  if (mark < 0) return undefined;
  const whole = text.slice(from, mark);
  const second = asking.second.exec(whole);
  const to = from + (second?.index ?? whole.length);
  const idle = [...text.slice(from, to).matchAll(patternsOf(asking).idle)].map(
    (match): Cut => [from + match.index, from + match.index + match[0].length],
  );
  const outer: Cut[] = [
    [0, from],
    [to, mark],
    [mark + 1, line.length],
  ];
  const cuts = [...outer.slice(0, 1), ...idle, ...outer.slice(1)].filter(([a, b]) => b > a);
  const kept = cuts.reduceRight((rest, [a, b]) => rest.slice(0, a) + rest.slice(b), line).trim();
  const words = countOf(kept);
  const plain = straight(kept).replace(/\?$/, "").trim();
  if (words < leastWords || words > most) return undefined;
  if (asking.unfit.test(plain) || asking.open.test(plain) || /[,.!…—]/.test(plain))
    return undefined;
  return { text: capitalised(kept), cuts };
}

/**
 * The words of a question that was asked, as a heading ("So how do you know if you have good taste
 * and how do you get it?" → "How do you know if you have good taste?"), and what was left out of the
 * line; undefined where the question makes none of at most so many words.
 */
export function askedAs(line: string, language: string, most = mostWords): Heading | undefined {
  const asking = editsOf(language)?.asking;
  if (!asking || !line.includes("?")) return undefined;
  const text = straight(line);
  const { start, before, plain } = patternsOf(asking);
  const starts = [...text.matchAll(start)]
    .map(({ index }) => index)
    .filter((index) => before.test(text.slice(0, index)));
  const first = plain.exec(text)?.[1]?.length;
  for (const at of first === undefined ? starts : [first, ...starts]) {
    const heading = headingAt(line, text, at, { asking, most });
    if (heading) return heading;
  }
  return undefined;
}

const broken = /[.!…"“”:;()]|--|\s[–—-]\s/u;

/**
 * The core of a question as its asker says it, to stand above its answer: from its question word, less
 * what the asker adds ("…, but also finding the balance"), in at most so many characters. The longest
 * that `fits`; undefined where there is none.
 */
export function coreOf(
  line: string,
  language: string,
  { least, most, fits }: { least: number; most: number; fits(from: number, to: number): boolean },
): Heading | undefined {
  const asking = editsOf(language)?.asking;
  if (!asking || !line.includes("?")) return undefined;
  const text = straight(line);
  const { start, before, plain, idle } = patternsOf(asking);
  const person = new RegExp(whole(asking.person ?? ""), "giu");
  /** Where a question may end early: what follows adds to it. */
  const goesOn = new RegExp(`,? ${whole(asking.adds ?? "")}(?= )`, "giu");
  const second = new RegExp(`\\p{L}.*${whole(asking.adds ?? "")},?\\s+$`, "iu");
  const goesOnAt = (ahead: string) => second.test(ahead);
  const first = plain.exec(text)?.[1]?.length;
  const starts = [...text.matchAll(start), ...text.matchAll(person)]
    .map(({ index }) => index)
    .filter((at) => before.test(text.slice(0, at)));
  const all = [...(first === undefined ? [] : [first]), ...starts];
  for (const [index, from] of all.toSorted((a, b) => a - b).entries()) {
    const mark = text.indexOf("?", from);
    // The second half of a choice asks for less than the whole.
    if (mark < 0 || (index > 0 && goesOnAt(text.slice(0, from)))) continue;
    const early = [...text.slice(from, mark).matchAll(goesOn)].map(({ index }) => from + index);
    for (const to of [mark, ...early.toReversed()]) {
      const kept = text.slice(from, to);
      if (broken.test(kept) || asking.points?.test(kept)) continue;
      if (to < mark && asking.open.test(kept)) continue;
      const left = [...kept.matchAll(idle)].map(
        (match): Cut => [from + match.index, from + match.index + match[0].length],
      );
      const outer: Cut[] = [[0, from], ...left, [to, mark], [mark + 1, line.length]];
      const cuts = outer.filter(([a, b]) => b > a);
      const shown = cuts.reduceRight((rest, [a, b]) => rest.slice(0, a) + rest.slice(b), line);
      if (shown.length < least || shown.length > most || !fits(from, to)) continue;
      return { text: capitalised(shown.trim()), cuts };
    }
  }
  return undefined;
}
