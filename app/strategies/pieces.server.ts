import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../db/client.server.ts";
import { strategies, transforms } from "../../db/schema.ts";
import { enqueue } from "../../jobs/queue.server.ts";
import { maxBriefCharacters, sealBrief } from "../briefs/brief.server.ts";
import { AppError, isErrorCode } from "../errors.ts";
import { formatOf } from "../formats/index.ts";
import { qualityOf, strategyOrders, writeKey } from "../orders/orders.server.ts";
import { priceStrategy } from "../orders/price.server.ts";
import { closeHold, holdFor, openHold } from "../orders/strategy-holds.server.ts";
import { sealTitle } from "../pieces/chosen-title.server.ts";
import { failPiece, type WritePayload, writePiece } from "../pieces/write.server.ts";
import { requireSource } from "../sources/sources.server.ts";
import type { OrderedChoice } from "../writers/choice.ts";
import { canTranslate, isBuiltIn } from "../writers/index.ts";
import { requireWritable } from "../writers/unpunctuated.ts";
import type { WriterContext } from "../writers/writer.ts";
import { textsOf } from "./analysis.ts";
import { reopen, requireDone, requireOutput, requireRunning, touch } from "./ask.server.ts";
import { briefOfStrategy, deliveredPieces, requireStrategy, type Strategy } from "./read.server.ts";
import { beginStep, failStep, finishStep, outdateAfter, readStep } from "./stored-steps.server.ts";
import { type OrderedPiece, type SelectedTitle, sameTitle } from "./strategy.ts";

/** Throws CONFLICT for a title in a format that step 3 was not asked for. */
function requireChosen(strategyId: string, titles: SelectedTitle[]): void {
  const { formats } = requireDone(strategyId, 3).input;
  const other = titles.find(({ format }) => !formats.includes(format));
  if (other) {
    const { label } = formatOf(other.format);
    throw new AppError("CONFLICT", `The titles of the ${label} are missing: ask for them first.`);
  }
}

/** The language that a strategy was ordered in, where its writer can write in another. */
export const languageFor = ({ outputLanguage, writer }: Strategy): string | null =>
  outputLanguage !== null && canTranslate(writer === "extractive" ? writer : null)
    ? outputLanguage
    : null;

/** True if the passages of its pieces can be chosen: the built-in writer makes them. */
export const offersChoice = ({ writer }: Strategy): boolean => isBuiltIn(writer);

/** Combines the person's brief from the start with what they wrote into the analysis. */
function briefFor(strategyId: string): string | undefined {
  const analysis = requireOutput(strategyId, 1);
  const found = new Set(analysis.evidence.map(({ path }) => path));
  const own = [...textsOf(analysis)].filter(([path]) => !found.has(path)).map(([, text]) => text);
  const asked = briefOfStrategy(strategyId);
  const brief = [...(asked ? [asked] : []), ...own].join("\n").slice(0, maxBriefCharacters);
  return brief || undefined;
}

/**
 * Prices these titles: pieces already delivered under them are free. `isHeld` is true if the
 * initial hold pays for them; `delivered` are all existing pieces.
 */
export function priceOfTitles(
  tx: Transaction,
  userId: string,
  strategy: Strategy,
  titles: SelectedTitle[],
) {
  const delivered = deliveredPieces(userId, readStep(strategy.id, 4)?.output);
  const reused = delivered.filter((piece) => titles.some((title) => sameTitle(piece, title)));
  const missing = titles.filter((title) => !reused.some((piece) => sameTitle(piece, title)));
  const formats = missing.map(({ format }) => format);
  const { credits, lines } = priceStrategy(formats, strategy.sourceLength, strategy);
  const isHeld = openHold(tx, strategy.id) !== undefined;
  return { credits, lines, delivered, reused, missing, isHeld };
}

type Priced = ReturnType<typeof priceOfTitles>;

/** The initial hold pays for the first pieces; later ones need the price that was shown. */
function payFor(
  tx: Transaction,
  {
    userId,
    strategyId,
    shownCredits,
  }: { userId: string; strategyId: string; shownCredits?: number },
  { credits, missing, isHeld }: Priced,
  now: number,
): void {
  if (isHeld) return;
  if (shownCredits !== credits) {
    const pieces = missing.length === 1 ? "this piece" : `these ${missing.length} pieces`;
    throw new AppError(
      "CONFLICT",
      `Rewriting ${pieces} costs ${credits} credits. Nothing was ordered: confirm with credits: ${credits}.`,
    );
  }
  holdFor(tx, { userId, strategyId, credits, now });
}

