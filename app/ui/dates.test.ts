import { expect, test } from "vitest";
import { dayShown, momentShown } from "./dates.ts";

test("days and moments are those of UTC", () => {
  expect(dayShown("2026-05-20T23:59:59.000Z")).toBe("May 20, 2026");
  expect(momentShown("2026-05-20T23:05:00.000Z")).toBe("May 20, 2026, 23:05");
  expect(momentShown("2026-05-20T00:05:00.000Z")).toBe("May 20, 2026, 00:05");
});
