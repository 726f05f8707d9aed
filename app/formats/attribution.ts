import { clock } from "./clock.ts";
import type { Cite, Material, Passage } from "./format.ts";

/** Where words come from. */
type Origin = Pick<Passage, "speaker" | "start" | "page">;
/** How a piece names it. */
type Setting = Pick<Material, "language" | "phrases">;
type Words = Origin & Pick<Passage, "plain">;

/** True for what nobody speaks: a source with neither times nor speakers. */
export const isDocument = ({ timed, speakers }: Pick<Material, "timed" | "speakers">): boolean =>
  !timed && speakers.length === 0;

/**
 * True for a passage with a speaker or a time. Spoken words are quoted; written ones read as prose.
 */
export function isSpoken(passage: Origin): boolean {
  return passage.speaker !== undefined || passage.start !== undefined;
}

/** Names a passage's place: `14:07`, the page in the source's language (`p. 7`), or "". */
export function placeOf(passage: Origin, material: Setting): string {
  if (passage.start !== undefined) return clock(passage.start);
  if (passage.page === undefined) return "";
  return material.phrases.say("page", { page: passage.page });
}

/** Leaves the name out if the line before has given it already. */
const nameAfter = (passage: Origin, before: Origin | undefined): string =>
  passage.speaker === before?.speaker ? "" : (passage.speaker ?? "");

/** What stands between two sentences: Chinese and Japanese put no space there. */
export const joinerOf = ({ language }: Pick<Material, "language">): string =>
  /^(?:ja|zh)(?:-|$)/.test(language) ? "" : " ";

/** Quotes each passage. */
const quotes = (passages: Words[], material: Setting): string =>
  passages.map(({ plain }) => material.phrases.quoted(plain)).join(joinerOf(material));

/**
 * Formats spoken words as `“…” — Ana, 14:07` and written ones as `… (p. 7)`. Several passages share
 * the first one's place; a speaker named by the line before (`before`) is not named again.
 */
export function attributed(passages: Words | Words[], material: Setting, before?: Origin): string {
  const all = [passages].flat();
  const first = all[0] as Words;
  const place = placeOf(first, material);
  if (!isSpoken(first)) {
    const words = all.map(({ plain }) => plain).join(" ");
    return place ? `${words} (${place})` : words;
  }
  const origin = [nameAfter(first, before), place].filter(Boolean);
  return material.phrases.from(quotes(all, material), origin);
}

/**
 * Formats spoken words as `Ana: “…”`, without the name if `before` has the same speaker; written
 * ones stay plain.
 */
export function named(passages: Passage | Passage[], material: Material, before?: Passage): string {
  const all = [passages].flat();
  const first = all[0] as Passage;
  if (!isSpoken(first)) return all.map(({ plain }) => plain).join(" ");
  const name = nameAfter(first, before);
  const words = quotes(all, material);
  return name ? material.phrases.said(name, words) : words;
}

/** Formats words as `Ana: …`, or as they are if their speaker has no name. */
export const spokenBy = (
  speaker: string | undefined,
  words: string,
  { phrases }: Setting,
): string => (speaker === undefined ? words : phrases.said(speaker, words));

/** Returns `Ana, 14:07`, for a line of its own below the quotation. */
export function originOf(passage: Origin, material: Setting): string {
  const origin = [passage.speaker ?? "", placeOf(passage, material)].filter(Boolean);
  return origin.length > 0 ? material.phrases.from("", origin).trim() : "";
}

function placeCited(passage: Passage): Omit<Cite, "verbatim"> {
  return {
    segmentIds: passage.segmentIds,
    ...(passage.start === undefined ? {} : { start: passage.start }),
    ...(passage.page === undefined ? {} : { page: passage.page }),
    ...(passage.speaker === undefined ? {} : { speaker: passage.speaker }),
    sourceLine: passage.sourceLine,
  };
}

/** Makes the evidence for a passage that a text quotes word for word as `quote`. */
export const citeOf = (passage: Passage, quote: string): Cite => ({
  ...placeCited(passage),
  verbatim: true,
  quote,
});

/** Makes the evidence for a passage that a text reports: each sentence with what was left out. */
export const citeTold = (passage: Passage, told: NonNullable<Passage["told"]>): Cite => ({
  ...placeCited(passage),
  verbatim: true,
  said: told,
  ...(passage.spoken ? { spoken: true } : {}),
});
