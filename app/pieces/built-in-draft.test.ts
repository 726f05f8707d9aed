import { beforeEach, expect, test } from "vitest";
import { type Database, transact } from "../../db/client.server.ts";
import { transforms, writingSamples } from "../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import type { Runner } from "../../jobs/runner.server.ts";
import { audit, openHolds } from "../credits/audit.server.ts";
import { balance, hold } from "../credits/ledger.server.ts";
import { AppError, type ErrorCode } from "../errors.ts";
import { startTransform } from "../orders/orders.server.ts";
import { action, loader } from "../routes/history.$jobId.tsx";
import { addText } from "../sources/sources.server.ts";
import { waitForSource } from "../sources/submit.server.ts";
import { talk } from "../testing/material/material.ts";
import { call, requestAs, startRunner } from "../testing/routes.ts";
import { builtInOffer, orderBuiltInDraft } from "./built-in-draft.server.ts";
import { cancelTransform } from "./cancel.server.ts";
import { requirePiece, requireTransform } from "./read.server.ts";
import { failPiece } from "./write.server.ts";

let db: Database;
let userId: string;
let sourceId: string;
let runner: Runner;

beforeEach(async () => {
  db = useTestDatabase().db;
  userId = insertUser(db, { credits: 500 }).id;
  runner = startRunner();
  sourceId = await addText(userId, talk.buffer.toString("utf8"));
  await waitForSource(userId, sourceId, AbortSignal.timeout(60_000));
  await runner.drain();
});

/** Makes a blog post with a search report that has failed and been refunded. */
function failedPiece(code: ErrorCode = "MODEL_REFUSED", submissionKey = "first"): string {
  const order = {
    submissionKey,
    sourceId,
    format: "blog",
    options: { useStyleMatching: false, useLlmo: true },
    noticeAcceptedAt: 7,
  };
  const id = transact(db, (tx) => startTransform(tx, userId, order));
  const failed = new AppError(code, "The model refused to write this piece.");
  transact(db, (tx) => failPiece(tx, { transformId: id, userId }, failed));
  return id;
}

const offerOf = (id: string) => builtInOffer(userId, requireTransform(userId, id));

function formOf(fields: Record<string, string | number>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return form;
}

function formFor(id: string): FormData {
  const { formKey = "", credits = 0 } = offerOf(id) ?? {};
  return formOf({ intent: "built-in", formKey, credits });
}

async function post(id: string, form: FormData, as: string | undefined = userId) {
  const body = new URLSearchParams(form as unknown as Record<string, string>);
  const request = await requestAs(as, `/history/${id}`, { method: "POST", body });
  return call(action, request, { jobId: id });
}

test.each(["MODEL_REFUSED", "MODEL_UNUSABLE", "MODEL_UNREACHABLE"] as const)(
  "after %s the built-in draft is offered at the price of the order, its credits back",
  (code) => {
    const id = failedPiece(code);
    const { priceCredits } = requireTransform(userId, id);
    expect(offerOf(id)).toMatchObject({ credits: priceCredits, remaining: 500, missing: 0 });
    expect(openHolds(db)).toEqual([]);
  },
);

test.each(["UNWRITABLE", "CANCELLED", "TOO_SHORT", "INTERNAL"] as const)(
  "after %s it is not: another writer would not help",
  (code) => {
    const id = failedPiece(code);
    expect(offerOf(id)).toBeUndefined();
    const form = formOf({ formKey: `built-in:${id}:0`, credits: 20 });
    expect(() => orderBuiltInDraft(userId, id, form)).toThrow("not on offer");
  },
);

test("the ordered draft keeps source, format, options and notice, and names its writer", async () => {
  const id = failedPiece();
  const draft = orderBuiltInDraft(userId, id, formFor(id));
  const rows = db.orm.select().from(transforms).all();
  const { targetFormat, useLlmo, useStyleMatching, noticeAcceptedAt, writer } =
    rows.find((row) => row.id === draft) ?? {};
  expect({ targetFormat, useLlmo, useStyleMatching, noticeAcceptedAt, writer }).toEqual({
    targetFormat: "blog",
    useLlmo: true,
    useStyleMatching: false,
    noticeAcceptedAt: 7,
    writer: "extractive",
  });
  runner = startRunner();
  await runner.runUntilEmpty();
  expect(requirePiece(userId, draft).making.writer).toBe("extractive");
  expect(balance(userId, Date.now()).total).toBe(
    500 - (requireTransform(userId, draft).priceCredits ?? 0),
  );
  expect([...audit(db), ...openHolds(db)]).toEqual([]);
});

