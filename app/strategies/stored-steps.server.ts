import { and, asc, eq, gt, type SQL } from "drizzle-orm";
import { database, type Transaction } from "../../db/client.server.ts";
import { seal } from "../../db/encrypted.ts";
import { prepared, value } from "../../db/prepared.server.ts";
import { strategySteps } from "../../db/schema.ts";
import { unsealText } from "../../db/sealed.server.ts";
import { env } from "../env.server.ts";
import type { AppError } from "../errors.ts";
import type { StepNumber } from "./strategy.ts";

type Row = typeof strategySteps.$inferSelect;

/** One step as it is stored: what it was asked with, and what it gave. */
export type StoredStep = {
  step: StepNumber;
  status: Row["status"];
  error: string | null;
  /** Where it has failed. */
  errorCode: string | null;
  /** Opened when it is asked for, and so is `output`: throws DAMAGED. */
  readonly input: unknown;
  readonly output: unknown;
  /** Milliseconds. */
  createdAt: number;
};

const place = (strategyId: string, step: number, column: "input" | "output") => ({
  table: "strategy_steps",
  column,
  row: `${strategyId}/${step}`,
});

function sealed(strategyId: string, step: number, column: "input" | "output", value: unknown) {
  return seal(env().encryptionKey, place(strategyId, step, column), JSON.stringify(value ?? null));
}

function opened({ strategyId, step, ...row }: Row, column: "input" | "output"): unknown {
  const body = row[column];
  if (!body) return undefined;
  return JSON.parse(unsealText(place(strategyId, step, column), body));
}

const stored = (row: Row): StoredStep => ({
  step: row.step as StepNumber,
  status: row.status,
  error: row.error,
  errorCode: row.errorCode,
  get input() {
    return opened(row, "input");
  },
  get output() {
    return opened(row, "output");
  },
  createdAt: row.createdAt,
});

/** The steps that were begun, in their order. Whose strategy it is was checked by the caller. */
export function readSteps(strategyId: string): StoredStep[] {
  return database()
    .orm.select()
    .from(strategySteps)
    .where(eq(strategySteps.strategyId, strategyId))
    .orderBy(asc(strategySteps.step))
    .all()
    .map(stored);
}

const isStep = (strategyId: string | SQL, step: StepNumber | SQL) =>
  and(eq(strategySteps.strategyId, strategyId), eq(strategySteps.step, step));

const oneStep = prepared(({ orm }) =>
  orm
    .select()
    .from(strategySteps)
    .where(isStep(value("strategyId"), value("step")))
    .prepare(),
);

/** The step, where it was begun. Whose strategy it is was checked by the caller. */
export function readStep(strategyId: string, step: StepNumber): StoredStep | undefined {
  const row = oneStep().get({ strategyId, step });
  return row && stored(row);
}

/**
 * Begins a step, anew where it was begun before; its last output stays until there is another.
 * Answers the moment that names this beginning: no two of a step have the same.
 */
export function beginStep(
  tx: Transaction,
  strategyId: string,
  step: StepNumber,
  input: unknown,
  now: number,
): number {
  const before = tx.orm
    .select({ createdAt: strategySteps.createdAt })
    .from(strategySteps)
    .where(isStep(strategyId, step))
    .get();
  const createdAt = Math.max(now, (before?.createdAt ?? 0) + 1);
  const begun = {
    status: "processing",
    error: null,
    errorCode: null,
    input: sealed(strategyId, step, "input", input),
    createdAt,
    finishedAt: null,
  } as const;
  tx.orm
    .insert(strategySteps)
    .values({ strategyId, step, ...begun })
    .onConflictDoUpdate({ target: [strategySteps.strategyId, strategySteps.step], set: begun })
    .run();
  return createdAt;
}

/** Stores what a step gave. */
export function finishStep(
  tx: Transaction,
  strategyId: string,
  step: StepNumber,
  output: unknown,
  now: number,
): void {
  tx.orm
    .update(strategySteps)
    .set({
      status: "done",
      error: null,
      errorCode: null,
      output: sealed(strategyId, step, "output", output),
      finishedAt: now,
    })
    .where(isStep(strategyId, step))
    .run();
}

/** Marks a step that is being done as failed. */
export function failStep(
  tx: Transaction,
  strategyId: string,
  step: StepNumber,
  { code, message }: AppError,
  now: number,
): void {
  tx.orm
    .update(strategySteps)
    .set({ status: "error", errorCode: code, error: message, finishedAt: now })
    .where(and(isStep(strategyId, step), eq(strategySteps.status, "processing")))
    .run();
}

/** An earlier step has changed: what came after it is kept, and offered to be made anew. */
export function outdateAfter(tx: Transaction, strategyId: string, step: StepNumber): void {
  tx.orm
    .update(strategySteps)
    .set({ status: "outdated" })
    .where(
      and(
        eq(strategySteps.strategyId, strategyId),
        gt(strategySteps.step, step),
        eq(strategySteps.status, "done"),
      ),
    )
    .run();
}
