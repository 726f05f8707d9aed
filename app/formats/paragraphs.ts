import { folded } from "../languages/sentences.ts";
import { countWords } from "../languages/words.ts";
import { isSpoken } from "./attribution.ts";
import type { Passage } from "./format.ts";

/** Longer paragraphs tire the eye in a newsletter or a post. */
const mostWords = 75;

const gapAfter = (text: string) => (/[。！？」』]$/u.test(text) ? "" : " ");

/**
 * True for "Well, uh, we lost it": inside a longer quotation, the hesitation would have to stay.
 */
const hesitates = ({ text, plain }: Passage): boolean =>
  /[,،、，]/u.test(text.slice(0, text.length - plain.length));

/** Merges two passages if no words come between them in the source. */
function fused(a: Passage, b: Passage): Passage | undefined {
  if (
    a.sourceLine !== b.sourceLine ||
    a.speaker !== b.speaker ||
    a.text.endsWith("…") ||
    hesitates(b)
  )
    return undefined;
  const text = `${a.text}${gapAfter(a.text)}${b.text}`;
  if (!folded(a.sourceLine).includes(folded(text))) return undefined;
  return { ...a, text, plain: `${a.plain}${gapAfter(a.plain)}${b.text}` };
}

const sharesPlace = (a: Passage, b: Passage): boolean =>
  isSpoken(a) && a.speaker === b.speaker && b.segmentIds.some((id) => a.segmentIds.includes(id));

/**
 * Groups passages, in source order, into paragraphs: neighbours merge into one quotation, and
 * quotations from one place share its attribution.
 */
export function paragraphsOf(passages: Passage[]): Passage[][] {
  const paragraphs: Passage[][] = [];
  for (const passage of passages) {
    const open = paragraphs.at(-1);
    const last = open?.at(-1);
    const words = [...(open ?? []), passage].reduce((sum, item) => sum + countWords(item.text), 0);
    if (!open || !last || words > mostWords) {
      paragraphs.push([passage]);
      continue;
    }
    const whole = fused(last, passage);
    if (whole) open[open.length - 1] = whole;
    else if (sharesPlace(last, passage)) open.push(passage);
    else paragraphs.push([passage]);
  }
  return paragraphs;
}
