import { strFromU8, unzipSync } from "fflate";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../../db/client.server.ts";
import { sources } from "../../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../../db/testing.ts";
import { loader } from "../../routes/api.account_.export.ts";
import { sealNames } from "../../sources/names.server.ts";
import { call, requestAs } from "../../testing/routes.ts";
import { canary, fillAccount } from "../testing.ts";

let db: Database;
let userId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db, { email: "ana@example.com", credits: 500 }).id;
});

const exportOf = async (id: string | undefined) =>
  call(loader, await requestAs(id, "/api/account/export"));

async function filesOf(id: string): Promise<Record<string, string>> {
  const answer = await exportOf(id);
  expect(answer.status).toBe(200);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, body]) => [name, strFromU8(body)]));
}

/** The one file whose name matches. */
function theFile(files: Record<string, string>, pattern: RegExp): string {
  const names = Object.keys(files).filter((name) => pattern.test(name));
  expect(names, String(pattern)).toHaveLength(1);
  return files[names[0] ?? ""] ?? "";
}

test("everything that a user has is in the archive and can be read", async () => {
  const { jobId, sourceId, strategyId } = await fillAccount(db, userId);
  const files = await filesOf(userId);

  const account = JSON.parse(files["account.json"] ?? "");
  expect(account).toMatchObject({ id: userId, email: "ana@example.com", firstName: canary });
  expect(account.sessions.length).toBeGreaterThan(0);
  expect(files["README.txt"]).toContain("Everything that Offprint keeps of ana@example.com");

  expect(JSON.parse(theFile(files, /^sources\/001-.*\/source\.json$/))).toMatchObject({
    id: sourceId,
    fileName: `${canary}.txt`,
    status: "ready",
  });
  const text = theFile(files, /^sources\/001-.*\/transcript\.txt$/);
  expect(text).toContain("[00:00:33] Ana: Because a place that lends books");
  const segments = JSON.parse(theFile(files, /^sources\/001-.*\/transcript\.json$/));
  expect(text.trimEnd().split("\n")).toHaveLength(segments.length);
  expect(segments[0]).toMatchObject({ id: expect.any(String), text: expect.any(String) });

  expect(JSON.parse(theFile(files, /^pieces\/001-newsletter-.*\/order\.json$/)).id).toBe(jobId);
  expect(theFile(files, /^pieces\/001-.*\/piece\.md$/)).toContain(canary);
  const piece = JSON.parse(theFile(files, /^pieces\/001-.*\/piece\.json$/));
  expect(piece.content.title).toBe(canary);
  expect(piece.evidence.length).toBeGreaterThan(3);
  expect(theFile(files, /^pieces\/001-.*\/versions\/1-written\.md$/)).not.toContain(canary);
  expect(theFile(files, /^pieces\/001-.*\/versions\/2-edited\.json$/)).toContain(canary);
  expect(theFile(files, /^pieces\/002-x-.*\/order\.json$/)).toContain('"status": "processing"');

  expect(theFile(files, /^writing-samples\/.*\.md$/)).toContain(`I write ${canary} at night.`);
  const strategy = JSON.parse(theFile(files, /^strategies\/.*\.json$/));
  expect(strategy).toMatchObject({
    id: strategyId,
    steps: [{ step: 1, output: { topic: canary } }],
  });
});

test("the ledger is a table whose amounts add up", async () => {
  await fillAccount(db, userId);
  const [head, ...lines] = ((await filesOf(userId))["credits.csv"] ?? "").trimEnd().split("\r\n");
  expect(head).toBe("date,kind,credits,from,description,reference,expires");
  expect(lines[0]).toMatch(/^\d{4}-.*Z,grant,500,purchased,Credits of a test,/);
  expect(lines.filter((line) => line.includes(",hold,100,purchased,Strategy,"))).toHaveLength(1);
  expect(lines.length).toBeGreaterThan(4);
});

test("no secret and nothing of anybody else is in it", async () => {
  await fillAccount(db, userId);
  const other = insertUser(db, { email: "ben@example.com", passwordHash: "$argon2id$secret" }).id;
  const files = await filesOf(other);
  expect(JSON.stringify(files)).not.toContain(canary);
  expect(JSON.stringify(files)).not.toContain("$argon2id");
  expect(JSON.stringify(await filesOf(userId))).not.toContain("totpSecret");
});

test("a source that failed is told of, without a transcript", async () => {
  const row = { id: "s1", userId, sourceType: "file" as const, reader: "pdf", createdAt: 1 };
  const failed = { status: "error" as const, error: "This PDF has a password." };
  db.orm
    .insert(sources)
    .values({ ...row, ...failed, ...sealNames(row.id, { fileName: "a/../b.pdf" }) })
    .run();
  const names = Object.keys(await filesOf(userId)).filter((name) => name.startsWith("sources/"));
  expect(names).toEqual(["sources/001-a-b-pdf/source.json"]);
});

test("visitors get none, and nobody one every minute", async () => {
  expect((await exportOf(undefined)).status).toBe(401);
  for (let count = 0; count < 10; count++) expect((await exportOf(userId)).status).toBe(200);
  expect((await exportOf(userId)).status).toBe(429);
});
