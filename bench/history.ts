import { historyPage } from "../app/strategies/history.server.ts";
import { type Database, database } from "../db/client.server.ts";
import { insertUser, testDatabase } from "../db/testing.ts";

/** Prints how long a page of History takes: with 1,000 entries, and the deepest of 100,000. */
const sizes = [1_000, 100_000];
const rounds = 400;

const columns = "id, userId, submissionKey, sourceId, useStyleMatching, useLlmo, status, createdAt";
const values = "@id, @userId, @id, 'source', 0, 0, 'completed', @at";

/** Two quick pieces for each strategy, a second apart; every strategy has four pieces of its own. */
function fill({ sqlite }: Database, userId: string, size: number): void {
  const piece = sqlite.prepare(
    `INSERT INTO transforms (${columns}, targetFormat, strategyId) VALUES (${values}, 'x', @of)`,
  );
  const strategy = sqlite.prepare(
    `INSERT INTO strategies (${columns}, touchedAt) VALUES (${values}, @at)`,
  );
  const source = sqlite.prepare(
    "INSERT INTO sources (id, userId, sourceType, reader, status, createdAt) VALUES ('source', ?, 'file', 'text', 'ready', 1)",
  );
  sqlite.transaction(() => {
    source.run(userId);
    for (let entry = 0; entry < size; entry++) {
      const [id, at] = [crypto.randomUUID(), entry * 1_000];
      if (entry % 3 > 0) piece.run({ id, userId, at, of: null });
      else {
        strategy.run({ id, userId, at });
        for (let n = 0; n < 4; n++) piece.run({ id: `${id}-${n}`, userId, at, of: id });
      }
    }
  })();
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Milliseconds of the page after a moment. */
function timed(userId: string, after: string | null): number {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    historyPage(userId, after);
    return performance.now() - start;
  });
  return median(times);
}

/** Of the first page, and of the one twenty entries before the end: of 100,000 the 5,000th. */
function measure(size: number): { first: number; deepest: number } {
  shared[Symbol.for("offprint.database")] = testDatabase();
  const { id } = insertUser(database());
  fill(database(), id, size);
  timed(id, null);
  return { first: timed(id, null), deepest: timed(id, "20000.z") };
}

const shared = globalThis as Record<symbol, unknown>;
const [small, large] = sizes.map(measure);
const line = (name: string, less = 0, more = 0) =>
  `${name}: ${less.toFixed(3)} ms of ${sizes[0]} entries, ${more.toFixed(3)} ms of ${sizes[1]} (x ${(more / less).toFixed(2)})\n`;
process.stdout.write(line("first page", small?.first, large?.first));
process.stdout.write(line("deepest page", small?.deepest, large?.deepest));
