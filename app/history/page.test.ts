import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import type { Database } from "../../db/client.server.ts";
import { strategies, transforms } from "../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { formatOf } from "../formats/index.ts";
import { requirePiece } from "../pieces/read.server.ts";
import { saveEdit } from "../pieces/save.server.ts";
import { valuesOf } from "../pieces/values.ts";
import { insertTalk } from "../sources/insert-talk.testing.ts";
import { insertStrategy } from "../testing/states/finished-strategy.ts";
import { insertModelPiece } from "../testing/states/pieces.ts";
import { cardOf } from "./card.ts";
import { historyPage } from "./page.server.ts";

let db: Database;
let userId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db).id;
  insertTalk(db, userId);
});

const options = { useStyleMatching: false, useLlmo: false };
const rowOf = (id: string, createdAt: number) => ({
  id,
  userId,
  submissionKey: id,
  sourceId: "source",
  ...options,
  status: "completed" as const,
  createdAt,
});

function insertQuick(id: string, createdAt: number, strategyId?: string): void {
  const row = { ...rowOf(id, createdAt), targetFormat: "x", strategyId };
  db.orm.insert(transforms).values(row).run();
}

function insertRow(id: string, createdAt: number): void {
  db.orm
    .insert(strategies)
    .values({ ...rowOf(id, createdAt), touchedAt: createdAt })
    .run();
}

/** Returns the first page, each item with its card. */
const listed = () =>
  historyPage(userId, null).items.map((item) => ({ ...item, card: cardOf(item) }));

/** Reads the ids of every page, in order. */
function readAll(): string[] {
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page: ReturnType<typeof historyPage> = historyPage(userId, after);
    expect(page.items.length).toBeLessThanOrEqual(20);
    seen.push(...page.items.map(({ id }) => id));
    after = page.older;
  } while (after);
  return seen;
}

test("quick pieces and strategies come in one list, newest first, none skipped or repeated", () => {
  // Three at the same millisecond, of both kinds, across page borders.
  for (let at = 0; at < 65; at++) {
    const id = `t${String(at).padStart(2, "0")}`;
    const insert = at % 4 === 1 ? insertRow : insertQuick;
    insert(id, Math.floor(at / 3));
  }
  const seen = readAll();
  expect(seen).toEqual([...seen].sort().reverse());
  expect(new Set(seen).size).toBe(65);
});

test("a list that is longer on one side comes to its end as well", () => {
  for (let at = 0; at < 50; at++) insertRow(`s${String(at).padStart(2, "0")}`, at);
  insertQuick("q", 25);
  const seen = readAll();
  expect(seen).toHaveLength(51);
  expect(seen.indexOf("q")).toBe(25);
});

test("a made-up cursor is the first page", () => {
  insertQuick("a", 1);
  for (const cursor of ["x", "1.", ".a", "1.a'--", "-1.a"]) {
    expect(historyPage(userId, cursor).items).toHaveLength(1);
  }
});

test("a strategy is listed as itself, its pieces under it, and nobody else's at all", () => {
  const { strategyId } = insertStrategy(userId, { url: "https://youtu.be/aqz-KE-bpKQ" });
  insertStrategy(insertUser(db).id);
  expect(listed()).toEqual([
    {
      id: strategyId,
      name: "What a seed library teaches a town about trust",
      status: "completed",
      createdAt: expect.any(Number),
      source: "https://youtu.be/aqz-KE-bpKQ",
      sourceId: expect.any(String),
      linked: true,
      card: {
        title: "Complete Content Strategy",
        badge: "Multi-Step Generator",
        note: undefined,
        action: { label: "View Strategy", to: `/history/strategy/${strategyId}`, over: true },
      },
    },
  ]);
});

