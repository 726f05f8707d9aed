import { count, eq } from "drizzle-orm";
import { database } from "../../db/client.server.ts";
import { writingSamples } from "../../db/schema.ts";

/** How many writing samples the user has: style matching is offered only with at least one. */
export function countSamples(userId: string): number {
  const row = database()
    .orm.select({ samples: count() })
    .from(writingSamples)
    .where(eq(writingSamples.userId, userId))
    .get();
  return row?.samples ?? 0;
}
