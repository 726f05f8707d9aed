import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { beforeEach, expect, test } from "vitest";
import { type Database, transact } from "../../db/client.server.ts";
import { transforms } from "../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { insertStrategy } from "../testing/states/finished-strategy.ts";
import { calendarFile } from "./calendar.server.ts";
import { beginStep, finishStep } from "./stored-steps.server.ts";
import type { ScheduleItem } from "./strategy.ts";

const origin = "https://offprint.test";
let db: Database;
let userId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db).id;
});

/** Parses the events with another library. */
function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      starts: event.startDate.toJSDate().toISOString(),
      minutes: event.duration.toSeconds() / 60,
      summary: event.summary,
      description: event.description,
      url: String(component.getFirstPropertyValue("url")),
      status: String(component.getFirstPropertyValue("status")),
    };
  });
}

const eventsFor = (strategyId: string) => eventsOf(calendarFile(userId, strategyId, origin).text);

const item = (day: string, time = "09:00", title = "A"): ScheduleItem => ({
  contentPiece: { format: "blog", title },
  publishDate: day,
  publishTime: time,
  platform: "Blog",
  promotionStrategy: [],
});

test("another library reads each publication with its time, text and place", () => {
  const { strategyId, pieces } = insertStrategy(userId);
  const [first, ...others] = eventsFor(strategyId);
  const post = pieces.find(({ format }) => format === "blog");
  expect(first).toEqual({
    uid: `${strategyId}-blog-1@offprint`,
    sequence: 0,
    starts: "2026-03-23T08:00:00.000Z",
    minutes: 30,
    summary: "Blog: What a seed library taught a town about trust",
    description: expect.stringMatching(
      /^Blog Post on Blog, 2026-03-23 09:00 \(Europe\/Berlin\)\n\nPromotion:\n• /,
    ),
    url: `${origin}/history/${post?.transformId}`,
    status: "CONFIRMED",
  });
  expect(others.map(({ summary }) => summary)).toEqual([
    "Email newsletter: 371 of 412 packets came back",
    "X: A library lent 412 packets of seed. No deposit. 371 came back. 🧵",
    "LinkedIn and Instagram: Would you lend seeds to a stranger?",
  ]);
});

test("events land at the right instant on both sides of a change of the clocks", () => {
  const days = ["2026-03-28", "2026-03-29", "2026-10-24", "2026-10-25"];
  const schedule = days.map((day) => item(day));
  const at = (timeZone: string) =>
    eventsFor(insertStrategy(userId, { timeZone, schedule }).strategyId).map(({ starts }) =>
      starts.slice(5, 16),
    );
  expect(at("Europe/Berlin")).toEqual(["03-28T08:00", "03-29T07:00", "10-24T07:00", "10-25T08:00"]);
  expect(at("America/New_York").at(-1)).toBe("10-25T13:00");
  expect(at("Asia/Kolkata")[0]).toBe("03-28T03:30");
});

test("the same export again is the same events; a schedule made anew replaces them", () => {
  const { strategyId } = insertStrategy(userId, { createdAt: 1_000_000 });
  const before = eventsFor(strategyId);
  expect(eventsFor(strategyId)).toEqual(before);
  const moved = { timeZone: "UTC", startDate: "2026-05-04", items: [item("2026-05-04")] };
  transact(db, (tx) => {
    beginStep(tx, strategyId, 5, { ...moved, pieces: [] }, 1_060_000);
    finishStep(tx, strategyId, 5, moved, 1_061_000);
  });
  const [after] = eventsFor(strategyId);
  expect(after?.uid).toBe(before[0]?.uid);
  expect(after).toMatchObject({ sequence: 60, starts: "2026-05-04T09:00:00.000Z" });
});

test("a piece that was edited makes its event a newer one", () => {
  const { strategyId } = insertStrategy(userId);
  db.orm.update(transforms).set({ version: 4 }).run();
  expect(eventsFor(strategyId).map(({ sequence }) => sequence)).toEqual([3, 3, 3, 3]);
});

test("a publication whose piece was not written is tentative, and says so", () => {
  const { strategyId } = insertStrategy(userId);
  const failed = { status: "error", error: "The model refused.", result: null } as const;
  db.orm.update(transforms).set(failed).where(eq(transforms.targetFormat, "x")).run();
  const events = eventsFor(strategyId);
  expect(events.map(({ status }) => status)).toEqual([
    "CONFIRMED",
    "CONFIRMED",
    "TENTATIVE",
    "CONFIRMED",
  ]);
  expect(events[2]?.description).toContain("This piece is not written.");
  expect(events[0]?.description).not.toContain("not written");
});

test("lines end with CRLF and are at most 75 octets; text with commas and emoji survives", () => {
  const title = `Beans, peas; and 🫘 ${"trust ".repeat(40)}\\ end`;
  const schedule = [{ ...item("2026-03-23"), platform: title, promotionStrategy: ["a\nb, c; 🫛"] }];
  const { strategyId } = insertStrategy(userId, { schedule });
  const { text, name } = calendarFile(userId, strategyId, origin);
  expect(name).toBe(`content-strategy-${strategyId}.ics`);
  const lines = text.split("\r\n");
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  const [event] = eventsOf(text);
  expect(event?.summary).toContain("Beans, peas; and 🫘 trust");
  expect(event?.summary).toContain("\\ end");
  expect(event?.description).toContain("• a\nb, c; 🫛");
});

test("there is no calendar of a strategy without a schedule, nor of somebody else's", () => {
  const { strategyId } = insertStrategy(userId, { steps: 4, status: "processing" });
  expect(() => calendarFile(userId, strategyId, origin)).toThrow("no publishing schedule yet");
  const theirs = insertStrategy(insertUser(db).id).strategyId;
  expect(() => calendarFile(userId, theirs, origin)).toThrow("Failed to load content");
});
