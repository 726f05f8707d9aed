import type { Content } from "../formats/content.ts";
import type { Format } from "../formats/format.ts";
import { linkTimes } from "../formats/markdown.ts";
import { momentUrl } from "../sources/moment-url.ts";
import type { StoredPiece } from "./stored-piece.server.ts";
import { unquoted } from "./unquoted.ts";

/** Returns the piece as people may see it: without quotation marks around unverified words. */
export function shownPiece(format: Format, piece: StoredPiece): StoredPiece {
  const { evidence, making } = piece;
  const marks = making.marked ?? [];
  return { ...piece, content: unquoted(format, { content: piece.content, evidence, marks }) };
}

/** Renders Markdown, with times linked to their moments if the source has an address. */
export function markdownOf(format: Format, content: Content, sourceUrl: string | null): string {
  return linkTimes(format.markdown(content), (seconds) => momentUrl(sourceUrl, seconds));
}
