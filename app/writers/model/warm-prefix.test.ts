import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createWarmPrefixes } from "./warm-prefix.ts";

const never = new AbortController().signal;

test("the first call goes ahead alone, the others follow together", async () => {
  const warm = createWarmPrefixes();
  const events: string[] = [];
  const call = (name: string) =>
    warm.run("prefix", never, async () => {
      events.push(`${name} begins`);
      await sleep(20);
      events.push(`${name} ends`);
    });
  await Promise.all([call("a"), call("b"), call("c")]);
  expect(events.slice(0, 4)).toEqual(["a begins", "a ends", "b begins", "c begins"]);
});

test("another prefix waits for nobody", async () => {
  const warm = createWarmPrefixes();
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = warm.run("one", never, () => promise);
  expect(await warm.run("two", never, () => Promise.resolve("at once"))).toBe("at once");
  resolve();
  await first;
});

test("after a failure the next one is the first again", async () => {
  const warm = createWarmPrefixes();
  await expect(warm.run("p", never, () => Promise.reject(new Error("down")))).rejects.toThrow(
    "down",
  );
  expect(await warm.run("p", never, () => Promise.resolve("up"))).toBe("up");
});

test("who waits stops at once when aborted", async () => {
  const warm = createWarmPrefixes();
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = warm.run("p", never, () => promise);
  const stop = new AbortController();
  const waiting = warm.run("p", stop.signal, () => Promise.resolve());
  stop.abort(new Error("cancelled"));
  await expect(waiting).rejects.toThrow("cancelled");
  resolve();
  await first;
});

test("a prefix is cold again after five minutes", async () => {
  let now = 0;
  const warm = createWarmPrefixes(() => now);
  await warm.run("p", never, () => Promise.resolve());
  now = 6 * 60_000;
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = warm.run("p", never, () => promise);
  let followed = false;
  const second = warm.run("p", never, async () => {
    followed = true;
  });
  await sleep(5);
  expect(followed).toBe(false);
  resolve();
  await Promise.all([first, second]);
});
