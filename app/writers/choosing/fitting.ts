import type { TextPart } from "../../formats/declaration.ts";
import type { Format } from "../../formats/format.ts";
import { measures } from "../../formats/lengths.ts";
import type { ReadyPassage } from "../choice.ts";
import { suitedTo } from "../suited.ts";
import type { Section } from "./sections.ts";

/** Names and marks of a quotation are added to a passage's words. */
const roomForMarks = 0.8;
const sentenceEnd = /(?<=[.!?。！？؟])\s*/u;

const isText = (part: { kind: string }): part is TextPart => part.kind === "text";
const within = ({ unit, most }: TextPart, text: string) =>
  measures[unit].of(text) <= most * roomForMarks;

/** Returns whether a post or slide can hold the passage; reported ones are divided at sentences. */
function fitsAlone({ layout, before, list }: Format, passage: ReadyPassage): boolean {
  const { text, isReported, asked } = passage;
  // Whatever is chosen first introduces a letter or an article.
  const introduction = before.at(-1);
  if (layout === "letter" || layout === "article")
    return (
      asked !== undefined || !introduction || !isText(introduction) || within(introduction, text)
    );
  const part = list.parts.find((one) => one.name === "content");
  if (!part || !isText(part)) return true;
  const parts = isReported ? text.split(sentenceEnd) : [text];
  if (asked !== undefined) parts.push(asked);
  return parts.every((one) => within(part, one));
}

/**
 * Leaves out what the format cannot hold. A post ends with its sentence, not with the name and time of
 * a quotation, so a thread is offered reported passages alone, where there are enough.
 */
export function offered(format: Format, passages: readonly ReadyPassage[]): ReadyPassage[] {
  const fitting = suitedTo(format.layout, passages).filter((one) => fitsAlone(format, one));
  const reported = fitting.filter(({ isReported }) => isReported);
  const isEnough = format.layout === "thread" && reported.length >= format.list.least + 2;
  return isEnough ? reported : fitting;
}

/** Returns whether the passage can be the last word of a piece: some formats limit that. */
export function fitsAtEnd({ after }: Format, { text, asked }: ReadyPassage): boolean {
  const [part] = after;
  if (asked !== undefined) return false;
  return !part || !isText(part) || within(part, text);
}

/** Leaves out the passage that ranks worst, other than the first and the last; undefined if none. */
export function withoutWorst(sections: readonly Section[]): Section[] | undefined {
  const between = sections.flatMap(({ items }) => items).slice(1, -1);
  const [worst] = between.toSorted((a, b) => b.passage.rank - a.passage.rank);
  if (!worst) return undefined;
  return sections
    .map((section) => ({ ...section, items: section.items.filter((item) => item !== worst) }))
    .filter(({ items }) => items.length > 0);
}
