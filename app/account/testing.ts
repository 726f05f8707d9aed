import { eq } from "drizzle-orm";
import { type Database, transact } from "../../db/client.server.ts";
import { sources, strategies, users } from "../../db/schema.ts";
import { beginSecondFactor } from "../auth/second-factor.server.ts";
import { openSession } from "../auth/session.server.ts";
import { countAttempt } from "../auth/throttle.server.ts";
import { hold } from "../credits/ledger.server.ts";
import { startTransform } from "../orders/orders.server.ts";
import { requireTransform } from "../pieces/read.server.ts";
import { writtenPiece } from "../pieces/testing.ts";
import { addVersion, currentVersion } from "../pieces/versions.server.ts";
import { addSample } from "../samples/samples.server.ts";
import { sealNames } from "../sources/names.server.ts";
import { beginStep, finishStep } from "../strategies/stored-steps.server.ts";
import { origin } from "../testing/routes.ts";
import { analysis } from "../testing/states/strategy-contents.ts";

/** A word that appears only in this user's data. */
export const canary = "zanzibarquokka";

/** Inserts a started strategy of the source that holds credits. */
export function insertStrategy(db: Database, userId: string, sourceId: string): string {
  const id = crypto.randomUUID();
  const now = Date.now();
  transact(db, (tx) => {
    tx.orm
      .insert(strategies)
      .values({
        id,
        userId,
        sourceId,
        submissionKey: id,
        useStyleMatching: false,
        useLlmo: false,
        status: "processing",
        heldCredits: 100,
        createdAt: now,
        touchedAt: now,
      })
      .run();
    beginStep(tx, id, 1, {}, now);
    finishStep(tx, id, 1, { ...analysis, topic: canary, evidence: [] }, now);
    hold(tx, { userId, credits: 100, reference: id, description: "Strategy", now });
  });
  return id;
}

/** Gives a user one of everything the product stores, each containing the canary. */
export async function fillAccount(db: Database, userId: string) {
  const jobId = await writtenPiece(db, userId, "newsletter");
  const { sourceId } = requireTransform(userId, jobId);
  const { piece } = currentVersion(userId, jobId);
  const edited = { ...piece, content: { ...(piece.content as object), title: canary } };
  transact(db, (tx) => addVersion(tx, userId, jobId, { from: 1, cause: "edited", piece: edited }));
  db.orm
    .update(sources)
    .set(sealNames(sourceId, { fileName: `${canary}.txt`, url: `https://${canary}.example/` }))
    .where(eq(sources.id, sourceId))
    .run();
  db.orm.update(users).set({ firstName: canary }).where(eq(users.id, userId)).run();
  addSample(userId, { title: canary, content: `I write ${canary} at night.` });
  await openSession(new Request(origin), userId);
  await countAttempt("login-account", `${canary}@example.com`);
  beginSecondFactor(userId);
  const strategyId = insertStrategy(db, userId, sourceId);
  const options = { useStyleMatching: false, useLlmo: false };
  const order = { submissionKey: "waiting", sourceId, format: "x", options };
  const waitingId = transact(db, (tx) => startTransform(tx, userId, order));
  return { jobId, sourceId, strategyId, waitingId };
}
