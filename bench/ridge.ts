import type { Weights } from "../app/writers/extractive/prior.ts";
import { scaleOf, standardised } from "./scale.ts";

export type Rated = { features: number[]; value: number };

/** Solves a symmetric system by elimination; the penalty on its diagonal keeps it solvable. */
function solve(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, k) => Float64Array.from([...row, right[k] ?? 0]));
  const size = rows.length;
  for (const [column, pivot] of rows.entries()) {
    for (const [at, row] of rows.entries()) {
      if (at === column) continue;
      const factor = (row[column] ?? 0) / (pivot[column] ?? 1);
      for (let k = column; k <= size; k++) row[k] = (row[k] ?? 0) - factor * (pivot[k] ?? 0);
    }
  }
  return rows.map((row, k) => (row[size] ?? 0) / (row[k] ?? 1));
}

/**
 * Ridge regression: weights that predict how many deviations above the mean a row's value lies. The
 * same rows give the same weights.
 */
export function fitRidge(rows: Rated[], names: readonly string[], penalty: number): Weights {
  const scale = scaleOf(
    rows.map(({ features }) => features),
    names,
  );
  const values = scaleOf(
    rows.map(({ value }) => [value]),
    ["value"],
  );
  const matrix = names.map((_, k) => names.map((_, j) => (k === j ? penalty : 0)));
  const right = names.map(() => 0);
  for (const { features, value } of rows) {
    const input = standardised(features, scale);
    const target = (standardised([value], values)[0] ?? 0) / rows.length;
    for (const [k, row] of matrix.entries()) {
      right[k] = (right[k] ?? 0) + (input[k] ?? 0) * target;
      for (const j of row.keys())
        row[j] = (row[j] ?? 0) + ((input[k] ?? 0) * (input[j] ?? 0)) / rows.length;
    }
  }
  const weights = solve(matrix, right);
  return { bias: 0, features: scale.map((entry, k) => ({ ...entry, weight: weights[k] ?? 0 })) };
}
