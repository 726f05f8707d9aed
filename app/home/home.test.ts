import { beforeEach, expect, test } from "vitest";
import { type Database, transact } from "../../db/client.server.ts";
import { drafts, sources, transforms, writingSamples } from "../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { balance } from "../credits/ledger.server.ts";
import { briefOfTransform, requireTransform } from "../pieces/read.server.ts";
import { sealNames } from "../sources/names.server.ts";
import { insertStrategy } from "../testing/states/finished-strategy.ts";
import { insertModelPiece } from "../testing/states/pieces.ts";
import { insertTransform } from "../testing/states/states.ts";
import { lengthShown } from "../ui/sources/read-facts.ts";
import { chooseFormat, chooseOptions, takeSourceOut } from "./actions.server.ts";
import { changeDraft, lifetimeMs, requireDraft } from "./drafts.server.ts";
import { confirmDraft, draftFromTransform, homeState } from "./home.server.ts";

let db: Database;
let userId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db, { credits: 500 }).id;
});

const none = { useStyleMatching: false, useLlmo: false };

/** Inserts a source that has been read: 1,500 words, ten minutes. */
function insertSource(id = "source", createdAt = 1): string {
  const row = { id, userId, sourceType: "file" as const, reader: "text", createdAt };
  db.orm
    .insert(sources)
    .values({ ...row, status: "ready", words: 1500, ...sealNames(id, { fileName: "talk.txt" }) })
    .run();
  return id;
}

function completeDraft(format = "newsletter"): string {
  const draftId = chooseFormat(userId, undefined, format);
  chooseOptions(userId, draftId, { ...none, notice: true });
  transact(db, (tx) => changeDraft(tx, userId, draftId, { sourceId: insertSource() }));
  return draftId;
}

function draftOf(draftId: string) {
  const state = homeState(userId, { draft: draftId });
  if (state.step !== "compose" || !state.draft) throw new Error("No draft");
  return state.draft;
}

test("choosing a format makes a draft, choosing again changes it", () => {
  const draftId = chooseFormat(userId, undefined, "newsletter");
  expect(chooseFormat(userId, draftId, "x")).toBe(draftId);
  expect(draftOf(draftId)).toMatchObject({ format: "x", noticeAccepted: false });
});

test("the time at which the notice was accepted is kept, and gone when it is withdrawn", () => {
  const draftId = chooseFormat(userId, undefined, "x");
  chooseOptions(userId, draftId, { ...none, notice: true }, 1000);
  chooseOptions(userId, draftId, { ...none, notice: true }, 2000);
  expect(requireDraft(userId, draftId, 2000).noticeAcceptedAt).toBe(1000);
  chooseOptions(userId, draftId, { ...none, notice: false }, 3000);
  expect(requireDraft(userId, draftId, 3000).noticeAcceptedAt).toBeNull();
});

test("a draft ends seven days after its last change", () => {
  const draftId = chooseFormat(userId, undefined, "x");
  const made = requireDraft(userId, draftId).updatedAt;
  expect(requireDraft(userId, draftId, made + lifetimeMs - 1).id).toBe(draftId);
  expect(() => requireDraft(userId, draftId, made + lifetimeMs)).toThrow("This draft has ended");
});

test("the estimate says how the price is made up and what is left", () => {
  const { estimate } = draftOf(completeDraft());
  expect(estimate).toEqual({
    credits: 15,
    lines: [
      { label: "Newsletter", credits: 5 },
      { label: "10 minutes of source", credits: 10 },
    ],
    remaining: 500,
    missing: 0,
    words: 1500,
  });
});

test("a recording is priced by the minutes that its screen shows, whatever was said in them", () => {
  const draftId = completeDraft();
  db.orm.update(sources).set({ durationSeconds: 1_790.4 }).run();
  const { estimate, source } = draftOf(draftId);
  expect(estimate).toMatchObject({ credits: 35, words: 1500 });
  expect(estimate?.lines[1]).toEqual({ label: "30 minutes of source", credits: 30 });
  const { duration = null } = source?.read ?? {};
  expect(lengthShown({ duration, words: 1500 })).toBe("30 minutes");
  expect(lengthShown({ duration: null, words: 1500 })).toBe("about 10 minutes");
});

test("style is priced only with samples, LLMO only for a blog", () => {
  const draftId = completeDraft("newsletter");
  chooseOptions(userId, draftId, { useStyleMatching: true, useLlmo: true, notice: true });
  expect(draftOf(draftId)).toMatchObject({ ...none, estimate: { credits: 15 } });
  const sealed = Buffer.from("sealed");
  db.orm
    .insert(writingSamples)
    .values({ id: "1", userId, title: sealed, content: sealed, wordCount: 3, createdAt: 1 })
    .run();
  expect(draftOf(draftId)).toMatchObject({ useStyleMatching: true, estimate: { credits: 18 } });
  chooseFormat(userId, draftId, "blog");
  expect(draftOf(draftId)).toMatchObject({ useLlmo: true, estimate: { credits: 60 } });
});

test("confirming holds the price once, however often it is submitted", () => {
  const draftId = completeDraft();
  const first = confirmDraft(userId, draftId, 15);
  expect(confirmDraft(userId, draftId, 15)).toBe(first);
  expect(balance(userId, Date.now()).total).toBe(485);
  expect(homeState(userId, { draft: draftId }).confirmed).toBe(`/?jobId=${first}`);
});

test("a confirmed draft can't be changed", () => {
  const draftId = completeDraft();
  confirmDraft(userId, draftId, 15);
  expect(() => chooseFormat(userId, draftId, "x")).toThrow("already confirmed");
});

