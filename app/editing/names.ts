import { anyOf } from "../languages/index.ts";
import type { Speaker } from "./said.ts";

/** Labels that stand for a name nobody gave: "Speaker 2", "B", "Host". */
const label = new RegExp(
  `^(?:\\p{L}|\\p{L}?\\d+|(?:${anyOf(({ texts }) => texts.speaker)}|${anyOf(({ texts }) => texts.roles)})\\b.*)$`,
  "iu",
);

/** What may follow a name: degrees, honours, seats and generations. */
const behind =
  /^(?:A\.?M|M\.?P|MEP|MSP|MLA|MLC|MHA|MS|QC|KC|[CMOKD]BE|FRS|Ph\.?D|M\.?D|D\.?Phil|MBA|RN|CPA|Esq|[JS]r|II|III|IV)\.?$/u;

/**
 * How a report names a speaker: in full at first, then by the last of two to four names, titles behind
 * them left out. Undefined for a mere label.
 */
export function voiceOf(name: string): Speaker | undefined {
  const bare = name.replace(/\(.*?\)|,.*$/gu, "").trim();
  if (bare === "" || label.test(bare)) return undefined;
  const words = bare.split(/\s+/u);
  while (words.length > 2 && behind.test(words.at(-1) ?? "")) words.pop();
  const last = words.at(-1) ?? bare;
  // "Professor B" is nobody's last name.
  const isFull = words.length > 1 && words.length <= 4 && /\p{L}{2}|[^\p{Lu}.]/u.test(last);
  return { name: bare, short: isFull ? last : bare };
}
