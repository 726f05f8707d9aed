import { parseTime } from "../time.ts";
import type { Cue, DocumentForm } from "./form.ts";
import { cueOf } from "./json-form.ts";
import { unescaped } from "./xml.ts";

const element = /<(cite|time|p)(?:\s[^>]{0,500})?>([\s\S]*?)<\/\1>/gi;

/**
 * A transcript as a page (Podcasting 2.0): `<cite>` names who speaks, `<time>` says when, and
 * paragraphs hold the words. The name holds until the next, a time for the words that follow it.
 */
function cuesOf(page: string): Cue[] {
  const cues: Cue[] = [];
  let speaker: string | undefined;
  let start: number | undefined;
  for (const [, name = "", inside = ""] of page.matchAll(element)) {
    const text = unescaped(inside.replace(/<[^>]{0,500}>/g, " ")).trim();
    if (/^cite$/i.test(name)) speaker = text.replace(/\s*:$/, "").slice(0, 60);
    else if (/^time$/i.test(name)) start = parseTime(text.replace(/^[[(]|[\])]$/g, ""));
    else if (text) {
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
    [/<cite[\s>]/i, /<time[\s>]/i, /<p[\s>]/i].every((mark) => mark.test(text))
      ? 0.9
      : 0,
  read: (text) => ({ cues: cuesOf(text) }),
};
