import { languages, primary } from "../../languages/index.ts";
import type { Piece } from "../text/piece.ts";

const functionWords = new Map(
  languages.map(({ code, style }) => [code, new Set(style.functionWords)]),
);
const leastWords = 6;
const leastSmall = 3;
const leastShare = 0.25;
const timesMore = 2;

/** Whether a text's small words are those of another language than its source's. */
function isForeign(text: string, own: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < leastWords) return false;
  const shareIn = (code: string) => {
    const small = words.filter((word) => functionWords.get(code)?.has(word));
    // "Ruiz et al., 1992; Osei et al., 1996" is no French.
    return new Set(small).size < leastSmall ? 0 : small.length / words.length;
  };
  const others = [...functionWords.keys()].filter((code) => code !== own);
  const most = Math.max(...others.map(shareIn));
  return most >= leastShare && most > timesMore * shareIn(own);
}

/** "The ice is early. (La glace est précoce.)" */
const withTranslation = /^(.{20,}?)\s*\(([^()]{20,}(?:\([^()]*\)[^()]*)*)\)[\s.;,]*$/su;

/**
 * What a document prints in another language than its own is somebody else's words, beside which its
 * translation in brackets stays the text's. Speech is left as it is: people mix languages.
 */
export function withForeignApart(pieces: Piece[], language: string | undefined): Piece[] {
  const own = primary(language);
  if (!functionWords.has(own)) return pieces;
  return pieces.flatMap((piece) => {
    const { text, role, speaker, start } = piece;
    if (role !== undefined || speaker !== undefined || start !== undefined) return [piece];
    const [, said = "", translated = ""] = withTranslation.exec(text) ?? [];
    const parts = translated && isForeign(said, own) !== isForeign(translated, own);
    return (parts ? [said, translated] : [text]).map(
      (part): Piece =>
        isForeign(part, own) ? { ...piece, text: part, role: "quoted" } : { ...piece, text: part },
    );
  });
}
