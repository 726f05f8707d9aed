import { parseHTML } from "linkedom";
import { parseTime } from "../../text/time.ts";
import type { TimedText } from "./order.ts";
import { paragraphsOf } from "./paragraphs.ts";

const maxNameCharacters = 60;

/**
 * Reads a podcast's HTML transcript (Podcasting 2.0): `<cite>` names the speaker, `<time>` gives
 * the time, and paragraphs hold the words until the next name. Without these marks it returns plain
 * paragraphs.
 */
export function readTranscriptPage(html: string): TimedText[] {
  const { document } = parseHTML(
    /<html[\s>]/i.test(html) ? html : `<html><body>${html}</body></html>`,
  );
  const segments: TimedText[] = [];
  let speaker: string | undefined;
  let start: number | undefined;
  for (const element of Array.from(document.body.querySelectorAll("cite, time, p"))) {
    const text = element.textContent?.replace(/\s+/g, " ").trim() ?? "";
    if (element.nodeName === "CITE") {
      speaker = text.replace(/:$/, "").slice(0, maxNameCharacters) || undefined;
    } else if (element.nodeName === "TIME") {
      start = parseTime(text);
    } else if (text && !element.querySelector("cite")) {
      segments.push({
        ...(start !== undefined ? { start } : {}),
        ...(speaker ? { speaker } : {}),
        text,
      });
      // The time belongs only to the next words, not to later ones.
      start = undefined;
    }
  }
  if (segments.length > 0) return segments;
  return paragraphsOf(document.body).map((text) => ({ text }));
}
