import { anyOf } from "../../languages/index.ts";
import type { Chapter } from "../../transcripts/known.ts";
import type { Piece } from "../text/piece.ts";
import { nameKey } from "./names.ts";

const longestHeading = 120;
const leastChapters = 2;
/** Headings of what is a transcript's frame, not a part of it. */
const frame = new RegExp(`^(?:${anyOf(({ texts }) => texts.frame)})[\\s:：]*$`, "iu");

/** Whether a heading names the frame of a text, and no part of it. */
export const isFrame = (heading: string): boolean => frame.test(heading);

/**
 * Collects a source's chapters from its headings, each with the time or page of the text below it.
 * A text with one heading has no chapters.
 */
export function outline(): { add(piece: Piece): void; chapters(title?: string): Chapter[] } {
  const found: Chapter[] = [];
  const speakers = new Set<string>();
  /** A heading has no time of its own. */
  let open: Chapter[] = [];
  return {
    add({ role, text, start, page, speaker }) {
      if (speaker) speakers.add(nameKey(speaker));
      if (role === "heading" && text.length <= longestHeading && !frame.test(text)) {
        const chapter = { title: text, ...(page === undefined ? {} : { page }) };
        found.push(chapter);
        open.push(chapter);
      }
      if (start === undefined) return;
      for (const chapter of open) chapter.start = start;
      open = [];
    },
    chapters(title = "") {
      const chapters = found.filter((chapter) => {
        const key = nameKey(chapter.title);
        return key !== "" && key !== nameKey(title) && !speakers.has(key);
      });
      return chapters.length < leastChapters ? [] : chapters;
    },
  };
}
