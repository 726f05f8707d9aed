import { countWords } from "../../languages/words.ts";
import type { Segment } from "../../transcripts/transcript.ts";
import type { Kept } from "./turns.ts";

/** About sixteen hours of speech: planned in 2.6 s, with the whole process at 256 MB. */
export const maxWords = 150_000;
const wordsAStretch = 3_000;

type Stretch = { segments: Kept[]; words: number; full: number };

export type Reading = {
  add(segments: Segment[]): void;
  finish(): { segments: Kept[]; words: number; sourceWords: number };
};

const contentWord = /[\p{Script=Han}]{2}|[\p{L}]{5,}/gu;

/** Weighs each segment by the stretch's frequent words in it. */
function weigh(segments: Kept[]): number[] {
  const counts = new Map<string, number>();
  const wordsOf = segments.map((segment) => [
    ...new Set(segment.text.toLowerCase().match(contentWord) ?? []),
  ]);
  for (const word of wordsOf.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  return wordsOf.map(
    (words) =>
      words.reduce((sum, word) => sum + Math.log2(counts.get(word) ?? 1), 0) /
      (words.length + 12) ** 0.5,
  );
}

/** Keeps the weightiest segments up to a number of words, in their order. */
function condense(stretch: Stretch, words: number): void {
  if (stretch.words <= words) return;
  const weights = weigh(stretch.segments);
  const order = stretch.segments
    .map((_, at) => at)
    .toSorted((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b);
  const kept = new Set<number>();
  let total = 0;
  for (const at of order) {
    const count = countWords(stretch.segments[at]?.text ?? "");
    if (total > 0 && total + count > words) continue;
    kept.add(at);
    total += count;
    if (total >= words) break;
  }
  stretch.segments = stretch.segments.filter((_, at) => kept.has(at));
  stretch.words = total;
}

/**
 * Reads a source of any length in bounded memory. Past the limit, every stretch, from first to
 * last, drops its lightest half, as often as needed: the rest is spread over the whole source, and
 * `words` < `sourceWords` shows that something is missing.
 */
export function createReading(limit = maxWords): Reading {
  const stretches: Stretch[] = [];
  let number = 0;
  let kept = 0;
  let sourceWords = 0;
  let share = 1;

  function condenseAll(): void {
    while (kept > limit) {
      share /= 2;
      kept = 0;
      for (const stretch of stretches) {
        condense(stretch, Math.ceil(stretch.full * share));
        kept += stretch.words;
      }
    }
  }

  function closeLast(): void {
    const last = stretches.at(-1);
    if (!last || share === 1) return;
    const before = last.words;
    condense(last, Math.ceil(last.full * share));
    kept += last.words - before;
  }

  return {
    add(segments) {
      for (const segment of segments) {
        const words = countWords(segment.text);
        let open = stretches.at(-1);
        if (!open || open.full >= wordsAStretch) {
          closeLast();
          open = { segments: [], words: 0, full: 0 };
          stretches.push(open);
        }
        open.segments.push({ ...segment, number: number++ });
        open.words += words;
        open.full += words;
        kept += words;
        sourceWords += words;
      }
      condenseAll();
    },
    finish() {
      closeLast();
      condenseAll();
      return { segments: stretches.flatMap(({ segments }) => segments), words: kept, sourceWords };
    },
  };
}
