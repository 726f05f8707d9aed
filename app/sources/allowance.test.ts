import { beforeEach, expect, test } from "vitest";
import { database, transact } from "../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { statusOf } from "../errors.ts";
import { countSource } from "./allowance.server.ts";
import { addLink, addText, addUpload, removeSource } from "./sources.server.ts";
import { interviewText, textFile, uploadNames, uploadOf } from "./testing.ts";

const hour = 3_600_000;
let userId = "";

beforeEach(() => {
  useTestDatabase();
  userId = insertUser(database()).id;
});

const take = (user: string, now: number) =>
  transact(database(), (tx) => countSource(tx, user, now));
const link = (slug: string) =>
  transact(database(), (tx) => addLink(tx, userId, `https://show.example/${slug}`));

async function upload(turns: number): Promise<string> {
  const file = await uploadOf(textFile(interviewText(turns)));
  try {
    return transact(database(), (tx) => addUpload(tx, userId, file));
  } finally {
    await file.discard();
  }
}

test("20 sources can be added in an hour, the 21st is told when to come back", () => {
  for (let i = 0; i < 20; i++) take(userId, i * 1_000);
  expect(() => take(userId, 30 * 60_000)).toThrow(
    "Up to 20 sources can be added in an hour. Try again in 30 minutes.",
  );
  const other = insertUser(database()).id;
  expect(() => take(other, 30 * 60_000)).not.toThrow();
  expect(() => take(userId, hour)).not.toThrow();
  expect(statusOf("TOO_MANY")).toBe(429);
});

test("files, links and pasted transcripts count alike, and a refused file is not kept", async () => {
  for (let i = 0; i < 7; i++) link(`episode-${i}`);
  for (let i = 0; i < 7; i++) await upload(10 + i);
  for (let i = 0; i < 6; i++) await addText(userId, interviewText(20 + i));
  const files = uploadNames().length;
  const refused = { code: "TOO_MANY" };
  expect(() => link("one-more")).toThrow(expect.objectContaining(refused));
  await expect(upload(30)).rejects.toMatchObject(refused);
  await expect(addText(userId, interviewText(31))).rejects.toMatchObject(refused);
  await expect.poll(() => uploadNames().length).toBe(files);
});

test("what joins an earlier source is not counted, and deleting one forgives nothing", async () => {
  const first = link("episode");
  const file = await upload(10);
  for (let i = 0; i < 25; i++) expect(link("episode")).toBe(first);
  for (let i = 0; i < 5; i++) expect(await upload(10)).toBe(file);
  for (let i = 0; i < 18; i++) {
    const id = link(`other-${i}`);
    transact(database(), (tx) => removeSource(tx, userId, id));
  }
  expect(() => link("one-more")).toThrow("Up to 20 sources can be added in an hour.");
  // The earlier one is still there to be joined.
  expect(link("episode")).toBe(first);
});
