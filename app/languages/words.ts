/** Scripts written without spaces between words: a dictionary has to find the borders. */
export const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々]+/gu;
const letterOrDigit = /[\p{L}\p{N}]/u;

const segmenters = new Map<string, Intl.Segmenter>();

/** The segmenter of a language, made once: making one takes as long as reading a page with it. */
export function segmenterFor(language: string, granularity: "word" | "sentence"): Intl.Segmenter {
  const key = `${language} ${granularity}`;
  let segmenter = segmenters.get(key);
  if (!segmenter) {
    const isSupported = Intl.Segmenter.supportedLocalesOf(language).length > 0;
    segmenter = new Intl.Segmenter(isSupported ? language : "en", { granularity });
    segmenters.set(key, segmenter);
  }
  return segmenter;
}

/** A snapshot of a process can't hold them. */
export const forgetSegmenters = (): void => segmenters.clear();

/** Longer runs are cut: the segmenter's time grows faster than the length. */
const runLength = 2_000;

/** The words of a run of letters without spaces, and where each begins. */
export function* wordsOfRun(run: string): Generator<{ word: string; at: number; isWord: boolean }> {
  const segmenter = segmenterFor("ja", "word");
  for (let from = 0; from < run.length; from += runLength)
    for (const { segment, index, isWordLike } of segmenter.segment(
      run.slice(from, from + runLength),
    ))
      yield { word: segment, at: from + index, isWord: isWordLike === true };
}

/**
 * The number of words of a text: runs of non-space characters that hold a letter or a digit, and
 * `Intl.Segmenter` words where the script has no spaces. Prices and limits count with this alone.
 */
export function countWords(text: string): number {
  let words = 0;
  const spaced = text.replace(unspaced, (run) => {
    for (const { isWord } of wordsOfRun(run)) if (isWord) words++;
    return " ";
  });
  for (const [token] of spaced.matchAll(/\S+/g)) if (letterOrDigit.test(token)) words++;
  return words;
}
