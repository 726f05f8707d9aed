import fc from "fast-check";
import { expect, test } from "vitest";
import { dayInWords, instantOf, weeksOf, zoneName } from "./calendar-time.ts";

const iso = (day: string, time: string, zone: string) =>
  new Date(instantOf(day, time, zone)).toISOString();

test("a time lands at the zone's instant on both sides of a change of the clocks", () => {
  expect(iso("2026-03-28", "09:00", "Europe/Berlin")).toBe("2026-03-28T08:00:00.000Z");
  expect(iso("2026-03-29", "09:00", "Europe/Berlin")).toBe("2026-03-29T07:00:00.000Z");
  expect(iso("2026-11-01", "00:30", "America/New_York")).toBe("2026-11-01T04:30:00.000Z");
  expect(iso("2026-11-01", "09:00", "America/New_York")).toBe("2026-11-01T14:00:00.000Z");
  expect(iso("2026-04-05", "09:00", "Australia/Lord_Howe")).toBe("2026-04-04T22:30:00.000Z");
  expect(iso("2026-07-01", "08:30", "Asia/Kathmandu")).toBe("2026-07-01T02:45:00.000Z");
  expect(iso("2026-07-01", "08:30", "Pacific/Kiritimati")).toBe("2026-06-30T18:30:00.000Z");
});

test("a time that comes twice is the first, one that is skipped counts as before the change", () => {
  expect(iso("2026-10-25", "02:30", "Europe/Berlin")).toBe("2026-10-25T00:30:00.000Z");
  expect(iso("2026-03-29", "02:30", "Europe/Berlin")).toBe("2026-03-29T01:30:00.000Z");
});

test("in every zone a time that exists reads there as it was asked", () => {
  const zones = Intl.supportedValuesOf("timeZone");
  expect(zones.length).toBeGreaterThan(300);
  const minute = fc.integer({ min: 0, max: 3 * 366 * 24 * 60 });
  fc.assert(
    fc.property(fc.constantFrom(...zones), minute, (timeZone, after) => {
      const asked = new Date(Date.UTC(2026, 0, 1) + after * 60_000).toISOString();
      const [day, time] = [asked.slice(0, 10), asked.slice(11, 16)];
      const instant = instantOf(day, time, timeZone);
      const style = new Intl.DateTimeFormat("sv", {
        timeZone,
        dateStyle: "short",
        timeStyle: "short",
      });
      const read = style.format(instant);
      // Skipped times move forward by the length of the gap.
      const late = Date.parse(`${read.replace(" ", "T")}Z`) - Date.parse(`${day}T${time}Z`);
      if (late === 0) return true;
      const gap = instantOf(day, time, timeZone) - 7_200_000;
      const changed = zoneName(gap, timeZone, "short") !== zoneName(instant, timeZone, "short");
      return late > 0 && late <= 7_200_000 && changed;
    }),
    { numRuns: 2_000 },
  );
});

test("a zone has its offset by season, and one name for the whole year", () => {
  const [winter, summer] = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)];
  for (const instant of [winter, summer]) {
    expect(zoneName(instant, "Europe/Berlin", "longGeneric")).toBe("Central European Time");
  }
  expect(zoneName(summer, "Europe/Berlin", "short")).toBe("GMT+2");
});

test("weeks begin on Monday and hold every day that is asked for", () => {
  const weeks = weeksOf(["2026-03-29", "2026-03-23", "2026-04-06"]);
  expect(weeks.map((week) => [week[0], week[6], week.length])).toEqual([
    ["2026-03-23", "2026-03-29", 7],
    ["2026-04-06", "2026-04-12", 7],
  ]);
  expect(dayInWords("2026-03-23", { dateStyle: "full" })).toBe("Monday, March 23, 2026");
});
