const wordsOf = (text: string) => text.match(/\S+/g) ?? [];

/** A sentence to choose and its place in the source. */
export type Ranked = { text: string; order: number };

/**
 * A summary of exactly `limit` words, the same length for every system: the best sentences first
 * until it is full, the last of them cut, put into the order of the source. Shorter where there are
 * not enough words.
 */
export function fitWords(ranked: Ranked[], limit: number): string {
  const taken: Ranked[] = [];
  let left = limit;
  for (const { text, order } of ranked) {
    if (left <= 0) break;
    const words = wordsOf(text).slice(0, left);
    if (words.length > 0) taken.push({ text: words.join(" "), order });
    left -= words.length;
  }
  return taken
    .toSorted((a, b) => a.order - b.order)
    .map(({ text }) => text)
    .join(" ");
}
