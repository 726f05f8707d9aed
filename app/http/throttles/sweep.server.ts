import { setImmediate } from "node:timers/promises";
import { inArray, lte } from "drizzle-orm";
import { commitLazily, database } from "../../../db/client.server.ts";
import { throttles } from "../../../db/schema.ts";

const batchSize = 500;

/**
 * Deletes expired throttles in batches, so that other requests are served in between. Returns the
 * number of deleted rows. Runs at boot and every hour.
 */
export async function sweepThrottles(now = Date.now()): Promise<number> {
  const { orm } = database();
  const expired = orm
    .select({ key: throttles.key })
    .from(throttles)
    .where(lte(throttles.expire, now))
    .limit(batchSize);
  for (let gone = 0; ; ) {
    const { changes } = commitLazily(database(), () =>
      orm.delete(throttles).where(inArray(throttles.key, expired)).run(),
    );
    gone += changes;
    if (changes < batchSize) return gone;
    await setImmediate();
  }
}
