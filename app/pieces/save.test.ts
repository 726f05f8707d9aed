import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../db/client.server.ts";
import { pieceVersions } from "../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import type { Blog } from "../formats/blog.ts";
import { formatOf } from "../formats/index.ts";
import type { Thread } from "../formats/x.ts";
import { requirePiece } from "./read.server.ts";
import { restoreVersion, saveEdit } from "./save.server.ts";
import { writtenPiece } from "./testing.ts";
import { type Values, valuesOf } from "./values.ts";
import { currentVersion, listVersions, readVersion } from "./versions.server.ts";

let db: Database;
let userId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db, { credits: 500 }).id;
});

async function written(format: string, llmo = false) {
  const id = await writtenPiece(db, userId, format, { useStyleMatching: false, useLlmo: llmo });
  const values = valuesOf(formatOf(format), requirePiece(userId, id).content);
  return {
    id,
    values,
    save: (changed: Values) => saveEdit(userId, id, { version: 1, ...changed }),
  };
}

const citesOf = (id: string, path: string) =>
  requirePiece(userId, id).evidence.find((entry) => entry.path === path)?.cites ?? [];

test("evidence moves with its part", async () => {
  const { id, values, save } = await written("x");
  const cites = citesOf(id, "tweets.2.content");
  expect(cites).not.toEqual([]);
  const [first, second, third, ...rest] = values.parts;
  await save({ ...values, parts: [first, third, second, ...rest].map((part) => part ?? {}) });
  expect(citesOf(id, "tweets.1.content")).toEqual(cites);
});

test("a true quotation of the person's own gets its evidence, a false one is marked", async () => {
  const { id, values, save } = await written("x");
  const line = citesOf(id, "tweets.2.content")[0]?.said?.[0]?.line ?? "";
  const parts = [...values.parts];
  parts[0] = { ...parts[0], content: `Listen: “${line}”` };
  parts[1] = { ...parts[1], content: "She said “the moon is made of seeds and sorrow”." };
  await save({ ...values, parts });
  expect(citesOf(id, "tweets.0.content")).toMatchObject([{ verbatim: true, quote: line }]);
  expect(citesOf(id, "tweets.1.content")).toEqual([]);
  expect(requirePiece(userId, id).making.marked).toEqual([
    {
      path: "tweets.1.content",
      what: "quotation",
      text: "the moon is made of seeds and sorrow",
    },
  ]);
});

test("a mark stays with a text that stays, and goes with one that is mended", async () => {
  const { id, values, save } = await written("x");
  const parts = [...values.parts];
  parts[1] = { ...parts[1], content: "She said “the moon is made of seeds and sorrow”." };
  await save({ ...values, parts });
  const again = valuesOf(formatOf("x"), requirePiece(userId, id).content);
  again.parts[0] = { ...again.parts[0], content: "A seed library." };
  await saveEdit(userId, id, { version: 2, ...again });
  expect(requirePiece(userId, id).making.marked).toHaveLength(1);
  const third = valuesOf(formatOf("x"), requirePiece(userId, id).content);
  third.parts[1] = { ...third.parts[1], content: "She spoke of the moon." };
  await saveEdit(userId, id, { version: 3, ...third });
  expect(requirePiece(userId, id).making.marked).toEqual([]);
});

test("the rules are checked again, and a broken one does not cost the person their text", async () => {
  const { id, values, save } = await written("x");
  values.parts[0] = { ...values.parts[0], content: "seed ".repeat(60) };
  await save(values);
  const { checks, content } = requirePiece(userId, id);
  expect((content as Thread).tweets[0]?.content).toBe("seed ".repeat(60).trim());
  expect(checks.find(({ rule }) => rule === "post length")).toMatchObject({
    level: "hard",
    passed: false,
  });
});

test("a post's search report follows its texts", async () => {
  const { id, values, save } = await written("blog", true);
  const before = (requirePiece(userId, id).content as Blog).llmo;
  await save({
    ...values,
    texts: { ...values.texts, title: "Seeds </script> for all" },
    parts: values.parts.slice(0, 1),
  });
  const { llmo } = requirePiece(userId, id).content as Blog;
  const graph = JSON.parse(llmo?.schemaMarkup ?? "")["@graph"];
  expect(graph[0].headline).toBe("Seeds </script> for all");
  expect(graph[1].itemListElement.at(-1).name).toBe("Seeds </script> for all");
  expect(llmo?.schemaMarkup).not.toContain("<");
  expect(llmo?.seoScore).toBeLessThan(before?.seoScore ?? 0);
  expect(llmo?.keywords).toEqual(before?.keywords);
});

test("every version is kept, sealed, and can be brought back", async () => {
  const { id, values, save } = await written("social");
  const original = requirePiece(userId, id);
  expect(listVersions(userId, id)).toMatchObject([{ version: 1, cause: "written" }]);
  expect(await save({ ...values, texts: { hook: "Canary seeds for all of us" } })).toBe(2);
  expect(restoreVersion(userId, id, { from: 2, version: 1 })).toBe(3);
  expect(listVersions(userId, id).map(({ cause }) => cause)).toEqual([
    "restored",
    "edited",
    "written",
  ]);
  expect(requirePiece(userId, id)).toEqual(original);
  expect(readVersion(userId, id, 2).content).toMatchObject({ hook: "Canary seeds for all of us" });
  for (const { body } of db.orm.select().from(pieceVersions).all())
    expect(body.includes("anary")).toBe(false);
});

test("the same text again makes no version", async () => {
  const { id, values, save } = await written("newsletter");
  expect(await save(values)).toBe(1);
  expect(listVersions(userId, id)).toHaveLength(1);
});

test("a piece that changed in another tab is not overwritten unknowingly", async () => {
  const { id, values, save } = await written("social");
  await save({ ...values, texts: { hook: "Seeds that come back" } });
  const late = { ...values, texts: { hook: "Beans that come back" } };
  await expect(save(late)).rejects.toThrow("changed in the meantime");
  expect(await saveEdit(userId, id, { version: 1, over: 2, ...late })).toBe(3);
  expect(currentVersion(userId, id).piece.content).toMatchObject({ hook: "Beans that come back" });
});

test("somebody else's piece does not exist", async () => {
  const { id, values } = await written("social");
  const stranger = insertUser(db).id;
  await expect(saveEdit(stranger, id, { version: 1, ...values })).rejects.toThrow("Failed to load");
  expect(() => listVersions(stranger, id)).toThrow("Failed to load");
  expect(() => readVersion(stranger, id, 1)).toThrow("Failed to load");
});