test("an unfinished strategy says how far it is and can be gone on with; a failed one says why", () => {
  const { strategyId } = insertStrategy(userId, { status: "processing", steps: 2, createdAt: 3 });
  const ended = { status: "error", errorCode: "CANCELLED", error: "Cancelled" } as const;
  insertStrategy(userId, { ...ended, createdAt: 2 });
  insertStrategy(userId, { status: "error", error: null, createdAt: 1 });
  const [open, cancelled, failed] = listed();
  expect(open?.error).toBeUndefined();
  expect(open?.card).toMatchObject({
    note: "Step 3 of 5",
    action: { label: "Continue", to: `/?strategy=${strategyId}`, over: false },
  });
  const card = { action: { label: "What to do next" } };
  expect(cancelled).toMatchObject({ status: "cancelled", error: "Cancelled", card });
  expect(failed).toMatchObject({ status: "error", error: "Processing failed", card });
});

test("a piece is listed by its title as it is now, which is sealed", async () => {
  const id = insertModelPiece(userId);
  const names = () => listed().map(({ name }) => name);
  const [first = ""] = names();
  expect(first.length).toBeGreaterThan(20);
  const row = db.orm.select().from(transforms).where(eq(transforms.id, id)).get();
  expect(row?.title?.length).toBeGreaterThan(first.length);
  expect(row?.title?.toString("latin1")).not.toContain(first.slice(0, 8));
  const title = "Seeds, & who brings them back";
  const values = valuesOf(formatOf("blog"), requirePiece(userId, id).content);
  values.texts.title = title;
  await saveEdit(userId, id, { version: 1, ...values });
  expect(names()).toEqual([title]);
  // Makes the row look as it did before titles were stored.
  db.orm.update(transforms).set({ title: null }).run();
  expect(names()).toEqual([title]);
});

test("a piece that was cancelled says so as before", () => {
  const row = { ...rowOf("q", 1), status: "error" as const, error: "Cancelled" };
  db.orm
    .insert(transforms)
    .values({ ...row, targetFormat: "newsletter" })
    .run();
  expect(listed()[0]).toMatchObject({
    error: "Cancelled",
    source: "talk.txt",
    linked: false,
    card: {
      title: "Newsletter",
      badge: "Quick Transform",
      action: { label: "What to do next", to: "/history/q", over: true },
    },
  });
});

test("failed tries are folded into the piece that was made of their source later", () => {
  const insert = (id: string, createdAt: number, more: object) =>
    db.orm
      .insert(transforms)
      .values({ ...rowOf(id, createdAt), targetFormat: "x", ...more })
      .run();
  insert("first", 1, { status: "error" });
  insert("second", 2, { status: "error", errorCode: "CANCELLED" });
  insert("other format", 3, { status: "error", targetFormat: "blog" });
  insert("made", 4, {});
  insert("later", 5, { status: "error" });
  const shown = listed().map(({ id, tries }) => [id, tries?.map((one) => one.id)]);
  expect(shown).toEqual([
    ["later", undefined],
    ["made", ["second", "first"]],
    ["other format", undefined],
  ]);
});

test("a page is found by seeking: no plan reads past other rows or sorts them", () => {
  const prepare = vi.spyOn(db.sqlite, "prepare");
  historyPage(userId, "5.some-id");
  const asked = prepare.mock.calls.map(([sql]) => sql);
  prepare.mockRestore();
  // See `value` of db/prepared.server.ts.
  expect(asked.join()).not.toMatch(/(?<!\+)\?/);
  const plans = asked.map((sql) => {
    const nothing = Array(sql.split("?").length - 1).fill(null);
    const rows = db.sqlite.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(nothing);
    return (rows as { detail: string }[]).map(({ detail }) => detail).join("; ");
  });
  const sought = (index: string) =>
    expect.stringMatching(
      new RegExp(`USING INDEX ${index} \\(userId=\\? AND \\(createdAt,id\\)<\\(\\?,\\?\\)\\)`),
    );
  expect(plans).toEqual([sought("transforms_by_user"), sought("strategies_by_user")]);
  expect(plans.join()).not.toMatch(/SCAN|TEMP B-TREE/);
});
