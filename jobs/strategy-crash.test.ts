import { expect, test } from "vitest";
import { audit, openHolds } from "../app/credits/audit.server.ts";
import { balance } from "../app/credits/ledger.server.ts";
import type { Env } from "../app/env.server.ts";
import { startStrategy } from "../app/orders/orders.server.ts";
import { priceStrategy } from "../app/orders/price.server.ts";
import { addText } from "../app/sources/sources.server.ts";
import {
  askFormats,
  askSchedule,
  askStep,
  askTitles,
  requireOutput,
} from "../app/strategies/ask.server.ts";
import { orderPieces } from "../app/strategies/pieces.server.ts";
import { requireStrategy, strategyResult } from "../app/strategies/read.server.ts";
import { talk } from "../app/testing/material/material.ts";
import { closeDatabase, database, type Transaction, transact } from "../db/client.server.ts";
import { insertUser, useTestDatabase } from "../db/testing.ts";
import { run } from "./testing/processes.ts";

const chosen = ["newsletter", "x"];
const options = { useStyleMatching: false, useLlmo: false };

/** Orders something, lets the process doing it be killed, and restarts it until it is done. */
async function killed(env: Env, when: string, order: (tx: Transaction) => void): Promise<void> {
  transact(database(), order);
  closeDatabase();
  expect(await run("strategist.ts", [when], env).ended).toBe("SIGKILL");
  let ended: number | string = "SIGKILL";
  for (let boots = 0; ended !== 0 && boots < 4; boots++) {
    ended = await run("strategist.ts", [when], env).ended;
  }
  expect(ended).toBe(0);
}

test("killed at its start and in every step, a strategy goes on and is charged once", async () => {
  const { env } = useTestDatabase();
  closeDatabase();
  const userId = insertUser(database(), { credits: 500 }).id;
  const sourceId = await addText(userId, talk.buffer.toString("utf8"));
  // The strategy waits for its source: the job that holds its price dies while storing the
  // transcript.
  const start = (tx: Transaction) =>
    startStrategy(tx, userId, { submissionKey: "1", sourceId, options });
  await killed(env, "storing", start);
  const id = transact(database(), start);
  const length = requireStrategy(userId, id).sourceLength;
  type Order = (tx: Transaction, now: number) => void;
  const begin = (when: "unstored" | "storing", order: Order) =>
    killed(env, when, (tx) => order(tx, Date.now()));

  await begin("unstored", (tx, now) => askStep(tx, userId, id, 1, {}, now));
  const analysis = requireOutput(id, 1);
  await begin("storing", (tx, now) => askFormats(tx, userId, id, analysis, now));
  const asked = { analysis, formats: chosen };
  await begin("unstored", (tx, now) => askTitles(tx, userId, id, asked, now));
  const offered = requireOutput(id, 3);
  const titles = offered.map((item) => ({ format: item.format, title: item.titles[0] ?? "" }));
  await begin("storing", (tx) => orderPieces(tx, userId, id, { titles }));
  await begin("storing", (tx, now) =>
    askSchedule(tx, userId, id, { startDate: "2027-03-01" }, now),
  );

  const db = database();
  const { status, pieces, schedule } = strategyResult(userId, id);
  expect([status, pieces.length, schedule.length]).toEqual(["completed", 2, 2]);
  expect(500 - balance(userId, Date.now()).total).toBe(
    priceStrategy(chosen, length, options).credits,
  );
  expect([audit(db), openHolds(db)]).toEqual([[], []]);
  closeDatabase();
});
