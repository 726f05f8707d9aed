import { keyedHash } from "../../db/encrypted.ts";
import { type Segment, segmentLine } from "./transcript.ts";

/** The text form of the segments, without a line break at its end. */
export function textOf(segments: Segment[]): string {
  return segments.map(segmentLine).join("\n");
}

/**
 * Hashes a transcript's text form part by part. Line breaks and white space around the text don't
 * count: forms and clients change them.
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

/** The same hash for a text form that came back whole. */
export function hashOfText(key: Buffer, text: string): string {
  return keyedHash(key, "text").update(text.replaceAll("\r\n", "\n").trim()).digest("hex");
}
