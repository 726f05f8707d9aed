import { expect, test } from "vitest";
import { openSession } from "../../app/auth/session.server.ts";
import { hold, release } from "../../app/credits/ledger.server.ts";
import { sweepThrottles } from "../../app/http/throttles/sweep.server.ts";
import { sweepUploads } from "../../app/sources/sweep.server.ts";
import { completeUnscheduled, endAbandoned } from "../../app/strategies/lifecycle.server.ts";
import { type Database, transact } from "../../db/client.server.ts";
import { keepStatistics } from "../../db/statistics.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { cancel, nextDueAt, requeueExpired, requeueInterrupted } from "../../jobs/queue.server.ts";
import { fillPieces } from "./fill.ts";
import { files, screens } from "./screens.ts";

/** What nobody asks for on a page, and what yet must not read all that there is. */
const chores: { name: string; prepare(userId: string, db: Database): () => unknown }[] = [
  {
    name: "the queue",
    prepare: (_, db) => () => [requeueInterrupted(db), requeueExpired(db, 1), nextDueAt(db, 1)],
  },
  {
    name: "the sweeps",
    prepare: () => () => [endAbandoned(), completeUnscheduled(), sweepUploads(), sweepThrottles()],
  },
  {
    name: "a login",
    prepare: (userId) => () => openSession(new Request("http://localhost"), userId),
  },
  {
    name: "a hold",
    prepare: (userId, db) => () =>
      transact(db, (tx) => {
        hold(tx, { userId, credits: 5, reference: "plan", description: "", now: Date.now() });
        release(tx, { reference: "plan", now: Date.now() });
        cancel(tx, "write:plan");
      }),
  },
  ...files.map(({ name, make }) => ({
    name,
    prepare: (userId: string) => async () => await (await make(userId)).arrayBuffer(),
  })),
];

type Statement = ReturnType<Database["sqlite"]["prepare"]>;
type Asked = { source: string; values: unknown[] };

/** Notes what a statement is run with. */
function noted(statement: Statement, note: (values: unknown[]) => void): Statement {
  const proxy: Statement = new Proxy(statement, {
    get(target, name) {
      const member = Reflect.get(target, name) as unknown;
      if (typeof member !== "function") return member;
      return (...given: unknown[]) => {
        if (["all", "get", "run", "iterate"].includes(String(name))) note(given);
        const result = member.apply(target, given) as unknown;
        return result === target ? proxy : result;
      };
    },
  });
  return proxy;
}

/** Every statement that `run` compiles, with the values of its last run. */
async function statementsOf({ sqlite }: Database, run: () => unknown): Promise<Asked[]> {
  const seen = new Map<string, unknown[]>();
  const prepare = sqlite.prepare.bind(sqlite);
  sqlite.prepare = ((source: string) =>
    noted(prepare(source), (values) => seen.set(source, values))) as typeof sqlite.prepare;
  try {
    const results = run();
    await Promise.all(Array.isArray(results) ? results : [results]);
  } finally {
    sqlite.prepare = prepare as typeof sqlite.prepare;
  }
  return [...seen].map(([source, values]) => ({ source, values }));
}

/** The steps of its plan, which may depend on the values. */
function planOf({ sqlite }: Database, { source, values }: Asked): string[] {
  const steps = sqlite.prepare(`EXPLAIN QUERY PLAN ${source}`).all(...values);
  return (steps as { detail: string }[]).map(({ detail }) => detail);
}

const growing =
  "transforms|strategies|sources|ledger_entries|part|part_rewrites|jobs|drafts|sessions|throttles|piece_versions|transcripts|transcript_parts|strategy_steps";
/** Walked in its order, and no further than a page. */
const inOrder =
  "transforms_by_user|transforms_of_strategies|strategies_by_user|sources_by_user|ledger_by_user|ledger_captures|drafts_by_user|sessions_by_user";
const reads = [
  new RegExp(`^SCAN (?:${growing})\\b`),
  new RegExp(
    `^SEARCH (?:${growing}) USING (?:COVERING )?INDEX (?!${inOrder})\\S+ \\(userId=\\?\\)$`,
  ),
];

/** With statistics the planner knows that of few rows all are read sooner than some are found. */
const few = 300;

function isSmall({ sqlite }: Database, step: string): boolean {
  const [, table = ""] = /^SCAN (\w+)/.exec(step) ?? [];
  if (!table || table === "part") return false;
  return Number(sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get()) <= few;
}

function readsAll(db: Database, asked: Asked, statistics: boolean): string[] {
  return planOf(db, asked)
    .filter((step) => reads.some((read) => read.test(step)))
    .filter((step) => !(statistics && isSmall(db, step)))
    .map((step) => `${step} in ${asked.source}`);
}

for (const statistics of [false, true])
  test(`all screens, files and chores read along their indexes, ${statistics ? "with" : "without"} statistics`, async () => {
    const { db } = useTestDatabase();
    const userId = insertUser(db, { credits: 500 }).id;
    fillPieces(db, userId, 1_500);
    if (statistics) keepStatistics(db, "start");
    const found: string[] = [];
    for (const { name, prepare } of [...screens, ...chores]) {
      const statements = await statementsOf(db, prepare(userId, db));
      for (const asked of statements)
        if (/^\s*(?:select|with|update|delete)\b/i.test(asked.source))
          found.push(...readsAll(db, asked, statistics).map((step) => `${name}: ${step}`));
    }
    expect(found).toEqual([]);
  });

test("the planner has statistics of every table that has rows", () => {
  const { db } = useTestDatabase();
  fillPieces(db, insertUser(db).id, 300);
  const analysed = () =>
    db.sqlite
      .prepare("SELECT count(*) FROM sqlite_schema WHERE name = 'sqlite_stat1'")
      .pluck()
      .get();
  expect(analysed()).toBe(0);
  keepStatistics(db, "start");
  const tables = db.sqlite.prepare("SELECT DISTINCT tbl FROM sqlite_stat1").pluck().all();
  expect(tables).toEqual(
    expect.arrayContaining(["ledger_entries", "transforms", "sources", "strategies", "jobs"]),
  );
});
