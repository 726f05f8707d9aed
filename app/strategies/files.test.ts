import { strFromU8, unzipSync } from "fflate";
import ICAL from "ical.js";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { insertStrategy } from "../testing/states/finished-strategy.ts";
import { markdownFile, scheduleCsv, scheduleMarkdown, strategyZip } from "./files.server.ts";
import { summaryParts } from "./summary-parts.server.ts";

let db: Database;
let userId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db).id;
});

const unpacked = (bytes: Uint8Array) =>
  Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, file]) => [name, strFromU8(file)]),
  );

const publicationsOf = (changes: Parameters<typeof insertStrategy>[1]) => {
  const { strategyId } = insertStrategy(userId, changes);
  return summaryParts(userId, strategyId).publications;
};

test("the document holds the analysis, every piece and the schedule, in one outline", () => {
  const { strategyId } = insertStrategy(userId, { url: "https://youtu.be/aqz-KE-bpKQ" });
  const { name, text } = markdownFile(userId, strategyId);
  expect(name).toBe(`content-strategy-${strategyId}.md`);
  const headings = text.split("\n").filter((line) => /^#+ /.test(line));
  expect(headings.filter((line) => !line.startsWith("####"))).toEqual([
    "# Complete Content Strategy",
    "## Analysis",
    "### Primary goals",
    "### Key takeaways",
    "## Generated Content",
    "### Newsletter",
    "### Social Tutorial",
    "### Blog Post",
    "### X Thread",
    "## Publishing Schedule",
    "### Monday, March 23, 2026",
    "### Tuesday, March 24, 2026",
    "### Wednesday, March 25, 2026",
    "### Thursday, March 26, 2026",
  ]);
  expect(headings).toContain("#### 371 of 412 packets came back");
  expect(text).toContain("[22:00](https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=1320s)");
  expect(text).toContain("All times are in Europe/Berlin (Central European Time).");
  expect(text).toContain("- 08:30, Email newsletter: 371 of 412 packets came back (Newsletter)\n");
});

test("a strategy under way is saved as far as it has come", () => {
  const { strategyId } = insertStrategy(userId, { status: "processing", steps: 1 });
  const { text } = markdownFile(userId, strategyId);
  expect(text).toContain("- **Tone:** Calm and practical");
  expect(text).not.toMatch(/Generated Content|Publishing Schedule/);
  const names = Object.keys(unpacked(strategyZip(userId, strategyId, "https://o.test").bytes));
  expect(names).toEqual(["content-strategy.md"]);
});

test("the ZIP has a folder for each piece, and the schedule in three notations", () => {
  const { strategyId } = insertStrategy(userId, { formats: ["newsletter", "x"] });
  const { name, bytes } = strategyZip(userId, strategyId, "https://offprint.test");
  expect(name).toBe(`content-strategy-${strategyId}.zip`);
  const files = unpacked(bytes);
  expect(Object.keys(files).sort()).toEqual([
    "content-strategy.md",
    "newsletter/371-of-412-packets-came-back.html",
    "newsletter/371-of-412-packets-came-back.md",
    "newsletter/evidence.json",
    "schedule.csv",
    "schedule.ics",
    "schedule.md",
    "x/a-library-lent-412-packets-of-seed-no-deposit-371-came-back.html",
    "x/a-library-lent-412-packets-of-seed-no-deposit-371-came-back.md",
    "x/evidence.json",
    "x/parts/01.txt",
    "x/parts/02.txt",
  ]);
  const calendar = new ICAL.Component(ICAL.parse(files["schedule.ics"] ?? ""));
  expect(calendar.getAllSubcomponents("vevent")).toHaveLength(2);
  expect(files["schedule.md"]).toMatch(/^# Publishing Schedule\n\nAll times/);
  expect(files["content-strategy.md"]).toBe(markdownFile(userId, strategyId).text);
});

test("a table has a row for each publication, in its own time and in UTC", () => {
  const [head, row, ...others] = scheduleCsv(publicationsOf({}), "Europe/Berlin").split("\r\n");
  expect(head).toBe("\ufeffdate,time,time zone,UTC,platform,format,title,promotion");
  expect(row).toMatch(
    /^2026-03-23,09:00,Europe\/Berlin,2026-03-23T08:00:00\.000Z,Blog,Blog Post,What a seed library taught a town about trust,"Check title/,
  );
  expect(others).toHaveLength(4);
});

test("no cell of the table is a formula, and quotes are doubled", () => {
  const [publication] = publicationsOf({});
  if (!publication) throw new Error("No publication");
  const evil = { ...publication, title: '=HYPERLINK("https://evil.example")', platform: "+1, X" };
  const table = scheduleCsv([evil], "UTC");
  expect(table).toContain(`"'+1, X",`);
  expect(table).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
});

test("a title is text in Markdown, whatever it holds", () => {
  const [publication] = publicationsOf({});
  if (!publication) throw new Error("No publication");
  const evil = { ...publication, title: "<b>*1*</b>", promotion: ["`run`"] };
  const text = scheduleMarkdown([evil], "UTC");
  expect(text).toContain("Blog: \\<b>\\*1\\*\\</b> (Blog Post)\n  - \\`run\\`");
  expect(scheduleMarkdown([], "UTC")).toBe("");
});

test("somebody else's strategy is not there", () => {
  const { strategyId } = insertStrategy(insertUser(db).id);
  expect(() => markdownFile(userId, strategyId)).toThrow("Failed to load content");
  expect(() => strategyZip(userId, strategyId, "https://o.test")).toThrow("Failed to load content");
});
