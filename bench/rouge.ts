import snowball from "snowball-stemmers";

/** F1 between 0 and 1. */
export type Rouge = { rouge1: number; rouge2: number; rougeL: number };

const ideograph = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}";
const tokenPattern = new RegExp(`[${ideograph}]|(?:(?![${ideograph}])[\\p{L}\\p{N}])+`, "gu");
const english = snowball.newStemmer("english");

/**
 * Lower-cased runs of letters and digits, the English ones of more than three letters stemmed, as
 * Google's rouge-score does it (with the later English stemmer of the same author). An ideograph is
 * a token of its own.
 */
export function rougeTokens(text: string): string[] {
  const words = text.toLowerCase().match(tokenPattern) ?? [];
  return words.map((word) => (/^[a-z]{4,}$/.test(word) ? english.stem(word) : word));
}

function countsOf(tokens: string[], size: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (let at = 0; at + size <= tokens.length; at++) {
    const gram = tokens.slice(at, at + size).join(" ");
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
}

function f1(common: number, candidate: number, reference: number): number {
  return common === 0 ? 0 : (2 * common) / (candidate + reference);
}

function overlap(candidate: string[], reference: string[], size: number): number {
  const wanted = countsOf(reference, size);
  let common = 0;
  for (const [gram, count] of countsOf(candidate, size))
    common += Math.min(count, wanted.get(gram) ?? 0);
  return f1(
    common,
    Math.max(0, candidate.length - size + 1),
    Math.max(0, reference.length - size + 1),
  );
}

function longestCommonSubsequence(a: string[], b: string[]): number {
  let row = new Uint32Array(b.length + 1);
  for (const token of a) {
    const next = new Uint32Array(b.length + 1);
    for (let at = 1; at <= b.length; at++)
      next[at] =
        token === b[at - 1] ? (row[at - 1] ?? 0) + 1 : Math.max(row[at] ?? 0, next[at - 1] ?? 0);
    row = next;
  }
  return row[b.length] ?? 0;
}

/** ROUGE (Lin, 2004): overlap of words, of word pairs, and the longest common subsequence. */
export function rouge(candidate: string, reference: string): Rouge {
  const ours = rougeTokens(candidate);
  const theirs = rougeTokens(reference);
  return {
    rouge1: overlap(ours, theirs, 1),
    rouge2: overlap(ours, theirs, 2),
    rougeL: f1(longestCommonSubsequence(ours, theirs), ours.length, theirs.length),
  };
}

/** The mean of each measure. */
export function meanRouge(scores: Rouge[]): Rouge {
  const mean = (key: keyof Rouge) =>
    scores.reduce((sum, score) => sum + score[key], 0) / Math.max(1, scores.length);
  return { rouge1: mean("rouge1"), rouge2: mean("rouge2"), rougeL: mean("rougeL") };
}
