import { and, eq, like } from "drizzle-orm";
import { database, type Transaction, transact } from "../../db/client.server.ts";
import { type Place, seal } from "../../db/encrypted.ts";
import { checkpoints } from "../../db/schema.ts";
import { unlessDamaged, unsealText } from "../../db/sealed.server.ts";
import { env } from "../env.server.ts";

const place = (sourceId: string, key: string): Place => ({
  table: "checkpoints",
  column: "body",
  row: `${sourceId}/${key}`,
});

/**
 * Returns what `storeCheckpoint` stored under this key, unparsed; undefined if missing or damaged.
 */
export function readCheckpoint(sourceId: string, key: string): unknown {
  const own = and(eq(checkpoints.sourceId, sourceId), eq(checkpoints.key, key));
  const row = database().orm.select({ body: checkpoints.body }).from(checkpoints).where(own).get();
  if (!row) return undefined;
  const json = unlessDamaged(() => unsealText(place(sourceId, key), row.body), undefined);
  if (json !== undefined) return JSON.parse(json);
  // The work is repeated, and its new result replaces the damaged value.
  database().orm.delete(checkpoints).where(own).run();
  return undefined;
}

/**
 * Stores an expensive result, sealed and on disk before it returns, so that no crash repeats the
 * work. The first value under a key stays. It is deleted with its source,
 * if not before (`dropHeard`).
 */
export function storeCheckpoint(
  sourceId: string,
  key: string,
  value: unknown,
  now = Date.now(),
): void {
  const body = seal(env().encryptionKey, place(sourceId, key), JSON.stringify(value));
  transact(database(), ({ orm }) =>
    orm
      .insert(checkpoints)
      .values({ sourceId, key, body, createdAt: now })
      .onConflictDoNothing()
      .run(),
  );
}

/** Begins the keys of what a recogniser heard. */
export const heardPrefix = "speech ";

/**
 * Deletes what a recogniser heard, once the transcript is stored: the same words again, and what
 * voices sound like, which nobody needs any more. Whether its minutes were counted goes with it.
 */
export function dropHeard({ orm }: Transaction, sourceId: string): void {
  orm
    .delete(checkpoints)
    .where(and(eq(checkpoints.sourceId, sourceId), like(checkpoints.key, `${heardPrefix}%`)))
    .run();
}
