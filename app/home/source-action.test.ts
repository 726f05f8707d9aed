import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../db/client.server.ts";
import { transact } from "../../db/client.server.ts";
import { checkpoints, pieceVersions, sources, transcripts, transforms } from "../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { audit, openHolds } from "../credits/audit.server.ts";
import { balance } from "../credits/ledger.server.ts";
import { startTransform } from "../orders/orders.server.ts";
import { requirePiece } from "../pieces/read.server.ts";
import { orderRewrite, priceOfPart } from "../pieces/rewrite.server.ts";
import { writtenPiece } from "../pieces/testing.ts";
import { action, loader } from "../routes/sources.$id.tsx";
import { sourcesPage } from "../sources/list.server.ts";
import type { SourceView } from "../sources/source-view.server.ts";
import { requireSource } from "../sources/sources.server.ts";
import { call, requestAs } from "../testing/routes.ts";
import { homeState } from "./home.server.ts";
import type { Refusal } from "./source-action.server.ts";

let db: Database;
let userId: string;
let jobId: string;
let id: string;

beforeEach(async () => {
  db = useTestDatabase().db;
  userId = insertUser(db, { credits: 500 }).id;
  jobId = await writtenPiece(db, userId, "x");
  id = db.orm.select().from(sources).get()?.id ?? "";
});

async function post(fields: Record<string, string>, query = "") {
  const body = new URLSearchParams(fields);
  const request = await requestAs(userId, `/sources/${id}${query}`, { method: "POST", body });
  const answer: unknown = await call(action, request, { id });
  if (answer instanceof Response)
    return { status: answer.status, location: answer.headers.get("Location") };
  const { data, init } = answer as { data: { refusal: Refusal }; init: { status: number } };
  return { status: init.status, ...data.refusal };
}

async function view(query = ""): Promise<SourceView> {
  const request = await requestAs(userId, `/sources/${id}${query}`);
  return ((await call(loader, request, { id })) as unknown as { view: SourceView }).view;
}

test("a misheard line is corrected, and pieces from then on say so", async () => {
  const { transcript } = await view();
  const line = transcript?.lines[3];
  const answer = await post({
    intent: "lines",
    version: transcript?.version ?? "",
    [`text.${line?.id}`]: "  The seeds were counted twice.\r\n",
    [`speaker.${line?.id}`]: "Ines Duarte",
  });
  expect(answer).toEqual({ status: 303, location: `/sources/${id}?saved=1` });
  const after = (await view()).transcript;
  expect(after?.lines[3]).toEqual({
    ...line,
    text: "The seeds were counted twice.",
    speaker: "Ines Duarte",
  });
  expect(after?.speakers).toContainEqual(
    expect.objectContaining({ name: "Ines Duarte", turns: 1 }),
  );
  await writtenPiece(db, userId, "social");
  const newest = db.orm
    .select()
    .from(transforms)
    .all()
    .find(({ targetFormat }) => targetFormat === "social");
  expect(newest?.status).toBe("completed");
});

test("a speaker is renamed everywhere at once", async () => {
  const { transcript } = await view();
  const [first] = transcript?.speakers ?? [];
  await post({
    intent: "speakers",
    version: transcript?.version ?? "",
    "was.0": first?.name ?? "",
    "name.0": " Ana\tMaria ",
  });
  const { speakers } = (await view()).transcript ?? {};
  expect(speakers?.[0]).toMatchObject({ name: "Ana Maria", turns: first?.turns });
});

test("a name and texts that were typed beside each other are stored together", async () => {
  const { version = "", lines = [] } = (await view()).transcript ?? {};
  const ana = lines.find(({ speaker }) => speaker === "Ana");
  await post({
    intent: "speakers",
    version,
    "was.0": "Ana",
    "name.0": "Ana Ruiz",
    [`text.${ana?.id}`]: "The seeds were counted twice.",
    [`speaker.${ana?.id}`]: "Ana",
  });
  const { lines: after = [] } = (await view()).transcript ?? {};
  expect(after.find(({ id }) => id === ana?.id)).toMatchObject({
    text: "The seeds were counted twice.",
    speaker: "Ana Ruiz",
  });
  expect(after.filter(({ speaker }) => speaker === "Ana")).toEqual([]);
});

