import type { Segment } from "../../../transcripts/transcript.ts";
import type { Mark } from "../../writer.ts";

/**
 * Claims of a text that the source does not support, found independently of the product's verifier.
 */
export type Findings = {
  quotations: number;
  falseQuotations: string[];
  falseTimes: string[];
  falseNumbers: string[];
  links: string[];
};

const letters = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");

const quotation =
  /“([^”“]*)”|„([^“”„]*)[“”]|«([^»]*)»|"([^"]*)"|「([^」]*)」|『([^』]*)』|‘([^‘]{2,}?)’(?!\p{L})|‹([^›]*)›/gu;
const time = /(?<![\d:])(?:\d+:)?\d{1,2}:\d{2}(?![\d:])/g;
const link = /(?:https?:\/\/|www\.)[^\s]+/giu;
const digits = /\d[\d.,\u00a0\u202f’']*/gu;

/** Joins what each speaker says without a break, reduced to letters and digits. */
function turnsOf(segments: readonly Segment[]): string[] {
  const turns: { speaker?: string; text: string }[] = [];
  for (const { speaker, text } of segments) {
    const open = turns.at(-1);
    if (open && open.speaker === speaker) open.text += ` ${text}`;
    else turns.push({ ...(speaker === undefined ? {} : { speaker }), text });
  }
  return turns.map(({ text }) => letters(text));
}

const seconds = (written: string) =>
  written.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
const figure = (written: string) => written.replace(/\D/g, "");

export function findingsIn(
  texts: readonly { path: string; text: string }[],
  segments: readonly Segment[],
  marked: readonly Mark[] = [],
): Findings {
  const turns = turnsOf(segments);
  const spoken = segments.map(({ text }) => text).join("\n");
  const starts = new Set(
    segments.flatMap(({ start }) => (start === undefined ? [] : [Math.floor(start)])),
  );
  const figures = new Set([...spoken.matchAll(digits)].map(([number]) => figure(number)));
  const found: Findings = {
    quotations: 0,
    falseQuotations: [],
    falseTimes: [],
    falseNumbers: [],
    links: [],
  };
  for (const { path, text } of texts) {
    const isMarked = (written: string) =>
      marked.some((mark) => mark.path === path && (mark.sentence ?? mark.text).includes(written));
    for (const [, ...inner] of text.matchAll(quotation)) {
      const words = inner.find((group) => group !== undefined) ?? "";
      if (letters(words) === "") continue;
      found.quotations++;
      const isShownAs = marked.some(
        (mark) =>
          mark.path === path && letters(mark.sentence ?? mark.text).includes(letters(words)),
      );
      if (!isShownAs && !turns.some((turn) => turn.includes(letters(words))))
        found.falseQuotations.push(words);
    }
    for (const [written] of text.matchAll(time))
      if (!starts.has(seconds(written)) && !spoken.includes(written) && !isMarked(written))
        found.falseTimes.push(written);
    for (const [written] of text.matchAll(link)) if (!isMarked(written)) found.links.push(written);
    const prose = text.replace(time, " ").replace(link, " ");
    for (const [written] of prose.matchAll(digits))
      if (
        !figures.has(figure(written)) &&
        !isMarked(figure(written)) &&
        !isMarked(written.replace(/[.,]+$/, ""))
      )
        found.falseNumbers.push(written);
  }
  return found;
}
