import { beforeEach, expect, test } from "vitest";
import { database } from "../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { formats } from "../formats/index.ts";
import { addText } from "../sources/sources.server.ts";
import { waitForSource } from "../sources/submit.server.ts";
import { talk } from "../testing/material/material.ts";
import { startRunner } from "../testing/routes.ts";
import { insertReadSource } from "../testing/states/states.ts";
import { carriedBy, carriedLine, carriedLines } from "./carried.server.ts";

let userId: string;

beforeEach(() => {
  userId = insertUser(useTestDatabase().db, { credits: 100 }).id;
  startRunner();
});
async function read(text: string) {
  const sourceId = await addText(userId, text);
  await waitForSource(userId, sourceId, AbortSignal.timeout(60_000));
  return sourceId;
}

test("of a source that was read, each format has its line, computed once", async () => {
  const sourceId = await read(talk.buffer.toString("utf8"));
  const carried = await carriedBy(userId, sourceId);
  const lines = await carriedLines(userId, sourceId);
  expect(lines.map(({ format }) => format)).toEqual(formats.map(({ id }) => id));
  expect(lines.some(({ isCarried }) => isCarried)).toBe(true);
  for (const [at, { isCarried, gives }] of lines.entries())
    if (isCarried)
      expect(gives).toBe(`On its own, this source is enough for about ${carried[at]?.length}.`);
  expect(await carriedBy(userId, sourceId)).toBe(carried);
});

test("nothing is foreseen of a few words, and nobody else learns of one's own", async () => {
  expect(await carriedLines(userId, await insertReadSource(userId))).toEqual([]);
  const own = await read(talk.buffer.toString("utf8"));
  const other = insertUser(database(), { credits: 100 }).id;
  expect(await carriedLines(other, own)).toEqual([]);
});

test("what a source cannot carry is said with what it can", () => {
  const tried = { format: "blog", isCarried: false, words: 210, length: "210 words", passages: 4 };
  const missing = [{ rule: "sections", measured: "2 sections", wanted: "3–8 sections" }];
  expect(carriedLine({ ...tried, missing, instead: ["x", "newsletter"] })).toEqual({
    format: "blog",
    label: "Blog Post",
    isCarried: false,
    isRefused: false,
    suggestsChoosing: true,
    gives:
      "On its own, this source is enough for about 210 words (2 sections, wanted 3–8 sections).",
    instead: "It is enough for: X Thread or Newsletter.",
  });
  const fewer = [{ rule: "length", measured: "210 words", wanted: "224–360 words" }];
  expect(carriedLine({ ...tried, missing: fewer, instead: [] }).gives).toBe(
    "On its own, this source is enough for about 210 words, wanted 224–360 words.",
  );
  const none = carriedLine({ ...tried, words: 0, length: "", missing: [], instead: [] });
  expect(none.gives).toBe("On its own, this source is not enough for the format Blog Post.");
  expect(none.instead).toBeUndefined();
  const whole = carriedLine({ ...tried, isCarried: true, missing: [], instead: [] });
  expect(whole.gives).toBe("On its own, this source is enough for about 210 words.");
  expect(whole.suggestsChoosing).toBe(false);
});

test("of a text without punctuation it is said whether quotations can be made, or nothing", () => {
  const tried = { isCarried: true, words: 300, length: "300 words", passages: 5, missing: [] };
  const letter = carriedLine({
    ...tried,
    format: "newsletter",
    unpunctuated: "quotations",
    instead: [],
  });
  expect(letter).toMatchObject({ isRefused: false, suggestsChoosing: true });
  expect(letter.gives).toMatch(/hardly any punctuation.*quotations.*about 300 words/);
  const nothing = { ...tried, isCarried: false, words: 0, length: "" };
  const thread = carriedLine({
    ...nothing,
    format: "x",
    unpunctuated: "nothing",
    instead: ["newsletter", "blog"],
  });
  expect(thread).toMatchObject({
    isRefused: true,
    instead: "Quotations can be made of it as: Newsletter or Blog Post.",
  });
  expect(thread.gives).toContain("without choosing its passages");
});
