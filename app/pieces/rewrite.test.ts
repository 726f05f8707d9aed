import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import type { Runner } from "../../jobs/runner.server.ts";
import { audit, openHolds } from "../credits/audit.server.ts";
import { balance } from "../credits/ledger.server.ts";
import type { Content } from "../formats/content.ts";
import { formatOf, formats } from "../formats/index.ts";
import { isFatal } from "../formats/rules.ts";
import { startRunner } from "../testing/routes.ts";
import { editView } from "./edit-view.server.ts";
import { partsOf } from "./parts.ts";
import { requirePiece } from "./read.server.ts";
import { latestRewrite, orderRewrite, priceOfPart, rewriteProgress } from "./rewrite.server.ts";
import { saveEdit } from "./save.server.ts";
import { writtenPiece } from "./testing.ts";
import { valuesOf } from "./values.ts";
import { listVersions } from "./versions.server.ts";

let db: Database;
let userId: string;
let runner: Runner | undefined;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db, { credits: 500 }).id;
});

afterEach(async () => {
  await runner?.drain();
  runner = undefined;
});

const order = (transformId: string, path: string, submissionKey: string = path) =>
  orderRewrite(userId, {
    transformId,
    path,
    submissionKey,
    shownCredits: priceOfPart(userId, transformId),
  });

async function ended(transformId: string) {
  runner ??= startRunner();
  while (latestRewrite(userId, transformId)?.status === "processing")
    await new Promise((resolve) => setTimeout(resolve, 5));
  return latestRewrite(userId, transformId);
}

const total = () => balance(userId, Date.now()).total;

test.each(formats.map(({ id }) => id))("each part of a %s has another text", async (id) => {
  const transformId = await writtenPiece(db, userId, id);
  const format = formatOf(id);
  let rewritten = 0;
  for (const { path, text } of partsOf(format, requirePiece(userId, transformId).content)) {
    const before = requirePiece(userId, transformId);
    order(transformId, path);
    const row = await ended(transformId);
    const after = requirePiece(userId, transformId);
    if (row?.status === "error") {
      expect(row.errorCode).toBe("UNWRITABLE");
      expect(after).toEqual(before);
      continue;
    }
    rewritten++;
    const parts = partsOf(format, after.content);
    expect(parts.find((part) => part.path === path)?.text).not.toBe(text);
    const others = (content: Content) =>
      partsOf(format, content).filter((part) => part.path !== path);
    expect(others(after.content)).toEqual(others(before.content));
    expect(after.checks.filter(isFatal)).toEqual([]);
    const cites = after.evidence.flatMap((entry) => entry.cites);
    expect(cites.every(({ verbatim }) => verbatim)).toBe(true);
  }
  expect(rewritten).toBeGreaterThan(2);
  expect(audit(db)).toEqual([]);
  expect(openHolds(db)).toEqual([]);
});

test("a part costs a tenth of its piece, once, and its version can be told", async () => {
  const transformId = await writtenPiece(db, userId, "blog");
  const before = total();
  const first = order(transformId, "introduction", "form");
  expect(order(transformId, "introduction", "form")).toBe(first);
  expect(total()).toBe(before - priceOfPart(userId, transformId));
  expect((await ended(transformId))?.status).toBe("completed");
  expect(total()).toBe(before - priceOfPart(userId, transformId));
  expect(listVersions(userId, transformId).map(({ cause }) => cause)).toEqual([
    "regenerated",
    "written",
  ]);
});

