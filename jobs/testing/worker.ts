import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { database } from "../../db/client.server.ts";
import { createRunner } from "../runner.server.ts";
import { faultyProvider, orderHandler, placeOrder, slowProvider } from "./orders.ts";

/**
 * A process that accepts orders and runs them until it is killed. It prints an order as accepted
 * only after the commit. Arguments: a customer as JSON, and "faulty" or "reliable" for its
 * provider. It uses its environment's data folder.
 */
const customer = z
  .object({ userId: z.string(), sourceId: z.string() })
  .parse(JSON.parse(process.argv[2] ?? ""));

const db = database();
const runner = createRunner({
  db,
  handlers: [orderHandler(process.argv[3] === "faulty" ? faultyProvider : slowProvider)],
  concurrency: 4,
  random: () => Math.random() / 100,
});
runner.start();
process.once("SIGTERM", async () => {
  await runner.drain();
  process.exit(0);
});
console.log("ready");
for (;;) {
  const credits = 1 + Math.floor(Math.random() * 20);
  const id = placeOrder(db, customer, {
    submissionKey: `${process.pid}:${Math.random()}`,
    credits,
  });
  console.log(`accepted ${id}`);
  await sleep(4 + Math.random() * 8);
}
