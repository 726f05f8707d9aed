import { seal } from "../../db/encrypted.ts";
import { unsealText } from "../../db/sealed.server.ts";
import { env } from "../env.server.ts";

/** A brief is a note, not a source. */
export const maxBriefCharacters = 1_000;

type Table = "drafts" | "transforms" | "strategies";

const place = (table: Table, row: string) => ({ table, column: "brief", row });

/** Encrypts a person's brief for the row it belongs to; null if it is empty. */
export function sealBrief(table: Table, row: string, text: string | undefined): Buffer | null {
  const said = text?.replace(/\r\n?/g, "\n").trim();
  return said ? seal(env().encryptionKey, place(table, row), said) : null;
}

/** Decrypts what `sealBrief` made for the same row. Throws DAMAGED. */
export function openBrief(table: Table, row: string, sealed: Buffer | null): string | undefined {
  return sealed ? unsealText(place(table, row), sealed) : undefined;
}
