import { rm } from "node:fs/promises";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { and, eq, inArray, sql } from "drizzle-orm";
import { database, type Transaction, transact } from "../../db/client.server.ts";
import {
  jobs,
  partRewrites,
  sources,
  strategies,
  throttles,
  transforms,
  users,
} from "../../db/schema.ts";
import { cancel } from "../../jobs/queue.server.ts";
import { normalizeEmail } from "../auth/accounts.server.ts";
import { hasPassword } from "../auth/own-password.server.ts";
import { assureOwner } from "../auth/owner.server.ts";
import { closeAtStripe } from "../billing/stripe-close.server.ts";
import { release } from "../credits/ledger.server.ts";
import { env } from "../env.server.ts";
import { AppError } from "../errors.ts";
import { hashSubject } from "../http/throttles/key.server.ts";
import { recordSecurityEvent } from "../security/events.server.ts";

type Owner = { id: string; email: string };

/** Lists every id under which work on a source may hold credits or be queued. */
function idsOf(tx: Transaction, sourceId: string): string[] {
  const pieces = tx.orm
    .select({ id: transforms.id })
    .from(transforms)
    .where(eq(transforms.sourceId, sourceId))
    .all();
  const parts = tx.orm
    .select({ id: partRewrites.id })
    .from(partRewrites)
    .innerJoin(transforms, eq(transforms.id, partRewrites.transformId))
    .where(eq(transforms.sourceId, sourceId))
    .all();
  const plans = tx.orm
    .select({ id: strategies.id })
    .from(strategies)
    .where(eq(strategies.sourceId, sourceId))
    .all();
  return [...pieces, ...parts, ...plans].map(({ id }) => id).concat(sourceId);
}

/**
 * Cancels all jobs on a source, releases what they hold, and deletes it with everything that
 * depends on it. Returns its upload's name.
 */
function dropSource(tx: Transaction, userId: string, sourceId: string, now: number) {
  const ids = idsOf(tx, sourceId);
  const live = tx.orm
    .select({ key: jobs.key, payload: jobs.payload })
    .from(jobs)
    .where(and(inArray(jobs.state, ["queued", "running"]), eq(jobs.userId, userId)))
    .all();
  for (const { key, payload } of live)
    if (ids.some((id) => payload.includes(id))) cancel(tx, key, now);
  for (const reference of ids) release(tx, { reference, now });
  const [gone] = tx.orm
    .delete(sources)
    .where(and(eq(sources.id, sourceId), eq(sources.userId, userId)))
    .returning({ uploadName: sources.uploadName })
    .all();
  return gone?.uploadName ?? undefined;
}

function nextSource(userId: string): string | undefined {
  return database()
    .orm.select({ id: sources.id })
    .from(sources)
    .where(eq(sources.userId, userId))
    .limit(1)
    .get()?.id;
}

/** Throttle keys end in a hash of the person they count. */
const endsWith = (end: string) => sql`substr(${throttles.key}, ${-end.length}) = ${end}`;

/**
 * Deletes the user's row, everything that depends on it, and any source that arrived meanwhile.
 * Returns the uploads' names.
 */
function dropUser(tx: Transaction, { id, email }: Owner, now: number): string[] {
  const uploads: string[] = [];
  // A source may have arrived while the others were being deleted.
  for (let sourceId = nextSource(id); sourceId; sourceId = nextSource(id)) {
    const uploadName = dropSource(tx, id, sourceId, now);
    if (uploadName) uploads.push(uploadName);
  }
  tx.orm.delete(jobs).where(eq(jobs.userId, id)).run();
  for (const subject of [id, normalizeEmail(email)])
    tx.orm
      .delete(throttles)
      .where(endsWith(`:${hashSubject(subject)}`))
      .run();
  tx.orm.delete(users).where(eq(users.id, id)).run();
  recordSecurityEvent({ kind: "account-deleted", userId: id, account: email }, now, tx);
  return uploads;
}

/**
 * Deletes a user completely: first cancels jobs and releases credits, then deletes sources, pieces,
 * samples, identities, sessions and files. The append-only ledger keeps its amounts under the bare
 * id. Deletes one source at a time, so that other requests are served in between; after a crash
 * half-way the user can sign in and delete the rest.
 */
export async function removeUser(owner: Owner, now = Date.now()): Promise<void> {
  const db = database();
  const uploads: (string | undefined)[] = [];
  for (let sourceId = nextSource(owner.id); sourceId; sourceId = nextSource(owner.id)) {
    const id = sourceId;
    uploads.push(transact(db, (tx) => dropSource(tx, owner.id, id, now)));
    await setImmediate();
  }
  uploads.push(...transact(db, (tx) => dropUser(tx, owner, now)));
  for (const name of uploads)
    if (name) await rm(path.join(env().uploadsDir, path.basename(name)), { force: true });
  // The database's log still contains what was deleted until it is emptied.
  db.sqlite.pragma("wal_checkpoint(TRUNCATE)");
}

export type Proof = { password?: string; email?: string };

/**
 * Deletes the account at its user's request. Requires the password or, if there is none, a recent
 * login and the typed address. Closes everything at Stripe first. Throws INVALID, UNAUTHENTICATED,
 * TOO_MANY, or what `closeAtStripe` throws; nothing was deleted then.
 */
export async function deleteAccount(request: Request, owner: Owner, proof: Proof): Promise<void> {
  if (!hasPassword(owner.id) && normalizeEmail(proof.email ?? "") !== owner.email)
    throw new AppError("INVALID", "Type the e-mail address of this account.");
  await assureOwner(request, owner.id, proof.password);
  await closeAtStripe(owner.id);
  await removeUser(owner);
}
