import { z } from "zod";
import { failStrategyPiece, writeStrategyPiece } from "../../app/strategies/pieces.server.ts";
import { orderedChoice } from "../../app/writers/choice.ts";
import type { Handler } from "../handler.ts";

const payload = z.object({
  transformId: z.string(),
  userId: z.string(),
  strategyId: z.string(),
  choice: orderedChoice.optional(),
});

/** Writes one piece of a strategy; the last to finish captures the price of all of them. */
export const strategyPieceJob: Handler<z.infer<typeof payload>> = {
  kind: "strategy-piece",
  parse: (value) => payload.parse(value),
  run: writeStrategyPiece,
  onFailed: failStrategyPiece,
};
