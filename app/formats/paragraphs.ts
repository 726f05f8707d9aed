import { folded } from "../languages/sentences.ts";
import { countWords } from "../languages/words.ts";
import { isSpoken } from "./attribution.ts";
import type { Passage } from "./format.ts";

/** More words than that tire the eye in a letter or a post. */
const mostWords = 75;

const gapAfter = (text: string) => (/[。！？」』]$/u.test(text) ? "" : " ");

/** "Well, uh, we lost it": in the middle of a quotation the hesitation would have to stay. */
const hesitates = ({ text, plain }: Passage): boolean =>
  /[,،、，]/u.test(text.slice(0, text.length - plain.length));

/** Two passages as one, where the source says them without a word in between. */
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
 * Passages in the order of the source as the paragraphs of a piece: neighbours are one quotation,
 * and quotations of one place share its attribution.
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
