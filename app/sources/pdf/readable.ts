import { sourceError } from "../messages.ts";

/** With fewer letters per page on average, the pages are pictures. */
const minLettersPerPage = 20;
/** Above this share of unreadable characters, the fonts do not map their glyphs to text. */
const maxUnreadableShare = 0.1;

const letters = /\p{L}/gu;
/** Control, private-use and unassigned characters, and the replacement character. */
const unreadable = /[^\P{C}\s\p{Cf}]|\ufffd/gu;

/** Checks, page by page, whether a PDF has a readable text layer. */
export function readabilityMeter(): { add(pageText: string): void; check(pages: number): void } {
  let letterCount = 0;
  let unreadableCount = 0;
  let visible = 0;
  return {
    add(text) {
      letterCount += text.match(letters)?.length ?? 0;
      unreadableCount += text.match(unreadable)?.length ?? 0;
      visible += text.match(/\S/g)?.length ?? 0;
    },
    /** Throws PDF_SCANNED. */
    check(pages) {
      if (letterCount < minLettersPerPage * pages || unreadableCount > maxUnreadableShare * visible)
        throw sourceError("PDF_SCANNED");
    },
  };
}
