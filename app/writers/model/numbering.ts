import { clock } from "../../formats/clock.ts";
import { languageFor } from "../../languages/index.ts";
import { countWords } from "../../languages/words.ts";
import type { Role, Segment } from "../../transcripts/transcript.ts";

/**
 * One line of the prompt: neighbouring segments of one speaker, so that short captions do not each
 * cost a number.
 */
export type Line = { number: string; segments: Segment[]; text: string };

const leastWords = 30;
const mostSeconds = 30;

function joins(line: Line, words: number, next: Segment): boolean {
  const [first] = line.segments;
  if (!first || words >= leastWords) return false;
  if (first.speaker !== next.speaker || first.page !== next.page) return false;
  if (first.role !== next.role) return false;
  // Keeps the paragraphs of a written text apart, but joins captions, which break in mid-sentence.
  if (first.start === undefined || next.start === undefined) return false;
  return next.start - first.start < mostSeconds;
}

/** What a model is shown of what is neither speech nor body text, so that it follows the rest. */
const shown = new Set<Role | undefined>([undefined, "heading", "quoted"]);

/**
 * Joins a transcript's segments into numbered lines, in order: s1, s2 and so on. Advertisements,
 * greetings and what surrounds a text are left out.
 */
export function linesOf(segments: readonly Segment[], language: string): Line[] {
  const glue = languageFor(language).spaceless ? "" : " ";
  const lines: Line[] = [];
  let words = 0;
  for (const segment of segments) {
    const text = segment.text.replace(/\s+/g, " ").trim();
    if (!text || !shown.has(segment.role)) continue;
    const open = lines.at(-1);
    if (open && joins(open, words, segment)) {
      open.segments.push(segment);
      open.text += glue + text;
      words += countWords(text);
    } else {
      lines.push({ number: `s${lines.length + 1}`, segments: [segment], text });
      words = countWords(text);
    }
  }
  return lines;
}

/**
 * Formats `[s12 03:41 Ann] text`: the number to cite, then what code knows of the place. A heading
 * and somebody else's words are labelled.
 */
export function promptLine({ number, segments: [first], text }: Line): string {
  const place =
    first?.start !== undefined
      ? clock(first.start)
      : first?.page !== undefined
        ? `p. ${first.page}`
        : "";
  return `[${[number, place, first?.speaker, first?.role].filter(Boolean).join(" ")}] ${text}`;
}

/** Maps the numbers a model cites to segments; ignores unknown numbers. */
export function resolverOf(lines: readonly Line[]): (cites: string[]) => string[] {
  const byNumber = new Map(lines.map((line) => [line.number, line.segments.map(({ id }) => id)]));
  return (cites) => [
    ...new Set(
      cites.flatMap((cite) => byNumber.get(/s\d+/.exec(cite.toLowerCase())?.[0] ?? "") ?? []),
    ),
  ];
}
