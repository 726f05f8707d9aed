import { and, eq, inArray, or } from "drizzle-orm";
import { type Database, database } from "../../db/client.server.ts";
import { ownedBy } from "../../db/prepared.server.ts";
import { partRewrites, strategies, strategySteps, transforms } from "../../db/schema.ts";
import { piecePath, strategyPath } from "./paths.ts";

/** Returns the id a reference begins with; a strategy paid for again adds "/2". */
function workOf(reference: string): string {
  return reference.split("/")[0] ?? reference;
}

/**
 * Maps each reference to the path of the user's piece or strategy that it paid for. Leaves out
 * references to deleted work and those that paid for nothing.
 */
export function pathsOf(
  userId: string,
  references: string[],
  db: Database = database(),
): Map<string, string> {
  const ids = references.map(workOf);
  const pieces = db.orm
    .select({ id: transforms.id })
    .from(transforms)
    .where(and(ownedBy(transforms.userId, userId), inArray(transforms.id, ids)))
    .all();
  const parts = db.orm
    .select({ id: partRewrites.id, piece: partRewrites.transformId })
    .from(partRewrites)
    .where(and(ownedBy(partRewrites.userId, userId), inArray(partRewrites.id, ids)))
    .all();
  const plans = db.orm
    .select({ id: strategies.id })
    .from(strategies)
    .where(and(ownedBy(strategies.userId, userId), inArray(strategies.id, ids)))
    .all();
  const paths = new Map([
    ...pieces.map(({ id }) => [id, piecePath(id)] as const),
    ...parts.map(({ id, piece }) => [id, piecePath(piece)] as const),
    ...plans.map(({ id }) => [id, strategyPath(id)] as const),
  ]);
  return new Map(
    references.flatMap((reference) => {
      const path = paths.get(workOf(reference));
      return path ? [[reference, path] as const] : [];
    }),
  );
}

/** Returns the ids of unfinished work: its holds will be charged or released in the end. */
export function unfinishedWork(db: Database = database()): Set<string> {
  const pieces = db.orm
    .select({ id: transforms.id })
    .from(transforms)
    .where(eq(transforms.status, "processing"))
    .all();
  const parts = db.orm
    .select({ id: partRewrites.id })
    .from(partRewrites)
    .where(eq(partRewrites.status, "processing"))
    .all();
  const plans = db.orm
    .select({ id: strategies.id })
    .from(strategies)
    .leftJoin(strategySteps, eq(strategySteps.strategyId, strategies.id))
    .where(or(eq(strategies.status, "processing"), eq(strategySteps.status, "processing")))
    .all();
  return new Set([...pieces, ...parts, ...plans].map(({ id }) => id));
}

/** True if the reference belongs to one of these ids. */
export function isAmong(ids: Set<string>, reference: string): boolean {
  return ids.has(workOf(reference));
}
