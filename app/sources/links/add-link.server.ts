import { and, desc, eq, gte, inArray } from "drizzle-orm";
import type { Transaction } from "../../../db/client.server.ts";
import { keyedHash } from "../../../db/encrypted.ts";
import { sources } from "../../../db/schema.ts";
import { env } from "../../env.server.ts";
import { orderReading } from "../order-reading.server.ts";
import { canonicalAddress, parseLink, sourceTypeOf } from "./address.ts";

/** The same user's link is not read again within this time. */
export const joinWithinMs = 60 * 60 * 1_000;

/** A link's reader until its first bytes are known. */
const unknownReader = "link";

/**
 * Adds an address as a source of the user and queues its reading, within the transaction. The same
 * address within the hour returns the user's source that is being read or ready. Returns the
 * source's id. Throws LINK_REFUSED for an address that cannot be public (a name is checked when it
 * is requested), and TOO_MANY after 20 sources in an hour.
 */
export function addLink(tx: Transaction, userId: string, text: string, now = Date.now()): string {
  const url = parseLink(text, env().LINK_ALLOW_HOSTS);
  const hash = keyedHash(env().encryptionKey, "link").update(canonicalAddress(url)).digest("hex");
  const joined = sameLink(tx, userId, hash, now);
  if (joined) return joined;
  const source = {
    sourceType: sourceTypeOf(url.href),
    reader: unknownReader,
    url: url.href,
    fileHash: hash,
  };
  return orderReading(tx, userId, source, now);
}

function sameLink(tx: Transaction, userId: string, hash: string, now: number): string | undefined {
  return tx.orm
    .select({ id: sources.id })
    .from(sources)
    .where(
      and(
        eq(sources.userId, userId),
        eq(sources.fileHash, hash),
        inArray(sources.status, ["extracting", "ready"]),
        gte(sources.createdAt, now - joinWithinMs),
      ),
    )
    .orderBy(desc(sources.createdAt))
    .get()?.id;
}
