import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, lt, notInArray, sql } from "drizzle-orm";
import {
  afterCommit,
  commitLazily,
  type Database,
  database,
  type Transaction,
} from "../../db/client.server.ts";
import { seal } from "../../db/encrypted.ts";
import { securityEvents } from "../../db/schema.ts";
import { unlessDamaged, unsealText } from "../../db/sealed.server.ts";
import { env } from "../env.server.ts";
import { log } from "../log.server.ts";
import { deviceOf } from "./device.server.ts";
import { logOnly, repeatable, type SecurityKind, securityKinds } from "./kinds.ts";
import { logFault } from "./log-fault.server.ts";
import { neighbourhoodOf } from "./network.server.ts";
import { pseudonym } from "./pseudonym.server.ts";
import { currentRequest } from "./request-facts.server.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** How many events per user are kept, and for how long. */
const kept = 100;
const keptMs = 90 * dayMs;
/** How long one row counts failures of a kind. */
const togetherMs = 7 * dayMs;

type SecurityEvent = {
  kind: SecurityKind;
  /** The account's user; missing if the address has no account. */
  userId?: string | undefined;
  /** The e-mail address entered at the login; the log gets a keyed hash of it. */
  account?: string;
  /** Our own counts and names for the log; never a person's words. */
  facts?: Partial<
    Record<"credits" | "cents" | "sessions", number> & Record<"plan" | "reason", string>
  >;
};

const place = (row: string) => ({ table: "security_events", column: "device", row });

function writeLine({ kind, userId, account, facts }: SecurityEvent): void {
  const request = currentRequest();
  const line = {
    security: kind,
    user: userId && pseudonym("user", userId),
    account: account && pseudonym("account", account),
    network: request && pseudonym("network", neighbourhoodOf(request.address)),
    device: request && deviceOf(request.userAgent),
    requestId: request?.id,
    ...facts,
  };
  log()[repeatable.has(kind) || kind === "origin-refused" ? "warn" : "info"](
    line,
    securityKinds[kind],
  );
}

/** `userId = ?` that also matches null. */
const ofUser = (userId: string | null) => sql`${securityEvents.userId} is ${userId}`;

function sealedDevice(id: string): Buffer | null {
  const request = currentRequest();
  return request ? seal(env().encryptionKey, place(id), deviceOf(request.userAgent)) : null;
}

/** The row that currently counts this kind of failure. */
function countingRow({ orm }: Database, userId: string | null, kind: SecurityKind, now: number) {
  return orm
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(
      and(
        ofUser(userId),
        eq(securityEvents.kind, kind),
        gt(securityEvents.createdAt, now - togetherMs),
      ),
    )
    .get()?.id;
}

function writeRow(db: Database, event: SecurityEvent, now: number): void {
  const { kind } = event;
  const userId = event.userId ?? null;
  const known = repeatable.has(kind) ? countingRow(db, userId, kind, now) : undefined;
  if (known) {
    db.orm
      .update(securityEvents)
      .set({ times: sql`${securityEvents.times} + 1`, lastAt: now, device: sealedDevice(known) })
      .where(eq(securityEvents.id, known))
      .run();
    return;
  }
  const id = randomUUID();
  const device = sealedDevice(id);
  const row = { id, userId, kind, device, createdAt: now, lastAt: now };
  db.orm.insert(securityEvents).values(row).run();
  const latest = db.orm
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(ofUser(userId))
    .orderBy(desc(securityEvents.lastAt))
    .limit(kept);
  db.orm
    .delete(securityEvents)
    .where(and(ofUser(userId), notInArray(securityEvents.id, latest)))
    .run();
}

/**
 * Records an event in the log, pseudonymised and without content, and in the user's own recent
 * events. Takes browser, network and request id from the current request. In a transaction (of
 * `db`) it takes effect only with the commit; outside one, a failure to record is logged and stops
 * nobody.
 */
export function recordSecurityEvent(
  event: SecurityEvent,
  now = Date.now(),
  db: Database = database(),
): void {
  if (db.sqlite.inTransaction) {
    if (!logOnly.has(event.kind)) writeRow(db, event, now);
    afterCommit(db as Transaction, () => writeLine(event));
    return;
  }
  writeLine(event);
  if (logOnly.has(event.kind)) return;
  try {
    if (repeatable.has(event.kind)) commitLazily(db, () => writeRow(db, event, now));
    else writeRow(db, event, now);
  } catch (thrown) {
    logFault(thrown, "A security event was not stored");
  }
}

export type RecentEvent = {
  kind: SecurityKind;
  /** How many times, if several days' failures are counted together. */
  times: number;
  since: number;
  at: number;
  device: string | null;
};

function openedDevice(id: string, device: Buffer | null): string | null {
  if (!device) return null;
  return unlessDamaged(() => unsealText(place(id), device), "Unknown");
}

const isKind = (kind: string): kind is SecurityKind => Object.hasOwn(securityKinds, kind);

/** Lists the user's latest events, newest first. */
export function recentEvents(userId: string, limit = kept, now = Date.now()): RecentEvent[] {
  const rows = database()
    .orm.select()
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), gt(securityEvents.lastAt, now - keptMs)))
    .orderBy(desc(securityEvents.lastAt))
    .limit(limit)
    .all();
  return rows.flatMap(({ id, kind, times, createdAt, lastAt, device }) =>
    isKind(kind)
      ? [{ kind, times, since: createdAt, at: lastAt, device: openedDevice(id, device) }]
      : [],
  );
}

/** Deletes events older than 90 days. */
export function sweepSecurityEvents(now = Date.now()): void {
  database()
    .orm.delete(securityEvents)
    .where(lt(securityEvents.lastAt, now - keptMs))
    .run();
}
