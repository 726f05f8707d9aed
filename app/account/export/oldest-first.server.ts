import { z } from "zod";
import { database } from "../../../db/client.server.ts";

const pageSize = 200;
const pages = z.array(z.object({ id: z.string(), createdAt: z.number() }));

const own = "userId = @userId AND (createdAt, id) > (@createdAt, @id)";
const ordered = "ORDER BY createdAt, id LIMIT @pageSize";

/** Each query follows an index, so a page costs the same however many rows there are. */
const queries = {
  sources: `SELECT id, createdAt FROM sources WHERE ${own} ${ordered}`,
  strategies: `SELECT id, createdAt FROM strategies WHERE ${own} ${ordered}`,
  // Two partial indexes cover the pieces: those outside strategies and those in them.
  transforms: `SELECT id, createdAt FROM transforms WHERE strategyId IS NULL AND ${own}
    UNION ALL SELECT id, createdAt FROM transforms WHERE strategyId IS NOT NULL AND ${own} ${ordered}`,
};

/** Yields the ids of all the user's rows of a kind, oldest first, reading one page at a time. */
export function* oldestFirst(
  kind: keyof typeof queries,
  userId: string,
): Generator<{ id: string; index: number }> {
  let last = { id: "", createdAt: Number.MIN_SAFE_INTEGER };
  for (let index = 0; ; ) {
    const rows = database()
      .sqlite.prepare(queries[kind])
      .all({ userId, pageSize, ...last });
    const page = pages.parse(rows);
    for (const { id } of page) yield { id, index: index++ };
    const end = page.at(-1);
    if (!end || page.length < pageSize) return;
    last = end;
  }
}
