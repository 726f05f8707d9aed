import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { database, transact } from "../../db/client.server.ts";
import { jobs } from "../../db/schema.ts";
import { insertUser, useTestDatabase as prepare } from "../../db/testing.ts";
import { errorResponse } from "../auth/api.server.ts";
import { startStrategy } from "../orders/orders.server.ts";
import { extractSubmitted } from "../sources/submit.server.ts";
import { talk } from "../testing/material/material.ts";
import { multipart, requestAs, startRunner } from "../testing/routes.ts";
import { analyse } from "./calls.server.ts";

const options = { useStyleMatching: false, useLlmo: false };
const jobsOf = (kind: string) =>
  database().orm.select().from(jobs).where(eq(jobs.kind, kind)).all().length;

/** Returns the answer to a call that times out. */
async function answerOf(waiting: Promise<unknown>) {
  const answer = errorResponse(await waiting.catch((thrown: unknown) => thrown));
  return { status: answer.status, retryAfter: answer.headers.get("Retry-After") };
}

function work(): void {
  const runner = startRunner();
  onTestFinished(() => runner.drain());
}

test("an extraction and a step that take too long answer 503, and the same call joins their job", async () => {
  const { db } = prepare();
  const userId = insertUser(db, { credits: 500 }).id;
  const send = async (timeoutMs?: number) => {
    const body = multipart({ sourceType: "file" }, talk);
    const request = await requestAs(userId, "/api/extract-transcript", { method: "POST", body });
    return extractSubmitted(userId, request, timeoutMs);
  };
  for (const _ of [1, 2]) {
    const { status, retryAfter } = await answerOf(send(0));
    expect([status, Number(retryAfter) > 0]).toEqual([503, true]);
    expect(jobsOf("extract-source")).toBe(1);
  }
  const running = startRunner();
  const { id: sourceId } = await send();
  await running.drain();
  const strategyId = transact(db, (tx) =>
    startStrategy(tx, userId, { submissionKey: "1", sourceId, options }),
  );
  const call = { userId, strategyId, signal: AbortSignal.timeout(30_000) };
  for (const _ of [1, 2]) {
    const { status, retryAfter } = await answerOf(analyse({ ...call, timeoutMs: 0 }));
    expect([status, Number(retryAfter) > 0]).toEqual([503, true]);
    expect(jobsOf("strategy-step")).toBe(1);
  }
  work();
  expect(await analyse(call)).toMatchObject({ keyTakeaways: expect.any(Array) });
  expect([jobsOf("extract-source"), jobsOf("strategy-step")]).toEqual([1, 1]);
});
