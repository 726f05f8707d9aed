import { beforeEach, expect, test } from "vitest";
import { database, transact } from "../../db/client.server.ts";
import { sources, transcripts } from "../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { correctTranscript, versionOf } from "./correct.server.ts";
import { segmentsAPage, transcriptPage } from "./page.server.ts";
import { appendPart, beginTranscript, readParts } from "./store.server.ts";
import type { Segment } from "./transcript.ts";

let userId = "";

const spoken: Segment[] = Array.from({ length: segmentsAPage + 5 }, (_, at) => ({
  id: `s${at + 1}`,
  start: at * 10,
  speaker: at % 3 === 0 ? "Ana" : "Speaker 2",
  text: `Seed number ${at} came back.`,
}));

beforeEach(async () => {
  const { db } = useTestDatabase();
  userId = insertUser(db).id;
  const row = { id: "a", userId, sourceType: "file", reader: "text", createdAt: 0 } as const;
  db.orm
    .insert(sources)
    .values({ ...row, status: "extracting" })
    .run();
  const transcriptId = beginTranscript(userId, "a");
  await appendPart(transcriptId, 0, spoken.slice(0, 20));
  await appendPart(transcriptId, 1, spoken.slice(20));
  transact(db, ({ orm }) =>
    orm.update(sources).set({ status: "ready", transcriptId, words: 225, textHash: "x" }).run(),
  );
});

async function all(): Promise<Segment[]> {
  const segments: Segment[] = [];
  for await (const part of readParts(userId, "a")) segments.push(...part);
  return segments;
}

const source = () => database().orm.select().from(sources).get();

test("a corrected segment keeps its time and changes what is paid for", async () => {
  await correctTranscript(userId, "a", versionOf(userId, "a"), (segment) =>
    segment.id === "s22" ? { ...segment, text: "One." } : segment,
  );
  expect((await all())[21]).toEqual({ ...spoken[21], text: "One." });
  expect(source()?.words).toBe(225 - 4);
  expect(source()?.textHash).not.toBe("x");
});

test("a passage that is marked as an advertisement is a new version with the same words", async () => {
  const before = versionOf(userId, "a");
  await correctTranscript(userId, "a", before, (segment) =>
    segment.id === "s2" ? { ...segment, role: "advert" } : segment,
  );
  expect(versionOf(userId, "a")).not.toBe(before);
  expect((await all())[1]?.role).toBe("advert");
  expect((await transcriptPage(userId, "a", 1)).adverts).toHaveLength(1);
});

test("a segment can go, the last one cannot", async () => {
  await correctTranscript(userId, "a", versionOf(userId, "a"), (segment) =>
    segment.id === "s1" ? undefined : segment,
  );
  expect((await all()).map(({ id }) => id)).toEqual(spoken.slice(1).map(({ id }) => id));
  const nothing = correctTranscript(userId, "a", versionOf(userId, "a"), () => undefined);
  await expect(nothing).rejects.toThrow("A transcript needs some text.");
  expect(await all()).toHaveLength(spoken.length - 1);
});

test("a correction of an older version is refused and leaves nothing behind", async () => {
  const seen = versionOf(userId, "a");
  const rename = (segment: Segment) => ({ ...segment, speaker: "Ines" });
  await correctTranscript(userId, "a", seen, rename);
  const late = correctTranscript(userId, "a", seen, rename);
  await expect(late).rejects.toMatchObject({ code: "CONFLICT" });
  expect(database().orm.select().from(transcripts).all()).toHaveLength(2);
});

test("the same text again makes no version", async () => {
  await correctTranscript(userId, "a", versionOf(userId, "a"), (segment) => segment);
  const first = versionOf(userId, "a");
  await correctTranscript(userId, "a", first, (segment) => segment);
  expect(versionOf(userId, "a")).toBe(first);
});

test("somebody else's transcript is not there", async () => {
  const stranger = insertUser(database()).id;
  expect(() => versionOf(stranger, "a")).toThrow("does not exist");
  const version = versionOf(userId, "a");
  await expect(correctTranscript(stranger, "a", version, (s) => s)).rejects.toThrow("not exist");
  await expect(transcriptPage(stranger, "a", 1)).rejects.toThrow("does not exist");
});

test("pages hold every segment once and name the speakers", async () => {
  const [first, second, past] = await Promise.all(
    [1, 2, 9].map((page) => transcriptPage(userId, "a", page)),
  );
  expect([...(first?.segments ?? []), ...(second?.segments ?? [])]).toEqual(spoken);
  expect(past).toEqual(second);
  expect(first).toMatchObject({
    page: 1,
    pages: 2,
    speakers: [
      { name: "Ana", turns: 15 },
      { name: "Speaker 2", turns: 30 },
    ],
  });
});
