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

/** A name that the line before has given already needs no second mention. */
const nameAfter = (passage: Passage, before: Passage | undefined): string =>
  passage.speaker === before?.speaker ? "" : (passage.speaker ?? "");

/** Scripts without spaces set none between two quotations either. */
const quotes = (passages: Passage[], { phrases, language }: Material): string =>
  passages
    .map(({ plain }) => phrases.quoted(plain))
    .join(/^(?:ja|zh)(?:-|$)/.test(language) ? "" : " ");

/**
 * `“…” — Ana, 14:07` for what was said, `… (p. 7)` for what was written. Several passages of one
 * place share its mark, and a speaker whom the line before names is not named again.
 */
export function attributed(
  passages: Passage | Passage[],
  material: Material,
  before?: Passage,
): string {
  const all = [passages].flat();
  const first = all[0] as Passage;
  const place = placeOf(first, material);
  if (!isSpoken(first)) {
    const words = all.map(({ plain }) => plain).join(" ");
    return place ? `${words} (${place})` : words;
  }
  const origin = [nameAfter(first, before), place].filter(Boolean);
  return material.phrases.from(quotes(all, material), origin);
}

/** `Ana: “…”`, which ends where the sentence ends; without the name where `before` gives it. */
export function named(passages: Passage | Passage[], material: Material, before?: Passage): string {
  const all = [passages].flat();
  const first = all[0] as Passage;
  if (!isSpoken(first)) return all.map(({ plain }) => plain).join(" ");
  const name = nameAfter(first, before);
  const words = quotes(all, material);
  return name ? material.phrases.said(name, words) : words;
}

/** `Ana, 14:07`: for a line of its own below what was said. */
export function originOf(passage: Passage, material: Material, before?: Passage): string {
  const origin = [nameAfter(passage, before), placeOf(passage, material)].filter(Boolean);
  return origin.length > 0 ? material.phrases.from("", origin).trim() : "";
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
