import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { addLink } from "../app/sources/links/add-link.server.ts";
import { useSites } from "../app/sources/links/testing/site.ts";
import { requireSource } from "../app/sources/source-row.server.ts";
import { interviewText } from "../app/sources/testing.ts";
import { type Database, transact } from "../db/client.server.ts";
import { jobs } from "../db/schema.ts";
import { insertUser, useTestDatabase } from "../db/testing.ts";
import type { Handler, JobContext } from "./handler.ts";
import { handlers } from "./handlers/handlers.server.ts";
import { type Pool, pools } from "./pools.ts";
import { enqueue, stateOf } from "./queue.server.ts";
import { createRunner, type Runner } from "./runner.server.ts";

let db: Database;
/** Keys of the jobs that began, in order. */
let begun: string[];
/** Functions that end a running job, by its key. */
let ends: Map<string, () => void>;

beforeEach(() => {
  db = useTestDatabase().db;
  begun = [];
  ends = new Map();
});

/** A job that runs until the test ends it. */
const held: Handler = {
  kind: "held",
  parse: z.object({}).parse,
  async run(_payload, { jobKey, signal }: JobContext) {
    begun.push(jobKey);
    await new Promise<void>((resolve, reject) => {
      ends.set(jobKey, resolve);
      signal.addEventListener("abort", () => reject(signal.reason));
    });
    return () => undefined;
  },
  onFailed: () => undefined,
};

function order(userId: string, pool: Pool, count: number): void {
  transact(db, (tx) => {
    for (let at = 1; at <= count; at++)
      enqueue(tx, { kind: "held", key: `${userId} ${pool} ${at}`, userId, pool, payload: {} });
  });
}

function start(concurrency = 4): Runner {
  const runner = createRunner({ db, handlers: [held], concurrency });
  runner.start();
  return runner;
}

/** Ends the job and waits until its end is stored. */
async function end(key: string): Promise<void> {
  ends.get(key)?.();
  await expect.poll(() => stateOf(key, db)).toBe("done");
}

test("whoever fills one pool with slow work holds up nobody in the others", async () => {
  const runner = start();
  for (const full of ["downloading", "listening", "reading"] as const) order("hog", full, 9);
  order("other", "writing", 1);
  await expect.poll(() => begun).toContain("other writing 1");
  const running = (pool: Pool) => begun.filter((key) => key.startsWith(`hog ${pool}`)).length;
  expect(pools.map(running)).toEqual([4, 2, 2, 0, 0]);
  await runner.drain();
});

test("who comes to a full pool begins at once, and then every second place is theirs", async () => {
  const runner = start();
  order("hog", "writing", 60);
  await expect.poll(() => begun).toHaveLength(4);
  order("other", "writing", 3);
  await expect.poll(() => begun.slice(4)).toEqual(["other writing 1", "other writing 2"]);
  await end("hog writing 1");
  await end("hog writing 2");
  // The hog is down to half: from here on, each gets the places the other leaves.
  await end("hog writing 3");
  await end("other writing 1");
  await expect.poll(() => begun.slice(6).sort()).toEqual(["hog writing 5", "other writing 3"]);
  await end("other writing 2");
  await end("other writing 3");
  await expect.poll(() => begun).toHaveLength(10);
  expect(begun.slice(8)).toEqual(["hog writing 6", "hog writing 7"]);
  await runner.drain();
});

test("sixty orders do not come before another's first, even in a pool of one place", async () => {
  const runner = start(1);
  order("hog", "writing", 60);
  order("other", "writing", 2);
  const run = ["hog writing 1", "other writing 1", "hog writing 2", "other writing 2"];
  for (const [at, key] of run.entries()) {
    await expect.poll(() => begun[at]).toBe(key);
    await end(key);
  }
  await runner.drain();
});

test("turns outlive a restart in the only way that matters: nobody is passed over", async () => {
  const first = start(1);
  order("hog", "writing", 3);
  order("other", "writing", 1);
  await expect.poll(() => begun).toHaveLength(1);
  await first.drain();
  const second = start(1);
  await expect.poll(() => begun).toHaveLength(2);
  await end("hog writing 1");
  await expect.poll(() => begun[2]).toBe("other writing 1");
  await second.drain();
});

test("a link that was downloaded goes on in the pool of what it is, at no cost of an attempt", async () => {
  await useSites({ "files.example/talk": { type: "text/plain", body: interviewText(20) } });
  const userId = insertUser(db, { credits: 100 }).id;
  const id = transact(db, (tx) => addLink(tx, userId, "https://files.example/talk"));
  const poolsSeen: string[] = [];
  const watched = handlers.map((handler) => ({
    ...handler,
    run: (payload: unknown, context: JobContext) => {
      poolsSeen.push(`${context.pool} ${context.attempt}`);
      return handler.run(payload, context);
    },
  }));
  await createRunner({ db, handlers: watched, concurrency: 4 }).runUntilEmpty();
  expect(requireSource(userId, id).status).toBe("ready");
  expect(poolsSeen).toEqual(["downloading 1", "reading 1"]);
  expect(db.orm.select().from(jobs).all()).toMatchObject([{ attempts: 1, pool: "reading" }]);
});
