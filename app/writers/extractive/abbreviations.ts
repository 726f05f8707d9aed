import type { Abbreviation } from "../../formats/format.ts";
import type { Segment } from "../../transcripts/transcript.ts";
import { mentionOf } from "./mentions.ts";

/** "(WFC)", "(PFDs)" */
const bracketed = /\((\p{Lu}[\p{Lu}\p{Ll}]?\p{Lu}{1,5})(s?)\)/gu;
/** The words right before it, as far as nothing stands between them. */
const wordsBefore = /(?:[\p{L}\p{M}’'-]+\s)+$/u;
/** Letters and words that a full form has at most. */
const longest = { letters: 120, words: 8 };
/** Articles and prepositions may have no letter of their own ("Department of Energy (DOE)", "(DE)"). */
const shortWord = 3;
const most = 40;

/** The last words whose first letters are these, each word of more than three letters with its own. */
function longFormOf(words: readonly string[], short: string): string | undefined {
  for (let from = words.length - 2; from >= 0; from--) {
    const form = words.slice(from);
    const parts = form.flatMap((word) => word.split("-")).filter(Boolean);
    const letters = (all: readonly string[]) =>
      all.map((part) => part.charAt(0).toUpperCase()).join("");
    const [first = ""] = parts;
    const bare = [first, ...parts.slice(1).filter(({ length }) => length > shortWord)];
    if ([parts, bare].some((all) => letters(all) === short.toUpperCase())) return form.join(" ");
  }
  return undefined;
}

/**
 * Lists the abbreviations that a source explains where it first uses them, in its order, each with its
 * full form as it stands there: "work-family conflict (WFC)".
 */
export function abbreviationsIn(segments: readonly Segment[]): Abbreviation[] {
  const found = new Map<string, Abbreviation>();
  for (const segment of segments) {
    if (segment.role && segment.role !== "heading") continue;
    for (const { index, 1: short = "", 2: plural = "" } of segment.text.matchAll(bracketed)) {
      if (found.has(short)) continue;
      const near = segment.text.slice(Math.max(0, index - longest.letters), index);
      const words = wordsBefore.exec(near)?.[0].trim().split(/\s/u) ?? [];
      const full = longFormOf(words.slice(-longest.words), short);
      if (full)
        found.set(short, {
          ...mentionOf(segment, { name: `${full} (${short}${plural})` }),
          short,
        });
    }
  }
  return [...found.values()].slice(0, most);
}
