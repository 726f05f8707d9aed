import type { StepNumber } from "./strategy.ts";

/** The key of the job that does a step; a step that is begun anew is another job. */
export const stepKey = (strategyId: string, step: StepNumber, begunAt: number) =>
  `strategy:${strategyId}:${step}:${begunAt}`;
