import { sourceError } from "../messages.ts";

/** Fewer letters a page than this on average: the pages are pictures. */
const minLettersPerPage = 20;
/** More of these than this share: the fonts do not say which characters their signs are. */
const maxUnreadableShare = 0.1;

const letters = /\p{L}/gu;
/** Control, private-use and unassigned characters, and the replacement character. */
const unreadable = /[^\P{C}\s\p{Cf}]|\ufffd/gu;

/** Counts, page by page, whether a PDF has a text layer that can be read. */
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
