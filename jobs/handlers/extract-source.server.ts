import { z } from "zod";
import { failWaiting, startWaiting } from "../../app/orders/orders.server.ts";
import { failExtraction, runExtraction } from "../../app/sources/store-transcript.server.ts";
import type { Handler } from "../handler.ts";

const payload = z.object({ sourceId: z.string(), userId: z.string() });

/**
 * Reads a source and, in the same transaction, starts or fails the orders waiting for its
 * transcript.
 */
export const extractSource: Handler<z.infer<typeof payload>> = {
  kind: "extract-source",
  parse: (value) => payload.parse(value),
  run: (job, context) => runExtraction(job, context, { onReady: startWaiting }),
  onFailed(tx, job, error) {
    failExtraction(tx, job, error);
    failWaiting(tx, job.sourceId, error);
  },
};
