import type { Term } from "./fold.ts";

const [newline, space] = [0x0a, 0x20];

/** A term as bytes, and whether it may begin within a word. */
export type Needle = { bytes: Buffer; isAnywhere: boolean };

export const needleOf = ({ text, isAnywhere }: Term): Needle => ({
  bytes: Buffer.from(text, "utf8"),
  isAnywhere,
});

/** Where a term stands next in folded text, from a byte on; -1 if nowhere. */
export function findFrom(text: Buffer, { bytes, isAnywhere }: Needle, from: number): number {
  for (let at = text.indexOf(bytes, from); at !== -1; at = text.indexOf(bytes, at + 1)) {
    const before = at === 0 ? newline : text[at - 1];
    if (isAnywhere || before === newline || before === space) return at;
  }
  return -1;
}

const lineStart = (text: Buffer, at: number) => text.lastIndexOf(newline, Math.max(0, at - 1)) + 1;

function lineEnd(text: Buffer, at: number): number {
  const end = text.indexOf(newline, at);
  return end === -1 ? text.length : end;
}

/** Lines of one text that are shown. */
const mostLines = 3;
/** A word that stands everywhere is looked at this often for a line with the others. */
const mostTried = 200;

/** The starts of the lines that hold every term, else of the first line of the rarest-looking one. */
function startsOf(text: Buffer, needles: Needle[]): number[] {
  const lead = needles.toSorted((a, b) => b.bytes.length - a.bytes.length)[0];
  if (!lead) return [];
  const whole: number[] = [];
  let first: number | undefined;
  let at = findFrom(text, lead, 0);
  for (let tried = 0; at !== -1 && tried < mostTried && whole.length < mostLines; tried++) {
    const [start, end] = [lineStart(text, at), lineEnd(text, at)];
    first ??= start;
    const line = text.subarray(start, end);
    if (needles.every((needle) => findFrom(line, needle, 0) !== -1)) whole.push(start);
    at = findFrom(text, lead, end);
  }
  return whole.length > 0 || first === undefined ? whole : [first];
}

/** The numbers, from 0, of the lines to show for these terms; none if the text holds none of them. */
export function linesWith(text: Buffer, needles: Needle[]): number[] {
  const present = needles.filter((needle) => findFrom(text, needle, 0) !== -1);
  const starts = startsOf(text, present);
  let number = 0;
  let at = 0;
  return starts.map((start) => {
    for (let next = text.indexOf(newline, at); next !== -1 && next < start; number++) {
      at = next + 1;
      next = text.indexOf(newline, at);
    }
    return number;
  });
}
