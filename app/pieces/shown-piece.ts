import type { Content } from "../formats/content.ts";
import type { Format } from "../formats/format.ts";
import { linkTimes } from "../formats/markdown.ts";
import { momentUrl } from "../sources/moment-url.ts";
import type { StoredPiece } from "./stored-piece.server.ts";
import { unquoted } from "./unquoted.ts";

/** The piece as it may be shown: nothing unverified stands in quotation marks. */
export function shownPiece(format: Format, piece: StoredPiece): StoredPiece {
  const { evidence, making } = piece;
  const marks = making.marked ?? [];
  return { ...piece, content: unquoted(format, { content: piece.content, evidence, marks }) };
}

/** Its Markdown, whose times lead to the moment where the source has an address. */
export function markdownOf(format: Format, content: Content, sourceUrl: string | null): string {
  return linkTimes(format.markdown(content), (seconds) => momentUrl(sourceUrl, seconds));
}
