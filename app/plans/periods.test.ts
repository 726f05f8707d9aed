import fc from "fast-check";
import { expect, test } from "vitest";
import { periodAt } from "./periods.ts";

const shown = (anchor: string, at: string) => {
  const { start, end } = periodAt(Date.parse(anchor), Date.parse(at));
  return [new Date(start).toISOString(), new Date(end).toISOString()];
};

test.each([
  ["2026-01-31T00:00:00Z", "2026-02-15T00:00:00Z", "2026-01-31", "2026-02-28"],
  ["2026-01-31T00:00:00Z", "2026-02-28T00:00:00Z", "2026-02-28", "2026-03-31"],
  ["2024-01-31T00:00:00Z", "2024-02-29T00:00:00Z", "2024-02-29", "2024-03-31"],
  ["2026-01-31T00:00:00Z", "2026-04-29T23:59:59Z", "2026-03-31", "2026-04-30"],
  ["2024-02-29T00:00:00Z", "2025-03-01T00:00:00Z", "2025-02-28", "2025-03-29"],
  ["2024-02-29T00:00:00Z", "2028-02-29T00:00:00Z", "2028-02-29", "2028-03-29"],
  ["2026-12-10T00:00:00Z", "2027-01-09T23:59:59Z", "2026-12-10", "2027-01-10"],
  ["2096-02-29T00:00:00Z", "2100-03-01T00:00:00Z", "2100-02-28", "2100-03-29"],
])("begun at %s, the period of %s goes from %s to %s", (anchor, at, start, end) => {
  expect(shown(anchor, at)).toEqual([`${start}T00:00:00.000Z`, `${end}T00:00:00.000Z`]);
});

test("a period begins at the start's time of day, to the millisecond", () => {
  const anchor = "2026-03-31T14:05:06.789Z";
  expect(shown(anchor, "2026-04-30T14:05:06.788Z")[0]).toBe(anchor);
  expect(shown(anchor, "2026-04-30T14:05:06.789Z")[0]).toBe("2026-04-30T14:05:06.789Z");
});

test("before its start a plan is in its first period", () => {
  expect(shown("2026-03-31T00:00:00Z", "2025-01-01T00:00:00Z")[0]).toBe("2026-03-31T00:00:00.000Z");
});

const moment = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2120, 0) });

test("periods hold their moment, follow each other without a gap, and keep the start's day", () => {
  fc.assert(
    fc.property(moment, moment, (anchor, at) => {
      const { start, end } = periodAt(anchor, at);
      const inside = Math.max(anchor, at);
      expect(start <= inside && inside < end).toBe(true);
      expect(periodAt(anchor, end).start).toBe(end);
      expect(periodAt(anchor, end - 1)).toEqual({ start, end });
      const day = new Date(anchor).getUTCDate();
      const next = new Date(end);
      const last = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0));
      expect(next.getUTCDate()).toBe(Math.min(day, last.getUTCDate()));
    }),
    { numRuns: 2_000 },
  );
});
