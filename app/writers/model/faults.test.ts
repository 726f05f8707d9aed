import { expect, onTestFinished, test } from "vitest";
import { nextStep } from "../../../jobs/retry.ts";
import { AppError, PassingFault, toAppError } from "../../errors.ts";
import { createModel } from "../../model-client/index.ts";
import { question, rejection } from "../../model-client/testing/bench.ts";
import { startModelServer } from "../../model-client/testing/server.ts";
import { forJobs } from "./faults.ts";

const { signal } = new AbortController();

async function faultAfter(status: number, headers: Record<string, string> = {}) {
  const body = { error: { message: "No." } };
  const server = await startModelServer({ reply: () => ({ status, body, headers }) });
  onTestFinished(() => server.stop());
  const settings = { baseUrl: server.baseUrl, model: "test-model" };
  const model = forJobs(createModel(settings, { patience: { attempts: 1 } }));
  expect(model).toMatchObject({ name: "test-model", provider: new URL(server.baseUrl).host });
  return rejection(model.ask(question, { signal }));
}

test("a final fault is an AppError that says that nothing was charged", async () => {
  const thrown = await faultAfter(401);
  expect(thrown).toBeInstanceOf(AppError);
  expect(toAppError(thrown)).toMatchObject({
    code: "MODEL_UNREACHABLE",
    message: expect.stringMatching(/does not accept this server's key.* Nothing was charged\.$/),
  });
});

test("a pause that the server asks for is waited for without costing an attempt", async () => {
  const error = await faultAfter(429, { "retry-after": "40" });
  expect(error).toBeInstanceOf(PassingFault);
  expect(toAppError(error).message).toMatch(/too busy right now.* Nothing was charged\.$/);
  const now = Date.now();
  const claim = { attempt: 3, maxAttempts: 3, waits: 0, createdAt: now, now, random: () => 0 };
  expect(nextStep({ ...claim, error })).toEqual({
    retry: true,
    delayMs: 40_000,
    costsAttempt: false,
    waited: true,
  });
});
