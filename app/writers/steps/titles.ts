import type { Format } from "../../formats/format.ts";

/** Characters of a title, hook or first line of a layout (writing.md, Rules of the formats). */
export const titleLengths: Record<Format["layout"], { least: number; most: number }> = {
  letter: { least: 8, most: 90 },
  article: { least: 8, most: 70 },
  carousel: { least: 12, most: 110 },
  thread: { least: 8, most: 130 },
};
