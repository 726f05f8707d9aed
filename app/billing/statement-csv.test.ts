import { beforeEach, expect, test } from "vitest";
import { type Database, transact } from "../../db/client.server.ts";
import { partRewrites, strategies } from "../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { capture, grant, hold } from "../credits/ledger.server.ts";
import { csvField } from "../http/csv.ts";
import { isAmong, pathsOf, unfinishedWork } from "../orders/paid-work.server.ts";
import { insertSource, insertTransform } from "../testing/states/states.ts";
import { csvResponse, statementCsv } from "./statement-csv.server.ts";
import { statementPage } from "./statement-page.server.ts";

let db: Database;
let userId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db).id;
});

function give(key: string, credits: number, description = "Pack"): void {
  const lot = { userId, key, credits, lotKind: "purchased", description } as const;
  transact(db, (tx) => grant(tx, { ...lot, createdAt: 0 }));
}

function spend(reference: string, credits: number): void {
  transact(db, (tx) => {
    hold(tx, { userId, credits, reference, description: "Blog Post", now: 1_000 });
    capture(tx, { reference, now: 2_000 });
  });
}

test("the file has every movement with its credits and its change of the balance", () => {
  give("one", 10);
  spend("job", 4);
  expect([...statementCsv(userId)].join("").split("\r\n")).toEqual([
    "\ufeffDate (UTC),Movement,Description,Credits,Change of balance,From,Ends (UTC),Reference",
    "1970-01-01T00:00:02.000Z,Charged,Blog Post,4,0,purchased,,job",
    "1970-01-01T00:00:01.000Z,Set aside,Blog Post,4,-4,purchased,,job",
    "1970-01-01T00:00:00.000Z,Added,Pack,10,10,purchased,,one",
    "",
  ]);
});

test("a long statement is written in parts without losing or repeating a line", async () => {
  for (let at = 0; at < 25; at++) give(`lot-${at}`, 1);
  expect([...statementCsv(userId, 10)]).toHaveLength(4);
  const answer = csvResponse(statementCsv(userId, 5), "statement.csv");
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="statement.csv"');
  const references = (await answer.text()).trim().split("\r\n").slice(1);
  expect(new Set(references).size).toBe(25);
});

test("a description can neither break a row nor run as a formula", () => {
  expect(csvField('=HYPERLINK("x")')).toBe(`"'=HYPERLINK(""x"")"`);
  expect([csvField("+1"), csvField("-1"), csvField("@x"), csvField(-4)]).toEqual([
    "'+1",
    "'-1",
    "'@x",
    "-4",
  ]);
  expect(csvField('a "b", c\nd')).toBe('"a ""b"", c\nd"');
});

test("pages of the screen follow each other by key and lead to the pieces", () => {
  const source = insertSource(userId);
  const piece = insertTransform(userId, source);
  give("pack", 500);
  for (let at = 0; at < 30; at++) spend(`gone-${at}`, 1);
  spend(piece, 5);
  const first = statementPage(userId, null);
  expect(first).toMatchObject({ first: true, older: expect.any(Number) });
  expect(first.lines).toHaveLength(50);
  expect(first.lines[0]).toMatchObject({ name: "Charged", path: `/history/${piece}`, change: 0 });
  expect(first.lines[2]?.path).toBeNull();
  const next = statementPage(userId, String(first.older));
  expect(next).toMatchObject({ first: false, older: null });
  expect(next.lines).toHaveLength(13);
  expect(next.lines.at(-1)).toMatchObject({ name: "Added", change: 500 });
  expect(statementPage(userId, "1 or 1").first).toBe(true);
});

test("parts lead to their piece, and a strategy to itself, also when it was paid for again", () => {
  const sourceId = insertSource(userId);
  const piece = insertTransform(userId, sourceId);
  const common = { userId, submissionKey: "1", createdAt: 1 };
  const part = { transformId: piece, path: "title", fromVersion: 1, priceCredits: 1 };
  db.orm
    .insert(partRewrites)
    .values({ id: "part-1", ...common, ...part, status: "completed" })
    .run();
  const options = { useStyleMatching: false, useLlmo: false, touchedAt: 1 };
  db.orm
    .insert(strategies)
    .values({ id: "plan-1", ...common, sourceId, ...options, status: "processing" })
    .run();
  const references = ["part-1", "plan-1", "plan-1/2", "welcome:1", "gone"];
  expect(Object.fromEntries(pathsOf(userId, references))).toEqual({
    "part-1": `/history/${piece}`,
    "plan-1": "/history/strategy/plan-1",
    "plan-1/2": "/history/strategy/plan-1",
  });
  const unfinished = unfinishedWork();
  expect(references.filter((reference) => isAmong(unfinished, reference))).toEqual([
    "plan-1",
    "plan-1/2",
  ]);
});

test("a line leads nobody to another's piece", () => {
  const piece = insertTransform(userId, insertSource(userId));
  userId = insertUser(db).id;
  give("pack", 10);
  spend(piece, 5);
  expect(statementPage(userId, null).lines[0]?.path).toBeNull();
});
