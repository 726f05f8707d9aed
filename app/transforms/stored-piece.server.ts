import { z } from "zod";
import { open, seal } from "../../db/encrypted.ts";
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

/** Decrypts what `sealPiece` made for the same transform; throws where it was altered. */
export function openPiece(transformId: string, sealed: Buffer): StoredPiece {
  return parsePiece(open(env().encryptionKey, place(transformId), sealed).toString("utf8"));
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

/** Titles that were opened lately, by row and sealed bytes: to open one takes as long as to show it. */
const openedTitles = new Map<string, string>();
const keptTitles = 2_000;

/** Decrypts the title that `pieceColumns` made for the same transform; throws where it was altered. */
export function openTitle(transformId: string, sealed: Buffer): string {
  const key = `${transformId} ${sealed.toString("latin1")}`;
  const known = openedTitles.get(key);
  if (known !== undefined) return known;
  const title = open(env().encryptionKey, titlePlace(transformId), sealed).toString("utf8");
  const [oldest] = openedTitles.keys();
  if (oldest !== undefined && openedTitles.size >= keptTitles) openedTitles.delete(oldest);
  openedTitles.set(key, title);
  return title;
}

/** A piece from the JSON that it is kept as. */
export function parsePiece(json: string): StoredPiece {
  return shape.parse(JSON.parse(json)) as unknown as StoredPiece;
}

/** The JSON text that clients get as `transformedContent`. */
export function transformedContent(piece: StoredPiece): string {
  return JSON.stringify({ ...(piece.content as object), metadata: piece.metadata });
}
