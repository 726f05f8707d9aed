import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { and, eq, gt, lt, or } from "drizzle-orm";
import { database } from "../../db/client.server.ts";
import { seal } from "../../db/encrypted.ts";
import { withoutWaiting } from "../../db/patience.server.ts";
import { prepared, value } from "../../db/prepared.server.ts";
import { sessions, users } from "../../db/schema.ts";
import { env } from "../env.server.ts";
import { ownCookie } from "../http/own-cookie.server.ts";
import { deviceOf } from "../security/device.server.ts";
import { recordSecurityEvent } from "../security/events.server.ts";
import { storageFault } from "../storage-faults.ts";

const day = 24 * 60 * 60 * 1000;
/** A session ends 14 days after its last use and 90 days after login at the latest. */
export const idleMs = 14 * day;
export const absoluteMs = 90 * day;
/** Last-seen times are rounded, so that reading a page rarely costs a durable write. */
const touchEveryMs = 60 * 60 * 1000;

export type User = {
  id: string;
  email: string;
  firstName: string | null;
  profileImageUrl: string | null;
};

const cookie = (request: Request) =>
  ownCookie(request, "session", { maxAgeSeconds: absoluteMs / 1000 });

/** Where a session's device is sealed. */
export const devicePlace = (row: string) => ({ table: "sessions", column: "device", row });

function hashId(id: string): string {
  return createHmac("sha256", env().sessionSecret).update(id).digest("base64url");
}

async function readId(request: Request): Promise<string | undefined> {
  const id = await cookie(request).parse(request.headers.get("Cookie"));
  return typeof id === "string" && id.length === 43 ? id : undefined;
}

/**
 * Opens a session with a fresh random id and returns its Set-Cookie header. Ends the session the
 * request came with, so an id from before the login becomes useless.
 */
export async function openSession(request: Request, userId: string, now = Date.now()) {
  const before = await readId(request);
  const id = randomBytes(32).toString("base64url");
  const { orm } = database();
  if (before) {
    orm
      .delete(sessions)
      .where(eq(sessions.idHash, hashId(before)))
      .run();
  }
  orm
    .delete(sessions)
    .where(or(lt(sessions.lastSeenAt, now - idleMs), lt(sessions.createdAt, now - absoluteMs)))
    .run();
  const publicId = randomUUID();
  const idHash = hashId(id);
  const words = deviceOf(request.headers.get("User-Agent") ?? undefined);
  const device = seal(env().encryptionKey, devicePlace(idHash), words);
  const times = { createdAt: now, lastSeenAt: now };
  orm
    .insert(sessions)
    .values({ idHash, userId, publicId, device, ...times })
    .run();
  return cookie(request).serialize(id);
}

/** Ends the request's session and returns the Set-Cookie header that clears the cookie. */
export async function endSession(request: Request): Promise<string> {
  const id = await readId(request);
  const { orm } = database();
  const ended = id
    ? orm
        .delete(sessions)
        .where(eq(sessions.idHash, hashId(id)))
        .returning({ userId: sessions.userId })
        .get()
    : undefined;
  if (ended) recordSecurityEvent({ kind: "logged-out", userId: ended.userId });
  return cookie(request).serialize("", { maxAge: 0 });
}

/** When the request's session was opened by a login; undefined without a session. */
export async function signedInAt(request: Request): Promise<number | undefined> {
  const id = await readId(request);
  if (!id) return undefined;
  const { orm } = database();
  return orm
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.idHash, hashId(id)))
    .get()?.createdAt;
}

/** When the copyright notice was accepted in the request's session; undefined if it was not. */
export async function noticeAcceptedIn(request: Request): Promise<number | undefined> {
  const idHash = await sessionKey(request);
  if (!idHash) return undefined;
  const { orm } = database();
  const { noticeAcceptedAt } = sessions;
  const row = orm.select({ noticeAcceptedAt }).from(sessions).where(eq(sessions.idHash, idHash));
  return row.get()?.noticeAcceptedAt ?? undefined;
}

/**
 * Remembers in the request's session whether the copyright notice is accepted. The time of the first
 * acceptance stays, as later drafts carry it as their evidence.
 */
export async function rememberNotice(request: Request, isAccepted: boolean, now = Date.now()) {
  const idHash = await sessionKey(request);
  if (!idHash) return;
  const known = await noticeAcceptedIn(request);
  if (isAccepted === (known !== undefined)) return;
  database()
    .orm.update(sessions)
    .set({ noticeAcceptedAt: isAccepted ? now : null })
    .where(eq(sessions.idHash, idHash))
    .run();
}

/** The database key of the request's session; undefined without a cookie. */
export async function sessionKey(request: Request): Promise<string | undefined> {
  const id = await readId(request);
  return id === undefined ? undefined : hashId(id);
}

/** Ends every session of the user. */
export function endAllSessions(userId: string): void {
  const { changes } = database().orm.delete(sessions).where(eq(sessions.userId, userId)).run();
  recordSecurityEvent({ kind: "sessions-ended", userId, facts: { sessions: changes } });
}

const openSessionWithUser = prepared(({ orm }) =>
  orm
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      profileImageUrl: users.profileImageUrl,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.idHash, value("idHash")),
        gt(sessions.lastSeenAt, value("seenAfter")),
        gt(sessions.createdAt, value("openedAfter")),
      ),
    )
    .prepare(),
);

/** Returns the request's logged-in user, or undefined. */
export async function findUser(request: Request, now = Date.now()): Promise<User | undefined> {
  const id = await readId(request);
  if (!id) return undefined;
  const idHash = hashId(id);
  const row = openSessionWithUser().get({
    idHash,
    seenAfter: now - idleMs,
    openedAfter: now - absoluteMs,
  });
  if (!row) return undefined;
  const { lastSeenAt, ...user } = row;
  if (now - lastSeenAt > touchEveryMs) touch(idHash, now);
  return user;
}

/**
 * Records the last use. Skips it on a full disk or a locked database, so that pages stay readable;
 * the next request records it.
 */
function touch(idHash: string, now: number): void {
  const db = database();
  const seen = db.orm.update(sessions).set({ lastSeenAt: now });
  try {
    withoutWaiting(db, () => seen.where(eq(sessions.idHash, idHash)).run());
  } catch (thrown) {
    if (!storageFault(thrown)) throw thrown;
  }
}
