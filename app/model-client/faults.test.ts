import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { ModelFault } from "./model-fault.ts";
import { type Bench, bench, piece, question, rejection } from "./testing/bench.ts";
import type { Reply } from "./testing/server.ts";

/** Gives the same reply to every request. */
const always = (reply: Reply) => bench({ reply: () => reply });

async function final({ ask }: Pick<Bench, "ask">): Promise<ModelFault> {
  const thrown = await rejection(ask());
  if (!(thrown instanceof ModelFault)) throw thrown;
  expect(thrown.passing).toBe(false);
  return thrown;
}

async function passing({ ask }: Pick<Bench, "ask">): Promise<ModelFault> {
  const thrown = await rejection(ask());
  if (!(thrown instanceof ModelFault)) throw thrown;
  expect(thrown.passing).toBe(true);
  return thrown;
}

const error = (status: number, message: string, more: object = {}) => ({
  status,
  body: { error: { message, ...more } },
});

const known = { refused: [], rung: "json_schema" as const, windowTokens: 8_192 };

// Final faults: another attempt would fail alike.

test.each([401, 403])("a key that is refused with %s is final and said plainly", async (status) => {
  const made = await always(error(status, "Incorrect API key provided"));
  expect(await final(made)).toMatchObject({
    code: "MODEL_UNREACHABLE",
    message: expect.stringMatching(/does not accept this server's key/),
  });
  expect(made.server.requests).toHaveLength(1);
});

test("a wrong key is noticed by the server, a right one and none where none is asked pass", async () => {
  const guarded = (apiKey?: string) => bench({ key: "right" }, apiKey ? { apiKey } : {});
  expect(await final(await guarded("wrong"))).toMatchObject({ code: "MODEL_UNREACHABLE" });
  expect(await final(await guarded())).toMatchObject({ code: "MODEL_UNREACHABLE" });
  expect(await (await guarded("right")).ask()).toMatchObject({ title: "Text of title" });
  const open = await bench();
  await open.ask();
  expect(open.server.requests[0]?.headers).not.toHaveProperty("authorization");
});

test("a model that the server does not have is final and named", async () => {
  const made = await bench({ models: ["other"] });
  expect(await final(made)).toMatchObject({
    code: "MODEL_UNREACHABLE",
    message: expect.stringMatching(/has no AI model named test-model/),
  });
  expect(made.server.requests).toHaveLength(1);
});

test("an address without such a service is final", async () => {
  const made = await always({ status: 404, body: { detail: "Not Found" } });
  expect((await final(made)).message).toMatch(/no AI model at the address/);
});

test.each([
  [429, "You exceeded your current quota", { code: "insufficient_quota" }],
  [402, "This request requires more credits", {}],
])("an account without credit (%s) is final, not waited for", async (status, message, more) => {
  const reply = { ...error(status, message, more), headers: { "retry-after": "1" } };
  const made = await always(reply);
  expect((await final(made)).message).toMatch(/no credit left/);
  expect(made.server.requests).toHaveLength(1);
});

test.each([
  ["a field", { refusal: "I will not write that." }],
  ["the content filter", { content: "", finishReason: "content_filter" }],
  ["a plain sentence", { content: "I'm sorry, but I can't help with that." }],
  ["a filter of the prompt", error(400, "The prompt was filtered", { code: "content_filter" })],
  ["moderation", error(403, "Your input was flagged by moderation")],
])("a refusal by %s is one", async (_by, reply) => {
  const made = await always(reply);
  expect((await final(made)).code).toBe("MODEL_REFUSED");
  expect(made.server.requests).toHaveLength(1);
});

test.each([
  ["of the wrong shape", { content: { headline: "Clocks" } }],
  ["in prose", "Once upon a time."],
  ["that is empty", { content: "" }],
])("a reply %s is repaired twice, then given up", async (_how, reply) => {
  const made = await always(reply);
  expect((await final(made)).code).toBe("MODEL_UNUSABLE");
  expect(made.server.requests).toHaveLength(3);
  expect(made.usage()?.calls).toBe(3);
});

test("a reply that is cut by its limit gets twice the limit, once, and is never patched", async () => {
  const cut = { content: '{"title":"Clocks","points":["o', finishReason: "length" };
  const mended = await bench({ script: [cut, { content: piece }] });
  expect(await mended.ask()).toEqual(piece);
  expect(mended.server.requests.map(({ body }) => body.max_tokens)).toEqual([500, 1_000]);
  const made = await always({ ...cut, content: JSON.stringify(piece) });
  expect((await final(made)).code).toBe("MODEL_UNUSABLE");
  expect(made.server.requests).toHaveLength(2);
});

test("a server that read only part of the prompt is found out, and its window remembered", async () => {
  const made = await bench({ windowTokens: 2_048, cutsSilently: true });
  const content = "A line of the recording.\n".repeat(800);
  const long = { ...question, messages: [{ role: "user" as const, content }] };
  const thrown = await final({ ask: () => made.ask(long) });
  expect(thrown.code).toBe("MODEL_UNUSABLE");
  expect(thrown.message).toMatch(/^The server read only part of the recording/);
  expect(made.model.windowTokens).toBe(2_048);
});

test("a refusal of a question that no rung and no parameter explains is final", async () => {
  const made = await always(error(400, "No."));
  expect((await final(made)).code).toBe("MODEL_UNUSABLE");
  expect(made.facts.read()).toEqual({ refused: [] });
});

// Passing faults: another attempt may succeed.

test.each([500, 502, 503, 504, 529])("%s is passing, after a few tries", async (status) => {
  const reply = error(status, "overloaded");
  const made = await bench({ reply: () => reply }, { known });
  const thrown = await passing(made);
  expect(thrown.code).toBe("MODEL_UNREACHABLE");
  expect(thrown.retryAfterMs).toBeUndefined();
  expect(made.server.requests).toHaveLength(3);
});

test.each([408, 409, 425])("%s is passing", async (status) => {
  await passing(await always(error(status, "later")));
});

test("a server that fails on every rung is out of order, and nothing is learnt of it", async () => {
  const made = await always(error(500, "boom"));
  expect((await passing(made)).message).toMatch(/not working right now/);
  expect(made.facts.read()).toEqual({ refused: [] });
});

test("a blip is got over without another attempt of the job", async () => {
  for (const blip of [error(503, "busy"), { reset: true }, { cutAfterBytes: 300 }]) {
    const made = await bench({ script: [blip] }, { known });
    expect(await made.ask()).toMatchObject({ title: "Text of title" });
    expect(made.server.requests).toHaveLength(2);
  }
});

test("a short Retry-After of a server that is not known to work goes to the job", async () => {
  const reply = { ...error(429, "slow down"), headers: { "retry-after": "1" } };
  const made = await bench({ reply: () => reply }, { known });
  expect((await passing(made)).retryAfterMs).toBe(1_000);
  expect(made.server.requests).toHaveLength(1);
});

test("a short Retry-After in the midst of work is waited for here", async () => {
  const reply = { ...error(429, "slow down"), headers: { "retry-after-ms": "120" } };
  const made = await bench({ script: [undefined, reply] }, { known });
  await made.ask();
  await made.ask();
  const [, first, second] = made.server.requests;
  expect((second?.startedAt ?? 0) - (first?.startedAt ?? 0)).toBeGreaterThan(110);
});

test("a long Retry-After is left to whoever asked", async () => {
  const reply = { ...error(429, "slow down"), headers: { "retry-after": "40" } };
  const made = await bench({ reply: () => reply }, { known });
  const thrown = await passing(made);
  expect(made.server.requests).toHaveLength(1);
  expect(thrown.message).toMatch(/too busy right now/);
  expect(thrown.retryAfterMs).toBe(40_000);
});

test("a rate limit without a time is passing and costs an attempt", async () => {
  const thrown = await passing(await always(error(429, "Rate limit reached")));
  expect(thrown.retryAfterMs).toBeUndefined();
});

test("nobody listening is passing", async () => {
  const made = await bench();
  await made.server.stop();
  expect((await passing(made)).message).toMatch(/can't be reached/);
});

test("a connection that is reset each time is passing", async () => {
  await passing(await always({ reset: true }));
});

test("a web page with 200 is passing, and its address doubted", async () => {
  const made = await always({
    body: "<!doctype html><title>Welcome</title>",
    headers: { "content-type": "text/html" },
  });
  expect((await passing(made)).message).toMatch(/web page, so its address may be wrong/);
});

test.each([
  ["no JSON", { body: "{ nothing of the kind" }],
  ["JSON of another kind", { body: { choices: "none" } }],
  ["an event that is no JSON", { body: "data: {not json}\n\n" }],
  ["nothing", { body: "" }],
  ["text", { body: "Internal error" }],
])("an answer with 200 that is %s is passing", async (_what, reply) => {
  expect((await passing(await always(reply))).code).toBe("MODEL_UNREACHABLE");
});

test("an error inside an answer with 200 counts as its status", async () => {
  const made = await always({ body: { error: { code: 401, message: "No cookie auth" } } });
  expect((await final(made)).message).toMatch(/key/);
  const later = await always({ body: 'data: {"error":{"message":"engine died"}}\n\n' });
  expect((await passing(later)).message).toMatch(/not working right now/);
});

test.each([
  ["is cut off", { cutAfterBytes: 700 }],
  ["ends early in good order", { endAfterBytes: 700 }],
])("a reply that %s is passing and never patched", async (_how, reply) => {
  const made = await always({ content: piece, ...reply });
  expect((await passing(made)).message).toMatch(/broke off|could not be read/);
});

test("a server that takes the question and says nothing is given up at the first limit", async () => {
  const made = await always({ hang: true });
  const from = performance.now();
  expect((await passing(made)).message).toMatch(/took too long/);
  expect(performance.now() - from).toBeLessThan(1_000);
  expect(made.server.requests).toHaveLength(1);
});

test("a server that stops in mid-reply is given up at the idle limit", async () => {
  const from = performance.now();
  expect((await passing(await always({ hangAfterBytes: 400 }))).message).toMatch(/took too long/);
  expect(performance.now() - from).toBeLessThan(1_000);
});

test("one byte a second is no sign of life", async () => {
  const from = performance.now();
  const made = await always({ bytesPerSecond: 20 });
  expect((await passing(made)).message).toMatch(/took too long/);
  expect(performance.now() - from).toBeLessThan(1_400);
});

test("a reply that drips on for ever ends at the total limit", async () => {
  const content = "word ".repeat(2_000);
  const from = performance.now();
  expect((await passing(await always({ content, tokensPerSecond: 50 }))).message).toMatch(
    /too long/,
  );
  expect(performance.now() - from).toBeLessThan(2_500);
});

test("a body of 50 MB is left after 8", async () => {
  const before = process.memoryUsage().rss;
  // The limits are long because a busy machine takes its time for 8 MB, and here the size must end
  // the reply.
  const timeouts = { connectMs: 5_000, firstPieceMs: 30_000, idleMs: 30_000, totalMs: 60_000 };
  const made = await bench({ reply: () => ({ flood: 50 * 1024 * 1024 }) }, { timeouts });
  const thrown = await passing(made);
  expect(thrown.code).toBe("MODEL_UNUSABLE");
  expect(made.server.requests).toHaveLength(1);
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
});

test("a TLS handshake that is never answered is given up", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  onTestFinished(() => void silent.close());
  const address = silent.address();
  const port = typeof address === "object" ? address?.port : 0;
  const made = await bench({}, { baseUrl: `https://127.0.0.1:${port}/v1`, known });
  const from = performance.now();
  await passing(made);
  expect(performance.now() - from).toBeLessThan(3_000);
});
