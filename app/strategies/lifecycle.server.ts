import { and, eq, lt } from "drizzle-orm";
import { database, type Transaction, transact } from "../../db/client.server.ts";
import { strategies } from "../../db/schema.ts";
import { unlessDamaged } from "../../db/sealed.server.ts";
import { cancel } from "../../jobs/queue.server.ts";
import { AppError, isModelFailure } from "../errors.ts";
import { pieceOrders, strategyOrders, writeKey } from "../orders/orders.server.ts";
import { everyFormat, priceStrategy, requireShown } from "../orders/price.server.ts";
import { closeHold, holdFor, openHold } from "../orders/strategy-holds.server.ts";
import { askStep, requireRunning } from "./ask.server.ts";
import { askedPieces, finishPieces } from "./pieces.server.ts";
import { deliveredPieces, requireStrategy, type Strategy } from "./read.server.ts";
import { failStep, listSteps, readSteps, stepKey } from "./stored-steps.server.ts";
import type { StepNumber } from "./strategy.ts";

/** An abandoned strategy holds credits that its user could spend otherwise. */
const abandonedAfterMs = 24 * 60 * 60 * 1000;

/**
 * Fails a strategy and its unfinished pieces: charges the delivered pieces and releases the rest.
 */
function end(
  tx: Transaction,
  { userId, strategyId, error }: { userId: string; strategyId: string; error: AppError },
  now: number,
): void {
  strategyOrders.markFailed(tx, strategyId, error, now);
  for (const { transformId, status } of askedPieces(tx, userId, strategyId)) {
    if (status !== "processing") continue;
    cancel(tx, writeKey(transformId), now);
    pieceOrders.markFailed(tx, transformId, error, now);
  }
  finishPieces(tx, userId, strategyId, now);
  for (const { step, status, createdAt } of listSteps(readSteps(strategyId))) {
    if (status !== "processing") continue;
    cancel(tx, stepKey(strategyId, step, createdAt), now);
    failStep(tx, strategyId, step, error, now);
  }
  closeHold(tx, strategyId, 0, now);
}

/**
 * Stops a running strategy: charges the delivered pieces and releases the rest of the hold. Leaves
 * an ended strategy as it is. Throws NOT_FOUND.
 */
export function cancelStrategy(userId: string, strategyId: string, now = Date.now()): void {
  transact(database(), (tx) => {
    const { status } = requireStrategy(userId, strategyId);
    if (status !== "processing") return;
    end(tx, { userId, strategyId, error: new AppError("CANCELLED", "Cancelled") }, now);
  });
}

/** Finds unfinished strategies that nobody has touched for a day. */
const idleSince = (now: number) =>
  database()
    .orm.select({ strategyId: strategies.id, userId: strategies.userId })
    .from(strategies)
    .where(
      and(eq(strategies.status, "processing"), lt(strategies.touchedAt, now - abandonedAfterMs)),
    )
    .all();

/** Ends strategies that nobody has touched for a day while they hold credits; returns how many. */
export function endAbandoned(now = Date.now()): number {
  const db = database();
  const held = idleSince(now).flatMap((strategy) => {
    const hold = openHold(db, strategy.strategyId);
    return hold ? [{ ...strategy, credits: hold.credits }] : [];
  });
  for (const { credits, ...strategy } of held) {
    const message = `Nothing happened for 24 hours, so this strategy was ended and the ${credits} credits set aside for it were returned.`;
    const error = new AppError("CANCELLED", message);
    transact(db, (tx) => end(tx, { ...strategy, error }, now));
  }
  return held.length;
}

/**
 * Completes strategies whose pieces were delivered and paid for but which nobody has touched for a
 * day: the pieces can be viewed and no work is under way. A schedule can still be ordered later.
 * (Our decision: in the specification only its schedule ends a strategy; it does not cover one left
 * before that.) Returns how many.
 */
