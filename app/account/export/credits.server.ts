import { and, asc, eq, gt } from "drizzle-orm";
import { database } from "../../../db/client.server.ts";
import { ledgerEntries } from "../../../db/schema.ts";
import { csvLine, isoTime } from "./notation.ts";

const pageSize = 500;

/** Yields the user's whole ledger as a table, oldest entry first, reading one page at a time. */
export async function* ledgerTable(userId: string): AsyncGenerator<string> {
  yield csvLine(["date", "kind", "credits", "from", "description", "reference", "expires"]);
  for (let last = 0; ; ) {
    const entries = database()
      .orm.select()
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.userId, userId), gt(ledgerEntries.id, last)))
      .orderBy(asc(ledgerEntries.id))
      .limit(pageSize)
      .all();
    if (entries.length === 0) return;
    yield entries
      .map(({ createdAt, kind, credits, lotKind, description, reference, expiresAt }) =>
        csvLine([
          ...[isoTime(createdAt), kind, credits, lotKind, description, reference],
          isoTime(expiresAt),
        ]),
      )
      .join("");
    last = entries.at(-1)?.id ?? last;
  }
}
