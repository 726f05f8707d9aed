import { once } from "node:events";
import { z } from "zod";
import { AppError } from "../../app/errors.ts";
import { database } from "../../db/client.server.ts";
import { placeOrder } from "./orders.ts";

/**
 * A process that, once told to go, places orders as fast as it can, every other one under a key its
 * siblings also use. It prints the order of each key, or "refused" if the credits ran out.
 */
const customer = z
  .object({ userId: z.string(), sourceId: z.string() })
  .parse(JSON.parse(process.argv[2] ?? ""));
const submits = Number(process.argv[3]);
const credits = Number(process.argv[4]);

const db = database();
console.log("ready");
await once(process.stdin, "data");
for (let at = 0; at < submits; at++) {
  const submissionKey = at % 2 === 0 ? `shared:${at}` : `${process.pid}:${at}`;
  try {
    console.log(`order ${submissionKey} ${placeOrder(db, customer, { submissionKey, credits })}`);
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== "NOT_ENOUGH_CREDITS") throw thrown;
    console.log("refused");
  }
}
process.exit(0);
