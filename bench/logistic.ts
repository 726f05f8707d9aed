import type { Weights } from "../app/writers/extractive/prior.ts";
import { dot, scaleOf, standardised } from "./scale.ts";

export type Labelled = { features: number[]; chosen: boolean };

const rounds = 400;
const step = 1;
const momentum = 0.9;

/**
 * Logistic regression with an L2 penalty by gradient descent. Its probabilities are those of the
 * rows: rare cases stay rare. The same rows give the same weights.
 */
export function fitLogistic(rows: Labelled[], names: readonly string[], penalty: number): Weights {
  const scale = scaleOf(
    rows.map(({ features }) => features),
    names,
  );
  const inputs = rows.map(({ features }) => standardised(features, scale));
  const weights = new Float64Array(names.length);
  const speeds = new Float64Array(names.length);
  let bias = 0;
  let biasSpeed = 0;
  for (let round = 0; round < rounds; round++) {
    const slopes = new Float64Array(names.length);
    let biasSlope = 0;
    for (const [at, input] of inputs.entries()) {
      const likely = 1 / (1 + Math.exp(-(bias + dot(weights, input))));
      const error = likely - Number(rows[at]?.chosen ?? false);
      for (let k = 0; k < slopes.length; k++)
        slopes[k] = (slopes[k] ?? 0) + error * (input[k] ?? 0);
      biasSlope += error;
    }
    for (let k = 0; k < weights.length; k++) {
      const slope = (slopes[k] ?? 0) / rows.length + penalty * (weights[k] ?? 0);
      speeds[k] = momentum * (speeds[k] ?? 0) - step * slope;
      weights[k] = (weights[k] ?? 0) + (speeds[k] ?? 0);
    }
    biasSpeed = momentum * biasSpeed - (step * biasSlope) / rows.length;
    bias += biasSpeed;
  }
  return { bias, features: scale.map((entry, k) => ({ ...entry, weight: weights[k] ?? 0 })) };
}
