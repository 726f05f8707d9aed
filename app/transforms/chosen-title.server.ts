import { open, seal } from "../../db/encrypted.ts";
import { env } from "../env.server.ts";

const place = (row: string) => ({ table: "transforms", column: "chosenTitle", row });

/** Encrypts the title that a person chose for a piece; null where none was chosen. */
export const sealTitle = (transformId: string, title: string | undefined): Buffer | null =>
  title ? seal(env().encryptionKey, place(transformId), title) : null;

/** Decrypts what `sealTitle` made for the same piece. */
export const openTitle = (transformId: string, sealed: Buffer | null): string | undefined =>
  sealed ? open(env().encryptionKey, place(transformId), sealed).toString("utf8") : undefined;
