import type { Block } from "../../../formats/format.ts";

const timeAhead = /^\s*\[[\d:]+\]\s*/gm;
const nameAhead = /^[^\n:“„«「]{1,200}:\s*(?=[“„«「])/gm;
const originBehind = /(^|[”“»」])\s*— [^\n—]{1,200}$/gm;
const marks = /[“”„«»「」]/gu;

/**
 * Strips speaker, time and quotation marks: they belong to the format, and no author chose them.
 */
const bare = (text: string): string =>
  text
    .replace(timeAhead, "")
    .replace(nameAhead, "")
    .replace(originBehind, "$1")
    .replace(marks, "")
    .trim();

const textOf = (block: Block): string =>
  block.kind === "bullets"
    ? block.items.map((item) => `- ${bare(item)}`).join("\n")
    : bare(block.text);

/** Returns a piece's text for measuring its style, without what every piece of the format has. */
export function proseOf(blocks: Block[]): string {
  return blocks.map(textOf).filter(Boolean).join("\n\n");
}
