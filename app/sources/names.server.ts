import type { Place } from "../../db/encrypted.ts";
import { seal } from "../../db/encrypted.ts";
import { damagedText, unlessDamaged, unsealShort } from "../../db/sealed.server.ts";
import { env } from "../env.server.ts";

/** A source's original file name or link. */
export type Names = { fileName: string | null; url: string | null };

type Sealed = { [K in keyof Names]: Buffer | null };

/** Where a source's file name and address are sealed. */
export const namePlace = (column: keyof Names, row: string): Place => ({
  table: "sources",
  column,
  row,
});

const sealed = (sourceId: string, column: keyof Names, text: string | null | undefined) =>
  text ? seal(env().encryptionKey, namePlace(column, sourceId), text) : null;

/** Encrypts a source's names for its row. */
export const sealNames = (sourceId: string, { fileName, url }: Partial<Names>): Sealed => ({
  fileName: sealed(sourceId, "fileName", fileName),
  url: sealed(sourceId, "url", url),
});

/** Returns a link's address, for fetching. Throws DAMAGED. */
export const addressOf = ({ id, url }: { id: string; url: Buffer | null }): string =>
  url ? unsealShort(namePlace("url", id), url) : "";

/**
 * Decrypts a source's names for display. A damaged one becomes a sentence that says so, without a
 * link.
 */
export function openNames(sourceId: string, { fileName, url }: Sealed): Names {
  const read = (column: keyof Names, value: Buffer | null) =>
    value && unlessDamaged(() => unsealShort(namePlace(column, sourceId), value), undefined);
  const address = read("url", url);
  const name = read("fileName", fileName);
  const isDamaged = address === undefined || name === undefined;
  return { url: address ?? null, fileName: isDamaged ? damagedText : name };
}

/** A row about something made from a source, with the source's sealed names. */
export type SealedNames = { sourceId: string; sourceUrl: Buffer | null; fileName: Buffer | null };

/** Returns the row with its names decrypted. */
export function withNames<Row extends SealedNames>({ sourceUrl, fileName, ...row }: Row) {
  const names = openNames(row.sourceId, { url: sourceUrl, fileName });
  return { ...row, sourceUrl: names.url, fileName: names.fileName };
}
