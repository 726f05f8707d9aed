import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { PassingFault } from "../../errors.ts";
import { slowness } from "../../testing/slowness.ts";
import { fixtures, readerOf } from "../fixtures/sources.ts";
import type { Request } from "./protocol.ts";
import { createThread } from "./thread.ts";

const fixture = fixtures["English interview"];
if (!fixture) throw new Error("the fixture is gone");
const thread = createThread();
afterAll(() => thread.close());

const forever = new AbortController().signal;
const begin: Request = { kind: "begin", info: fixture.info };

test("runs one job after the other on one worker", async () => {
  const order: string[] = [];
  const job = (name: string) =>
    thread.run(forever, async (ask) => {
      order.push(`${name} starts`);
      await ask(begin);
      order.push(`${name} ends`);
    });
  await Promise.all([job("first"), job("second")]);
  expect(order).toEqual(["first starts", "first ends", "second starts", "second ends"]);
});

test("rejects with the signal's reason within a tenth of a second", async () => {
  const controller = new AbortController();
  const reason = new Error("cancelled by the person");
  let abortedAt = 0;
  const running = thread.run(controller.signal, async (ask) => {
    await ask(begin);
    setTimeout(() => {
      abortedAt = performance.now();
      controller.abort(reason);
    }, 5);
    for (;;) await ask({ kind: "part", segments: fixture.segments });
  });
  await expect(running).rejects.toBe(reason);
  expect(performance.now() - abortedAt).toBeLessThan(100 * slowness());
});

test("lets a job that waits in line go as soon as it is aborted", async () => {
  const controller = new AbortController();
  let release = () => {};
  const busy = thread.run(forever, () => new Promise<void>((resolve) => (release = resolve)));
  const waiting = thread.run(controller.signal, async () => "never");
  controller.abort(new Error("left the line"));
  await expect(waiting).rejects.toThrow("left the line");
  release();
  await busy;
});

test("starts a new worker after one was ended", async () => {
  const planned = await thread.run(forever, async (ask) => {
    await ask(begin);
    for await (const segments of readerOf(fixture).parts()) await ask({ kind: "part", segments });
    return ask({ kind: "finish" });
  });
  expect(planned.kind).toBe("planned");
});

test("a worker that dies rejects its job with an Error and leaves the next one alone", async () => {
  let entry = "app/writers/fixtures/dying-worker.ts";
  const fragile = createThread(() => ({ file: path.resolve(entry) }));
  await expect(fragile.run(forever, (ask) => ask(begin))).rejects.toThrow(/ended early|failed/);
  entry = "app/writers/extractive/worker.ts";
  await expect(fragile.run(forever, (ask) => ask(begin))).resolves.toEqual({ kind: "ready" });
  await fragile.close();
});

test("passes an AppError through with its code", async () => {
  const asked = thread.run(forever, async (ask) => {
    await ask(begin);
    return ask({ kind: "finish" });
  });
  await expect(asked).rejects.toMatchObject({ name: "AppError", code: "EMPTY" });
});

test("tells a mistake of the writer from a refusal", async () => {
  const asked = thread.run(forever, (ask) => ask({ kind: "finish" }));
  await expect(asked).rejects.toThrow(/the writer failed/);
});

test("a worker whose memory is used up is told by it, for good", async () => {
  const file = path.resolve("app/writers/fixtures/greedy-worker.ts");
  const greedy = createThread(() => ({ file }), { heapMegabytes: 30 });
  await expect(greedy.run(forever, (ask) => ask(begin))).rejects.toMatchObject({
    name: "AppError",
    message:
      "Writing was stopped because it needed more memory than this server gives it. Nothing was charged.",
  });
  await greedy.close();
});

test("a worker that never answers is ended, and is worth another try", async () => {
  let entry = "app/writers/fixtures/hanging-worker.ts";
  const stuck = createThread(() => ({ file: path.resolve(entry) }), { answerMs: 3_000 });
  await expect(stuck.run(forever, (ask) => ask(begin))).rejects.toBeInstanceOf(PassingFault);
  entry = "app/writers/fixtures/dying-worker.ts";
  await expect(stuck.run(forever, (ask) => ask(begin))).rejects.toThrow("ended early");
  await stuck.close();
});
