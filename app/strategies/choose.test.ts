import { beforeEach, expect, test } from "vitest";
import { type Database, transact } from "../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { balance } from "../credits/ledger.server.ts";
import type { AppError } from "../errors.ts";
import { startStrategy } from "../orders/orders.server.ts";
import { requirePiece, requireTransform } from "../pieces/read.server.ts";
import { addText } from "../sources/sources.server.ts";
import { waitForSource } from "../sources/submit.server.ts";
import { talk } from "../testing/material/material.ts";
import { startRunner } from "../testing/routes.ts";
import { askFormats, askStep, askTitles, requireOutput } from "./ask.server.ts";
import { chooseAhead, chooseAheadView } from "./choose.server.ts";
import { askedPieces, orderPieces } from "./pieces.server.ts";
import { readStep } from "./stored-steps.server.ts";
import type { StepNumber } from "./strategy.ts";
import { wizardView } from "./wizard-view.server.ts";

const { signal } = new AbortController();

let db: Database;
let userId: string;
let id: string;

async function until(step: StepNumber) {
  while (readStep(id, step)?.status === "processing")
    await new Promise((resolve) => setTimeout(resolve, 5));
}

const titlesFor = (formats: string[]) =>
  transact(db, (tx) =>
    askTitles(tx, userId, id, { analysis: requireOutput(id, 1), formats }, Date.now()),
  );

beforeEach(async () => {
  db = useTestDatabase().db;
  userId = insertUser(db, { credits: 500 }).id;
  startRunner();
  const sourceId = await addText(userId, talk.buffer.toString("utf8"));
  await waitForSource(userId, sourceId, AbortSignal.timeout(60_000));
  const options = { useStyleMatching: false, useLlmo: false };
  id = transact(db, (tx) => startStrategy(tx, userId, { submissionKey: "1", sourceId, options }));
  transact(db, (tx) => askStep(tx, userId, id, 1, {}, Date.now()));
  await until(1);
  transact(db, (tx) => askFormats(tx, userId, id, requireOutput(id, 1), Date.now()));
  await until(2);
  titlesFor(["newsletter", "x"]);
  await until(3);
});
async function formOf(format: string) {
  const { chapters } = await chooseAheadView(userId, id, format, signal);
  const passages = chapters.flatMap((chapter) => chapter.passages);
  const taken = passages.filter(({ isReported }) => isReported).slice(1, 4);
  const form = new FormData();
  for (const [at, passage] of taken.entries()) {
    form.append("id", passage.id);
    form.append("place", String(taken.length - at));
    form.append("take", passage.id);
  }
  return { form, taken };
}

const linesOf = (transformId: string) =>
  requirePiece(userId, transformId).evidence.flatMap(({ cites }) =>
    cites.flatMap(({ quote = "", said = [] }) => [quote, ...said.map(({ line }) => line)]),
  );

test("a strategy's piece is made of the passages that were chosen before it, free and in their order", async () => {
  const before = balance(userId, Date.now()).total;
  const { form, taken } = await formOf("newsletter");
  await chooseAhead(userId, id, "newsletter", form, signal);
  const shown = await chooseAheadView(userId, id, "newsletter", signal);
  const ticked = shown.chapters.flatMap(({ passages }) => passages.filter((one) => one.isTaken));
  expect(ticked.map((passage) => [passage.id, passage.position])).toEqual(
    taken.map((passage, at) => [passage.id, taken.length - at]),
  );
  expect(wizardView(userId, id, 3).titles?.map(({ passages }) => passages)).toEqual([3, 0]);
  expect(balance(userId, Date.now()).total).toBe(before);
  const titles = requireOutput(id, 3).map(({ format, titles: [title = ""] }) => ({
    format,
    title,
  }));
  transact(db, (tx) => orderPieces(tx, userId, id, { titles }));
  await until(4);
  const pieces = askedPieces(db, userId, id);
  expect(pieces.map(({ status }) => status)).toEqual(["completed", "completed"]);
  const [letter, thread] = pieces.map(({ transformId }) => linesOf(transformId));
  for (const { line } of taken) {
    expect(letter?.some((one) => one.includes(line) || line.includes(one))).toBe(true);
  }
  expect(thread).not.toEqual(letter);
  const choosable = wizardView(userId, id, 4).pieces.map(({ choosePath }) => choosePath);
  expect(choosable).toEqual(pieces.map((piece) => `/history/${piece.transformId}/choose`));
  expect(requireTransform(userId, pieces[0]?.transformId ?? "").strategyId).toBe(id);
});

test("what was chosen outlives other formats, and is forgotten when asked", async () => {
  const { form } = await formOf("x");
  await chooseAhead(userId, id, "x", form, signal);
  titlesFor(["x"]);
  await until(3);
  expect(wizardView(userId, id, 3).titles?.map(({ passages }) => passages)).toEqual([3]);
  form.set("intent", "forget");
  await chooseAhead(userId, id, "x", form, signal);
  expect(wizardView(userId, id, 3).titles?.map(({ passages }) => passages)).toEqual([0]);
});

test("a format without a piece, other passages and none at all are refused", async () => {
  const { form } = await formOf("x");
  const refused = (format: string, given: FormData) =>
    chooseAhead(userId, id, format, given, signal);
  await expect(refused("blog", form)).rejects.toMatchObject({ code: "NOT_FOUND" });
  const gone = new FormData();
  gone.append("id", "s9999-9999");
  gone.append("take", "s9999-9999");
  await expect(refused("x", gone)).rejects.toMatchObject({ code: "CONFLICT" });
  await expect(refused("x", new FormData())).rejects.toMatchObject({ code: "INVALID" });
  expect(wizardView(userId, id, 3).titles?.map(({ passages }) => passages)).toEqual([0, 0]);
});

test("a passage that the format cannot hold is named where it is ticked, with how much it is over", async () => {
  const { chapters } = await chooseAheadView(userId, id, "x", signal);
  const passages = chapters.flatMap((chapter) => chapter.passages);
  const refused: AppError[] = [];
  for (const { id: passage } of passages) {
    const form = new FormData();
    for (const name of ["id", "take"]) form.append(name, passage);
    await chooseAhead(userId, id, "x", form, signal).catch((thrown) => {
      expect(thrown.code).toBe("INVALID");
      expect(Object.keys(thrown.rows)).toEqual([passage]);
      refused.push(thrown);
    });
  }
  expect(refused.length).toBeGreaterThan(0);
  for (const { message, rows = {} } of refused) {
    const [, words = "", over = ""] =
      /^“(.+) …” is (\d+ characters?) too long for a post\. Untick it, or take less of it\.$/.exec(
        message,
      ) ?? [];
    const [[id = "", told = ""] = []] = Object.entries(rows);
    const said = passages.find((passage) => passage.id === id)?.text ?? "";
    expect(said).toContain(words.split(" ").at(-1));
    expect(told).toBe(`${over} too long for a post`);
  }
});
