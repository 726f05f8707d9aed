import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { type Database, transact } from "../../db/client.server.ts";
import { open, seal } from "../../db/encrypted.ts";
import { strategySteps } from "../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { env } from "../env.server.ts";
import { insertStrategy } from "../testing/states/finished-strategy.ts";
import { strategyResult } from "./read.server.ts";
import { steps } from "./steps.ts";
import { readStep, readSteps } from "./stored-steps.server.ts";
import { type StepNumber, stepNumbers } from "./strategy.ts";

let db: Database;
let userId: string;
let strategyId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db).id;
  strategyId = insertStrategy(userId, { formats: ["blog"] }).strategyId;
});

type Column = "input" | "output";

const place = (step: StepNumber, column: Column) => ({
  table: "strategy_steps",
  column,
  row: `${strategyId}/${step}`,
});

const isStep = (step: StepNumber) =>
  and(eq(strategySteps.strategyId, strategyId), eq(strategySteps.step, step));

function stored(step: StepNumber, column: Column) {
  const row = db.orm.select().from(strategySteps).where(isStep(step)).get();
  const plain = open(env().encryptionKey, place(step, column), row?.[column] ?? Buffer.alloc(0));
  return JSON.parse(plain.toString("utf8"));
}

function store(step: StepNumber, column: Column, value: unknown): void {
  const body = seal(env().encryptionKey, place(step, column), JSON.stringify(value));
  transact(db, (tx) =>
    tx.orm
      .update(strategySteps)
      .set({ [column]: body })
      .where(isStep(step))
      .run(),
  );
}

test("what is stored of a step names its version, and rows from before versions open alike", () => {
  const before = readSteps(strategyId);
  for (const step of stepNumbers) {
    for (const column of ["input", "output"] as const) {
      const { version, value } = stored(step, column);
      expect(version).toBe(steps[step].version);
      const opened = before[step]?.[column];
      store(step, column, value);
      expect(stored(step, column)).not.toHaveProperty("version");
      expect(readStep(strategyId, step)?.[column]).toEqual(opened);
    }
  }
});

test("an older row opens without what it lacks, and without what no step knows", () => {
  store(1, "output", { topic: "Seeds", mood: "sunny" });
  expect(readStep(strategyId, 1)?.output).toEqual({
    topic: "Seeds",
    targetAudience: "",
    primaryGoals: [],
    tone: "",
    keyTakeaways: [],
    evidence: [],
  });
});

test.each([
  ["of another shape", { items: "Monday" }],
  ["of a later version", { version: 99, value: { timeZone: "UTC", startDate: "", items: [] } }],
])("a value %s is damaged, and the rest of the strategy is shown", (_, value) => {
  store(5, "output", value);
  expect(() => readStep(strategyId, 5)?.output).toThrow("its stored copy is damaged");
  const { isDamaged, pieces, schedule } = strategyResult(userId, strategyId);
  expect([isDamaged, pieces.length, schedule]).toEqual([true, 1, []]);
});
