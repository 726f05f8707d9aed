import { database, transact } from "../../db/client.server.ts";
import { cancel } from "../../jobs/queue.server.ts";
import { release } from "../credits/ledger.server.ts";
import { AppError } from "../errors.ts";
import { pieceOrders, writeKey } from "../orders/orders.server.ts";
import { requireTransform } from "./read.server.ts";

/**
 * Stops a piece that is being written and releases its credits; leaves an ended one as it is.
 * Throws NOT_FOUND for an unknown piece or someone else's, and CONFLICT for a strategy's piece: the
 * strategy is cancelled as a whole.
 */
export function cancelTransform(userId: string, transformId: string, now = Date.now()): void {
  transact(database(), (tx) => {
    const transform = requireTransform(userId, transformId);
    if (transform.status !== "processing") return;
    if (transform.strategyId) {
      throw new AppError("CONFLICT", "This piece belongs to a strategy. Cancel the strategy.");
    }
    cancel(tx, writeKey(transformId));
    pieceOrders.markFailed(tx, transformId, new AppError("CANCELLED", "Cancelled"), now);
    release(tx, { reference: transformId, now });
  });
}
