import { beforeEach, expect, test } from "vitest";
import { type Database, transact } from "../../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../../db/testing.ts";
import { finishStep } from "../../strategies/stored-steps.server.ts";
import { strategyProgress, wizardView } from "../../strategies/wizard-view.server.ts";
import { analysis } from "../../testing/states/strategy-contents.ts";
import { insertUnderWay } from "../../testing/states/strategy-under-way.ts";
import { moved, withProgress } from "./progress-of.ts";

let db: Database;
let userId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db, { credits: 500 }).id;
});

test("a wizard has not moved while its step is being done, wherever it is looked at", () => {
  const id = insertUnderWay(userId, { step: 4, last: "processing", held: 152 });
  for (const step of [1, 2, 3, 4])
    expect(moved(wizardView(userId, id, step), strategyProgress(userId, id))).toBe(false);
});

test("a step that has ended has moved the wizard", () => {
  const id = insertUnderWay(userId, { step: 1, last: "processing" });
  const view = wizardView(userId, id);
  expect(moved(view, strategyProgress(userId, id))).toBe(false);
  transact(db, (tx) => finishStep(tx, id, 1, { ...analysis, evidence: [] }, Date.now()));
  const progress = strategyProgress(userId, id);
  expect(moved(view, progress)).toBe(true);
  expect(withProgress(view, { ...progress, note: "reading" })).toBe(view);
});

test("notes and percentages come from the progress, all else from the wizard", () => {
  const id = insertUnderWay(userId, { step: 4, last: "processing", held: 152 });
  const view = wizardView(userId, id);
  const progress = strategyProgress(userId, id, Date.now() + 4_000);
  const later = withProgress(view, { ...progress, note: "writing section 2" });
  expect(later.note).toBe("writing section 2");
  const figures = (of: typeof view) => of.pieces.map((piece) => [piece.status, piece.progress]);
  expect(figures(view)).toEqual([
    ["completed", 100],
    ["processing", 30],
  ]);
  expect(figures(later)).toEqual([
    ["completed", 100],
    ["processing", 50],
  ]);
  expect(later.pieces.map(({ title }) => title)).toEqual(view.pieces.map(({ title }) => title));
});