test("a part that goes back to an earlier wording is free, and the editor says so", async () => {
  const transformId = await writtenPiece(db, userId, "newsletter");
  const format = formatOf("newsletter");
  const titleOf = () => {
    const { content } = requirePiece(userId, transformId);
    return partsOf(format, content).find(({ path }) => path === "title")?.text ?? "";
  };
  const seen = new Set([titleOf()]);
  let free = 0;
  for (let turn = 0; turn < 4; turn++) {
    const before = total();
    order(transformId, "title", `turn ${turn}`);
    const row = await ended(transformId);
    if (row?.status === "error") break;
    const isBack = seen.has(titleOf());
    const price = priceOfPart(userId, transformId);
    expect(before - total()).toBe(isBack ? 0 : price);
    expect(row?.priceCredits).toBe(isBack ? 0 : price);
    const { rewriting } = editView(userId, transformId, { rewritten: true });
    expect(rewriting?.note).toBe(
      isBack ? "This goes back to an earlier wording, so it is free." : undefined,
    );
    if (isBack) free++;
    seen.add(titleOf());
  }
  expect(free).toBeGreaterThan(0);
  expect(audit(db)).toEqual([]);
  expect(openHolds(db)).toEqual([]);
});

test("a piece that was edited meanwhile costs nothing and keeps the edit", async () => {
  const transformId = await writtenPiece(db, userId, "social");
  const before = total();
  order(transformId, "hook");
  const values = valuesOf(formatOf("social"), requirePiece(userId, transformId).content);
  await saveEdit(userId, transformId, { version: 1, ...values, texts: { hook: "Seeds for all" } });
  expect(await ended(transformId)).toMatchObject({ status: "error", errorCode: "CONFLICT" });
  expect(total()).toBe(before);
  expect(requirePiece(userId, transformId).content).toMatchObject({ hook: "Seeds for all" });
});

test("a part written anew leaves a person's own words and their marks alone", async () => {
  const transformId = await writtenPiece(db, userId, "x");
  const format = formatOf("x");
  const values = valuesOf(format, requirePiece(userId, transformId).content);
  const own = [
    "She said “the moon is made of seeds and sorrow” in 1234.",
    "“No such line ever was said”",
  ];
  own.forEach((content, at) => {
    values.parts[at] = { ...values.parts[at], content };
  });
  await saveEdit(userId, transformId, { version: 1, ...values });
  const marksOf = () => requirePiece(userId, transformId).making.marked?.map(({ path }) => path);
  expect(marksOf()).toEqual(["tweets.0.content", "tweets.1.content"]);
  order(transformId, "tweets.1");
  expect((await ended(transformId))?.status).toBe("completed");
  const [first, second] = partsOf(format, requirePiece(userId, transformId).content);
  expect(first?.text).toContain(own[0]);
  expect(second?.text).not.toContain(own[1]);
  expect(marksOf()).toEqual(["tweets.0.content"]);
});

test("one part at a time, at the price that was shown, of a part that exists", async () => {
  const transformId = await writtenPiece(db, userId, "x");
  const wrong = { transformId, path: "tweets.0", submissionKey: "a", shownCredits: 0 };
  expect(() => orderRewrite(userId, wrong)).toThrow("Please confirm again");
  expect(() => order(transformId, "tweets.99")).toThrow("no such part");
  order(transformId, "tweets.0");
  expect(() => order(transformId, "tweets.1")).toThrow("Another part");
  expect(() => orderRewrite(insertUser(db).id, wrong)).toThrow("Failed to load content");
});

test("too few credits order nothing", async () => {
  userId = insertUser(db, { credits: 18 }).id;
  const transformId = await writtenPiece(db, userId, "blog");
  const left = total();
  expect(left).toBeLessThan(priceOfPart(userId, transformId));
  expect(() => order(transformId, "title")).toThrow("more credits");
  expect(total()).toBe(left);
});

test("the progress of an order is told until it has ended, and of no order there is none", async () => {
  const transformId = await writtenPiece(db, userId, "newsletter");
  expect(() => rewriteProgress(userId, transformId)).toThrow("Failed to load content");
  order(transformId, "sections.0");
  const waiting = { status: "processing", note: "waiting for its turn" };
  expect(rewriteProgress(userId, transformId)).toEqual(waiting);
  const row = await ended(transformId);
  expect(rewriteProgress(userId, transformId).status).toBe(row?.status);
  const stranger = insertUser(db).id;
  expect(() => rewriteProgress(stranger, transformId)).toThrow("Failed to load content");
});
