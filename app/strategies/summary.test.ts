import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { type Database, transact } from "../../db/client.server.ts";
import { transforms } from "../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { AppError } from "../errors.ts";
import { formatOf } from "../formats/index.ts";
import { requirePiece } from "../pieces/read.server.ts";
import { saveEdit } from "../pieces/save.server.ts";
import { valuesOf } from "../pieces/values.ts";
import { insertStrategy } from "../testing/states/finished-strategy.ts";
import { insertUnderWay } from "../testing/states/strategy-under-way.ts";
import { askedPieces, failStrategyPiece } from "./pieces.server.ts";
import { summaryView } from "./summary.server.ts";

let db: Database;
let userId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db).id;
});

const pieceOf = (pieces: { format: string; transformId: string }[], format: string) =>
  pieces.find((piece) => piece.format === format)?.transformId ?? "";

test("a finished strategy shows every piece with its evidence and its plan", () => {
  const { strategyId, pieces } = insertStrategy(userId);
  const view = summaryView(userId, strategyId);
  expect(view.pieces.map(({ job }) => job.formatLabel)).toEqual([
    "Newsletter",
    "Social Tutorial",
    "Blog Post",
    "X Thread",
  ]);
  const post = view.pieces[2]?.job.piece;
  expect(JSON.stringify(post?.texts["sections.1.content"])).toContain('"verified":true');
  expect(view.analysis?.tone).toBe("Calm and practical");
  expect(view.schedule?.publications[0]).toMatchObject({
    title: "What a seed library taught a town about trust",
    transformId: pieceOf(pieces, "blog"),
    dayInWords: "Monday, March 23, 2026",
    time: "09:00",
    zone: "GMT+1",
    at: "2026-03-23T08:00:00.000Z",
  });
  expect(view.markdown).toContain("## Publishing Schedule");
});

test("the calendar has whole weeks from Monday on, and none without a publication", () => {
  const { strategyId } = insertStrategy(userId, { startDate: "2026-12-30", timeZone: "UTC" });
  const { weeks = [], publications = [] } = summaryView(userId, strategyId).schedule ?? {};
  expect(weeks[0]?.label).toBe("Week of December 28, 2026");
  expect(weeks[0]?.days.map(({ weekday, date }) => `${weekday} ${date}`).slice(2, 5)).toEqual([
    "Wed Dec 30",
    "Thu Dec 31",
    "Fri Jan 1",
  ]);
  for (const { days } of weeks) {
    expect(publications.some(({ day }) => days.some((it) => it.day === day))).toBe(true);
  }
});

test("an edited title stands in the plan and in the document", async () => {
  const { strategyId, pieces } = insertStrategy(userId);
  const id = pieceOf(pieces, "newsletter");
  const values = valuesOf(formatOf("newsletter"), requirePiece(userId, id).content);
  const texts = { ...values.texts, title: "Seeds, lent and returned" };
  await saveEdit(userId, id, { version: 1, ...values, texts });
  const view = summaryView(userId, strategyId);
  expect(view.schedule?.publications[1]?.title).toBe("Seeds, lent and returned");
  expect(view.markdown).toContain("#### Seeds, lent and returned");
});

test("a piece that could not be written is named with why, and its publication stays", () => {
  const { strategyId, pieces } = insertStrategy(userId);
  db.orm
    .update(transforms)
    .set({ status: "error", error: "The model refused.", result: null })
    .where(eq(transforms.id, pieceOf(pieces, "x")))
    .run();
  const view = summaryView(userId, strategyId);
  expect(view.missing).toEqual([{ format: "x", label: "X Thread", error: "The model refused." }]);
  expect(view.pieces).toHaveLength(3);
  const planned = view.schedule?.publications.find(({ platform }) => platform === "X");
  expect(planned).toMatchObject({
    title: "A library lent 412 packets of seed",
    transformId: undefined,
  });
});

test("a piece that failed while others were delivered is missing, with what it costs anew", () => {
  const strategyId = insertUnderWay(userId, { step: 4, last: "processing" });
  const [, thread] = askedPieces(db, userId, strategyId);
  const payload = { transformId: thread?.transformId ?? "", userId, strategyId };
  const error = new AppError("MODEL_REFUSED", "The model refused.");
  transact(db, (tx) => failStrategyPiece(tx, payload, error));
  const { pieces, missing, missingCredits } = summaryView(userId, strategyId);
  expect(pieces.map(({ job }) => job.formatLabel)).toEqual(["Newsletter"]);
  expect(missing).toEqual([{ format: "x", label: "X Thread", error: "The model refused." }]);
  expect(missingCredits).toBe(26);
});

test("one that failed early has its error and nothing else", () => {
  const { strategyId } = insertStrategy(userId, { status: "error", error: "Cancelled", steps: 0 });
  expect(summaryView(userId, strategyId)).toMatchObject({
    error: "Cancelled",
    analysis: undefined,
    pieces: [],
    missing: [],
    schedule: undefined,
  });
});
