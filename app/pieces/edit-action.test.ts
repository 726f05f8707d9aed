import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { balance } from "../credits/ledger.server.ts";
import { formatOf } from "../formats/index.ts";
import type { Newsletter } from "../formats/newsletter.ts";
import type { Thread } from "../formats/x.ts";
import { action, loader } from "../routes/history_.$jobId.edit.tsx";
import { action as versions } from "../routes/history_.$jobId.versions.tsx";
import { call, requestAs } from "../testing/routes.ts";
import { requirePiece } from "./read.server.ts";
import { writtenPiece } from "./testing.ts";
import { valuesOf } from "./values.ts";
import { currentVersion } from "./versions.server.ts";

let db: Database;
let userId: string;
let jobId: string;

beforeEach(async () => {
  db = useTestDatabase().db;
  userId = insertUser(db, { credits: 500 }).id;
  jobId = await writtenPiece(db, userId, "x");
});

const tweets = () => (requirePiece(userId, jobId).content as Thread).tweets;

/** Returns the form's fields before any edit. */
function untouched(): URLSearchParams {
  const form = new URLSearchParams({ version: "1" });
  for (const [at, { content }] of tweets().entries()) {
    form.set(`parts[${at}].from`, String(at));
    form.set(`parts[${at}].content`, content);
  }
  return form;
}

async function post(body: URLSearchParams, route: Parameters<typeof call>[0] = action) {
  const request = await requestAs(userId, `/history/${jobId}/edit`, { method: "POST", body });
  const answer: unknown = await call(route, request, { jobId });
  if (answer instanceof Response)
    return { status: answer.status, location: answer.headers.get("Location"), data: undefined };
  const { data, init } = answer as { data: unknown; init: { status: number } };
  return { status: init.status, location: null, data: data as Record<string, unknown> };
}

const intent = (type: string, payload: object) => JSON.stringify({ type, payload });

test("saving leads to the piece as it reads now", async () => {
  const form = untouched();
  form.set("parts[0].content", "Seeds come back.\r\nSo do people.");
  expect(await post(form)).toMatchObject({ status: 303, location: `/history/${jobId}` });
  expect(tweets()[0]?.content).toBe("Seeds come back.\nSo do people.");
});

test("rearranging answers with the rearranged form and stores nothing", async () => {
  const before = tweets();
  const form = untouched();
  form.set("parts[0].content", "Typed and not saved");
  form.set("__intent__", intent("reorder", { name: "parts", from: 0, to: 2 }));
  const { status, data } = await post(form);
  expect(status).toBe(200);
  const moved = expect.objectContaining({ content: "Typed and not saved" });
  const parts = expect.arrayContaining([moved]);
  expect(data?.reply).toMatchObject({ initialValue: { parts } });
  const shown = data?.reply as { initialValue: { parts: unknown[] } } | undefined;
  expect(shown?.initialValue.parts[2]).toEqual(moved);
  expect(tweets()).toEqual(before);
});

test.each([
  ["reorder", { name: "parts", from: 0, to: 2 }, { part: 2, isNew: false }],
  ["insert", { name: "parts", index: 1, defaultValue: {} }, { part: 1, isNew: true }],
  ["remove", { name: "parts", index: 0 }, { part: 0, isNew: false }],
])("after %s a person goes on where it happened", async (type, payload, landing) => {
  const form = untouched();
  form.set("__intent__", intent(type, payload));
  expect((await post(form)).data).toMatchObject({ landing });
});

test("after the last part is removed a person goes on at the one before", async () => {
  const last = tweets().length - 1;
  const form = untouched();
  form.set("__intent__", intent("remove", { name: "parts", index: last }));
  expect((await post(form)).data).toMatchObject({ landing: { part: last - 1, isNew: false } });
});

test("an empty text has its error beside it, and what was typed stays", async () => {
  const form = untouched();
  form.set("parts[1].content", "  ");
  form.set("parts[0].content", "Typed");
  const { status, data } = await post(form);
  expect(status).toBe(400);
  expect(data?.reply).toMatchObject({
    error: { "parts[1].content": ["Text is empty. Write something, or remove this post."] },
    initialValue: {
      parts: expect.arrayContaining([expect.objectContaining({ content: "Typed" })]),
    },
  });
});

