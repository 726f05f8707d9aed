import { and, desc, eq, gt, ne } from "drizzle-orm";
import { database, transact } from "../../db/client.server.ts";
import { sessions } from "../../db/schema.ts";
import { unlessDamaged, unsealText } from "../../db/sealed.server.ts";
import { AppError } from "../errors.ts";
import { recordSecurityEvent } from "../security/events.server.ts";
import { absoluteMs, devicePlace, idleMs, sessionKey } from "./session.server.ts";

/** A place where the user is signed in. Times in ms; `lastSeenAt` is rounded down to the hour. */
export type OpenSession = {
  /** Names the session but does not open it. */
  id: string;
  device: string;
  openedAt: number;
  lastSeenAt: number;
  isThis: boolean;
};

type Row = typeof sessions.$inferSelect;

function deviceIn({ idHash, device }: Row): string {
  if (!device) return "Unknown browser";
  return unlessDamaged(() => unsealText(devicePlace(idHash), device), "Unknown browser");
}

/** Lists the user's open sessions: the current one (by its key) first, then by last use. */
export function listSessions(
  userId: string,
  thisKey: string | undefined,
  now = Date.now(),
): OpenSession[] {
  const rows = database()
    .orm.select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.lastSeenAt, now - idleMs),
        gt(sessions.createdAt, now - absoluteMs),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .all();
  const shown = rows.map((row) => ({
    id: row.publicId ?? "",
    device: deviceIn(row),
    openedAt: row.createdAt,
    lastSeenAt: row.lastSeenAt,
    isThis: row.idHash === thisKey,
  }));
  return [...shown.filter(({ isThis }) => isThis), ...shown.filter(({ isThis }) => !isThis)];
}

/** Ends one of the user's sessions. Throws NOT_FOUND if it has ended or is somebody else's. */
export function endOneSession(userId: string, id: string): void {
  transact(database(), (tx) => {
    const own = and(eq(sessions.userId, userId), eq(sessions.publicId, id));
    const { changes } = tx.orm.delete(sessions).where(own).run();
    if (changes === 0) throw new AppError("NOT_FOUND", "This session has already ended.");
    recordSecurityEvent({ kind: "session-ended", userId }, Date.now(), tx);
  });
}

/** Ends all the user's sessions except the request's own. */
export async function endOtherSessions(request: Request, userId: string): Promise<void> {
  const here = (await sessionKey(request)) ?? "";
  transact(database(), (tx) => {
    const others = and(eq(sessions.userId, userId), ne(sessions.idHash, here));
    const { changes } = tx.orm.delete(sessions).where(others).run();
    const event = { kind: "sessions-ended", userId, facts: { sessions: changes } } as const;
    if (changes > 0) recordSecurityEvent(event, Date.now(), tx);
  });
}
