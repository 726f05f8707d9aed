import { seal } from "../../db/encrypted.ts";
import { unsealText } from "../../db/sealed.server.ts";
import { env } from "../env.server.ts";

const place = (row: string) => ({ table: "transforms", column: "chosenTitle", row });

/** Encrypts the title a person chose for a piece; null if they chose none. */
export const sealTitle = (transformId: string, title: string | undefined): Buffer | null =>
  title ? seal(env().encryptionKey, place(transformId), title) : null;

/** Decrypts what `sealTitle` made for the same piece. Throws DAMAGED. */
export const openTitle = (transformId: string, sealed: Buffer | null): string | undefined =>
  sealed ? unsealText(place(transformId), sealed) : undefined;
