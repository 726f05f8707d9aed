import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect } from "vitest";
import { bundled } from "../../../bin/programs/bundled.ts";
import { openDatabase } from "../../../db/client.server.ts";
import { insertUser, temporaryFolder, testDatabase } from "../../../db/testing.ts";
import { audit } from "../../credits/audit.server.ts";
import { seeded } from "../../testing/seeded.ts";
import type { StripeEvent } from "../../testing/servers/stripe/objects.ts";
import { signed, startStripe, stripeVariables } from "../../testing/servers/stripe-server.ts";
import { expectInOrder, register, start, stateOf } from "./histories.ts";
import { newCustomer, step } from "./life.ts";

type Child = { process: ChildProcess; url: string };

async function startChild(env: Record<string, string>): Promise<Child> {
  const child = fork(bundled("app/billing/testing/webhook-child.ts"), {
    env: { NODE_ENV: "test", PATH: process.env.PATH, LOG_LEVEL: "silent", ...env },
  });
  const [address] = (await once(child, "message")) as [{ port: number }];
  return { process: child, url: `http://127.0.0.1:${address.port}/` };
}

const end = async ({ process: child }: Child) => {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill("SIGKILL");
    await once(child, "exit");
  }
};

/** Posts an event; returns false if the process died before it answered. */
async function post(child: Child, event: StripeEvent): Promise<boolean> {
  try {
    return (await fetch(child.url, { method: "POST", ...signed(event) })).ok;
  } catch {
    return false;
  }
}

/**
 * Kills a process at random moments while it handles events, has Stripe send those again, and
 * compares its file with that of a server never killed. Returns how many kills left an event
 * unanswered.
 */
export async function killWhileSettling(kills: number, seed: number): Promise<number> {
  const next = seeded(seed);
  const stripe = await startStripe({ now: start() });
  const folder = temporaryFolder();
  const file = path.join(folder, "offprint.db");
  const before = testDatabase(file);
  const customer = newCustomer(stripe.world).id;
  register(before, insertUser(before).id, customer);
  before.sqlite.close();
  const env = { DATA_DIR: folder, ...stripeVariables(stripe) };
  let child = await startChild(env);
  let unanswered = 0;
  let killed = 0;
  try {
    for (let told = 0; killed < kills; told = stripe.world.events.length) {
      step(stripe.world, customer, next);
      for (const event of stripe.world.events.slice(told)) {
        const answered = post(child, event);
        const kill = killed < kills && next() < 0.5;
        if (kill) {
          await delay(next() * 25);
          await end(child);
          killed++;
        }
        const wasAnswered = await answered;
        if (kill) child = await startChild(env);
        if (wasAnswered) continue;
        unanswered++;
        expect(await post(child, event), event.type).toBe(true);
      }
    }
  } finally {
    await end(child);
  }
  const db = openDatabase(file);
  expect(audit(db)).toEqual([]);
  expect(db.sqlite.pragma("integrity_check", { simple: true })).toBe("ok");
  await expectInOrder(stripe, customer, stateOf(db), seed);
  db.sqlite.close();
  await stripe.close();
  return unanswered;
}
