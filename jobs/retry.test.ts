import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError, PassingFault, toAppError } from "../app/errors.ts";
import { classify, deadlineMs, nextStep } from "./retry.ts";

const now = Date.UTC(2026, 0, 1);
const random = () => 0.5;

function response(status: number, headers: unknown = {}): Error {
  return Object.assign(new Error(`HTTP ${status}`), { status, headers });
}

function step(error: unknown, options: Partial<Parameters<typeof nextStep>[0]> = {}) {
  return nextStep({
    error,
    attempt: 1,
    maxAttempts: 3,
    waits: 0,
    createdAt: now,
    now,
    random,
    ...options,
  });
}

test("each status is in its class", () => {
  const passing = [408, 429, 500, 502, 503, 504, 529, 599];
  for (let status = 400; status < 600; status++) {
    const expected = passing.includes(status) || status >= 500 ? "passing" : "final";
    expect([status, classify(response(status), now).kind]).toEqual([status, expected]);
  }
});

test("network errors and errors nobody foresaw are tried again", () => {
  const reset = new TypeError("fetch failed", {
    cause: Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" }),
  });
  for (const error of [reset, new Error("?"), "a string", undefined, Object.create(null)])
    expect(step(error)).toMatchObject({ retry: true, costsAttempt: true });
});

test("what was written for the person is final", () => {
  expect(step(new AppError("PDF_SCANNED", "No text"))).toEqual({ retry: false });
  expect(step(new AppError("UNAVAILABLE", "Busy", { cause: response(503) }))).toEqual({
    retry: false,
  });
});

test("a passing fault is tried again whatever caused it, and tells its own end", () => {
  const ultimate = new AppError("MODEL_UNREACHABLE", "No answer");
  const fault = new PassingFault(ultimate, { cause: response(400) });
  expect(step(fault)).toMatchObject({ retry: true, costsAttempt: true });
  expect(step(fault, { attempt: 3 })).toEqual({ retry: false });
  expect(toAppError(fault)).toBe(ultimate);
  const told = new PassingFault(ultimate, { retryAfterMs: 20_000 });
  expect(step(told, { attempt: 3 })).toEqual({
    retry: true,
    delayMs: 20_500,
    costsAttempt: false,
    waited: true,
  });
});

test("the class of a wrapped error is its cause's", () => {
  expect(step(new Error("writer", { cause: response(401) }))).toEqual({ retry: false });
  expect(step(new Error("writer", { cause: response(503) }))).toMatchObject({ retry: true });
});

test("a cause that causes itself ends", () => {
  const error = new Error("loop");
  error.cause = error;
  expect(step(error)).toMatchObject({ retry: true });
});

test("delays have full jitter under a doubling bound of at most a minute", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.double({ min: 0, max: 1 }),
      (attempt, chance) => {
        const verdict = step(response(500), { attempt, maxAttempts: 50, random: () => chance });
        if (!verdict.retry) throw new Error("not tried again");
        const bound = Math.min(60_000, 1_000 * 2 ** (attempt - 1));
        expect(verdict.delayMs).toBe(Math.round(chance * bound));
      },
    ),
  );
});

test("the last attempt is the last", () => {
  expect(step(response(500), { attempt: 2 })).toMatchObject({ retry: true });
  expect(step(response(500), { attempt: 3 })).toEqual({ retry: false });
});

test("being told when to come back costs no attempt, not even the last", () => {
  const verdict = { retry: true, delayMs: 20_500, costsAttempt: false, waited: true };
  for (const headers of [
    { "Retry-After": "20" },
    new Headers({ "retry-after": "20" }),
    { "retry-after": new Date(now + 20_000).toUTCString() },
    { "retry-after": "60", "retry-after-ms": "20000" },
  ])
    expect(step(response(429, headers), { attempt: 3 })).toEqual(verdict);
});

test("a Retry-After that is not one is ignored, one in the past means now", () => {
  for (const value of ["", "soon", "-5"])
    expect(step(response(503, { "retry-after": value }))).toMatchObject({ costsAttempt: true });
  const past = new Date(now - 60_000).toUTCString();
  expect(step(response(503, { "retry-after": past }))).toMatchObject({ delayMs: 1_000 });
});

test("a wait is what was said or a doubling one, whichever is longer; the ninth is final", () => {
  const polite = response(429, { "retry-after": "1" });
  const waitsOf = (chance: number) =>
    Array.from({ length: 9 }, (_, waits) => {
      const verdict = step(polite, { waits, random: () => chance });
      return verdict.retry ? verdict.delayMs / 1_000 : "final";
    });
  expect(waitsOf(0)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, "final"]);
  expect(waitsOf(0.5)).toEqual([1.5, 2, 4, 8, 16, 32, 64, 128, "final"]);
  expect(waitsOf(1)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, "final"]);
  const long = response(429, { "retry-after": "600" });
  expect(step(long, { waits: 7 })).toMatchObject({ delayMs: 600_500 });
});

test("a Retry-After on a final status changes nothing", () => {
  expect(step(response(403, { "retry-after": "1" }))).toEqual({ retry: false });
});

test("nothing is tried after the deadline, however politely it was asked for", () => {
  const late = { createdAt: now - deadlineMs + 10_000 };
  expect(step(response(429, { "retry-after": "9" }), late)).toMatchObject({ retry: true });
  expect(step(response(429, { "retry-after": "10" }), late)).toEqual({ retry: false });
  expect(step(response(500), { createdAt: now - deadlineMs })).toEqual({ retry: false });
});
