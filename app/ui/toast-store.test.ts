import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createToastStore } from "./toast-store.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("there is one toast at most: a new one takes the place of the last", () => {
  const store = createToastStore();
  store.show("Error", "One");
  const first = store.read()?.key ?? 0;
  store.show("Error", "Two");
  expect(store.read()).toMatchObject({ title: "Error", text: "Two", open: true });
  store.dismiss(first);
  expect(store.read()?.open).toBe(true);
});

test("a toast says whether it went well, and well unless told", () => {
  const store = createToastStore();
  store.show("Copied!");
  expect(store.read()?.outcome).toBe("ok");
  store.show("Error", "Failed to save writing sample", "error");
  expect(store.read()?.outcome).toBe("error");
});

test("a dismissed toast is removed after 1,000,000 ms, and another one is left alone", () => {
  const store = createToastStore();
  let changes = 0;
  const leave = store.subscribe(() => changes++);
  store.show("Copied!");
  store.dismiss(store.read()?.key ?? 0);
  expect(store.read()).toMatchObject({ title: "Copied!", open: false });
  vi.advanceTimersByTime(999_999);
  expect(store.read()).toMatchObject({ title: "Copied!" });
  vi.advanceTimersByTime(1);
  expect(store.read()).toBeUndefined();
  expect(changes).toBe(3);
  leave();
  store.show("Copied!");
  store.dismiss(store.read()?.key ?? 0);
  vi.advanceTimersByTime(500_000);
  store.show("Downloaded!");
  vi.advanceTimersByTime(2_000_000);
  expect(store.read()).toMatchObject({ title: "Downloaded!", open: true });
  expect(changes).toBe(3);
});
