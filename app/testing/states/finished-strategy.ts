import { randomUUID } from "node:crypto";
import { database, transact } from "../../../db/client.server.ts";
import { sources, strategies, transforms } from "../../../db/schema.ts";
import { formatOf, formats } from "../../formats/index.ts";
import { pieceColumns, type StoredPiece } from "../../pieces/stored-piece.server.ts";
import { sealNames } from "../../sources/names.server.ts";
import { scheduleOf } from "../../strategies/schedule.ts";
import type { StepInput, StepOutput } from "../../strategies/steps.ts";
import { beginStep, finishStep } from "../../strategies/stored-steps.server.ts";
import {
  type OrderedPiece,
  type Schedule,
  type StepNumber,
  stepNumbers,
} from "../../strategies/strategy.ts";
import { piece as post } from "./pieces.ts";
import { analysis, contentOf, titles } from "./strategy-contents.ts";

export type Changes = Partial<Omit<typeof strategies.$inferInsert, "id" | "userId">> & {
  url?: string | null;
  timeZone?: string;
  /** The first day of the schedule: a Monday in March unless told. */
  startDate?: string;
  schedule?: Schedule["items"];
  /** How many steps are done. */
  steps?: number;
  formats?: string[];
};

const options = { useStyleMatching: false, useLlmo: false };

function stored(format: string): StoredPiece {
  const evidence = format === "blog" ? post.evidence : [];
  const making = format === "blog" ? post.making : { ...post.making, marked: [] };
  return { ...post, evidence, making, content: contentOf(format) };
}

type Belonging = { userId: string; strategyId: string; sourceId: string };
type Standing = Pick<typeof transforms.$inferInsert, "status"> &
  Partial<typeof transforms.$inferInsert>;

/** A piece that a strategy has ordered, as it stands. Returns its id. */
export function insertOrdered(
  row: Belonging,
  format: string,
  standing: (id: string) => Standing,
): string {
  const id = randomUUID();
  database()
    .orm.insert(transforms)
    .values({
      id,
      ...row,
      submissionKey: id,
      targetFormat: format,
      ...options,
      createdAt: Date.now(),
      ...standing(id),
    })
    .run();
  return id;
}

/** A piece of a strategy that was written and delivered. */
export function insertPiece(row: Belonging, format: string): OrderedPiece {
  const transformId = insertOrdered(row, format, (id) => ({
    status: "completed",
    priceCredits: 40,
    ...pieceColumns(id, formatOf(format), stored(format)),
    version: 1,
  }));
  return { format, title: titles[format] ?? format, transformId };
}

/** What each step was asked with, and what it gave. */
export type DoneSteps = { [S in StepNumber]: { input: StepInput<S>; output: StepOutput<S> } };

function storeSteps(strategyId: string, done: DoneSteps, last: number, now: number): void {
  transact(database(), (tx) => {
    for (const step of stepNumbers.filter((step) => step <= last)) {
      beginStep(tx, strategyId, step, done[step].input, now);
      finishStep(tx, strategyId, step, done[step].output, now);
    }
  });
}

/** The row of a strategy, with its source. */
export function insertRow(
  userId: string,
  { url = null, ...row }: Pick<Changes, "url"> & Partial<typeof strategies.$inferInsert>,
): { userId: string; strategyId: string; sourceId: string } {
  const [id, sourceId, createdAt] = [randomUUID(), randomUUID(), row.createdAt ?? Date.now()];
  const { orm } = database();
  const source = { id: sourceId, userId, reader: "text", status: "ready" as const, createdAt };
  const names = sealNames(sourceId, url ? { url } : { fileName: "seed-library.txt" });
  const sourceType = url ? ("youtube" as const) : ("file" as const);
  orm
    .insert(sources)
    .values({ ...source, sourceType, words: 900, ...names })
    .run();
  orm
    .insert(strategies)
    .values({
      id,
      userId,
      sourceId,
      submissionKey: id,
      ...options,
      status: "completed",
      createdAt,
      touchedAt: createdAt,
      ...row,
    })
    .run();
  return { userId, strategyId: id, sourceId };
}

/** A strategy with all that its steps gave, as its flow leaves it behind. */
export function insertStrategy(
  userId: string,
  changes: Changes = {},
): { strategyId: string; pieces: OrderedPiece[] } {
  const { timeZone = "Europe/Berlin", startDate = "2026-03-23", ...rest } = changes;
  const { schedule, steps = 5, formats: chosen = formats.map(({ id }) => id), ...row } = rest;
  const inserted = insertRow(userId, row);
  const pieces = steps < 4 ? [] : chosen.map((format) => insertPiece(inserted, format));
  const asked = pieces.map(({ format, title }) => ({ format, title }));
  const items =
    schedule ??
    (asked.length > 0 ? scheduleOf(asked, startDate, { language: "en", tips: {} }) : []);
  const planned = { timeZone, startDate };
  const done: DoneSteps = {
    1: { input: {}, output: { ...analysis, evidence: [] } },
    2: { input: { analysis }, output: [] },
    3: { input: { analysis, formats: chosen }, output: [] },
    4: { input: { pieces, fresh: [] }, output: pieces },
    5: { input: { pieces: asked, ...planned }, output: { ...planned, items } },
  };
  storeSteps(inserted.strategyId, done, steps, row.createdAt ?? Date.now());
  return { strategyId: inserted.strategyId, pieces };
}
