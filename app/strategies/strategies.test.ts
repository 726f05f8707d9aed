import { afterEach, beforeEach, expect, test } from "vitest";
import { type Database, transact } from "../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { handlers } from "../../jobs/handlers/handlers.server.ts";
import { createRunner, type Handler, type Runner } from "../../jobs/runner.server.ts";
import { audit, openHolds } from "../credits/audit.server.ts";
import { balance } from "../credits/ledger.server.ts";
import { AppError } from "../errors.ts";
import { cardOf } from "../history/card.ts";
import { historyPage } from "../history/page.server.ts";
import { startStrategy } from "../orders/orders.server.ts";
import { priceStrategy } from "../orders/price.server.ts";
import { cancelTransform } from "../pieces/cancel.server.ts";
import { briefOfTransform, listTransforms, requireTransform } from "../pieces/read.server.ts";
import { addText, removeSource, requireSource } from "../sources/sources.server.ts";
import { talk } from "../testing/material/material.ts";
import { askFormats, askSchedule, askStep, askTitles, requireOutput } from "./ask.server.ts";
import {
  cancelStrategy,
  completeUnscheduled,
  endAbandoned,
  resumePrice,
  resumeStrategy,
} from "./lifecycle.server.ts";
import { askedPieces, orderPieces } from "./pieces.server.ts";
import { requireStrategy, strategyResult } from "./read.server.ts";
import { madeFrom, removeWithPieces } from "./remove-source.server.ts";
import { readStep } from "./stored-steps.server.ts";
import { wizardView } from "./wizard-view.server.ts";

let db: Database;
let userId: string;
let sourceId: string;

const options = { useStyleMatching: false, useLlmo: false };
const chosen = ["newsletter", "blog", "x"];

beforeEach(async () => {
  db = useTestDatabase().db;
  userId = insertUser(db, { email: "ana@example.com", credits: 500 }).id;
  sourceId = await addText(userId, talk.buffer.toString("utf8"));
  await work();
});

let runner: Runner | undefined;
afterEach(() => runner?.drain());

/** Runs the queued jobs; pieces in the `failing` formats are refused. */
async function work(failing: string[] = []): Promise<void> {
  const withFaults = handlers.map((handler): Handler => {
    if (handler.kind !== "strategy-piece") return handler;
    return {
      ...handler,
      async run(payload, context) {
        const { transformId } = payload as { transformId: string };
        const { targetFormat } = requireTransform(userId, transformId);
        if (failing.includes(targetFormat)) throw new AppError("MODEL_UNUSABLE", "Not today.");
        return handler.run(payload, context);
      },
    };
  });
  runner = createRunner({ db, handlers: withFaults, concurrency: 2 });
  await runner.runUntilEmpty();
}

const left = () => balance(userId, Date.now()).total;
const priceOf = (formats: string[], more = {}) =>
  priceStrategy(formats, requireSource(userId, sourceId), { ...options, ...more }).credits;

function start(more: Partial<typeof options> = {}): string {
  const order = { submissionKey: "1", sourceId, options: { ...options, ...more } };
  const id = transact(db, (tx) => startStrategy(tx, userId, order));
  return id;
}

async function untilTitles(id: string, formats = chosen) {
  transact(db, (tx) => askStep(tx, userId, id, 1, {}, Date.now()));
  await work();
  const analysis = requireOutput(id, 1);
  transact(db, (tx) => askFormats(tx, userId, id, analysis, Date.now()));
  await work();
  transact(db, (tx) => askTitles(tx, userId, id, { analysis, formats }, Date.now()));
  await work();
  return requireOutput(id, 3).map(({ format, titles: [title = ""] }) => ({ format, title }));
}

const order = (id: string, titles: { format: string; title: string }[], shownCredits?: number) =>
  transact(db, (tx) => orderPieces(tx, userId, id, { titles, shownCredits }));

const expectBalanced = () => expect([audit(db), openHolds(db)]).toEqual([[], []]);

test("where some pieces fail those delivered are charged, LLMO only with the blog", async () => {
  const id = start({ useLlmo: true });
  order(id, await untilTitles(id));
  await work(["blog"]);
  expect(left()).toBe(500 - priceOf(["newsletter", "x"]));
  expect(strategyResult(userId, id).pieces.map(({ format }) => format)).toEqual([
    "newsletter",
    "x",
  ]);
  expect(requireStrategy(userId, id)).toMatchObject({ status: "processing" });
  expect(readStep(id, 4)?.status).toBe("done");
  expectBalanced();
});

