import { clock } from "./clock.ts";
import type { Cite, Material, Passage } from "./format.ts";

/** What was said is quoted; a written source without speakers and times reads as prose. */
export function isSpoken(passage: Passage): boolean {
  return passage.speaker !== undefined || passage.start !== undefined;
}

/** Where the passage stands: `14:07`, the language's `p. 7`, or nothing. */
export function placeOf(passage: Passage, material: Material): string {
  if (passage.start !== undefined) return clock(passage.start);
  if (passage.page === undefined) return "";
  return material.phrases.say("page", { page: passage.page });
}

/** The words that a piece shows of a passage: in quotation marks whole, in prose without fillers. */
export function wordsShown(passage: Passage): string {
  return isSpoken(passage) ? passage.text : passage.plain;
}

/** `“…” — Ana, 14:07` for what was said, `… (p. 7)` for what was written. */
export function attributed(passage: Passage, material: Material): string {
  const place = placeOf(passage, material);
  if (!isSpoken(passage)) return place ? `${passage.plain} (${place})` : passage.plain;
  const origin = [passage.speaker, place].filter(Boolean).join(", ");
  return `${material.phrases.quoted(passage.text)} — ${origin}`;
}

/** `Ana: “…”`, which ends where the sentence ends. */
export function named(passage: Passage, material: Material): string {
  if (!isSpoken(passage)) return passage.plain;
  const quote = material.phrases.quoted(passage.text);
  return passage.speaker ? `${passage.speaker}: ${quote}` : quote;
}

/** The evidence of a passage whose words stand in a text as `quote`. */
export function citeOf(passage: Passage, quote: string): Cite {
  return {
    segmentIds: passage.segmentIds,
    ...(passage.start === undefined ? {} : { start: passage.start }),
    ...(passage.page === undefined ? {} : { page: passage.page }),
    ...(passage.speaker === undefined ? {} : { speaker: passage.speaker }),
    verbatim: true,
    quote,
    sourceLine: passage.sourceLine,
  };
}
