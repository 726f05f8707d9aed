import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { database } from "../../db/client.server.ts";
import { createRunner } from "../runner.server.ts";
import { faultyProvider, orderHandler, placeOrder, slowProvider } from "./orders.ts";

/**
 * A process that takes orders and does them until it is killed. It says what it accepted only once
 * that is committed. Called with a customer as JSON and the word faulty or reliable, for its
 * provider, on the data folder of its environment.
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
