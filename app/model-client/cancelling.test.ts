import { expect, test } from "vitest";
import { bench, question, rejection } from "./testing/bench.ts";

const known = { refused: [], rung: "json_schema" as const, windowTokens: 8_192 };

test.each([
  ["before the first byte", { hang: true }],
  ["in mid-reply", { hangAfterBytes: 400 }],
  ["while the server asks to wait", { status: 429, body: {}, headers: { "retry-after": "9" } }],
])("cancelling %s answers within a second, with the signal's reason", async (_when, reply) => {
  const slow = { connectMs: 9_000, firstPieceMs: 9_000, idleMs: 9_000, totalMs: 9_000 };
  const answer = ({ index }: { index: number }) => (index === 0 ? undefined : reply);
  const made = await bench({ reply: answer }, { known, timeouts: slow });
  // If the server asks for a pause in the middle of work, the client waits; otherwise the job does.
  await made.ask();
  const cancelling = new AbortController();
  const asked = rejection(made.ask(question, cancelling.signal));
  await expect.poll(() => made.server.requests.length).toBe(2);
  const reason = new Error("Cancelled by its owner");
  const from = performance.now();
  cancelling.abort(reason);
  expect(await asked).toBe(reason);
  expect(performance.now() - from).toBeLessThan(1_000);
  if (!("status" in reply)) await expect.poll(() => made.server.requests[1]?.aborted).toBe(true);
});

test("what was cancelled before is not asked", async () => {
  const { server, ask } = await bench();
  const reason = new Error("Cancelled");
  expect(await rejection(ask(question, AbortSignal.abort(reason)))).toBe(reason);
  expect(server.paths).toEqual([]);
});