test("a piece needs at least one part", async () => {
  const { status, data } = await post(new URLSearchParams({ version: "1" }));
  expect(status).toBe(400);
  expect(data?.reply).toMatchObject({ error: { parts: ["A piece needs at least one post."] } });
});

test("an edit of an older version is told so, and a second save goes through", async () => {
  const first = untouched();
  first.set("parts[0].content", "First");
  const late = untouched();
  late.set("parts[0].content", "Late");
  await post(first);
  const { status, data } = await post(late);
  expect(status).toBe(409);
  expect(data).toMatchObject({ over: 2 });
  expect(JSON.stringify(data?.reply)).toContain("Your text is still here");
  late.set("over", "2");
  expect((await post(late)).status).toBe(303);
  expect(tweets()[0]?.content).toBe("Late");
});

test("a part anew saves first, shows its price, and is ordered once", async () => {
  const form = untouched();
  form.set("parts[0].content", "Typed before asking.");
  form.set("part", "tweets.1");
  const { location } = await post(form);
  expect(location).toBe(`/history/${jobId}/edit?rewrite=tweets.1`);
  expect(tweets()[0]?.content).toBe("Typed before asking.");
  const request = await requestAs(userId, location ?? "");
  const shown = (await call(loader, request, { jobId })) as unknown as {
    view: { offer: { credits: number; label: string } };
  };
  expect(shown.view.offer).toMatchObject({ label: "Post 2", missing: 0 });
  const credits = String(shown.view.offer.credits);
  const before = balance(userId, Date.now()).total;
  const order = { intent: "rewrite", path: "tweets.1", key: "k", credits };
  for (let time = 0; time < 2; time++)
    expect(await post(new URLSearchParams(order))).toMatchObject({
      status: 303,
      location: `/history/${jobId}/edit?rewritten=1`,
    });
  expect(balance(userId, Date.now()).total).toBe(before - Number(credits));
});

test("a version comes back, and one that is not there is not found", async () => {
  const original = tweets();
  const form = untouched();
  form.set("parts[0].content", "Another");
  await post(form);
  const back = new URLSearchParams({ from: "2", version: "1" });
  expect(await post(back, versions)).toMatchObject({ status: 303, location: `/history/${jobId}` });
  expect(tweets()).toEqual(original);
  expect((await post(back, versions)).status).toBe(409);
  expect((await post(new URLSearchParams({ from: "3", version: "9" }), versions)).status).toBe(404);
});

/** Posts a newsletter with these bullets in its first section, as a browser would. */
async function postBullets(bulletPoints: string): Promise<Newsletter> {
  const { content } = requirePiece(userId, jobId);
  const { texts, parts } = valuesOf(formatOf("newsletter"), content);
  const version = String(currentVersion(userId, jobId).version);
  const form = new URLSearchParams({ version });
  for (const [name, text] of Object.entries(texts)) form.set(`texts.${name}`, text);
  for (const [at, part] of parts.entries())
    for (const [name, text = ""] of Object.entries(part)) form.set(`parts[${at}].${name}`, text);
  form.set("parts[0].bulletPoints", bulletPoints.replaceAll("\n", "\r\n"));
  expect((await post(form)).status).toBe(303);
  return requirePiece(userId, jobId).content as Newsletter;
}

test("bullets are added, turned round and taken out in one field; emptied, they are gone", async () => {
  jobId = await writtenPiece(db, userId, "newsletter");
  const bullets = async (lines: string) => (await postBullets(lines)).sections[0];
  expect(await bullets("One seed.\nTwo seeds.\n\n Three seeds. ")).toMatchObject({
    bulletPoints: ["One seed.", "Two seeds.", "Three seeds."],
  });
  expect(await bullets("Three seeds.\nOne seed.")).toMatchObject({
    bulletPoints: ["Three seeds.", "One seed."],
  });
  expect(await bullets("\n \n")).not.toHaveProperty("bulletPoints");
});
