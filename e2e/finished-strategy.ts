import { randomUUID } from "node:crypto";
import { formats } from "../app/formats/index.ts";
import { scheduleOf } from "../app/strategies/steps/schedule.ts";
import { beginStep, finishStep } from "../app/strategies/steps.server.ts";
import type { OrderedPiece, Schedule, StepNumber } from "../app/strategies/strategy.ts";
import { type StoredPiece, sealPiece } from "../app/transforms/stored-piece.server.ts";
import { database, transact } from "../db/client.server.ts";
import { sources, strategies, transforms } from "../db/schema.ts";
import { piece as post } from "./pieces.ts";
import { analysis, contents, titles } from "./strategy-contents.ts";

type Changes = Partial<Omit<typeof strategies.$inferInsert, "id" | "userId">> & {
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
  return { ...post, evidence, making, content: contents[format] };
}

function insertPiece(
  row: { userId: string; strategyId: string; sourceId: string },
  format: string,
) {
  const id = randomUUID();
  database()
    .orm.insert(transforms)
    .values({
      id,
      ...row,
      submissionKey: id,
      targetFormat: format,
      ...options,
      status: "completed",
      priceCredits: 40,
      result: sealPiece(id, stored(format)),
      version: 1,
      createdAt: Date.now(),
    })
    .run();
  return { format, title: titles[format] ?? format, transformId: id };
}

function storeSteps(strategyId: string, outputs: unknown[], now: number): void {
  transact(database(), (tx) => {
    for (const [at, output] of outputs.entries()) {
      const step = (at + 1) as StepNumber;
      beginStep(tx, strategyId, step, {}, now);
      finishStep(tx, strategyId, step, output, now);
    }
  });
}

/** A strategy with all that its steps gave, as its flow leaves it behind. */
export function insertStrategy(
  userId: string,
  changes: Changes = {},
): { strategyId: string; pieces: OrderedPiece[] } {
  const { url = null, timeZone = "Europe/Berlin", startDate = "2026-03-23", ...rest } = changes;
  const { schedule, steps = 5, formats: chosen = formats.map(({ id }) => id), ...row } = rest;
  const [id, sourceId, createdAt] = [randomUUID(), randomUUID(), row.createdAt ?? Date.now()];
  const { orm } = database();
  const source = { id: sourceId, userId, reader: "text", status: "ready" as const, createdAt };
  const given = url ? { url, sourceType: "youtube" as const } : { fileName: "seed-library.txt" };
  orm
    .insert(sources)
    .values({ ...source, sourceType: "file", words: 900, ...given })
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
  const pieces =
    steps < 4 ? [] : chosen.map((it) => insertPiece({ userId, strategyId: id, sourceId }, it));
  const asked = pieces.map(({ format, title }) => ({ format, title }));
  const items = schedule ?? (asked.length > 0 ? scheduleOf(asked, startDate) : []);
  const outputs = [{ ...analysis, evidence: [] }, [], [], pieces, { timeZone, startDate, items }];
  storeSteps(id, outputs.slice(0, steps), createdAt);
  return { strategyId: id, pieces };
}
