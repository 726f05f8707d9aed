import { z } from "zod";
import * as transforms from "../../app/orders/start.server.ts";
import * as strategies from "../../app/orders/start-strategy.server.ts";
import { failExtraction, runExtraction } from "../../app/sources/extraction.server.ts";
import type { Source } from "../../app/sources/sources.server.ts";
import type { Transaction } from "../../db/client.server.ts";
import type { Handler } from "../handler.ts";

const payload = z.object({ sourceId: z.string(), userId: z.string() });

function onReady(tx: Transaction, source: Source): void {
  transforms.startWaiting(tx, source);
  strategies.startWaiting(tx, source);
}

/** Reads a source; what waits for its transcript starts, or fails, in the same transaction. */
export const extractSource: Handler<z.infer<typeof payload>> = {
  kind: "extract-source",
  parse: (value) => payload.parse(value),
  run: (job, context) => runExtraction(job, context, { onReady }),
  onFailed(tx, job, error) {
    failExtraction(tx, job, error);
    transforms.failWaiting(tx, job.sourceId, error);
    strategies.failWaiting(tx, job.sourceId, error);
  },
};
