import { fileTypeFromBuffer } from "file-type";
import { isZip, looksLikeText } from "../first-bytes.ts";
import { isFeed } from "./reading/feed.ts";

export type Content = "media" | "pdf" | "document" | "page" | "feed" | "text" | "other";

const pdfMarkWithin = 1_024;
const pageMarks = /<(?:!doctype\s+html|html|head|body|title|meta|article|div|p)[\s>/]/i;

/** Classifies downloaded bytes by their beginning; the server's content type only helps. */
export async function contentOf(bytes: Buffer, type: string): Promise<Content> {
  if (bytes.length === 0) return "other";
  if (bytes.subarray(0, 3).toString("latin1") === "ID3") return "media";
  const beginning = bytes.subarray(0, pdfMarkWithin);
  if (beginning.includes("%PDF-")) return "pdf";
  if (looksLikeText(bytes)) return textualContent(bytes, type);
  if (isZip(bytes)) return "document";
  const known = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (known) return /^(?:audio|video)\//.test(known.mime) ? "media" : "other";
  // Frames of an mp3 or AAC stream have no reliable signature.
  return /^(?:audio|video)\//.test(type) ? "media" : "other";
}

function textualContent(bytes: Buffer, type: string): Content {
  const text = bytes
    .subarray(0, 8_192)
    .toString("utf8")
    .replace(/^\ufeff/, "")
    .trimStart();
  if (isFeed(text)) return "feed";
  if (/^#EXTM3U/.test(text)) return "other";
  if (/\bhtml\b/.test(type) && text.startsWith("<")) return "page";
  return text.startsWith("<") && pageMarks.test(text.slice(0, 4_096)) ? "page" : "text";
}
