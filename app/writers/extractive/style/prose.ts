import type { Block } from "../../../formats/format.ts";

const timeAhead = /^\s*\[[\d:]+\]\s*/gm;
const nameAhead = /^[^\n:“„«「]{1,200}:\s*(?=[“„«「])/gm;
const originBehind = /(^|[”“»」])\s*— [^\n—]{1,200}$/gm;
const marks = /[“”„«»「」]/gu;

/** Who said it, when, and the marks around it belong to the format: no author chose them. */
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

/** The text of a piece as its style is measured: without what every piece of the format has. */
export function proseOf(blocks: Block[]): string {
  return blocks.map(textOf).filter(Boolean).join("\n\n");
}
