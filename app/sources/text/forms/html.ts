import { parseHTML } from "linkedom";
import { parseTime } from "../time.ts";
import type { Cue, DocumentForm } from "./form.ts";
import { cueOf } from "./json-form.ts";

/**
 * A transcript as a page (Podcasting 2.0): `<cite>` names who speaks, `<time>` says when, and
 * paragraphs hold the words. The name holds until the next, a time for the words that follow it.
 */
function cuesOf(html: string): Cue[] {
  const page = /<html[\s>]/i.test(html) ? html : `<html><body>${html}</body></html>`;
  const { document } = parseHTML(page);
  const cues: Cue[] = [];
  let speaker: string | undefined;
  let start: number | undefined;
  for (const element of Array.from(document.body.querySelectorAll("cite, time, p"))) {
    const text = element.textContent?.replace(/\s+/g, " ").trim() ?? "";
    if (element.nodeName === "CITE") speaker = text.replace(/:$/, "").slice(0, 60);
    else if (element.nodeName === "TIME") start = parseTime(text.replace(/^[[(]|[\])]$/g, ""));
    else if (text && !element.querySelector("cite, time")) {
      cues.push(cueOf({ text, start, speaker }));
      start = undefined;
    }
  }
  return cues;
}

/** A page whose marks say who speaks and when. */
export const html: DocumentForm = {
  id: "html-transcript",
  name: "HTML with cite and time",
  recognise: ({ text }) =>
    /^\s*</.test(text) &&
    /<cite[\s>]/i.test(text) &&
    /<time[\s>]/i.test(text) &&
    /<p[\s>]/i.test(text)
      ? 0.9
      : 0,
  read: (text) => ({ cues: cuesOf(text) }),
};
