type Scale = { name: string; mean: number; deviation: number }[];

export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += (a[k] ?? 0) * (b[k] ?? 0);
  return sum;
}

/** The mean and the deviation of each column; a column without difference gets 1. */
export function scaleOf(rows: number[][], names: readonly string[]): Scale {
  return names.map((name, k) => {
    const mean = rows.reduce((sum, row) => sum + (row[k] ?? 0), 0) / rows.length;
    const variance = rows.reduce((sum, row) => sum + ((row[k] ?? 0) - mean) ** 2, 0) / rows.length;
    return { name, mean, deviation: Math.sqrt(variance) || 1 };
  });
}

export function standardised(features: number[], scale: Scale): Float64Array {
  return Float64Array.from(
    scale,
    ({ mean, deviation }, k) => ((features[k] ?? 0) - mean) / deviation,
  );
}
