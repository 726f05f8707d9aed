/** Accents that stand for themselves, and the marks that combine with a letter. */
const marks: Record<string, string> = {
  "´": "\u0301",
  "`": "\u0300",
  "¨": "\u0308",
  ˆ: "\u0302",
  "˜": "\u0303",
  "¸": "\u0327",
  ˇ: "\u030c",
  "˚": "\u030a",
  "˝": "\u030b",
  "˘": "\u0306",
  "¯": "\u0304",
  "˙": "\u0307",
};
/** A back tick is an accent inside a word only: alone it opens a quotation or code. */
const before = /(?:(?<=\p{L}) )?([´¨ˆ˜¸ˇ˚˝˘¯˙]) ?([\p{L}ı])/gu;
const grave = /(?<=\p{L})(`)([aeiou])/giu;
const after = /(\p{L}) ?(¸)(?=\p{L}|\s|$)/gu;

/**
 * Ligatures, Arabic and vertical presentation forms, and radicals that stand for characters: forms
 * of a letter, not other letters.
 */
const forms =
  /[\ufb00-\ufb06\ufb13-\ufb17\ufb1d-\ufdff\ufe10-\ufe19\ufe30-\ufe4f\ufe70-\ufefc\u2e80-\u2fd5\uf900-\ufaff]+/gu;
/** Where Symbol and Wingdings keep their bullets. */
const bullets = /[\uf06c\uf06e\uf076\uf0a7\uf0a8\uf0b7\uf0d8\uf0e0\uf0fc]/g;
const unmapped = /[\p{Co}\ufffd]|[^\P{Cc}\s]/gu;

/** A glyph run's text with the letters that are meant: no ligatures, forms or private-use marks. */
export function cleanGlyphs(text: string): string {
  return text
    .replace(bullets, "•")
    .replace(unmapped, "")
    .replace(forms, (form) => form.normalize("NFKC"));
}

function composed(whole: string, letter: string, mark: string): string {
  const base = letter === "ı" ? "i" : letter;
  const one = (base + (marks[mark] ?? "")).normalize("NFC");
  return [...one].length === 1 ? one : whole;
}

/** Joins accents that a file keeps apart from their letters: "Universit´e", "fa¸cade". */
export function joinAccents(line: string): string {
  if (!/[´`¨ˆ˜¸ˇ˚˝˘¯˙]/.test(line)) return line.normalize("NFC");
  // A cedilla stands behind its letter in most files; no other letter takes it there.
  return line
    .replace(after, (whole, letter: string, mark: string) => composed(whole, letter, mark))
    .replace(grave, (whole, mark: string, letter: string) => composed(whole, letter, mark))
    .replace(before, (whole, mark: string, letter: string) => composed(whole, letter, mark))
    .normalize("NFC");
}
