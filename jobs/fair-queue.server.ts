import { z } from "zod";
import type { Database } from "../db/client.server.ts";
import { prepared } from "../db/prepared.server.ts";
import type { Pool } from "./pools.ts";
import { type Claim, claim } from "./queue.server.ts";
import { type Held, nextTurn, type Turn, type Waiting } from "./turns.ts";

/**
 * Jumps from one waiting account to the next, so an account with a thousand jobs costs no more than
 * one with a single job. The state is a literal because SQLite uses the partial index only then.
 */
const waitingAccounts = `
  WITH RECURSIVE accounts(userId) AS (
    SELECT min(userId) FROM jobs WHERE state = 'queued' AND pool = :pool
    UNION ALL
    SELECT (SELECT min(j.userId) FROM jobs j
            WHERE j.state = 'queued' AND j.pool = :pool AND j.userId > accounts.userId)
    FROM accounts WHERE accounts.userId IS NOT NULL
  )
  SELECT accounts.userId AS userId, jobs.id AS jobId, jobs.runAt AS since
  FROM accounts JOIN jobs ON jobs.id = (
    SELECT id FROM jobs j WHERE j.state = 'queued' AND j.pool = :pool
      AND j.userId = accounts.userId AND j.runAt <= :now ORDER BY j.runAt, j.id LIMIT 1
  )`;

const accountsStatement = prepared((db) => db.sqlite.prepare(waitingAccounts));
const rowsSchema = z.array(z.object({ userId: z.string(), jobId: z.number(), since: z.number() }));

/** Lists each account that has a due job in this pool, with its oldest job there. */
export function accountsWaiting(db: Database, pool: Pool, now: number): Waiting[] {
  return rowsSchema.parse(accountsStatement(db).all({ pool, now }));
}

/**
 * Creates the queue of one pool, fair between accounts. It remembers turns in memory and only for
 * accounts that wait; after a restart the longest waiting goes first.
 */
export function createFairQueue(pool: Pool, size: number) {
  let turns = new Map<string, Turn>();
  let order = 0;

  function noteTurn(waiting: Waiting[], { userId }: Waiting, now: number): void {
    const stillWaiting = new Set(waiting.map((other) => other.userId));
    turns = new Map([...turns].filter(([other]) => stillWaiting.has(other)));
    order += 1;
    turns.set(userId, { at: now, order });
  }

  return {
    pool,
    /**
     * Claims the next job in turn, given how many places each account holds; undefined if none may
     * start.
     */
    claimNext(db: Database, held: Held, now: number, leaseMs: number): Claim | undefined {
      for (;;) {
        const waiting = accountsWaiting(db, pool, now);
        const next = nextTurn(waiting, held, turns, size);
        if (!next) return undefined;
        const claimed = claim(db, next.jobId, now, leaseMs);
        // Another process may have been faster.
        if (!claimed) continue;
        noteTurn(waiting, next, now);
        return claimed;
      }
    },
  };
}

export type FairQueue = ReturnType<typeof createFairQueue>;
