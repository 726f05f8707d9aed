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
    idle: new RegExp(`,?\\s${whole(asking.idle)},?(?=\\s)`, "giu"),
  };
  compiled.set(asking, patterns);
  return patterns;
}

const leastWords = 4;
const mostWords = 14;
const countOf = (text: string) => text.split(/\s+/).filter(Boolean).length;

type Heading = { text: string; cuts: Cut[] };

function headingAt(line: string, text: string, from: number, asking: Asking): Heading | undefined {
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
  if (words < leastWords || words > mostWords) return undefined;
  if (asking.unfit.test(plain) || asking.open.test(plain) || /[,.!…—]/.test(plain))
    return undefined;
  return { text: capitalised(kept), cuts };
}

/**
 * The words of a question that was asked, as a heading ("So how do you know if you have good taste
 * and how do you get it?" → "How do you know if you have good taste?"), and what was left out of the
 * line; undefined where the question makes none.
 */
export function askedAs(line: string, language: string): Heading | undefined {
  const asking = editsOf(language)?.asking;
  if (!asking || !line.includes("?")) return undefined;
  const text = straight(line);
  const { start, before, plain } = patternsOf(asking);
  const starts = [...text.matchAll(start)]
    .map(({ index }) => index)
    .filter((index) => before.test(text.slice(0, index)));
  const first = plain.exec(text)?.[1]?.length;
  for (const at of first === undefined ? starts : [first, ...starts]) {
    const heading = headingAt(line, text, at, asking);
    if (heading) return heading;
  }
  return undefined;
}
