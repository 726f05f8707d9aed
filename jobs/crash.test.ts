import { expect, test } from "vitest";
import { audit, openHolds } from "../app/credits/audit.server.ts";
import { balance } from "../app/credits/ledger.server.ts";
import { closeDatabase, database } from "../db/client.server.ts";
import { useTestDatabase } from "../db/testing.ts";
import { stateOf } from "./queue.server.ts";
import { crashRepeatedly } from "./testing/crashes.ts";
import { insertCustomer, placeOrder } from "./testing/orders.ts";
import { run } from "./testing/processes.ts";
import { stampede } from "./testing/stampede.ts";

test("20 kills lose no job, charge nothing twice and leave nothing held", async () => {
  const outcome = await crashRepeatedly(20, "SIGKILL");
  // Otherwise the kills hit nothing, and the test could not fail.
  expect(outcome.accepted).toBeGreaterThan(20);
  expect(outcome.completed).toBeGreaterThan(outcome.failed);
  expect(outcome.again).toBeGreaterThan(0);
});

test("asking a process to stop ends it well and costs no attempt", async () => {
  const outcome = await crashRepeatedly(3, "SIGTERM");
  expect(outcome.completed).toBeGreaterThanOrEqual(outcome.accepted);
  expect(outcome).toMatchObject({ failed: 0, again: 0 });
});

test("a job that kills its process each time fails after three boots, the others finish", async () => {
  const { env } = useTestDatabase();
  closeDatabase();
  const db = database();
  const customer = insertCustomer(db, 100);
  const place = (submissionKey: string) => placeOrder(db, customer, { submissionKey, credits: 10 });
  const [first, poison, ...others] = ["a", "poison", "b", "c", "d"].map(place) as [
    string,
    string,
    ...string[],
  ];
  const ends: (number | string)[] = [];
  while (ends.length < 6 && ends.at(-1) !== 0)
    ends.push(await run("poison.ts", [poison], env).ended);
  expect(ends).toEqual(["SIGKILL", "SIGKILL", "SIGKILL", 0]);
  expect(stateOf(`order:${poison}`)).toBe("failed");
  for (const id of [first, ...others]) expect(stateOf(`order:${id}`)).toBe("done");
  expect([openHolds(db), audit(db)]).toEqual([[], []]);
  expect(balance(customer.userId, Date.now()).total).toBe(60);
  closeDatabase();
});

test("4 processes × 20 orders against a balance for 10: exactly 10 are accepted", () =>
  stampede(4, 20));
