import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { requestAs } from "../testing/routes.ts";
import { addSample, listSamples } from "./samples.server.ts";
import { shownSamples } from "./shown.server.ts";
import { submitSamples } from "./submit.server.ts";

let db: Database;
let userId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db).id;
});

async function submit(fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  return submitSamples(
    userId,
    await requestAs(userId, "/writing-samples", { method: "POST", body }),
  );
}

test("a complete form is saved, with what to say after it", async () => {
  expect(await submit({ intent: "add", title: "On bread", content: "I bake at night." })).toEqual({
    said: "sample-added",
  });
  expect(listSamples(userId)).toMatchObject([{ title: "On bread", wordCount: 4 }]);
});

test("what is missing is said beside each field that misses it, and nothing is saved", async () => {
  const outcome = await submit({ intent: "add", title: "", content: " " });
  expect(outcome).toMatchObject({
    status: 400,
    reply: {
      error: {
        title: ["Please provide both title and content"],
        content: ["Please provide both title and content"],
      },
    },
  });
  expect(listSamples(userId)).toEqual([]);
});

test("a text far too long keeps its words and is told their number", async () => {
  const content = "word ".repeat(30_000).trim();
  const outcome = await submit({ intent: "add", title: "Long", content });
  expect(outcome).toMatchObject({
    status: 400,
    reply: {
      initialValue: { title: "Long", content },
      error: { content: ["Content is 30000 words. Maximum is 800 words."] },
    },
  });
});

test("a third sample is a conflict, said above the form", async () => {
  for (const title of ["One", "Two"]) addSample(userId, { title, content: "Text." });
  expect(await submit({ intent: "add", title: "Three", content: "Text." })).toMatchObject({
    status: 409,
    reply: { error: { "": [expect.stringMatching(/^You already have two writing samples/)] } },
  });
});

test("a failure of ours is told in the specification's words, not in its own", async () => {
  db.sqlite.exec(
    "create trigger broken before insert on writing_samples begin select raise(abort, 'disk I/O'); end",
  );
  const outcome = await submit({ intent: "add", title: "One", content: "Text." });
  expect(outcome).toMatchObject({
    status: 500,
    reply: { error: { "": ["Failed to save writing sample"] } },
  });
  expect(JSON.stringify(outcome)).not.toContain("disk I/O");
});

test("deleting says which of both happened", async () => {
  const { id } = addSample(userId, { title: "One", content: "Text." });
  expect(await submit({ intent: "delete", id })).toEqual({ said: "sample-deleted" });
  expect(await submit({ intent: "delete", id })).toEqual({ said: "sample-not-deleted" });
});

test("the screen shows each sample with what was measured in its own language", () => {
  const content = "Ich backe nachts. Warum? Die Straße ist dann still! Ich mag das. ".repeat(12);
  addSample(userId, { title: "Vom Brot", content });
  const [shown] = shownSamples(userId);
  expect(shown?.style[0]).toBe("Sentences of about 3 words");
  expect(shown?.style).toEqual(expect.arrayContaining(["Speaks as I", "Exclaims often"]));
});
