import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./password.server.ts";

/** Processor time in ms, so that other processes do not count. */
async function cost(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

test("a known and an unknown address take the same time within a tenth", async () => {
  const stored = await hashPassword("seeds in the library");
  await verifyPassword(undefined, "warm");
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let round = 0; round < 60; round++) {
    known.push(await cost(() => verifyPassword(stored, `guess ${round}`)));
    unknown.push(await cost(() => verifyPassword(undefined, `guess ${round}`)));
  }
  const ratio = (median(unknown) ?? 0) / (median(known) ?? 1);
  console.log(`unknown to known: ${ratio.toFixed(3)}`);
  expect(Math.abs(ratio - 1)).toBeLessThan(0.1);
});
