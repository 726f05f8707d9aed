import { beforeEach, expect, test } from "vitest";
import { type Database, transact } from "../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { insertUnderWay } from "../testing/states/strategy-under-way.ts";
import { askSchedule } from "./ask.server.ts";
import { nextWorkingDayIn } from "./steps.ts";
import { wizardView } from "./wizard-view.server.ts";

let db: Database;
let userId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db, { credits: 500 }).id;
});

const at = (time: string) => Date.parse(time);

test("a schedule begins on the next working day unless told, in the zone's own week", () => {
  const days = ["2026-03-26", "2026-03-27", "2026-03-28", "2026-03-29"];
  expect(days.map((day) => nextWorkingDayIn("UTC", at(`${day}T12:00:00Z`)))).toEqual([
    "2026-03-27",
    "2026-03-30",
    "2026-03-30",
    "2026-03-30",
  ]);
  // Still Thursday in Los Angeles, and Saturday on Kiritimati.
  const friday = at("2026-03-27T03:00:00Z");
  expect(nextWorkingDayIn("America/Los_Angeles", friday)).toBe("2026-03-27");
  expect(nextWorkingDayIn("Pacific/Kiritimati", friday + 9 * 3_600_000)).toBe("2026-03-30");
});

test("step 5 offers a working day, and keeps a Sunday that the person picked", () => {
  const friday = at("2026-03-27T12:00:00Z");
  const id = insertUnderWay(userId, { step: 4, priceCredits: 90 });
  const startDate = () => wizardView(userId, id, 5, friday).planning?.startDate;
  expect(startDate()).toBe("2026-03-30");
  const picked = { startDate: "2026-03-29", timeZone: "Europe/Berlin" };
  transact(db, (tx) => askSchedule(tx, userId, id, picked, friday));
  expect(startDate()).toBe("2026-03-29");
});
