import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { type Database, transact } from "../../db/client.server.ts";
import { damagedText } from "../../db/sealed.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import {
  addSample,
  countSamples,
  listSamples,
  removeSample,
  sampleTexts,
} from "./samples.server.ts";

let db: Database;
let userId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db).id;
});

const letter = { title: " On bread ", content: "  I bake at night, mostly. Why? It is quiet.\n" };

test("a sample is kept trimmed, with its words and its date", () => {
  const added = addSample(userId, letter);
  expect(listSamples(userId)).toEqual([added]);
  expect(added).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    title: "On bread",
    content: "I bake at night, mostly. Why? It is quiet.",
    wordCount: 9,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  expect(sampleTexts(userId)).toEqual([added.content]);
});

test("neither title nor content stands in the database in the clear", () => {
  addSample(userId, { title: "Zucchini", content: "Rhubarb grows behind the shed." });
  const row = db.sqlite.prepare("select title, content from writing_samples").get() as Record<
    string,
    Buffer
  >;
  expect(row.title?.toString("latin1")).not.toContain("Zucchini");
  expect(row.content?.toString("latin1")).not.toContain("Rhubarb");
});

test("a sealed text that was moved to another sample does not open", () => {
  const first = addSample(userId, letter);
  const second = addSample(userId, { title: "B", content: "Another text." });
  db.sqlite
    .prepare(
      "update writing_samples set content = (select content from writing_samples where id = ?) where id = ?",
    )
    .run(first.id, second.id);
  expect(listSamples(userId).map(({ content }) => content)).toContain(damagedText);
  expect(() => sampleTexts(userId)).toThrow(/A writing sample can't be opened/);
});

test.each([
  ["a blank title", { title: " ", content: "Text." }],
  ["a blank content", { title: "Title", content: "\n\t " }],
])("%s is refused with the specification's words", (_, fields) => {
  expect(() => addSample(userId, fields)).toThrow(
    expect.objectContaining({ code: "INVALID", message: "Please provide both title and content" }),
  );
});

test("800 words are taken, 801 are refused with both numbers", () => {
  const words = (count: number) => Array(count).fill("word").join(" ");
  expect(() => addSample(userId, { title: "Long", content: words(801) })).toThrow(
    expect.objectContaining({
      code: "INVALID",
      message: "Content is 801 words. Maximum is 800 words.",
    }),
  );
  expect(addSample(userId, { title: "Long", content: words(800) }).wordCount).toBe(800);
});

test("words are counted as prices count them, in scripts without spaces too", () => {
  const content = "種の図書館では、春に種を貸し出します。".repeat(100);
  expect(() => addSample(userId, { title: "種", content })).toThrow(/Content is 1\d{3} words\./);
});

test("one endless word is refused: it would fill the database", () => {
  expect(() => addSample(userId, { title: "A", content: "a".repeat(20_001) })).toThrow(
    "Content is longer than 20,000 characters.",
  );
  expect(() => addSample(userId, { title: "a".repeat(201), content: "a" })).toThrow(
    "Title is longer than 200 characters.",
  );
});

test("a third sample is refused; after a deletion there is room again", () => {
  const first = addSample(userId, letter);
  addSample(userId, letter);
  expect(() => addSample(userId, letter)).toThrow(expect.objectContaining({ code: "CONFLICT" }));
  expect(countSamples(userId)).toBe(2);
  removeSample(userId, first.id);
  addSample(userId, letter);
  expect(countSamples(userId)).toBe(2);
});

test("the limit is looked at inside the transaction that adds", () => {
  addSample(userId, letter);
  addSample(userId, letter);
  expect(() => transact(db, () => addSample(userId, letter))).toThrow(
    expect.objectContaining({ code: "CONFLICT" }),
  );
  expect(countSamples(userId)).toBe(2);
});

test("a sample is its owner's alone", () => {
  const { id } = addSample(userId, letter);
  const stranger = insertUser(db).id;
  expect(listSamples(stranger)).toEqual([]);
  for (const [who, which] of [
    [stranger, id],
    [userId, randomUUID()],
  ] as const)
    expect(() => removeSample(who, which)).toThrow(expect.objectContaining({ code: "NOT_FOUND" }));
  expect(countSamples(userId)).toBe(1);
});

test("samples go with their user", () => {
  addSample(userId, letter);
  db.sqlite.prepare("delete from users where id = ?").run(userId);
  expect(countSamples(userId)).toBe(0);
});
