import { formatOf } from "../formats/index.ts";
import { requirePiece, requireTransform } from "./read.server.ts";
import { markdownOf, shownPiece } from "./shown-piece.ts";

/**
 * Names a download: the title in lower case, its letters and digits (of any script) joined by
 * hyphens (specification, section 9).
 */
export function downloadName(title: string): string {
  const words =
    title
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const name = [...words.join("-")].slice(0, 80).join("").replace(/-+$/, "");
  return `${name || "untitled"}.md`;
}

/**
 * Builds a Content-Disposition (RFC 6266, encoded as in RFC 8187, so that names outside ASCII
 * survive).
 */
export function attachment(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Responds with a file for the browser to save under this name. */
export function fileResponse(body: string | Uint8Array, name: string, type: string): Response {
  return new Response(typeof body === "string" ? body : Buffer.from(body), {
    headers: {
      "Content-Type": type,
      "Content-Disposition": attachment(name),
    },
  });
}

/** Exports a finished piece as a Markdown file. Throws NOT_FOUND. */
export function markdownFile(userId: string, transformId: string): { name: string; text: string } {
  const { targetFormat, sourceUrl } = requireTransform(userId, transformId);
  const format = formatOf(targetFormat);
  const { content } = shownPiece(format, requirePiece(userId, transformId));
  return {
    name: downloadName(format.title(content)),
    text: markdownOf(format, content, sourceUrl),
  };
}
