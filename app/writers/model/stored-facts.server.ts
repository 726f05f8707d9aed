import { and, eq, gt } from "drizzle-orm";
import { database, transact } from "../../../db/client.server.ts";
import { modelEndpoints } from "../../../db/schema.ts";
import { type FactStore, type Facts, noFacts, parseFacts } from "../../model-client/index.ts";

/** Servers are updated and restarted with other settings, so facts expire. */
export const factsLastMs = 7 * 24 * 60 * 60 * 1_000;

/** Stores facts about a model behind a base URL in the database and reads them from it once. */
export function createStoredFacts(
  baseUrl: string,
  model: string,
  now: () => number = Date.now,
): FactStore {
  let facts: Facts | undefined;
  let readAt = 0;
  const here = and(eq(modelEndpoints.baseUrl, baseUrl), eq(modelEndpoints.model, model));
  return {
    read() {
      if (facts && now() - readAt < factsLastMs) return facts;
      const row = database()
        .orm.select({ facts: modelEndpoints.facts })
        .from(modelEndpoints)
        .where(and(here, gt(modelEndpoints.updatedAt, now() - factsLastMs)))
        .get();
      readAt = now();
      facts = row ? parseFacts(row.facts) : noFacts;
      return facts;
    },
    write(found) {
      facts = found;
      const values = { facts: JSON.stringify(found), updatedAt: now() };
      transact(database(), ({ orm }) =>
        orm
          .insert(modelEndpoints)
          .values({ baseUrl, model, ...values })
          .onConflictDoUpdate({
            target: [modelEndpoints.baseUrl, modelEndpoints.model],
            set: values,
          })
          .run(),
      );
    },
  };
}
