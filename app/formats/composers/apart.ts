import { languageFor } from "../../languages/index.ts";
import type { Material, Passage } from "../format.ts";

/** A sentence that only states, tells or gives an example says little by itself. */
const saysLittle = new Set<Passage["role"]>(["statement", "story", "example"]);

/** True for a passage that claims, advises or explains something. */
export const isTelling = ({ role }: Passage): boolean => !saysLittle.has(role);

/**
 * True if a reader who sees nothing before a passage misses nothing: what follows another passage in
 * a letter may say "also", a post or slide may not.
 */
export function standsApart({ told, plain }: Passage, { language }: Material): boolean {
  const { apart } = languageFor(language).cues ?? {};
  return apart?.test((told?.[0]?.text ?? plain).replace(/’/g, "'")) !== true;
}

/** Scripts that put no space between words: two characters of them say as much as a long word. */
const pairs = /(?=([\p{sc=Han}\p{sc=Katakana}]{2}))/gu;

/** Long words by their beginnings, and of scripts without spaces each two characters. */
const wordsOf = (text: string): string[] => [
  ...(text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []).map((word) => word.slice(0, 6)),
  ...Array.from(text.matchAll(pairs), ([, pair = ""]) => pair),
];

/** True if a passage has a word of its source's title or of what the source is most about. */
export function isOnTopic({ plain }: Passage, { sourceTitle = "", topics, speakers }: Material) {
  const people = new Set(speakers.flatMap(({ name }) => wordsOf(name)));
  const about = new Set(wordsOf([sourceTitle, ...topics.slice(0, 2)].join(" ")));
  return wordsOf(plain).some((word) => about.has(word) && !people.has(word));
}
