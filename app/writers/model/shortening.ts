import type { Unit } from "../../formats/declaration.ts";
import { measures } from "../../formats/lengths.ts";
import { clipped } from "../../formats/shortening.ts";
import { quotedIn } from "../../grounding/index.ts";
import { endsSentence } from "../../languages/sentences.ts";
import { cuttable } from "./cleaning.ts";

const fullStop = (text: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(text) ? "。" : ".";

/** Removes the marks of a quotation that was cut: half a quotation is none. */
function unquoted(text: string, most: number): string {
  const cut = clipped(text, most);
  const open = quotedIn(text).find(({ from, to }) => from < cut.length && to > cut.length - 1);
  return open ? cut.slice(0, open.from) + cut.slice(open.from + 1) : cut;
}

/** Shortens a text to at most `most`: to whole sentences, otherwise at a clause or word. */
export function shortenedTo(text: string, unit: Unit, most: number): string {
  const measure = measures[unit];
  if (measure.of(text) <= most) return text;
  const sentences = cuttable(text);
  for (let count = sentences.length - 1; count > 0; count--) {
    const start = text.slice(0, sentences[count]?.from).trim();
    if (measure.of(start) <= most) return start;
  }
  const first = text.slice(0, sentences[0]?.to).trim();
  for (let length = first.length; length > 8; length = Math.floor(length * 0.9)) {
    const cut = unquoted(first, length);
    if (measure.of(cut) <= most) return cut;
  }
  return "";
}

/** Cuts a text after its last whole sentence; completes a single one with a full stop. */
export function wholeSentences(text: string): string {
  if (text === "" || endsSentence(text)) return text;
  const ends = cuttable(text).filter(({ text: sentence }) => endsSentence(sentence));
  const last = ends.at(-1);
  if (last) return text.slice(0, last.to).trim();
  return `${text.replace(/[\s,;:–—-]+$/u, "")}${fullStop(text)}`;
}
