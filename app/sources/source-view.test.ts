import { beforeEach, expect, test } from "vitest";
import { database, transact } from "../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { addLink } from "./links/add-link.server.ts";
import { articlePage } from "./links/testing/pages.ts";
import { useSites } from "./links/testing/site.ts";
import { sourceView } from "./source-view.server.ts";
import { addText } from "./sources.server.ts";
import { extractNow, interviewText } from "./testing.ts";

let userId = "";

beforeEach(() => {
  const { db } = useTestDatabase();
  userId = insertUser(db, { credits: 100 }).id;
});

const gazette = (body: string) =>
  useSites({ "gazette.example/seeds": { type: "text/html; charset=utf-8", body } });

async function view() {
  const id = transact(database(), (tx) => addLink(tx, userId, "https://gazette.example/seeds"));
  await extractNow(userId, id);
  return sourceView(userId, id, 1);
}

test("a link shows the day on which it was published", async () => {
  await gazette(articlePage());
  const { source, ...facts } = await view();
  expect(facts).toMatchObject({ published: "2024-03-05", recordingUnread: false });
  expect(source.name).toBe("A library that lends seeds");
});

test("a day that is none is left out", async () => {
  await gazette(articlePage().replace("2024-03-05T08:00:00Z", "last Tuesday"));
  expect(await view()).not.toHaveProperty("published");
});

test("a page whose recording was left says so", async () => {
  await gazette(articlePage("", '<audio src="/a.mp3"></audio>'));
  const { recordingUnread, transcript } = await view();
  expect(recordingUnread).toBe(true);
  expect(transcript?.lines.length).toBeGreaterThan(5);
});

test("what was no link has neither, and lines have their place", async () => {
  const id = await addText(userId, interviewText(12));
  await extractNow(userId, id);
  const pasted = await sourceView(userId, id, 1);
  expect(pasted).not.toHaveProperty("published");
  expect(pasted).toMatchObject({ recordingUnread: false, source: { name: "Pasted transcript" } });
  expect(pasted.transcript?.lines[0]).toMatchObject({ place: "00:00:00", speaker: "Ana" });
});

test("somebody else's source does not exist", async () => {
  const id = await addText(userId, interviewText(12));
  const other = insertUser(database()).id;
  await expect(sourceView(other, id, 1)).rejects.toMatchObject({ code: "NOT_FOUND" });
});
