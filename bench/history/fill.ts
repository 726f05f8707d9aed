import { gzipSync } from "node:zlib";
import { env } from "../../app/env.server.ts";
import { formatOf } from "../../app/formats/index.ts";
import { pieceColumns, type StoredPiece } from "../../app/pieces/stored-piece.server.ts";
import { sealNames } from "../../app/sources/names.server.ts";
import type { Database } from "../../db/client.server.ts";
import { seal } from "../../db/encrypted.ts";

/** The rows that a user leaves who has made many pieces, as the product writes them. */
const apartMs = 10 * 60_000;
const batch = 500;

const words = "why a library that lends books may lend seeds as well ".repeat(4);
const piece: StoredPiece = {
  content: {
    tweets: Array.from({ length: 8 }, (_, at) => ({
      tweetNumber: at + 1,
      totalTweets: 8,
      content: words,
    })),
  },
  metadata: { originalSource: "talk.txt", transformedAt: "2027-01-01T00:00:00.000Z" },
  language: "en",
  evidence: [],
  checks: [],
  making: {
    writer: "extractive",
    note: "",
    seconds: 0,
    checked: { quotations: 0, times: 0, numbers: 0 },
    repaired: 0,
    dropped: 0,
    sourceWords: 900,
    wordsRead: 900,
  },
};
const transcript = gzipSync(JSON.stringify([{ id: "s1", start: 0, text: words }]));

const tables = {
  sources:
    "id, userId, sourceType, reader, fileName, status, origin, words, language, textHash, transcriptId, createdAt, readyAt",
  transcripts: "id, sourceId, version, createdAt",
  transcript_parts: "transcriptId, sequence, body",
  strategies:
    "id, userId, submissionKey, sourceId, useStyleMatching, useLlmo, status, createdAt, touchedAt",
  strategy_steps: "strategyId, step, status, output, createdAt",
  transforms:
    "id, userId, submissionKey, sourceId, targetFormat, useStyleMatching, useLlmo, strategyId, status, priceCredits, result, title, version, createdAt, finishedAt",
  jobs: "kind, key, payload, state, attempts, maxAttempts, runAt, createdAt, finishedAt",
  part_rewrites:
    "id, userId, transformId, submissionKey, path, fromVersion, status, priceCredits, createdAt",
  ledger_entries: "key, userId, kind, lotId, lotKind, credits, reference, description, createdAt",
};

type Add = (table: keyof typeof tables, row: Record<string, unknown>) => void;

function inserter({ sqlite }: Database): Add {
  const statements = new Map(
    Object.entries(tables).map(([table, columns]) => {
      const values = columns.split(", ").map((column) => `@${column}`);
      return [table, sqlite.prepare(`INSERT INTO ${table} (${columns}) VALUES (${values})`)];
    }),
  );
  return (table, row) => void statements.get(table)?.run(row);
}

const place = (table: string, column: string, row: string) => ({ table, column, row });
const sealed = (table: string, column: string, row: string, body: Buffer | string) =>
  seal(env().encryptionKey, place(table, column, row), body);

function addSource(add: Add, userId: string, id: string, createdAt: number): void {
  const kind = { sourceType: "file", reader: "text", status: "ready", origin: "text" };
  const read = { words: 931, language: "en", textHash: id, transcriptId: id, readyAt: createdAt };
  const { fileName } = sealNames(id, { fileName: `${id}.txt` });
  add("sources", { id, userId, fileName, ...kind, ...read, createdAt });
  add("transcripts", { id, sourceId: id, version: 1, createdAt });
  const body = sealed("transcript_parts", "body", `${id}/0`, transcript);
  add("transcript_parts", { transcriptId: id, sequence: 0, body });
}

function addStrategy(add: Add, userId: string, id: string, sourceId: string, at: number): void {
  const row = { id, userId, submissionKey: id, sourceId, useStyleMatching: 0, useLlmo: 0 };
  add("strategies", { ...row, status: "completed", createdAt: at, touchedAt: at });
  const output = sealed("strategy_steps", "output", `${id}/1`, JSON.stringify({ topic: "Seeds" }));
  add("strategy_steps", { strategyId: id, step: 1, status: "done", output, createdAt: at });
}

/** Set aside ten, charged eight, given back two. */
function addCharge(add: Add, userId: string, reference: string, lotId: string, at: number): void {
  for (const [kind, credits] of [
    ["hold", 10],
    ["capture", 8],
    ["release", 2],
  ] as const) {
    const row = { kind, credits, reference, description: "X thread", createdAt: at };
    add("ledger_entries", {
      key: `${kind}:${reference}:${lotId}`,
      userId,
      lotId,
      lotKind: "purchased",
      ...row,
    });
  }
}

function addPiece(
  add: Add,
  userId: string,
  id: string,
  of: { sourceId: string; strategyId: string | null; createdAt: number },
): void {
  const options = { targetFormat: "x", useStyleMatching: 0, useLlmo: 0, priceCredits: 8 };
  const end = { status: "completed", version: 1, finishedAt: of.createdAt };
  const stored = pieceColumns(id, formatOf("x"), piece);
  add("transforms", { id, userId, submissionKey: id, ...of, ...options, ...end, ...stored });
  const job = { kind: "write-piece", key: `write:${id}`, payload: "{}", state: "done" };
  const { createdAt } = of;
  add("jobs", {
    ...job,
    attempts: 1,
    maxAttempts: 3,
    runAt: createdAt,
    createdAt,
    finishedAt: createdAt,
  });
}

/** A pack for each thousand pieces, a source for each two; four of ten pieces are a strategy's. */
function addNumber(add: Add, userId: string, number: number, createdAt: number): void {
  const ten = Math.floor(number / 10);
  const [lotId, sourceId] = [
    `pack:${userId}:${Math.floor(number / 1_000)}`,
    `${userId}-s${Math.floor(number / 2)}`,
  ];
  const grant = { kind: "grant", credits: 20_000, reference: lotId, description: "Pack" };
  if (number % 1_000 === 0)
    add("ledger_entries", { key: lotId, userId, lotId, lotKind: "purchased", ...grant, createdAt });
  if (number % 2 === 0) addSource(add, userId, sourceId, createdAt);
  const strategyId = number % 10 < 4 ? `${userId}-p${ten}` : null;
  if (number % 10 === 0) addStrategy(add, userId, `${userId}-p${ten}`, sourceId, createdAt);
  const id = `${userId}-${number}`;
  addPiece(add, userId, id, { sourceId, strategyId, createdAt });
  addCharge(add, userId, id, lotId, createdAt);
  if (number % 2) return;
  const part = { transformId: id, submissionKey: id, path: "tweets.0", fromVersion: 1 };
  const rewrite = { id: `${id}-r`, userId, ...part, status: "completed", priceCredits: 1 };
  add("part_rewrites", { ...rewrite, createdAt });
}

/** Writes so many pieces of a user, one each ten minutes up to now. */
export function fillPieces(db: Database, userId: string, pieces: number, now = Date.now()): void {
  const add = inserter(db);
  for (let from = 0; from < pieces; from += batch)
    db.sqlite.transaction(() => {
      for (let number = from; number < Math.min(pieces, from + batch); number++)
        addNumber(add, userId, number, now - (pieces - number) * apartMs);
    })();
}
