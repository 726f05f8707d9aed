import { z } from "zod";
import { failRun, runStep } from "../../app/strategies/make-step.server.ts";
import type { Handler } from "../handler.ts";

const payload = z.object({
  strategyId: z.string(),
  userId: z.string(),
  step: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(5)]),
  begunAt: z.number(),
});

/** Runs one step of a strategy. Step 4 queues one job per piece. */
export const strategyStepJob: Handler<z.infer<typeof payload>> = {
  kind: "strategy-step",
  parse: (value) => payload.parse(value),
  run: runStep,
  onFailed: failRun,
};
