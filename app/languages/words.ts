/** Scripts written without spaces between words: a dictionary has to find the borders. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々]+/gu;
const letterOrDigit = /[\p{L}\p{N}]/u;

let segmenter: Intl.Segmenter | undefined;

function countUnspaced(run: string): number {
  segmenter ??= new Intl.Segmenter("ja", { granularity: "word" });
  let words = 0;
  // Long runs are cut: the segmenter's time grows faster than the length.
  for (let at = 0; at < run.length; at += 2_000) {
    for (const part of segmenter.segment(run.slice(at, at + 2_000))) if (part.isWordLike) words++;
  }
  return words;
}

/**
 * The number of words of a text: runs of non-space characters that hold a letter or a digit, and
 * `Intl.Segmenter` words where the script has no spaces. Prices and limits count with this alone.
 */
export function countWords(text: string): number {
  let words = 0;
  const spaced = text.replace(unspaced, (run) => {
    words += countUnspaced(run);
    return " ";
  });
  for (const [token] of spaced.matchAll(/\S+/g)) if (letterOrDigit.test(token)) words++;
  return words;
}
