import { parseTime } from "../time.ts";
import type { Cue, DocumentForm } from "./form.ts";
import { cueOf } from "./json-form.ts";
import { unescaped } from "./xml.ts";

const tag = /<(\/?)([a-z][a-z\d-]{0,30})(?:\s[^>]{0,500})?>/gi;
/** Elements whose words are nobody's. */
const silent = /^(?:script|style|head|title)$/i;
/** Elements inside a line of text; all others end what is being said. */
const inLine = /^(?:a|abbr|b|br|em|i|mark|q|s|small|span|strong|sub|sup|u|wbr)$/i;

const maxNameCharacters = 60;

const withoutComments = (page: string) =>
  page
    .split("<!--")
    .map((part, index) => {
      const end = index === 0 ? -3 : part.indexOf("-->");
      return index > 0 && end === -1 ? "" : part.slice(end + 3);
    })
    .join("");

/**
 * Reads a podcast's HTML transcript (Podcasting 2.0): `<cite>` names the speaker, `<time>` gives the
 * time, beside the paragraph with the words or inside it. A name holds until the next; a time holds
 * for the words that follow it.
 */
export function cuesOfPage(whole: string): Cue[] {
  const page = withoutComments(whole).replace(/<![^<>]{0,500}>/g, "");
  const cues: Cue[] = [];
  let speaker: string | undefined;
  let start: number | undefined;
  let said = "";
  let open = "";
  const say = () => {
    if (said.trim()) {
      cues.push(cueOf({ text: said, start, speaker }));
      start = undefined;
    }
    said = "";
  };
  let at = 0;
  for (const { 0: mark, 1: slash, 2: name = "", index } of page.matchAll(tag)) {
    const text = unescaped(page.slice(at, index));
    at = index + mark.length;
    if (/^cite$/i.test(open))
      speaker = text.trim().replace(/\s*:$/, "").slice(0, maxNameCharacters);
    else if (/^time$/i.test(open)) start = parseTime(text.trim().replace(/^[[(]|[\])]$/g, ""));
    else if (!silent.test(open)) said += text;
    const marks = /^(?:cite|time)$/i.test(name) || silent.test(name);
    if (marks || !inLine.test(name)) say();
    else if (/^br$/i.test(name)) said += " ";
    if (marks) open = slash ? "" : name;
  }
  said += unescaped(page.slice(at));
  say();
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
  read: (text) => ({ cues: cuesOfPage(text) }),
};
