import type { Block } from "../formats/format.ts";

function plain(block: Block): string {
  switch (block.kind) {
    case "bullets":
      return block.items.map((item) => `• ${item}`).join("\n");
    case "callout":
      return `${block.label}\n${block.text}`;
    case "slide":
    case "post":
      return `${block.number}/${block.total}\n${block.text}`;
    default:
      return block.text;
  }
}

/** Renders blocks without any marks, for fields that show Markdown as it is typed. */
export const plainText = (blocks: readonly Block[]): string => blocks.map(plain).join("\n\n");
