/** With fewer letters, a page's text may be a stamp on a picture. */
const fewLetters = 300;
/** With fewer, it is no text. */
const minLetters = 20;
/** Above this share of unreadable characters, the fonts do not map their glyphs to text. */
const maxUnreadableShare = 0.1;

const letters = /\p{L}/gu;
/** Control, private-use and unassigned characters, and the replacement character. */
const unreadable = /[^\P{C}\s\p{Cf}]|\ufffd/gu;

/**
 * What a page's text layer is worth: `text` can be read; `little` may be all there is or a stamp on
 * a picture of text; `garbled` has glyphs that map to no letters.
 */
export function worthOf(pageText: string): "text" | "little" | "garbled" {
  const count = (pattern: RegExp) => pageText.match(pattern)?.length ?? 0;
  if (count(unreadable) > maxUnreadableShare * count(/\S/g)) return "garbled";
  return count(letters) < fewLetters ? "little" : "text";
}

export const hasText = (pageText: string) => (pageText.match(letters)?.length ?? 0) >= minLetters;
