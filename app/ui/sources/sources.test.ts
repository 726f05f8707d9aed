import { beforeEach, expect, test } from "vitest";
import { insertUser, useTestDatabase } from "../../../db/testing.ts";
import { sourceError } from "../../sources/messages.ts";
import { requireStrategy } from "../../strategies/read.server.ts";
import {
  draftWith,
  giveTranscript,
  insertReadSource,
  insertSource,
} from "../../testing/states/states.ts";
import { insertUnderWay } from "../../testing/states/strategy-under-way.ts";
import { screen } from "../testing.tsx";

let userId: string;

beforeEach(() => {
  userId = insertUser(useTestDatabase().db, { credits: 500 }).id;
});

async function seen(path: string) {
  const { document } = await screen(userId, path);
  const main = document.querySelector("main");
  const hrefs = [...(main?.querySelectorAll("a") ?? [])].map(
    (link) => [link.textContent?.trim(), link.getAttribute("href")] as const,
  );
  return { text: main?.textContent ?? "", hrefs, html: main?.innerHTML ?? "" };
}

test("a source that can't be read says why first, and leads to giving another", async () => {
  const id = insertSource(userId, sourceError("PDF_SCANNED"));
  const draft = draftWith(userId, id);
  const other = "Add another source";
  for (const path of [`/sources/${id}`, "/sources"]) {
    const alone = await seen(path);
    expect(alone.text).toMatch(/Upload one that has text\..*Add another source/s);
    expect(alone.hrefs).toContainEqual([other, "/"]);
    const { hrefs } = await seen(`${path}?draft=${draft}`);
    expect(hrefs).toContainEqual([other, `/?draft=${draft}`]);
  }
});

test("before a source is deleted it is said what goes with it, and what stops", async () => {
  const question = async (id: string) => {
    const { document } = await screen(userId, `/sources/${id}?delete=1`);
    return document.querySelector("dialog")?.textContent ?? "";
  };
  const unused = await insertReadSource(userId);
  expect(await question(unused)).toContain(
    "will be deleted with its transcript. This can't be undone.",
  );
  const begun = requireStrategy(
    userId,
    insertUnderWay(userId, { step: 4, last: "processing", held: 152 }),
  );
  await giveTranscript(userId, begun.sourceId);
  const text = await question(begun.sourceId);
  expect(text).toContain("the 2 pieces and 1 strategy made from it. This can't be undone.");
  expect(text).toContain("the credits set aside for it are returned");
  expect(await question(unused)).not.toContain("credits");
});

test("a list of sources for a piece says so, and leads back to it", async () => {
  const draft = draftWith(userId, await insertReadSource(userId));
  const { text, hrefs } = await seen(`/sources?draft=${draft}`);
  expect(text).toContain("Choose a source for your piece.");
  expect(text).toContain("Use this source: a rather long name");
  expect(hrefs[0]).toEqual(["Back to your piece", `/?draft=${draft}`]);
  expect((await seen("/sources")).text).toContain("Use again: a rather long name");
});

test("without scripts a list and a screen that wait load themselves again, and can be stopped", async () => {
  const refresh = '<meta http-equiv="refresh"';
  await insertReadSource(userId);
  expect((await seen("/sources")).html).not.toContain(refresh);
  const id = insertSource(userId);
  for (const path of ["/sources", "/sources?draft=d1", `/sources/${id}`]) {
    const { html } = await seen(path);
    expect(html, path).toContain(refresh);
    const stopped = `${path}${path.includes("?") ? "&" : "?"}still`;
    expect(html, path).toContain(`href="${stopped}"`);
    const still = await seen(stopped);
    expect(still.html, path).not.toContain(refresh);
    expect(still.html, path).toContain(`href="${stopped}"`);
  }
});
