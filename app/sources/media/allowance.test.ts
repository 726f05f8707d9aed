import { beforeEach, expect, test } from "vitest";
import { database, transact } from "../../../db/client.server.ts";
import { sources } from "../../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../../db/testing.ts";
import { statusOf } from "../../errors.ts";
import { media } from "../../testing/material/media.ts";
import { uploadNames } from "../testing.ts";
import { admitRecording, countMinutes } from "./allowance.server.ts";
import { addMedia, withSpeech } from "./testing/sources.ts";

const hour = 3_600_000;
let userId = "";

beforeEach(() => {
  useTestDatabase();
  userId = insertUser(database(), { credits: 1 }).id;
});

const take = (user: string, now: number) =>
  transact(database(), (tx) => admitRecording(tx, user, now));

function sourceOf(user: string, id: string): string {
  const row = { userId: user, sourceType: "file", reader: "media", status: "extracting" } as const;
  database()
    .orm.insert(sources)
    .values({ ...row, id, createdAt: 0 })
    .run();
  return id;
}

test("480 minutes a day are transcribed, counted once for each source", () => {
  countMinutes(userId, sourceOf(userId, "a"), 239.5 * 60, 0);
  countMinutes(userId, "a", 239.5 * 60, 1);
  countMinutes(userId, sourceOf(userId, "b"), 240 * 60, 2);
  expect(() => countMinutes(userId, sourceOf(userId, "c"), 61, 14 * hour)).toThrow(
    "Up to 480 minutes of recordings can be transcribed in a day. You have 0 left; try again in 10 hours.",
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

test("without ffmpeg audio and video are refused at once", async () => {
  const { userId: owner } = await withSpeech({ variables: { PATH: "/nonexistent" } });
  for (const name of ["talk.mp3", "subtitled.mkv"] as const)
    await expect(addMedia(owner, await media(name))).rejects.toMatchObject({ code: "NO_FFMPEG" });
  await expect.poll(uploadNames).toEqual([]);
  expect(statusOf("NO_FFMPEG")).toBe(503);
});