test("whoever goes on with a source takes along what was typed on its page", async () => {
  const { version = "", lines = [] } = (await view()).transcript ?? {};
  const typed = { intent: "use", version, [`text.${lines[3]?.id}`]: "Counted twice." };
  expect(await post(typed)).toMatchObject({
    status: 303,
    location: expect.stringMatching(/^\/\?draft=/),
  });
  expect((await view()).transcript?.lines[3]?.text).toBe("Counted twice.");
  const none = Object.fromEntries(lines.map((line) => [`text.${line.id}`, " "]));
  const current = (await view()).transcript?.version ?? "";
  expect(await post({ intent: "use", version: current, ...none })).toMatchObject({
    status: 400,
    error: "A transcript needs some text.",
    typed: none,
  });
});

test("what was typed over a newer version comes back, and a second save puts it there", async () => {
  const { version = "", lines = [] } = (await view()).transcript ?? {};
  const text = `text.${lines[3]?.id}`;
  await post({ intent: "lines", version, [text]: "From another window." });
  const typed = { intent: "lines", version, [text]: "  From this window." };
  const refused = await post(typed);
  expect(refused).toMatchObject({ status: 409, typed });
  const current = (await view()).transcript?.version ?? "";
  expect(refused).toMatchObject({ version: current });
  expect((await post({ ...typed, version: current })).status).toBe(303);
  expect((await view()).transcript?.lines[3]?.text).toBe("From this window.");
});

test("a correction of what has changed meanwhile is refused", async () => {
  const version = (await view()).transcript?.version ?? "";
  const rename = { intent: "speakers", version, "was.0": "Ana", "name.0": "Anna" };
  expect((await post(rename)).status).toBe(303);
  expect(await post(rename)).toMatchObject({
    status: 409,
    error: expect.stringContaining("changed in the meantime"),
  });
});

test("a source is used again without giving it again", async () => {
  const { status, location } = await post({ intent: "use" });
  expect(status).toBe(303);
  const draft = location?.split("=")[1] ?? "";
  expect(homeState(userId, { draft })).toMatchObject({
    draft: { format: "", source: { id, status: "ready" }, estimate: undefined },
  });
  const again = await post({ intent: "use" }, `?draft=${draft}`);
  expect(again.location).toBe(location);
});

test("a source goes with all that hangs on it, and open credits come back", async () => {
  const price = priceOfPart(userId, jobId);
  orderRewrite(userId, {
    transformId: jobId,
    path: "tweets.0",
    submissionKey: "a",
    shownCredits: price,
  });
  const options = { useStyleMatching: false, useLlmo: false };
  transact(db, (tx) =>
    startTransform(tx, userId, { submissionKey: "b", sourceId: id, format: "blog", options }),
  );
  const paid = 500 - (db.orm.select().from(transforms).get()?.priceCredits ?? 0);
  expect(balance(userId, Date.now()).total).toBeLessThan(paid);
  expect(await post({ intent: "delete" })).toEqual({ status: 303, location: "/sources" });
  expect(balance(userId, Date.now()).total).toBe(paid);
  for (const table of [sources, transcripts, transforms, pieceVersions, checkpoints])
    expect(db.orm.select().from(table).all()).toEqual([]);
  expect(openHolds(db)).toEqual([]);
  expect(audit(db)).toEqual([]);
  expect(() => requirePiece(userId, jobId)).toThrow("Failed to load content");
});

