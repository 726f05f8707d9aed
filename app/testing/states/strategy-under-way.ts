import { database, transact } from "../../../db/client.server.ts";
import { AppError } from "../../errors.ts";
import type { Evidence } from "../../formats/format.ts";
import { holdFor } from "../../orders/strategy-holds.server.ts";
import { scheduleOf } from "../../strategies/schedule.ts";
import {
  beginStep,
  failStep,
  finishStep,
  outdateAfter,
} from "../../strategies/stored-steps.server.ts";
import { type OrderedPiece, type StepNumber, stepNumbers } from "../../strategies/strategy.ts";
import {
  type Changes,
  type DoneSteps,
  insertOrdered,
  insertPiece,
  insertRow,
} from "./finished-strategy.ts";
import { analysis, recommendations, titleOptions } from "./strategy-contents.ts";

type Last = "done" | "processing" | "error" | "outdated";
type UnderWay = Pick<Changes, "url" | "status" | "error" | "priceCredits"> & {
  /** The last step that was begun, and how it stands; none is begun for 0. */
  step: 0 | StepNumber;
  last?: Last;
  /** Why a step failed; the source's fault unless told. */
  failure?: AppError;
  /** What is set aside for it; 0 where it has been paid or came back. */
  held?: number;
};

const now = () => Date.now();

const tooLittle = new AppError("UNWRITABLE", "This source does not give enough for this step.");

const evidence: Evidence = ["topic", "keyTakeaways.0", "primaryGoals.0"].map((path) => ({
  path,
  cites: [
    {
      segmentIds: ["s1320"],
      verbatim: false,
      sourceLine: "[00:22:00] Ana: Of 412 packets, 371 came back with seed.",
    },
  ],
}));

/** A piece that is being written for good, or that failed. */
function insertUnwritten(row: Row, format: string, error?: string): OrderedPiece {
  const status = error ? "error" : "processing";
  const transformId = insertOrdered(row, format, () => ({ status, error }));
  return { format, title: "A title of my own", transformId };
}

type Row = ReturnType<typeof insertRow>;

function piecesOf(row: Row, step: number, last: Last): OrderedPiece[] {
  if (step < 4) return [];
  const first = insertPiece(row, "newsletter");
  if (step === 4 && last === "processing") return [first, insertUnwritten(row, "x")];
  const refused = "The model refused to write this piece.";
  return [first, insertPiece(row, "blog"), insertUnwritten(row, "x", refused)];
}

function stepsOf(pieces: OrderedPiece[]): DoneSteps {
  const chosen = titleOptions.map(({ format }) => format);
  const planned = { timeZone: "Europe/Berlin", startDate: "2026-03-27" };
  const delivered = pieces.slice(0, 2);
  const items = scheduleOf(delivered, planned.startDate, { language: "en", tips: {} });
  return {
    1: { input: {}, output: { ...analysis, evidence } },
    2: { input: { analysis }, output: recommendations },
    3: { input: { analysis, formats: chosen }, output: titleOptions },
    4: { input: { pieces, fresh: [] }, output: pieces },
    5: { input: { pieces: delivered, ...planned }, output: { ...planned, items } },
  };
}

/** A strategy in the middle of its steps, without jobs: it stays as it is. */
export function insertUnderWay(
  userId: string,
  { step, last = "done", held = 0, failure = tooLittle, ...row }: UnderWay,
): string {
  const inserted = insertRow(userId, { status: "processing", ...row });
  const { strategyId } = inserted;
  const steps = stepsOf(piecesOf(inserted, step, last));
  transact(database(), (tx) => {
    if (held > 0) holdFor(tx, { userId, strategyId, credits: held, now: now() });
    for (const number of stepNumbers.filter((number) => number <= step)) {
      beginStep(tx, strategyId, number, steps[number].input, now());
      if (number < step || last === "done" || last === "outdated")
        finishStep(tx, strategyId, number, steps[number].output, now());
      else if (last === "error") failStep(tx, strategyId, number, failure, now());
    }
    if (last === "outdated") outdateAfter(tx, strategyId, 1);
  });
  return strategyId;
}
