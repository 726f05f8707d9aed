/** Ranks values from the smallest; equal ones share the mean of their ranks. */
export function ranksOf(values: number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2);
}

/** Spearman's coefficient: the correlation of two lists' ranks, from −1 to 1; 0 if one is constant. */
export function rankCorrelation(left: number[], right: number[]): number {
  const [a, b] = [ranksOf(left), ranksOf(right)];
  const mean = (left.length - 1) / 2;
  const product = (x: number[], y: number[]) =>
    x.reduce((sum, rank, at) => sum + (rank - mean) * ((y[at] ?? mean) - mean), 0);
  const spread = Math.sqrt(product(a, a) * product(b, b));
  return spread === 0 ? 0 : product(a, b) / spread;
}
