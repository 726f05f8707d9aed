import { cuesOfPage } from "../../text/forms/html.ts";
import type { TimedText } from "./order.ts";
import { parseMarkup } from "./page.ts";
import { paragraphsOf } from "./paragraphs.ts";

/** Reads a podcast's HTML transcript by its marks; a page without them gives its paragraphs. */
export function readTranscriptPage(html: string): TimedText[] {
  if (/<(?:cite|time)[\s>]/i.test(html)) {
    const cues = cuesOfPage(html);
    if (cues.length > 0) return cues;
  }
  return paragraphsOf(parseMarkup(html).body).map((text) => ({ text }));
}
