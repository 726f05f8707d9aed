import { beforeEach, expect, test } from "vitest";
import { database } from "../../db/client.server.ts";
import { sources, transcriptParts } from "../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { env } from "../env.server.ts";
import { slowness } from "../testing/slowness.ts";
import {
  appendPart,
  beginTranscript,
  dropIncomplete,
  readParts,
  textForm,
  transcriptOf,
} from "./store.server.ts";
import { hashOfText, textHasher, textOf } from "./text-form.ts";
import type { Segment } from "./transcript.ts";

let userId = "";
const parts: Segment[][] = [
  [
    { id: "s1", start: 0, speaker: "Ana", text: "We opened." },
    { id: "s2", text: "In March." },
  ],
  [{ id: "s3", page: 2, text: "種 & moths 😀" }],
];

beforeEach(() => {
  const { db } = useTestDatabase();
  userId = insertUser(db).id;
  const row = {
    id: "a",
    userId,
    sourceType: "file",
    reader: "text",
    status: "extracting",
  } as const;
  db.orm
    .insert(sources)
    .values({ ...row, createdAt: 0 })
    .run();
});

async function store(): Promise<string> {
  const id = beginTranscript(userId, "a");
  for (const [sequence, part] of parts.entries()) await appendPart(id, sequence, part);
  return id;
}

const publish = (transcriptId: string) =>
  database().orm.update(sources).set({ status: "ready", transcriptId }).run();

async function arrayOf<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of stream) items.push(item);
  return items;
}

test("a transcript is its source's owner's alone", async () => {
  const id = await store();
  publish(id);
  const { id: strangerId } = insertUser(database());
  expect(transcriptOf(userId, "a")).toBe(id);
  expect(() => transcriptOf(strangerId, "a")).toThrow("This transcript does not exist.");
  await expect(arrayOf(readParts(strangerId, "a"))).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("parts are read back in their order", async () => {
  publish(await store());
  expect(await arrayOf(readParts(userId, "a"))).toEqual(parts);
});

test("the text form joins the parts with line breaks", async () => {
  publish(await store());
  expect((await arrayOf(textForm(userId, "a"))).join("")).toBe(
    "[00:00:00] Ana: We opened.\nIn March.\n[p. 2] 種 & moths 😀",
  );
});

test("a transcript counts only once its source points at it", async () => {
  await store();
  await expect(arrayOf(readParts(userId, "a"))).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("left-overs are dropped, the published transcript stays", async () => {
  publish(await store());
  await store();
  dropIncomplete("a");
  expect(database().orm.select().from(transcriptParts).all()).toHaveLength(parts.length);
  expect(await arrayOf(readParts(userId, "a"))).toEqual(parts);
});

test("a part that was moved to another place or altered does not open", async () => {
  publish(await store());
  const { orm } = database();
  const [first, second] = orm.select().from(transcriptParts).all();
  if (!first || !second) throw new Error("no parts");
  orm.update(transcriptParts).set({ body: first.body }).run();
  await expect(arrayOf(readParts(userId, "a"))).rejects.toThrow();
  first.body.writeUInt8((first.body.at(-1) ?? 0) ^ 1, first.body.length - 1);
  orm.update(transcriptParts).set({ body: first.body }).run();
  await expect(readParts(userId, "a").next()).rejects.toThrow();
});

test("a large part does not hold up the event loop while it is stored and read", {
  // A busy machine delays everyone now and then.
  retry: 2,
}, async () => {
  const id = beginTranscript(userId, "a");
  const text = "We opened the library in March and people came. ".repeat(12);
  const large = Array.from({ length: 400 }, (_, i) => ({ id: `s${i}`, text }));
  let longestMs = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - last);
    last = performance.now();
  }, 1);
  for (let sequence = 0; sequence < 20; sequence++) await appendPart(id, sequence, large);
  publish(id);
  expect((await arrayOf(readParts(userId, "a"))).flat()).toHaveLength(8_000);
  clearInterval(timer);
  expect(longestMs).toBeLessThan(50 * slowness());
});

test("the hash of the parts is the hash of the text form, however a form sent it", () => {
  const key = env().encryptionKey;
  const hasher = textHasher(key);
  for (const part of [...parts, []]) hasher.add(part);
  const digest = hasher.digest();
  const text = textOf(parts.flat());
  expect(hashOfText(key, text)).toBe(digest);
  expect(hashOfText(key, `\r\n${text.replaceAll("\n", "\r\n")}\n`)).toBe(digest);
  expect(hashOfText(key, `${text}!`)).not.toBe(digest);
  expect(hashOfText(Buffer.alloc(32), text)).not.toBe(digest);
});
