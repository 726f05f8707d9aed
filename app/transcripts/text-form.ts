import { keyedHash } from "../../db/encrypted.ts";
import { type Segment, segmentLine } from "./transcript.ts";

/** Renders segments in the text form, without a final line break. */
export function textOf(segments: Segment[]): string {
  return segments.map(segmentLine).join("\n");
}

/**
 * Hashes a transcript's text form part by part. Ignores line breaks and white space around the
 * text, because forms and clients change them.
 */
export function textHasher(key: Buffer): { add(segments: Segment[]): void; digest(): string } {
  const hash = keyedHash(key, "text");
  let isFirst = true;
  return {
    add(segments) {
      if (segments.length === 0) return;
      hash.update(isFirst ? textOf(segments) : `\n${textOf(segments)}`);
      isFirst = false;
    },
    digest: () => hash.digest("hex"),
  };
}

/** Computes the same hash for a complete text form that a client sent back. */
export function hashOfText(key: Buffer, text: string): string {
  return keyedHash(key, "text").update(text.replaceAll("\r\n", "\n").trim()).digest("hex");
}
