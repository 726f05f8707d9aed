import { tidy } from "../piece.ts";
import type { Cue, DocumentForm } from "./form.ts";
import { cueOf } from "./json-form.ts";
import { unescaped } from "./xml.ts";

const sync = /<sync[^<>]{0,40}?start\s*=\s*"?(\d{1,10})"?[^<>]{0,200}>/gi;
const wordsIn = (markup: string) =>
  tidy(unescaped(markup.replace(/<br\s*\/?>/gi, " ").replace(/<\/?[a-z][^<>]{0,300}>/gi, "")));

/** SAMI: each time holds until the next, which may be of nothing. */
export const sami: DocumentForm = {
  id: "sami",
  name: "SAMI",
  recognise: ({ text }) => (/^\s*<sami[\s>]/i.test(text) ? 1 : 0),
  read(text) {
    const marks = [...text.matchAll(sync)];
    const cues = marks.flatMap(({ 0: mark, 1: start, index }, at): Cue[] => {
      const next = marks[at + 1];
      const said = wordsIn(text.slice(index + mark.length, next?.index));
      const end = next ? Number(next[1]) / 1_000 : undefined;
      return said ? [cueOf({ text: said, start: Number(start) / 1_000, end })] : [];
    });
    return { cues };
  },
};