function order(
  tx: Transaction,
  { userId, strategy }: { userId: string; strategy: Strategy },
  { format, title }: SelectedTitle,
  { brief, choice }: { brief: string | undefined; choice: OrderedChoice | undefined },
  now: number,
): OrderedPiece {
  const id = randomUUID();
  const useLlmo = strategy.useLlmo && formatOf(format).supportsLlmo;
  const { useStyleMatching } = strategy;
  const options = { useStyleMatching, useLlmo };
  tx.orm
    .insert(transforms)
    .values({
      id,
      userId,
      submissionKey: `strategy:${id}`,
      sourceId: strategy.sourceId,
      targetFormat: format,
      ...options,
      brief: sealBrief("transforms", id, brief),
      outputLanguage: languageFor(strategy),
      strategyId: strategy.id,
      chosenTitle: sealTitle(id, title),
      status: "processing",
      noticeAcceptedAt: strategy.noticeAcceptedAt,
      writer: strategy.writer,
      priceCredits: priceStrategy([format], strategy.sourceLength, options).credits,
      createdAt: now,
    })
    .run();
  enqueue(tx, {
    kind: "strategy-piece",
    key: writeKey(id),
    userId,
    payload: { transformId: id, userId, strategyId: strategy.id, ...(choice ? { choice } : {}) },
    now,
  });
  return { format, title, transformId: id };
}

/** Throws UNWRITABLE if a piece is among them that the built-in writer makes only of chosen passages. */
function requireEachWritable(
  userId: string,
  { sourceId }: Strategy,
  titles: SelectedTitle[],
  choices: Record<string, OrderedChoice> = {},
): void {
  const quality = qualityOf(requireSource(userId, sourceId));
  for (const { format } of titles)
    requireWritable({ quality, format, isChosen: choices[format] !== undefined });
}

/**
 * Step 4: orders the pieces of these titles, all written at once. The same titles return the same
 * pieces, free; others need `shownCredits`, the price the person saw. Throws CONFLICT if a step is
 * missing, other pieces are being written, or the price was not shown; also NOT_ENOUGH_CREDITS and
 * UNWRITABLE.
 */
export function orderPieces(
  tx: Transaction,
  userId: string,
  strategyId: string,
  { titles, shownCredits }: { titles: SelectedTitle[]; shownCredits?: number },
  now = Date.now(),
): void {
  const strategy = requireRunning(userId, strategyId);
  requireChosen(strategyId, titles);
  touch(tx, userId, strategyId, now);
  const before = readStep(strategyId, 4);
  if (before?.status === "processing") {
    if (hasTitles(before.input.pieces, titles)) return;
    throw new AppError(
      "CONFLICT",
      "Other pieces are being written. Wait for them, or cancel them.",
    );
  }
  const priced = priceOfTitles(tx, userId, strategy, titles);
  if (priced.missing.length === 0) {
    reuse(tx, strategyId, titles, priced.reused, now);
    return;
  }
  const choices = offersChoice(strategy) ? readStep(strategyId, 3)?.input.choices : undefined;
  if (offersChoice(strategy)) requireEachWritable(userId, strategy, priced.missing, choices);
  payFor(tx, { userId, strategyId, shownCredits }, priced, now);
  const brief = briefFor(strategyId);
  const pieces = titles.map(
    (title) =>
      priced.reused.find((piece) => sameTitle(piece, title)) ??
      order(tx, { userId, strategy }, title, { brief, choice: choices?.[title.format] }, now),
  );
  const kept = new Set(priced.reused.map(({ transformId }) => transformId));
  const fresh = pieces.map(({ transformId }) => transformId).filter((id) => !kept.has(id));
  beginStep(tx, strategyId, 4, { pieces, fresh }, now);
  outdateAfter(tx, strategyId, 4);
  reopen(tx, strategyId);
}