test("two tabs and a double press make one order", () => {
  const id = failedPiece();
  const tabs = [formFor(id), formFor(id), formFor(id)];
  const orders = new Set(tabs.map((form) => orderBuiltInDraft(userId, id, form)));
  expect(orders.size).toBe(1);
  expect(openHolds(db)).toHaveLength(1);
});

test("a draft that was cancelled can be ordered anew", () => {
  const id = failedPiece();
  const first = orderBuiltInDraft(userId, id, formFor(id));
  cancelTransform(userId, first);
  expect(orderBuiltInDraft(userId, id, formFor(id))).not.toBe(first);
});

test("samples that are gone are neither applied nor priced", () => {
  const sealed = Buffer.from("sealed");
  const sample = { id: "1", userId, title: sealed, content: sealed, wordCount: 3, createdAt: 1 };
  db.orm.insert(writingSamples).values(sample).run();
  const id = failedPiece();
  db.orm.update(transforms).set({ useStyleMatching: true }).run();
  const styled = offerOf(id)?.credits ?? 0;
  db.orm.delete(writingSamples).run();
  expect(offerOf(id)?.credits).toBeLessThan(styled);
});

test("a form post leads to the new job, and each post after it to the same", async () => {
  const id = failedPiece();
  const form = formFor(id);
  const [first, second] = [await post(id, form), await post(id, form)];
  expect(first.status).toBe(303);
  expect(first.headers.get("Location")).toMatch(/^\/\?jobId=[\w-]{36}$/);
  expect(second.headers.get("Location")).toBe(first.headers.get("Location"));
});

/** Posts a form that is refused; returns the status and the message. */
async function refused(id: string, form: FormData, as?: string) {
  const answer = (await post(id, form, as)) as unknown as {
    data: { problem: string };
    init: { status: number };
  };
  return { status: answer.init.status, problem: answer.data.problem };
}

test("a price that is not the one shown orders nothing", async () => {
  const id = failedPiece();
  const form = formFor(id);
  form.set("credits", "1");
  expect(await refused(id, form)).toMatchObject({
    status: 409,
    problem: expect.stringContaining("is now"),
  });
  expect(openHolds(db)).toEqual([]);
});

test("too few credits are answered with how many are missing", async () => {
  const id = failedPiece();
  const form = formFor(id);
  const { priceCredits } = requireTransform(userId, id);
  transact(db, (tx) =>
    hold(tx, {
      userId,
      credits: 501 - (priceCredits ?? 0),
      reference: "other",
      description: "Other work",
      now: Date.now(),
    }),
  );
  expect(offerOf(id)?.missing).toBeGreaterThan(0);
  expect(await refused(id, form)).toMatchObject({
    status: 402,
    problem: expect.stringMatching(/more credits/),
  });
});

test("a made-up key and another piece's key are refused", async () => {
  const id = failedPiece();
  const other = failedPiece("MODEL_UNUSABLE", "second");
  const credits = offerOf(id)?.credits ?? 0;
  for (const formKey of ["", "first", `built-in:${other}:0`])
    expect((await refused(id, formOf({ intent: "built-in", formKey, credits }))).status).toBe(400);
});

test("nobody else can order it, and a visitor is asked to log in", async () => {
  const id = failedPiece();
  const stranger = insertUser(db, { credits: 500 }).id;
  expect((await refused(id, formFor(id), stranger)).status).toBe(404);
  const request = await requestAs(undefined, `/history/${id}`, { method: "POST", body: "" });
  expect((await call(action, request, { jobId: id })).status).toBe(303);
});

test("the page of the failed piece holds the offer", async () => {
  const id = failedPiece();
  const answer = await call(loader, await requestAs(userId, `/history/${id}`), { jobId: id });
  expect(answer).toMatchObject({
    job: { status: "error", offer: { credits: offerOf(id)?.credits } },
  });
});
