import { expect, test } from "vitest";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { fillLibrary } from "./library.ts";
import { longestStretch, searchCost } from "./measure.ts";

/** A tenth of the library of the bench; a thread's start is in it, and a busy machine. */
const count = 100;
const mostCpuMs = 250;
const longestMs = 50;

test("a hundred hours are searched off the event loop, each found by its own word", async () => {
  const { db } = useTestDatabase();
  const userId = insertUser(db).id;
  fillLibrary(db, userId, count);
  await searchCost(userId, "needle7");
  const costs = [];
  for (const number of [0, 42, 99]) {
    const cost = await searchCost(userId, `needle${number}`);
    const [group] = cost.results.groups;
    expect(group?.source.id).toBe(`source-${number}`);
    expect(group?.lines[0]).toMatchObject({ hit: `needle${number}`, place: "00:26:40" });
    costs.push(cost);
  }
  expect(Math.min(...costs.map(({ cpuMs }) => cpuMs))).toBeLessThan(mostCpuMs);
  expect(await longestStretch(userId, "needle42")).toBeLessThan(longestMs);
});
