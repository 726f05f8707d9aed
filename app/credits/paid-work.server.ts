import { and, eq, inArray } from "drizzle-orm";
import { type Database, database } from "../../db/client.server.ts";
import { partRewrites, strategies, transforms } from "../../db/schema.ts";

/**
 * Where each of these references leads: the user's piece or strategy that it paid for. What was
 * deleted, and what pays for nothing, leads nowhere.
 */
export function pathsOf(
  userId: string,
  references: string[],
  db: Database = database(),
): Map<string, string> {
  const pieces = db.orm
    .select({ id: transforms.id })
    .from(transforms)
    .where(and(eq(transforms.userId, userId), inArray(transforms.id, references)))
    .all();
  const parts = db.orm
    .select({ id: partRewrites.id, piece: partRewrites.transformId })
    .from(partRewrites)
    .where(and(eq(partRewrites.userId, userId), inArray(partRewrites.id, references)))
    .all();
  const plans = db.orm
    .select({ id: strategies.id })
    .from(strategies)
    .where(and(eq(strategies.userId, userId), inArray(strategies.id, references)))
    .all();
  return new Map([
    ...pieces.map(({ id }) => [id, `/history/${id}`] as const),
    ...parts.map(({ id, piece }) => [id, `/history/${piece}`] as const),
    ...plans.map(({ id }) => [id, `/history/strategy/${id}`] as const),
  ]);
}
