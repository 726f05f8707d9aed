import { beforeEach, expect, test } from "vitest";
import { database } from "../../db/client.server.ts";
import { transforms } from "../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { balance } from "../credits/ledger.server.ts";
import { callAsPublished as call } from "../openapi/testing.ts";
import { sourcesPage } from "../sources/list.server.ts";
import { talk } from "../testing/material/material.ts";
import { multipart, requestAs, startRunner } from "../testing/routes.ts";
import { loader as historyLoader } from "./api.content.history.ts";
import { action as extract } from "./api.extract-transcript.ts";
import { loader as poll } from "./api.job.$jobId.ts";
import { action as transform } from "./api.transform.ts";

let userId: string;

beforeEach(() => {
  const { db } = useTestDatabase();
  userId = insertUser(db, { email: "ana@example.com", credits: 500 }).id;
  startRunner();
});

const post = (path: string, body: FormData, headers?: Record<string, string>) =>
  requestAs(userId, path, { method: "POST", body, headers });

async function extractTalk() {
  const answer = await call(extract, await post("/api/extract-transcript", multipart({}, talk)));
  return (await answer.json()) as { transcript: string; sourceInfo: { sourceId: string } };
}

async function start(fields: Record<string, string>, headers: Record<string, string>) {
  return call(transform, await post("/api/transform", multipart(fields), headers));
}

async function finished(jobId: string): Promise<void> {
  await expect
    .poll(async () => {
      const answer = await call(poll, await requestAs(userId, `/api/job/${jobId}`), { jobId });
      return ((await answer.json()) as { status: string }).status;
    })
    .toBe("completed");
}

test("the same Idempotency-Key with another body is refused, and nothing is charged", async () => {
  const { sourceInfo, transcript } = await extractTalk();
  const headers = { "Idempotency-Key": "order-1" };
  const fields = { targetFormat: "blog", sourceInfo: JSON.stringify(sourceInfo) };
  const { jobId } = (await (await start(fields, headers)).json()) as { jobId: string };
  await finished(jobId);
  const left = balance(userId, Date.now()).total;
  const others: Record<string, string>[] = [
    { ...fields, targetFormat: "x" },
    { ...fields, useLLMO: "true" },
    { ...fields, useStyleMatching: "true" },
    { ...fields, brief: "Bread" },
    { ...fields, sourceInfo: JSON.stringify({ sourceId: "another" }) },
    { ...fields, transcript: `${transcript}\nAnd one line more.` },
    { targetFormat: "blog", url: "https://show.example/1" },
  ];
  for (const other of others) {
    const answer = await start(other, headers);
    expect([other, answer.status]).toEqual([other, 422]);
    const { error } = (await answer.json()) as { error: string };
    expect(error).toMatch(
      /^This Idempotency-Key belongs to another order\..*Nothing was charged\.$/,
    );
  }
  // What changes nothing, and an extraction that is written otherwise, is the same body.
  const { sourceId } = sourceInfo;
  const same = {
    ...fields,
    sourceInfo: JSON.stringify({ sourceId }),
    model: "any",
    useLLMO: "false",
  };
  expect(await (await start(same, headers)).json()).toEqual({ jobId });
  expect(balance(userId, Date.now()).total).toBe(left);
  const list = await call(historyLoader, await requestAs(userId, "/api/content/history"));
  expect(await list.json()).toHaveLength(1);
  expect(sourcesPage(userId, null).items).toHaveLength(1);
});

test("a file sent again with its Idempotency-Key is the same job, by its bytes", async () => {
  const headers = { "Idempotency-Key": "file-1" };
  const send = async (text: string, name: string) => {
    const file = { name, buffer: Buffer.from(text) };
    const body = multipart({ targetFormat: "newsletter" }, file);
    const init = { method: "POST", body, headers };
    return call(transform, await requestAs(userId, "/api/transform", init));
  };
  const text = talk.buffer.toString("utf8");
  const first = await (await send(text, "talk.txt")).json();
  expect(await (await send(text, "same-talk.txt")).json()).toEqual(first);
  expect((await send(`${text}\nMore.`, "talk.txt")).status).toBe(422);
});

test("an order from before hashes were kept is the same with any body", async () => {
  const { sourceInfo } = await extractTalk();
  const headers = { "Idempotency-Key": "old" };
  const fields = { targetFormat: "newsletter", sourceInfo: JSON.stringify(sourceInfo) };
  const first = await (await start(fields, headers)).json();
  database().orm.update(transforms).set({ submissionHash: null }).run();
  // Also where the model that could write in the language has been taken away since.
  for (const [name, value] of [
    ["targetFormat", "x"],
    ["outputLanguage", "de"],
  ] as const)
    expect(await (await start({ ...fields, [name]: value }, headers)).json()).toEqual(first);
});
