import { expect, test } from "vitest";
import { mostAtOnce, nextTurn, shareOf, type Turn, type Waiting } from "./turns.ts";

const waiting = (...ids: string[]): Waiting[] =>
  ids.map((userId, at) => ({ userId, jobId: at + 1, since: 0 }));

/** The order in which accounts begin jobs until none may; no job ends. */
function begun(ids: string[], size: number, held = new Map<string, number>()): string {
  const turns = new Map<string, Turn>();
  const order: string[] = [];
  for (;;) {
    const next = nextTurn(waiting(...ids), held, turns, size);
    if (!next) return order.join("");
    order.push(next.userId);
    held.set(next.userId, (held.get(next.userId) ?? 0) + 1);
    turns.set(next.userId, { at: 0, order: order.length });
  }
}

test("an account that waits alone gets every place", () => {
  expect(begun(["a"], 4)).toBe("aaaa");
  expect(begun(["a"], 1)).toBe("a");
});

test("accounts take turns, and none takes more than half while others wait", () => {
  expect(begun(["a", "b"], 4)).toBe("abab");
  expect(begun(["a", "b", "c"], 4)).toBe("abca");
  expect(begun(["a", "b"], 1)).toBe("a");
});

test("an odd place goes by turns rather than to nobody", () => {
  expect(begun(["a", "b"], 3)).toBe("aba");
});

test("what one account took while it was alone takes no place from the others", () => {
  expect(begun(["b"], 4, new Map([["a", 4]]))).toBe("bb");
  expect(begun(["a", "b"], 4, new Map([["a", 4]]))).toBe("bb");
  expect(begun(["b", "c"], 4, new Map([["a", 4]]))).toBe("bc");
  expect(begun(["b"], 1, new Map([["a", 1]]))).toBe("");
});

test("who waits longest since its last turn is next", () => {
  const line: Waiting[] = [
    { userId: "hog", jobId: 1, since: 0 },
    { userId: "late", jobId: 61, since: 50 },
  ];
  const next = (at: number) => nextTurn(line, new Map(), new Map([["hog", { at, order: 9 }]]), 4);
  expect([next(40)?.userId, next(50)?.userId, next(60)?.userId]).toEqual(["hog", "late", "late"]);
});

test("a share is half, and at least one place; never more than half again run", () => {
  expect([1, 2, 3, 4, 5, 64].map(shareOf)).toEqual([1, 1, 1, 2, 2, 32]);
  expect([1, 2, 3, 4, 5, 64].map(mostAtOnce)).toEqual([1, 3, 5, 6, 8, 96]);
});