test("what failed is written again at its own price, which has to be the one shown", async () => {
  const id = start();
  const titles = await untilTitles(id);
  order(id, titles);
  await work(["blog"]);
  const paid = left();
  const credits = priceOf(["blog"]);
  expect(() => order(id, titles)).toThrow(`costs ${credits} credits`);
  expect(() => order(id, titles, credits - 1)).toThrow(AppError);
  order(id, titles, credits);
  await work();
  expect(left()).toBe(paid - credits);
  expect(strategyResult(userId, id).pieces.map(({ format }) => format)).toEqual(chosen);
  expectBalanced();
});

test("where no piece could be written nothing is charged, and the strategy says why", async () => {
  const id = start();
  order(id, await untilTitles(id));
  await work(chosen);
  expect(left()).toBe(500);
  expect(requireStrategy(userId, id)).toMatchObject({
    status: "error",
    errorCode: "MODEL_UNUSABLE",
    error: "Not today.",
  });
  expectBalanced();
});

test("cancelled in the midst of writing, what was delivered is charged and the rest comes back", async () => {
  const id = start();
  order(id, await untilTitles(id));
  const [first] = askedPieces(db, userId, id);
  const only = handlers.find(({ kind }) => kind === "strategy-piece") as Handler;
  const payload = { transformId: first?.transformId ?? "", userId, strategyId: id };
  const write = await only.run(payload, {
    signal: new AbortController().signal,
    attempt: 1,
    jobKey: "test",
    pool: "writing",
    onProgress: () => undefined,
  });
  transact(db, write);
  cancelStrategy(userId, id);
  expect(left()).toBe(500 - priceOf([first?.format ?? ""]));
  expect(requireStrategy(userId, id)).toMatchObject({ status: "error", error: "Cancelled" });
  await work();
  expect(strategyResult(userId, id).pieces).toHaveLength(1);
  expectBalanced();
});

test("an abandoned strategy gives its hold back after a day, and can go on", async () => {
  const id = start();
  await untilTitles(id);
  const soon = Date.now() + 23 * 60 * 60 * 1000;
  expect(endAbandoned(soon)).toBe(0);
  expect(left()).toBeLessThan(500);
  expect(endAbandoned(soon + 2 * 60 * 60 * 1000)).toBe(1);
  expect(left()).toBe(500);
  expect(strategyResult(userId, id)).toMatchObject({
    status: "error",
    error: expect.stringMatching(
      /^Nothing happened for 24 hours.* credits set aside for it were returned\.$/,
    ),
  });
  expectBalanced();
  const { credits } = resumePrice(requireStrategy(userId, id));
  expect(() => resumeStrategy(userId, id, { shownCredits: credits + 1 })).toThrow(AppError);
  resumeStrategy(userId, id, { shownCredits: credits });
  expect(left()).toBe(500 - credits);
  expect(wizardView(userId, id)).toMatchObject({ step: 3, held: credits, status: "processing" });
  cancelStrategy(userId, id);
  expectBalanced();
});

const dayMs = 24 * 60 * 60 * 1000;

test("paid pieces without a schedule are a finished strategy after a day, and can be scheduled", async () => {
  const id = start();
  order(id, await untilTitles(id, ["x"]));
  await work();
  const now = Date.now();
  expect(endAbandoned(now + 2 * dayMs)).toBe(0);
  expect(completeUnscheduled(now + dayMs / 2)).toBe(0);
  expect(requireStrategy(userId, id).status).toBe("processing");
  expect(completeUnscheduled(now + 2 * dayMs)).toBe(1);
  const [item] = historyPage(userId, null).items;
  expect(item).toMatchObject({ id, status: "completed" });
  expect(item && cardOf(item)).toMatchObject({ action: { label: "View Strategy" } });
  expect(wizardView(userId, id, 5)).toMatchObject({ step: 5, status: "completed" });
  transact(db, (tx) => askSchedule(tx, userId, id, { startDate: "2027-03-01" }, now));
  await work();
  expect(strategyResult(userId, id)).toMatchObject({ status: "completed" });
  expect(strategyResult(userId, id).schedule).toHaveLength(1);
  expectBalanced();
});

