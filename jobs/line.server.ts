import { z } from "zod";
import type { Database } from "../db/client.server.ts";
import { prepared } from "../db/prepared.server.ts";
import type { Pool } from "./pools.ts";
import { type Claim, claim } from "./queue.server.ts";
import { type Held, nextTurn, type Turn, type Waiting } from "./turns.ts";

/**
 * From one account of the line to the next, so that it takes as long for an account with a thousand
 * jobs as for one with a single job. The state is written out: only then is the index of what waits used.
 */
const accountsInLine = `
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

const lineStatement = prepared((db) => db.sqlite.prepare(accountsInLine));
const rowsSchema = z.array(z.object({ userId: z.string(), jobId: z.number(), since: z.number() }));

/** Each account that has something due in a pool, with its oldest job there. */
export function accountsWaiting(db: Database, pool: Pool, now: number): Waiting[] {
  return rowsSchema.parse(lineStatement(db).all({ pool, now }));
}

/**
 * The line before one pool. Turns are remembered in memory and only for who waits: after a restart
 * all begin anew, the longest waiting first.
 */
export function createLine(pool: Pool, size: number) {
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
    /** Claims the job whose turn it is, while each account holds so many places; or nothing. */
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

export type Line = ReturnType<typeof createLine>;
