import { and, eq, gt, type SQL } from "drizzle-orm";
import { z } from "zod";
import { database, type Transaction } from "../../db/client.server.ts";
import { type Place, seal } from "../../db/encrypted.ts";
import { prepared, value } from "../../db/prepared.server.ts";
import { strategySteps } from "../../db/schema.ts";
import { damaged, unsealText } from "../../db/sealed.server.ts";
import { env } from "../env.server.ts";
import type { AppError } from "../errors.ts";
import { type StepInput, type StepOutput, steps } from "./steps.ts";
import { type StepNumber, stepNumbers } from "./strategy.ts";

type Row = typeof strategySteps.$inferSelect;

/** One stored step: its input and its output. */
export type StoredStep<S extends StepNumber = StepNumber> = {
  step: S;
  status: Row["status"];
  error: string | null;
  /** Set if it failed. */
  errorCode: string | null;
  /** Decrypted on access, like `output`. Throws DAMAGED. */
  readonly input: StepInput<S>;
  /** Undefined until there is an output. */
  readonly output: StepOutput<S> | undefined;
  /** Milliseconds. */
  createdAt: number;
};

/** The steps that were begun. */
export type StoredSteps = { [S in StepNumber]?: StoredStep<S> };

/** Where a step's input and output are sealed. */
export const stepPlace = (strategyId: string, step: number, column: "input" | "output") => ({
  table: "strategy_steps",
  column,
  row: `${strategyId}/${step}`,
});

/** Values stored before versions existed are bare. */
const versioned = z.object({ version: z.int(), value: z.unknown() });

function sealed(at: Place, version: number, value: object): Buffer {
  const stored = { version, value } satisfies z.input<typeof versioned>;
  return seal(env().encryptionKey, at, JSON.stringify(stored));
}

/**
 * Decrypts and parses a stored value. Throws DAMAGED for a version newer than this server knows,
 * such as after a downgrade.
 */
function opened<T>(at: Place, body: Buffer | null, known: number, schema: z.ZodType<T>): T {
  const json: unknown = body ? JSON.parse(unsealText(at, body)) : undefined;
  const { version, value } = versioned.safeParse(json).data ?? { version: 1, value: json };
  const parsed = schema.safeParse(version > known ? undefined : value);
  if (parsed.success) return parsed.data;
  throw damaged(at, parsed.error);
}

function stored<S extends StepNumber>(row: Row, step: S): StoredStep<S> {
  const { version, input, output } = steps[step];
  const at = (column: "input" | "output") => stepPlace(row.strategyId, step, column);
  return {
    step,
    status: row.status,
    error: row.error,
    errorCode: row.errorCode,
    get input() {
      return opened(at("input"), row.input, version, input);
    },
    get output() {
      return row.output ? opened(at("output"), row.output, version, output) : undefined;
    },
    createdAt: row.createdAt,
  };
}

/** Returns the steps that were begun. The caller has checked who owns the strategy. */
export function readSteps(strategyId: string): StoredSteps {
  const rows = database()
    .orm.select()
    .from(strategySteps)
    .where(eq(strategySteps.strategyId, strategyId))
    .all();
  const begun = stepNumbers.flatMap((step) => {
    const row = rows.find((found) => found.step === step);
    return row ? [[step, stored(row, step)]] : [];
  });
  return Object.fromEntries(begun);
}

/** Lists the steps that were begun, in order. */
export const listSteps = (found: StoredSteps): NonNullable<StoredSteps[StepNumber]>[] =>
  stepNumbers.flatMap((step) => found[step] ?? []);

const isStep = (strategyId: string | SQL, step: StepNumber | SQL) =>
  and(eq(strategySteps.strategyId, strategyId), eq(strategySteps.step, step));

const oneStep = prepared(({ orm }) =>
  orm
    .select()
    .from(strategySteps)
    .where(isStep(value("strategyId"), value("step")))
    .prepare(),
);

/** Returns the step if it was begun. The caller has checked who owns the strategy. */
export function readStep<S extends StepNumber>(
  strategyId: string,
  step: S,
): StoredStep<S> | undefined {
  const row = oneStep().get({ strategyId, step });
  return row && stored(row, step);
}

/**
 * Begins or restarts a step, and keeps its last output until there is a new one. Returns the time
 * of this beginning (milliseconds), unique within the step.
 */
export function beginStep<S extends StepNumber>(
  tx: Transaction,
  strategyId: string,
  step: S,
  input: StepInput<S>,
  now: number,
): number {
  const before = tx.orm
    .select({ createdAt: strategySteps.createdAt })
    .from(strategySteps)
    .where(isStep(strategyId, step))
    .get();
  const createdAt = Math.max(now, (before?.createdAt ?? 0) + 1);
  const { version } = steps[step];
  const begun = {
    status: "processing",
    error: null,
    errorCode: null,
    input: sealed(stepPlace(strategyId, step, "input"), version, input),
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

/** Stores what a person added to a step's input; its output stays. */
export function changeInput<S extends StepNumber>(
  tx: Transaction,
  strategyId: string,
  step: S,
  input: StepInput<S>,
): void {
  tx.orm
    .update(strategySteps)
    .set({ input: sealed(stepPlace(strategyId, step, "input"), steps[step].version, input) })
    .where(isStep(strategyId, step))
    .run();
}

/** Stores a step's output. */
export function finishStep<S extends StepNumber>(
  tx: Transaction,
  strategyId: string,
  step: S,
  output: StepOutput<S>,
  now: number,
): void {
  tx.orm
    .update(strategySteps)
    .set({
      status: "done",
      error: null,
      errorCode: null,
      output: sealed(stepPlace(strategyId, step, "output"), steps[step].version, output),
      finishedAt: now,
    })
    .where(isStep(strategyId, step))
    .run();
}

/** Marks a running step as failed. */
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

/**
 * Marks the steps after a changed one as outdated. Their outputs stay, and the person may redo
 * them.
 */
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

/** The key of the job that runs a step; a restarted step is another job. */
export const stepKey = (strategyId: string, step: StepNumber, begunAt: number) =>
  `strategy:${strategyId}:${step}:${begunAt}`;
