import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { AppError, PassingFault } from "../app/errors.ts";
import { type Database, transact } from "../db/client.server.ts";
import { jobs } from "../db/schema.ts";
import { useTestDatabase } from "../db/testing.ts";
import type { Handler } from "./handler.ts";
import { jobNote } from "./note.server.ts";
import { enqueue, stateOf } from "./queue.server.ts";
import { createRunner } from "./runner.server.ts";

let db: Database;
let asked: number;
let said: string[];

beforeEach(() => {
  db = useTestDatabase().db;
  asked = 0;
  said = [];
  transact(db, (tx) =>
    enqueue(tx, { kind: "k", key: "a", userId: "u", payload: {}, now: Date.now() }),
  );
});

/** A server that always asks to come back in `retryAfterMs`. */
const busy = (retryAfterMs: number): Handler => ({
  kind: "k",
  parse: z.object({}).parse,
  async run() {
    asked += 1;
    const ultimate = new AppError("MODEL_UNREACHABLE", "It has more to do than it takes.");
    throw new PassingFault(ultimate, { retryAfterMs });
  },
  onFailed: (_tx, _payload, error) => void said.push(error.message),
});

const row = () => db.orm.select().from(jobs).all()[0];

test("a server that asks to wait is asked nine times in all, whatever restarts in between", async () => {
  const runner = () => createRunner({ db, handlers: [busy(5)], concurrency: 4, random: () => 0 });
  const first = runner();
  first.start();
  await expect.poll(() => row()?.waits).toBeGreaterThan(3);
  await first.drain();
  await runner().runUntilEmpty();
  expect([asked, row()?.waits, row()?.attempts]).toEqual([9, 8, 1]);
  expect([said, stateOf("a", db)]).toEqual([["It has more to do than it takes."], "failed"]);
});

test("a job that was asked to wait says so, over a restart, until it runs again", async () => {
  const runner = createRunner({ db, handlers: [busy(40_000)], concurrency: 4, random: () => 0 });
  runner.start();
  await expect.poll(() => row()?.waits).toBe(1);
  await runner.drain();
  const until = row()?.runAt ?? 0;
  const noteIn = (ms: number) => jobNote("a", db, until - ms);
  expect(noteIn(40_000)).toBe("the AI server asks to wait; next try in 40 seconds");
  expect(noteIn(200)).toBe("the AI server asks to wait; next try in 1 second");
  expect(noteIn(150_000)).toBe("the AI server asks to wait; next try in 3 minutes");
  expect([noteIn(0), jobNote("unknown", db)]).toEqual([undefined, undefined]);
});