test("sources are listed newest first, a page at a time, each once", () => {
  const { id: _, ...row } = requireSource(userId, id);
  for (let at = 0; at < 45; at++)
    db.orm
      .insert(sources)
      .values({ ...row, id: `s${at}`, title: null, createdAt: row.createdAt + 1 + (at % 5) })
      .run();
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page = sourcesPage(userId, after);
    seen.push(...page.items.map((item) => item.id));
    after = page.older;
  } while (after);
  expect(new Set(seen).size).toBe(46);
  expect(seen).toHaveLength(46);
  expect(seen.at(-1)).toBe(id);
  expect(sourcesPage(insertUser(db).id, null).items).toEqual([]);
});

async function posted(fields: Record<string, string>) {
  const { transcript } = await view();
  return post({ intent: "known", version: transcript?.version ?? "", ...fields });
}

test("how a source was read is corrected in one form, sealed, and its fields come back", async () => {
  const answer = await posted({
    title: " Seeds, \n counted ",
    show: "The Potting Shed",
    language: "en-GB",
    "was.0": "Ana",
    "name.0": "Ana Ruiz",
    "part.0": "guest",
    "person.0": "Ines Duarte",
    "personPart.0": "host",
    chapters: "00:00:10 Why seeds\r\n\r\np. 7 A drawing\nThe end",
    links: "https://seeds.example/list the list",
  });
  expect(answer).toEqual({ status: 303, location: `/sources/${id}?saved=1` });
  const { known, language, source } = await view();
  expect(source.name).toBe("Seeds, counted");
  expect(language).toBe("en-GB");
  expect(known).toMatchObject({
    show: "The Potting Shed",
    people: [
      { name: "Ana Ruiz", part: "guest" },
      { name: "Ines Duarte", part: "host" },
    ],
    chapters: [
      { title: "Why seeds", start: 10 },
      { title: "A drawing", page: 7 },
      { title: "The end" },
    ],
    links: [{ url: "https://seeds.example/list", label: "the list" }],
  });
  const stored = JSON.stringify(db.orm.select().from(sources).all());
  for (const typed of ["Seeds, counted", "Potting", "Duarte", "seeds.example"])
    expect(stored).not.toContain(typed);
});

test("a form that changes nothing counts as no correction, and an empty field takes away", async () => {
  await posted({ show: "The Potting Shed", chapters: "Why seeds" });
  await posted({ show: "The Potting Shed", chapters: "Why seeds", title: "", links: "" });
  expect((await view()).known.corrected).toEqual(["show", "chapters"]);
  await posted({ show: "" });
  expect((await view()).known.show).toBeUndefined();
});

test("what is no language, chapter or link is refused with everything that was typed", async () => {
  const wrong: Record<string, string>[] = [
    { language: "Klingon?" },
    { chapters: "99:99:99 Never" },
    { links: "javascript:alert(1)" },
  ];
  for (const fields of wrong)
    expect(await posted({ ...fields, title: "Kept" })).toMatchObject({
      status: 400,
      typed: fields,
    });
  expect((await view()).known.title).toBeUndefined();
});

test("an advertisement is kept by its box, and a passage is marked as one", async () => {
  const { transcript } = await view();
  const [first, second] = transcript?.lines ?? [];
  const role = (line = first) => `role.${line?.id}`;
  await posted({
    [role()]: "advert",
    [`text.${first?.id}`]: first?.text ?? "",
    [role(second)]: "advert",
    [`text.${second?.id}`]: second?.text ?? "",
  });
  const adverts = (await view()).transcript?.adverts ?? [];
  expect(adverts.map(({ ids }) => ids)).toEqual([[first?.id, second?.id], ["s14"]]);
  expect(adverts[1]?.words).toMatch(/^This episode is brought to you by Rowan Tools/);
  await posted({ "advert.0": `${first?.id},${second?.id}`, "advert.1": "s14", "keep.1": "on" });
  const kept = (await view()).transcript?.adverts ?? [];
  expect(kept.map(({ ids }) => ids)).toEqual([[first?.id, second?.id]]);
});
