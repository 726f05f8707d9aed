import { parseHTML } from "linkedom";
import { cuesOfPage } from "../../text/forms/html.ts";
import type { TimedText } from "./order.ts";
import { paragraphsOf } from "./paragraphs.ts";

/** Reads a podcast's HTML transcript by its marks; a page without them gives its paragraphs. */
export function readTranscriptPage(html: string): TimedText[] {
  if (/<(?:cite|time)[\s>]/i.test(html)) {
    const cues = cuesOfPage(html);
    if (cues.length > 0) return cues;
  }
  const { document } = parseHTML(
    /<html[\s>]/i.test(html) ? html : `<html><body>${html}</body></html>`,
  );
  return paragraphsOf(document.body).map((text) => ({ text }));
}
