import { randomUUID } from "node:crypto";
import { and, asc, count, eq } from "drizzle-orm";
import { type Database, database, transact } from "../../db/client.server.ts";
import { seal } from "../../db/encrypted.ts";
import { writingSamples } from "../../db/schema.ts";
import { damagedText, unlessDamaged, unsealText } from "../../db/sealed.server.ts";
import { env } from "../env.server.ts";
import { AppError } from "../errors.ts";
import { countWords } from "../languages/words.ts";
import { mostSamples, problemOf, type SampleFields } from "./rules.ts";

/** The specification's fields of a writing sample (section 3). */
export type Sample = SampleFields & {
  id: string;
  wordCount: number;
  /** ISO 8601. */
  createdAt: string;
};

type Row = typeof writingSamples.$inferSelect;

const place = (column: "title" | "content", row: string) => ({
  table: "writing_samples",
  column,
  row,
});

const opened = (row: Row, column: "title" | "content") =>
  unsealText(place(column, row.id), row[column]);

/** Returns a sentence in place of a damaged text. */
const shown = (row: Row, column: "title" | "content") =>
  unlessDamaged(() => opened(row, column), damagedText);

const sampleOf = (row: Row): Sample => ({
  id: row.id,
  title: shown(row, "title"),
  content: shown(row, "content"),
  wordCount: row.wordCount,
  createdAt: new Date(row.createdAt).toISOString(),
});

function countIn(db: Database, userId: string): number {
  const row = db.orm
    .select({ samples: count() })
    .from(writingSamples)
    .where(eq(writingSamples.userId, userId))
    .get();
  return row?.samples ?? 0;
}

/** Counts the user's writing samples: style matching needs at least one. */
export function countSamples(userId: string): number {
  return countIn(database(), userId);
}

const rowsOf = (userId: string): Row[] =>
  database()
    .orm.select()
    .from(writingSamples)
    .where(eq(writingSamples.userId, userId))
    .orderBy(asc(writingSamples.createdAt), asc(writingSamples.id))
    .all();

/** Lists the user's samples, the oldest first. */
export function listSamples(userId: string): Sample[] {
  return rowsOf(userId).map(sampleOf);
}

/**
 * Returns the texts of the user's samples, for a writer to take the style from. Throws DAMAGED:
 * nobody pays for the style of an unreadable sample.
 */
export function sampleTexts(userId: string): string[] {
  return rowsOf(userId).map(
    (row) => unlessDamaged(() => opened(row, "content"), undefined) ?? refuseDamaged(),
  );
}

function refuseDamaged(): never {
  throw new AppError(
    "DAMAGED",
    "A writing sample can't be opened: its stored copy is damaged. Delete it under Writing Samples.",
  );
}

/**
 * Saves a sample, trimmed and sealed. Throws INVALID in the specification's words, and CONFLICT if
 * the user has two already; even concurrent calls never store three.
 */
export function addSample(userId: string, fields: SampleFields): Sample {
  const problem = problemOf(fields);
  if (problem) throw new AppError("INVALID", problem.message);
  const id = randomUUID();
  const title = fields.title.trim();
  const content = fields.content.trim();
  const key = env().encryptionKey;
  const row: Row = {
    id,
    userId,
    title: seal(key, place("title", id), title),
    content: seal(key, place("content", id), content),
    wordCount: countWords(content),
    createdAt: Date.now(),
  };
  transact(database(), (tx) => {
    if (countIn(tx, userId) >= mostSamples) {
      const message = "You already have two writing samples. Delete one to add another.";
      throw new AppError("CONFLICT", message);
    }
    tx.orm.insert(writingSamples).values(row).run();
  });
  return sampleOf(row);
}

/** Removes the user's sample. Throws NOT_FOUND if it is unknown or someone else's. */
export function removeSample(userId: string, id: string): void {
  const { changes } = database()
    .orm.delete(writingSamples)
    .where(and(eq(writingSamples.id, id), eq(writingSamples.userId, userId)))
    .run();
  if (changes === 0) throw new AppError("NOT_FOUND", "This writing sample does not exist.");
}