export function completeUnscheduled(now = Date.now()): number {
  const delivered = idleSince(now).filter(({ userId, strategyId }) => {
    const steps = readSteps(strategyId);
    const isBusy = listSteps(steps).some(({ status }) => status === "processing");
    const ordered = unlessDamaged(() => steps[4]?.output, undefined);
    const pieces = deliveredPieces(userId, ordered);
    return !isBusy && pieces.length > 0 && !openHold(database(), strategyId);
  });
  for (const { strategyId } of delivered)
    transact(database(), (tx) => complete(tx, strategyId, now));
  return delivered.length;
}

/** Completes a strategy that is under way. */
export function complete(tx: Transaction, strategyId: string, now: number): void {
  tx.orm
    .update(strategies)
    .set({ status: "completed", finishedAt: now })
    .where(and(eq(strategies.id, strategyId), eq(strategies.status, "processing")))
    .run();
}

/** Prices resuming an ended strategy; free if its pieces were paid for before. */
export function resumePrice({ priceCredits, sourceLength, ...options }: Strategy) {
  if (priceCredits !== null) return { credits: 0, lines: [] };
  return priceStrategy(everyFormat, sourceLength, options);
}

/** True if an ended strategy has what it needs to resume. */
export const canResume = ({ status, sourceStatus }: Strategy) =>
  status === "error" && sourceStatus === "ready";

/**
 * Resumes a strategy that ended early, at the step where it stopped and with the writer the person
 * asks for. Throws NOT_FOUND, NOT_ENOUGH_CREDITS, CONFLICT if the price has changed.
 */
export function resumeStrategy(
  userId: string,
  strategyId: string,
  { shownCredits, writer }: { shownCredits: number; writer?: "extractive" },
  now = Date.now(),
): void {
  transact(database(), (tx) => {
    const strategy = requireStrategy(userId, strategyId);
    if (strategy.status !== "error") return;
    if (!canResume(strategy)) throw new AppError("CONFLICT", "This source can't be read.");
    const { credits } = resumePrice(strategy);
    requireShown(credits, shownCredits);
    if (credits > 0) holdFor(tx, { userId, strategyId, credits, now });
    tx.orm
      .update(strategies)
      .set({
        status: "processing",
        errorCode: null,
        error: null,
        finishedAt: null,
        touchedAt: now,
        ...(writer ? { writer } : {}),
        ...(credits > 0 ? { heldCredits: credits } : {}),
      })
      .where(eq(strategies.id, strategyId))
      .run();
  });
}

/** True if this installation's model has failed for good at some part of the strategy. */
export function offersBuiltIn(userId: string, { id, writer, errorCode }: Strategy): boolean {
  if (writer === "extractive") return false;
  const codes = [
    errorCode,
    ...listSteps(readSteps(id)).map((step) => step.errorCode),
    ...askedPieces(database(), userId, id).map((piece) => piece.errorCode),
  ];
  return codes.some(isModelFailure);
}

/**
 * Switches a strategy to the built-in writer and redoes the step at which the model failed. Returns
 * the step to continue at; failed pieces are reordered from step 3, where their price is shown.
 * Throws NOT_FOUND, and INVALID if there is no offer.
 */
export function takeBuiltInWriter(
  tx: Transaction,
  userId: string,
  strategyId: string,
  now: number,
): StepNumber {
  const strategy = requireRunning(userId, strategyId);
  if (!offersBuiltIn(userId, strategy)) {
    throw new AppError("INVALID", "The built-in writer is not on offer for this strategy.");
  }
  tx.orm
    .update(strategies)
    .set({ writer: "extractive" })
    .where(eq(strategies.id, strategyId))
    .run();
  const failed = listSteps(readSteps(strategyId)).find(({ errorCode }) =>
    isModelFailure(errorCode),
  );
  if (!failed || failed.step === 4) return 3;
  askStep(tx, userId, strategyId, failed.step, failed.input, now);
  return failed.step;
}
