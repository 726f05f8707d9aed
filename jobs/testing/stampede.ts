import { expect } from "vitest";
import { audit, openHolds } from "../../app/credits/audit.server.ts";
import { balance } from "../../app/credits/ledger.server.ts";
import { closeDatabase, database } from "../../db/client.server.ts";
import { jobs, transforms } from "../../db/schema.ts";
import { useTestDatabase as prepare } from "../../db/testing.ts";
import { insertCustomer } from "./orders.ts";
import { run } from "./processes.ts";

const price = 7;

/** Has many processes place orders at once, for a customer who can pay for ten. */
export async function stampede(processes: number, submits: number): Promise<void> {
  const { env } = prepare();
  closeDatabase();
  const customer = insertCustomer(database(), 10 * price + price - 1);
  const args = [JSON.stringify(customer), String(submits), String(price)];
  const children = Array.from({ length: processes }, () => run("submitter.ts", args, env));
  await Promise.all(children.map((child) => child.said("ready")));
  for (const child of children) child.process.stdin?.write("go\n");
  expect(await Promise.all(children.map((child) => child.ended))).toEqual(children.map(() => 0));
  const answers = children.flatMap((child) => child.lines.slice(1));
  expect(answers).toHaveLength(processes * submits);
  const orders = answers.filter((line) => line !== "refused");
  // One order per key, across all processes.
  expect(new Set(orders).size).toBe(10);
  const db = database();
  expect(db.orm.select().from(transforms).all()).toHaveLength(10);
  expect(db.orm.select().from(jobs).all()).toHaveLength(10);
  expect(openHolds(db).map(({ credits }) => credits)).toEqual(Array(10).fill(price));
  expect(balance(customer.userId, Date.now()).total).toBe(price - 1);
  expect(audit(db)).toEqual([]);
  closeDatabase();
}
