import { beforeEach, expect, test } from "vitest";
import { database, transact } from "../../../db/client.server.ts";
import { sources } from "../../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../../db/testing.ts";
import { media, talkWav } from "../../../e2e/media.ts";
import { statusOf } from "../../errors.ts";
import { removeSource } from "../remove.server.ts";
import { uploadNames } from "../testing.ts";
import { countMinutes, countRecording } from "./allowance.server.ts";
import { addMedia, withSpeech } from "./testing/sources.ts";

const hour = 3_600_000;
let userId = "";

beforeEach(() => {
  useTestDatabase();
  userId = insertUser(database(), { credits: 1 }).id;
});

const take = (user: string, now: number) =>
  transact(database(), (tx) => countRecording(tx, user, now));

function sourceOf(user: string, id: string): string {
  const row = { userId: user, sourceType: "file", reader: "media", status: "extracting" } as const;
  database()
    .orm.insert(sources)
    .values({ ...row, id, createdAt: 0 })
    .run();
  return id;
}

test("20 recordings an hour are taken, the 21st is told when to come back", () => {
  for (let i = 0; i < 20; i++) take(userId, i * 1_000);
  expect(() => take(userId, 30 * 60_000)).toThrow(
    "Up to 20 recordings an hour are taken. Try again in 30 minutes.",
  );
  const other = insertUser(database(), { credits: 1 }).id;
  expect(() => take(other, 30 * 60_000)).not.toThrow();
  expect(() => take(userId, hour)).not.toThrow();
  expect(statusOf("TOO_MANY")).toBe(429);
});

test("480 minutes a day are transcribed, counted once for each source", () => {
  countMinutes(userId, sourceOf(userId, "a"), 239.5 * 60, 0);
  countMinutes(userId, "a", 239.5 * 60, 1);
  countMinutes(userId, sourceOf(userId, "b"), 240 * 60, 2);
  expect(() => countMinutes(userId, sourceOf(userId, "c"), 61, 14 * hour)).toThrow(
    "Recordings of up to 480 minutes a day are transcribed. You have 0 left; try again in 10 hours.",
  );
  expect(() => take(userId, 14 * hour)).toThrow(expect.objectContaining({ code: "TOO_MANY" }));
  expect(() => countMinutes(userId, "c", 61, 24 * hour)).not.toThrow();
});

test("without credits nothing is transcribed", () => {
  const poor = insertUser(database()).id;
  const refused = expect.objectContaining({ code: "NOT_ENOUGH_CREDITS" });
  expect(() => take(poor, 0)).toThrow(refused);
  expect(() => countMinutes(poor, sourceOf(poor, "a"), 60, 0)).toThrow(refused);
  expect(statusOf("NOT_ENOUGH_CREDITS")).toBe(402);
});

test("the same file again costs nothing, and deleting its source forgives nothing", async () => {
  const { userId: owner } = await withSpeech();
  const first = await addMedia(owner, await talkWav(1));
  for (let i = 0; i < 25; i++) expect(await addMedia(owner, await talkWav(1))).toBe(first);
  for (let i = 0; i < 19; i++) {
    const id = await addMedia(owner, await media("talk.m4a"));
    transact(database(), (tx) => removeSource(tx, owner, id));
  }
  await expect(addMedia(owner, await media("talk.m4a"))).rejects.toMatchObject({
    code: "TOO_MANY",
  });
  await expect.poll(uploadNames).toHaveLength(1);
});

test("without ffmpeg audio and video are refused at once", async () => {
  const { userId: owner } = await withSpeech({ variables: { PATH: "/nonexistent" } });
  for (const name of ["talk.mp3", "subtitled.mkv"] as const)
    await expect(addMedia(owner, await media(name))).rejects.toMatchObject({ code: "NO_FFMPEG" });
  expect(uploadNames()).toEqual([]);
  expect(statusOf("NO_FFMPEG")).toBe(503);
});
