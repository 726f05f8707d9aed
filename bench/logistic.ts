import type { PriorWeights } from "../app/writers/extractive/prior.ts";

export type Labelled = { features: number[]; chosen: boolean };

const rounds = 400;
const step = 0.3;
const momentum = 0.9;

function scaleOf(rows: number[][], names: readonly string[]) {
  return names.map((name, k) => {
    const mean = rows.reduce((sum, row) => sum + (row[k] ?? 0), 0) / rows.length;
    const variance = rows.reduce((sum, row) => sum + ((row[k] ?? 0) - mean) ** 2, 0) / rows.length;
    return { name, mean, deviation: Math.sqrt(variance) || 1 };
  });
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += (a[k] ?? 0) * (b[k] ?? 0);
  return sum;
}

/**
 * Logistic regression with an L2 penalty by gradient descent, the few chosen weighing as much as the
 * many others. The same rows give the same weights.
 */
export function fitLogistic(
  rows: Labelled[],
  names: readonly string[],
  penalty: number,
): PriorWeights {
  const scale = scaleOf(
    rows.map(({ features }) => features),
    names,
  );
  const inputs = rows.map(({ features }) =>
    Float64Array.from(scale, ({ mean, deviation }, k) => ((features[k] ?? 0) - mean) / deviation),
  );
  const chosen = rows.filter((row) => row.chosen).length;
  const others = rows.length - chosen;
  const classWeight = chosen === 0 ? 1 : others / chosen;
  const weights = new Float64Array(names.length);
  const speeds = new Float64Array(names.length);
  let bias = 0;
  let biasSpeed = 0;
  for (let round = 0; round < rounds; round++) {
    const slopes = new Float64Array(names.length);
    let biasSlope = 0;
    for (const [at, input] of inputs.entries()) {
      const isChosen = rows[at]?.chosen ?? false;
      const likely = 1 / (1 + Math.exp(-(bias + dot(weights, input))));
      const error = (likely - Number(isChosen)) * (isChosen ? classWeight : 1);
      for (let k = 0; k < slopes.length; k++)
        slopes[k] = (slopes[k] ?? 0) + error * (input[k] ?? 0);
      biasSlope += error;
    }
    for (let k = 0; k < weights.length; k++) {
      const slope = (slopes[k] ?? 0) / (2 * others || 1) + penalty * (weights[k] ?? 0);
      speeds[k] = momentum * (speeds[k] ?? 0) - step * slope;
      weights[k] = (weights[k] ?? 0) + (speeds[k] ?? 0);
    }
    biasSpeed = momentum * biasSpeed - (step * biasSlope) / (2 * others || 1);
    bias += biasSpeed;
  }
  return {
    bias,
    features: scale.map((entry, k) => ({ ...entry, weight: weights[k] ?? 0 })),
  };
}
