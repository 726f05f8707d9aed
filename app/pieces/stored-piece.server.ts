import { z } from "zod";
import { seal } from "../../db/encrypted.ts";
import { unsealShort, unsealText } from "../../db/sealed.server.ts";
import { env } from "../env.server.ts";
import { anyContent } from "../formats/content.ts";
import { check, evidence, type Format } from "../formats/format.ts";
import { making } from "../writers/writer.ts";
import { shownPiece } from "./shown-piece.ts";
import { titleShown } from "./title-shown.ts";

/** Metadata as the specification defines it (section 3). */
const metadata = z.object({
  originalSource: z.string(),
  /** ISO 8601. */
  transformedAt: z.string(),
  wordCount: z.number().optional(),
  totalSlides: z.number().optional(),
  totalTweets: z.number().optional(),
});
export type Metadata = z.infer<typeof metadata>;

/** Everything stored of a finished piece, sealed in one column. */
const piece = z.object({
  content: anyContent,
  metadata,
  language: z.string(),
  evidence,
  checks: z.array(check),
  making,
  /** The transcript version the piece was checked against; above 1, a person had corrected it. */
  transcriptVersion: z.number().optional(),
});
export type StoredPiece = z.infer<typeof piece>;

/** Version of this shape. Pieces stored before versions existed have the same shape. */
const schemaVersion = 1;
const stored = piece.extend({ schema: z.literal(schemaVersion).default(schemaVersion) });

/** Where a piece is sealed. */
export const piecePlace = (transformId: string) => ({
  table: "transforms",
  column: "result",
  row: transformId,
});

/** Encrypts a piece for its transform's row. */
export function sealPiece(transformId: string, piece: StoredPiece): Buffer {
  return seal(env().encryptionKey, piecePlace(transformId), pieceText(piece));
}

/** Decrypts what `sealPiece` made for the same transform. Throws DAMAGED if it was altered. */
export function openPiece(transformId: string, sealed: Buffer): StoredPiece {
  return parsePiece(unsealText(piecePlace(transformId), sealed));
}

/** Where the title that lists show is sealed. */
export const titlePlace = (transformId: string) => ({
  ...piecePlace(transformId),
  column: "title",
});

/** Returns the title that lists show for a piece. */
export const pieceTitle = (format: Format, piece: StoredPiece): string =>
  titleShown(format.title(shownPiece(format, piece).content));

/** Encrypts a piece and its title (for lists), as the columns of its transform's row. */
export function pieceColumns(transformId: string, format: Format, piece: StoredPiece) {
  return {
    result: sealPiece(transformId, piece),
    title: seal(env().encryptionKey, titlePlace(transformId), pieceTitle(format, piece)),
  };
}

/** Decrypts the title that `pieceColumns` made for the same transform. Throws DAMAGED. */
export const openTitle = (transformId: string, sealed: Buffer): string =>
  unsealShort(titlePlace(transformId), sealed);

/** Serializes a piece as the JSON we store. */
export const pieceText = (piece: StoredPiece): string =>
  JSON.stringify({ schema: schemaVersion, ...piece });

/** Parses the JSON that `pieceText` made. Throws on anything else. */
export function parsePiece(json: string): StoredPiece {
  const { schema: _, ...piece } = stored.parse(JSON.parse(json));
  return piece;
}

/** Serializes the content and metadata as the `transformedContent` that clients get. */
export function transformedContent(piece: StoredPiece): string {
  return JSON.stringify({ ...piece.content, metadata: piece.metadata });
}
