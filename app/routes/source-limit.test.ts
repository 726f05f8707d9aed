import { beforeEach, expect, test } from "vitest";
import { database, transact } from "../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { chooseFormat, chooseOptions } from "../home/actions.server.ts";
import { maxSourcesAnHour } from "../sources/allowance.server.ts";
import { addLink } from "../sources/sources.server.ts";
import { uploadNames } from "../sources/testing.ts";
import { talk } from "../testing/material/material.ts";
import { call, multipart, requestAs } from "../testing/routes.ts";
import { action } from "./_index.tsx";
import { action as extract } from "./api.extract-transcript.ts";

const sentence = /^Up to 20 sources can be added in an hour\. Try again in \d+ minutes\.$/;
let userId = "";

/** Somebody who gave all that an hour allows. */
beforeEach(() => {
  const { db } = useTestDatabase();
  userId = insertUser(db, { credits: 500 }).id;
  for (let i = 0; i < maxSourcesAnHour; i++)
    transact(database(), (tx) => addLink(tx, userId, `https://show.example/${i}`));
});

async function give(body: FormData | URLSearchParams) {
  const draft = chooseFormat(userId, undefined, "blog");
  chooseOptions(userId, draft, { useStyleMatching: false, useLlmo: false, notice: true });
  const path = `/?index&draft=${draft}${body instanceof FormData ? "" : "&input=link"}`;
  return (await call(
    action,
    await requestAs(userId, path, { method: "POST", body }),
  )) as unknown as {
    init: { status: number };
    data: { error: string; aboutFile: boolean };
  };
}

test("the screen says 429 and when to come back, of a file as of a link", async () => {
  const form = new FormData();
  form.set("intent", "file");
  form.set("file", new Blob([new Uint8Array(talk.buffer)]), talk.name);
  const file = await give(form);
  expect(file).toMatchObject({ init: { status: 429 }, data: { aboutFile: true } });
  expect(file.data.error).toMatch(sentence);
  const url = "https://show.example/one-more";
  const link = await give(new URLSearchParams({ intent: "link", url }));
  expect(link).toMatchObject({ init: { status: 429 }, data: { aboutFile: false } });
  expect(link.data.error).toMatch(sentence);
  await expect.poll(uploadNames).toEqual([]);
});

test("the API answers 429 to a file, a link and a transcript", async () => {
  const url = "https://show.example/one-more";
  for (const body of [
    multipart({}, talk),
    multipart({ url, sourceType: "youtube" }),
    multipart({ transcript: talk.buffer.toString("utf8") }),
  ]) {
    const request = await requestAs(userId, "/api/extract-transcript", { method: "POST", body });
    const answer = await call(extract, request);
    expect(answer.status).toBe(429);
    const { error } = (await answer.json()) as { error: string };
    expect(error).toMatch(sentence);
  }
  await expect.poll(uploadNames).toEqual([]);
});
