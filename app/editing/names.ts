import { anyOf } from "../languages/index.ts";
import type { Speaker } from "./said.ts";

/** Labels that stand for a name nobody gave: "Speaker 2", "B", "Host". */
const label = new RegExp(
  `^(?:\\p{L}|\\p{L}?\\d+|(?:${anyOf(({ texts }) => texts.speaker)}|${anyOf(({ texts }) => texts.roles)})\\b.*)$`,
  "iu",
);

/**
 * How a report names a speaker: in full at first, then by the last of two to four names. Undefined
 * for a mere label.
 */
export function voiceOf(name: string): Speaker | undefined {
  const bare = name.replace(/\(.*?\)|,.*$/gu, "").trim();
  if (bare === "" || label.test(bare)) return undefined;
  const words = bare.split(/\s+/u);
  const isFull = words.length > 1 && words.length <= 4;
  return { name: bare, short: isFull ? (words.at(-1) ?? bare) : bare };
}