test("a strategy without pieces, or at work, is not finished by the passing of time", async () => {
  const id = start();
  const titles = await untilTitles(id, ["x"]);
  expect(completeUnscheduled(Date.now() + 2 * dayMs)).toBe(0);
  order(id, titles);
  expect(completeUnscheduled(Date.now() + 2 * dayMs)).toBe(0);
  cancelStrategy(userId, id);
  expect(requireStrategy(userId, id).status).toBe("error");
});

test("a piece of a strategy stands in no list of quick jobs and is not cancelled alone", async () => {
  const id = start();
  order(id, await untilTitles(id, ["x"]));
  const [piece] = askedPieces(db, userId, id);
  expect(listTransforms(userId, { limit: 10 })).toEqual([]);
  expect(() => cancelTransform(userId, piece?.transformId ?? "")).toThrow(/belongs to a strategy/);
  cancelStrategy(userId, id);
  expectBalanced();
});

test("a source under a strategy is not deleted from below it; with its pieces it is, held nothing", async () => {
  const id = start();
  order(id, await untilTitles(id, ["x"]));
  expect(() => transact(db, (tx) => removeSource(tx, userId, sourceId))).toThrow(AppError);
  removeWithPieces(userId, sourceId);
  expect(() => requireStrategy(userId, id)).toThrow(AppError);
  expect(left()).toBe(500);
  expectBalanced();
});

test("before a source goes, what goes with it is told: strategies, pieces and what is under way", async () => {
  expect(madeFrom(userId, sourceId)).toEqual({ pieces: 0, strategies: 0, isUnderWay: false });
  const id = start();
  order(id, await untilTitles(id));
  expect(madeFrom(userId, sourceId)).toEqual({ pieces: 3, strategies: 1, isUnderWay: true });
  cancelStrategy(userId, id);
  expect(madeFrom(userId, sourceId)).toEqual({ pieces: 3, strategies: 1, isUnderWay: false });
  const other = insertUser(db).id;
  expect(madeFrom(other, sourceId)).toEqual({ pieces: 0, strategies: 0, isUnderWay: false });
});

test("a strategy that goes with its source gives back once what was not delivered, at each stage", async () => {
  sourceId = await addText(userId, `${talk.buffer} Not read yet.`);
  transact(db, (tx) =>
    startStrategy(tx, userId, { submissionKey: "unread", sourceId, options: { ...options } }),
  );
  removeWithPieces(userId, sourceId);
  await work();
  expect(left()).toBe(500);
  expectBalanced();

  sourceId = await addText(userId, talk.buffer.toString("utf8"));
  await work();
  const analysed = start();
  transact(db, (tx) => askStep(tx, userId, analysed, 1, {}, Date.now()));
  expect(left()).toBeLessThan(500);
  removeWithPieces(userId, sourceId);
  await work();
  expect(left()).toBe(500);
  expectBalanced();

  sourceId = await addText(userId, talk.buffer.toString("utf8"));
  await work();
  const id = start();
  order(id, await untilTitles(id));
  await work(["blog"]);
  const paid = left();
  removeWithPieces(userId, sourceId);
  await work();
  expect(left()).toBe(paid);
  expectBalanced();
});

test("words that a person put into the analysis lead to other titles and steer the pieces", async () => {
  const id = start();
  await untilTitles(id, ["x"]);
  const titlesNow = () => requireOutput(id, 3)[0]?.titles ?? [];
  const wished = titlesNow().at(-1) ?? "";
  expect(titlesNow()[0]).not.toBe(wished);
  const analysis = { ...requireOutput(id, 1), topic: wished };
  transact(db, (tx) => askFormats(tx, userId, id, analysis, Date.now()));
  await work();
  const asked = { analysis, formats: ["x"] };
  transact(db, (tx) => askTitles(tx, userId, id, asked, Date.now()));
  await work();
  expect(titlesNow()[0]).toBe(wished);
  order(id, [{ format: "x", title: wished }]);
  const [piece] = askedPieces(db, userId, id);
  expect(briefOfTransform(userId, piece?.transformId ?? "")).toBe(wished);
  await work();
  expect(strategyResult(userId, id).pieces).toMatchObject([{ format: "x", title: wished }]);
});