const hasTitles = (pieces: SelectedTitle[], titles: SelectedTitle[]) =>
  pieces.length === titles.length &&
  titles.every((title) => pieces.some((piece) => sameTitle(piece, title)));

/** Answers with stored pieces, in the order asked for, if every one was delivered before. */
function reuse(
  tx: Transaction,
  strategyId: string,
  titles: SelectedTitle[],
  reused: OrderedPiece[],
  now: number,
): void {
  const before = readStep(strategyId, 4);
  const pieces = titles.flatMap((title) => reused.find((piece) => sameTitle(piece, title)) ?? []);
  if (before?.status === "done" && hasTitles(before.output ?? [], titles)) return;
  beginStep(tx, strategyId, 4, { pieces, fresh: [] }, now);
  finishStep(tx, strategyId, 4, pieces, now);
  outdateAfter(tx, strategyId, 4);
  reopen(tx, strategyId);
}

/** Returns the pieces step 4 was last asked for, delivered or not, each with its status. */
export function askedPieces(tx: Pick<Transaction, "orm">, userId: string, strategyId: string) {
  const asked = readStep(strategyId, 4)?.input.pieces ?? [];
  return asked.flatMap((piece) => {
    const row = tx.orm
      .select({
        status: transforms.status,
        errorCode: transforms.errorCode,
        error: transforms.error,
        createdAt: transforms.createdAt,
      })
      .from(transforms)
      .where(and(eq(transforms.userId, userId), eq(transforms.id, piece.transformId)))
      .get();
    return row ? [{ ...piece, ...row }] : [];
  });
}

type PiecePayload = WritePayload & { strategyId: string };

type Piece = ReturnType<typeof askedPieces>[number];

function charge(tx: Transaction, userId: string, strategyId: string, made: Piece[], now: number) {
  const strategy = requireStrategy(userId, strategyId);
  const formats = made.map(({ format }) => format);
  const price =
    formats.length > 0 ? priceStrategy(formats, strategy.sourceLength, strategy).credits : 0;
  const captured = closeHold(tx, strategyId, price, now);
  if (captured === 0) return;
  tx.orm
    .update(strategies)
    .set({ priceCredits: (strategy.priceCredits ?? 0) + captured })
    .where(eq(strategies.id, strategyId))
    .run();
}

/**
 * Ends step 4 once each of its pieces has ended: captures the price of the delivered ones and
 * releases the rest of the hold. If none was delivered, ends the strategy with the error.
 */
export function finishPieces(
  tx: Transaction,
  userId: string,
  strategyId: string,
  now = Date.now(),
): void {
  const step = readStep(strategyId, 4);
  if (step?.status !== "processing") return;
  const pieces = askedPieces(tx, userId, strategyId);
  if (pieces.some(({ status }) => status === "processing")) return;
  const { fresh } = step.input;
  const delivered = pieces.filter(({ status }) => status === "completed");
  const made = delivered.filter(({ transformId }) => fresh.includes(transformId));
  charge(tx, userId, strategyId, made, now);
  touch(tx, userId, strategyId, now);
  if (delivered.length > 0) {
    const output = delivered.map(({ format, title, transformId }) => ({
      format,
      title,
      transformId,
    }));
    finishStep(tx, strategyId, 4, output, now);
    return;
  }
  const failed = pieces.find(({ status }) => status === "error");
  const code = isErrorCode(failed?.errorCode) ? failed.errorCode : "INTERNAL";
  const error = new AppError(code, failed?.error ?? "Processing failed");
  failStep(tx, strategyId, 4, error, now);
  strategyOrders.markFailed(tx, strategyId, error, now);
}

/** Writes one piece of a strategy; the last one settles the payment in its own transaction. */
export function writeStrategyPiece(
  { strategyId, ...payload }: PiecePayload,
  context: WriterContext,
): Promise<(tx: Transaction) => void> {
  return writePiece(payload, context, (tx, _, now) =>
    finishPieces(tx, payload.userId, strategyId, now),
  );
}

export function failStrategyPiece(
  tx: Transaction,
  { strategyId, ...payload }: PiecePayload,
  error: AppError,
  now = Date.now(),
): void {
  failPiece(tx, payload, error, now);
  finishPieces(tx, payload.userId, strategyId, now);
}