test("a price that is not the one shown is not charged", () => {
  const draftId = completeDraft();
  chooseFormat(userId, draftId, "blog");
  expect(() => confirmDraft(userId, draftId, 15)).toThrow("The price is now 20 credits.");
  expect(balance(userId, Date.now()).total).toBe(500);
});

test("each missing step is named", () => {
  const draftId = chooseFormat(userId, undefined, "x");
  expect(() => confirmDraft(userId, draftId, 1)).toThrow("Please accept the Copyright Notice");
  chooseOptions(userId, draftId, { ...none, notice: true });
  expect(() => confirmDraft(userId, draftId, 1)).toThrow("Please add a source first.");
});

test("too few credits hold nothing and leave the draft as it was", () => {
  userId = insertUser(db, { credits: 3 }).id;
  const draftId = completeDraft();
  expect(draftOf(draftId).estimate).toMatchObject({ remaining: 3, missing: 12 });
  expect(() => confirmDraft(userId, draftId, 15)).toThrow("You need 12 more credits");
  expect(balance(userId, Date.now()).total).toBe(3);
  expect(draftOf(draftId).source?.status).toBe("ready");
});

test("Run again keeps format, options, notice and source", () => {
  const transformId = confirmDraft(userId, completeDraft("blog"), 20);
  const again = draftOf(draftFromTransform(userId, transformId));
  expect(again).toMatchObject({ format: "blog", noticeAccepted: true, estimate: { credits: 20 } });
});

test.each([
  ["beside a model, and says so", { OPENAI_BASE_URL: "http://127.0.0.1:1/v1" }, true],
  ["where it is the only one", {}, false],
])("Run again keeps the built-in writer that was asked for %s", (_, variables, isTold) => {
  db = useTestDatabase(variables).db;
  userId = insertUser(db, { credits: 500 }).id;
  const transformId = confirmDraft(userId, completeDraft("blog"), 20);
  expect(requireDraft(userId, draftFromTransform(userId, transformId)).writer).toBeNull();
  db.orm.update(transforms).set({ writer: "extractive" }).run();
  const draftId = draftFromTransform(userId, transformId);
  expect(draftOf(draftId).isBuiltIn).toBe(isTold);
  const again = confirmDraft(userId, draftId, 20);
  expect(requireTransform(userId, again).writer).toBe("extractive");
});

test("a source that is taken out is deleted, unless something else uses it", () => {
  const draftId = completeDraft();
  takeSourceOut(userId, draftId);
  expect(draftOf(draftId).source).toBeUndefined();
  expect(db.orm.select().from(sources).all()).toEqual([]);
  const paid = completeDraft();
  const again = draftFromTransform(userId, confirmDraft(userId, paid, 15));
  takeSourceOut(userId, again);
  expect(db.orm.select().from(sources).all()).toHaveLength(1);
});

test("own words are kept with the draft, the order and the next run, and nowhere in the clear", () => {
  const draftId = completeDraft();
  const brief = "Stress the canary.\nLeave out the weather.";
  chooseOptions(userId, draftId, { ...none, notice: true, brief });
  expect(draftOf(draftId).brief).toBe(brief);
  const transformId = confirmDraft(userId, draftId, 15);
  expect(briefOfTransform(userId, transformId)).toBe(brief);
  expect(draftOf(draftFromTransform(userId, transformId)).brief).toBe(brief);
  for (const row of [
    ...db.orm.select().from(drafts).all(),
    ...db.orm.select().from(transforms).all(),
  ])
    expect(row.brief?.includes("canary")).toBe(false);
});

test("a brief that was taken back is gone", () => {
  const draftId = completeDraft();
  chooseOptions(userId, draftId, { ...none, notice: true, brief: "Stress the beans." });
  chooseOptions(userId, draftId, { ...none, notice: true, brief: " " });
  expect(draftOf(draftId).brief).toBe("");
});

test("the last format is remembered for the account, and chosen for nobody", () => {
  expect(homeState(userId, {})).toMatchObject({ lastFormat: undefined });
  confirmDraft(userId, completeDraft("blog"), 20);
  const fresh = homeState(userId, {});
  expect(fresh).toMatchObject({ step: "compose", lastFormat: "blog" });
  expect(fresh).not.toHaveProperty("draft");
  expect(homeState(insertUser(db, { credits: 1 }).id, {})).toMatchObject({ lastFormat: undefined });
});

test("what was finished last is named as long as nothing is begun, to its owner alone", () => {
  insertTransform(userId, insertSource());
  expect(homeState(userId, {})).toMatchObject({ finished: undefined });
  const id = insertModelPiece(userId);
  const title = "What a seed library taught a town about trust";
  expect(homeState(userId, {})).toMatchObject({
    finished: { label: "Blog Post", name: title, to: `/history/${id}` },
  });
  const { strategyId } = insertStrategy(userId);
  expect(homeState(userId, {})).toMatchObject({
    finished: { label: "Complete Content Strategy", to: `/history/strategy/${strategyId}` },
  });
  const draft = chooseFormat(userId, undefined, "x");
  expect(homeState(userId, { draft })).not.toHaveProperty("finished");
  expect(homeState(insertUser(db).id, {})).toMatchObject({ finished: undefined });
});

test("the last three sources that were read are offered, newest first, to their owner alone", () => {
  for (const [at, id] of ["first", "second", "third", "fourth"].entries()) insertSource(id, at);
  const ids = (state: ReturnType<typeof homeState>) =>
    state.step === "compose" ? state.recent.map(({ id }) => id) : [];
  expect(ids(homeState(userId, {}))).toEqual(["fourth", "third", "second"]);
  expect(ids(homeState(insertUser(db, { credits: 1 }).id, {}))).toEqual([]);
});
