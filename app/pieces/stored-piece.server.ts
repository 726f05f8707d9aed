import { z } from "zod";
import { seal } from "../../db/encrypted.ts";
import { unsealShort, unsealText } from "../../db/sealed.server.ts";
import { env } from "../env.server.ts";
import type { Check, Evidence, Format } from "../formats/format.ts";
import type { Making } from "../writers/writer.ts";
import { shownPiece } from "./shown-piece.ts";
import { titleShown } from "./title-shown.ts";

/** Metadata of the specification (section 3). */
export type Metadata = {
  originalSource: string;
  /** ISO 8601. */
  transformedAt: string;
  wordCount?: number;
  totalSlides?: number;
  totalTweets?: number;
};

/** All that is kept of a finished piece, sealed in one column. */
export type StoredPiece = {
  content: unknown;
  metadata: Metadata;
  language: string;
  evidence: Evidence;
  checks: Check[];
  making: Making;
  /** The version of the transcript that it was checked against; above 1 it was corrected. */
  transcriptVersion?: number;
};

const shape = z.object({
  content: z.unknown(),
  metadata: z.looseObject({ originalSource: z.string(), transformedAt: z.string() }),
  language: z.string(),
  evidence: z.array(z.looseObject({ path: z.string() })),
  checks: z.array(z.looseObject({ rule: z.string() })),
  making: z.looseObject({ writer: z.string() }),
  transcriptVersion: z.number().optional(),
});

const place = (transformId: string) => ({
  table: "transforms",
  column: "result",
  row: transformId,
});

/** Encrypts a piece for its transform's row. */
export function sealPiece(transformId: string, piece: StoredPiece): Buffer {
  return seal(env().encryptionKey, place(transformId), JSON.stringify(piece));
}

/** Decrypts what `sealPiece` made for the same transform. Throws DAMAGED where it was altered. */
export function openPiece(transformId: string, sealed: Buffer): StoredPiece {
  return parsePiece(unsealText(place(transformId), sealed));
}

const titlePlace = (transformId: string) => ({ ...place(transformId), column: "title" });

/** What lists call a piece: its title as it is shown. */
export const pieceTitle = (format: Format, piece: StoredPiece): string =>
  titleShown(format.title(shownPiece(format, piece).content));

/** Encrypts a piece and, for lists, its title: what its transform's row keeps of it. */
export function pieceColumns(transformId: string, format: Format, piece: StoredPiece) {
  return {
    result: sealPiece(transformId, piece),
    title: seal(env().encryptionKey, titlePlace(transformId), pieceTitle(format, piece)),
  };
}

/** Decrypts the title that `pieceColumns` made for the same transform. Throws DAMAGED. */
export const openTitle = (transformId: string, sealed: Buffer): string =>
  unsealShort(titlePlace(transformId), sealed);

/** A piece from the JSON that it is kept as. */
export function parsePiece(json: string): StoredPiece {
  return shape.parse(JSON.parse(json)) as unknown as StoredPiece;
}

/** The JSON text that clients get as `transformedContent`. */
export function transformedContent(piece: StoredPiece): string {
  return JSON.stringify({ ...(piece.content as object), metadata: piece.metadata });
}
