import { setTimeout as sleep } from "node:timers/promises";
import { database } from "../../db/client.server.ts";
import { createRunner } from "../runner.server.ts";
import { orderHandler } from "./orders.ts";

/**
 * A process that runs the queued jobs and exits, unless the order named in its argument kills it.
 */
const poison = process.argv[2];

const handler = orderHandler(async (_signal, id) => {
  await sleep(20);
  if (id === poison) process.kill(process.pid, "SIGKILL");
  await sleep(id === poison ? 1_000 : 30);
});
await createRunner({ db: database(), handlers: [handler], concurrency: 4 }).runUntilEmpty();
process.exit(0);
