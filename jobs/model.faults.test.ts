import { expect, test } from "vitest";
import { audit, openHolds } from "../app/credits/audit.server.ts";
import { balance } from "../app/credits/ledger.server.ts";
import { type Behaviour, startModelServer } from "../app/model-client/testing/server.ts";
import { startTransform } from "../app/orders/orders.server.ts";
import { addText } from "../app/sources/sources.server.ts";
import { talk } from "../app/testing/material/material.ts";
import { createAuthor } from "../app/writers/model/testing/author.ts";
import { transact } from "../db/client.server.ts";
import { transforms } from "../db/schema.ts";
import { insertUser, useTestDatabase } from "../db/testing.ts";
import { handlers } from "./handlers/handlers.server.ts";
import { createRunner } from "./runner.server.ts";

const jobs = process.env.FAULTS === "long" ? 100 : 5;
const options = { useStyleMatching: false, useLlmo: false };

const faults: Record<string, Behaviour> = {
  timeout: { hang: true },
  429: { status: 429, headers: { "retry-after": "0" }, body: { error: { message: "slow down" } } },
  500: { status: 500, body: { error: { message: "out of order" } } },
  "HTML with 200": {
    body: "<!doctype html><title>Welcome</title>",
    headers: { "content-type": "text/html" },
  },
  malformed: { content: '{"tweets": [ and then nothing' },
  truncated: { cutAfterBytes: 300 },
  "1 byte a second": { bytesPerSecond: 1 },
  "50 MB": { flood: 50 * 1024 * 1024 },
  reset: { reset: true },
};

/** Every second answer is the fault: some jobs are delivered, some after it and some not at all. */
const isFaulty = (index: number) => index % 2 === 0;

test.each(Object.entries(faults))(
  `${jobs} jobs whose model answers with %s end, and cost what was delivered`,
  async (_, fault) => {
    const server = await startModelServer({
      reply: (request) => (isFaulty(request.index) ? fault : { content: createAuthor()(request) }),
    });
    const { db, env } = useTestDatabase({
      OPENAI_BASE_URL: server.baseUrl,
      OPENAI_MODEL: "test-model",
    });
    // Shorter than an operator may set: the suite waits for it many times.
    env.OPENAI_TIMEOUT_SECONDS = 0.4;
    const credits = 100 * jobs;
    const userId = insertUser(db, { credits }).id;
    const sourceId = await addText(userId, talk.buffer.toString("utf8"));
    for (let job = 0; job < jobs; job++)
      transact(db, (tx) =>
        startTransform(tx, userId, { submissionKey: `${job}`, sourceId, format: "x", options }),
      );
    await createRunner({ db, handlers, concurrency: 16, random: () => 0 }).runUntilEmpty();
    await server.stop();

    const orders = db.orm.select().from(transforms).all();
    expect(orders).toHaveLength(jobs);
    const delivered = orders.filter(({ status }) => status === "completed");
    const failed = orders.filter(({ status }) => status === "error");
    expect(delivered.length + failed.length).toBe(jobs);
    for (const { errorCode, result } of failed) {
      expect(errorCode).toMatch(/^MODEL_/);
      expect(result).toBeNull();
    }
    const paid = delivered.reduce((sum, { priceCredits }) => sum + (priceCredits ?? 0), 0);
    expect(balance(userId, Date.now()).total).toBe(credits - paid);
    expect([...audit(db), ...openHolds(db)]).toEqual([]);
  },
);
