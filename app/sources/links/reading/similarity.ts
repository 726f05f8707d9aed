/** Lower-cased letters and digits, without accents. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}+/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function bigrams(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (let i = 0; i + 1 < text.length; i++) {
    const pair = text.slice(i, i + 2);
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return counts;
}

/** Similarity of two titles, 0 to 1, by shared pairs of letters (Dice, 1945). */
export function similarity(a: string, b: string): number {
  const [one, other] = [plain(a), plain(b)];
  if (one === other) return one ? 1 : 0;
  const [pairs, others] = [bigrams(one), bigrams(other)];
  let shared = 0;
  for (const [pair, count] of pairs) shared += Math.min(count, others.get(pair) ?? 0);
  const total = Math.max(0, one.length - 1) + Math.max(0, other.length - 1);
  return total === 0 ? 0 : (2 * shared) / total;
}

type Known = { title?: string; published?: string; durationSeconds?: number };

const twoDaysMs = 2 * 24 * 60 * 60 * 1_000;

/**
 * How certainly two descriptions mean the same episode, 0 if they do not. Requires title similarity
 * of 0.5 with the same date (two days) and duration (a tenth), or of 0.85 with one of them. A title
 * alone is not enough, because shows repeat theirs.
 */
export function sameEpisode(wanted: Known, candidate: Known): number {
  const alike = similarity(wanted.title ?? "", candidate.title ?? "");
  const apart = Date.parse(wanted.published ?? "") - Date.parse(candidate.published ?? "");
  const onTime = Math.abs(apart) <= twoDaysMs;
  const { durationSeconds: long = 0 } = wanted;
  const asLong = long > 0 && Math.abs((candidate.durationSeconds ?? 0) - long) <= long / 10;
  const enough = (alike >= 0.5 && onTime && asLong) || (alike >= 0.85 && (onTime || asLong));
  return enough ? alike : 0;
}
