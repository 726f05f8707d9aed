import type { Abbreviation } from "../../formats/format.ts";
import type { Segment } from "../../transcripts/transcript.ts";
import { mentionOf } from "./mentions.ts";

/** Words before the brackets, and the letters in them: "work-family conflict (WFC)". */
const defined =
  /((?:[\p{L}\p{M}][\p{L}\p{M}’'-]*[ \n]+){2,8})\((\p{Lu}[\p{Lu}\p{Ll}]?\p{Lu}{1,5})(s?)\)/gu;
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
    for (const [, before = "", short = "", plural = ""] of segment.text.matchAll(defined)) {
      if (found.has(short)) continue;
      const full = longFormOf(before.trim().split(/\s+/u), short);
      if (full)
        found.set(short, {
          ...mentionOf(segment, { name: `${full} (${short}${plural})` }),
          short,
        });
    }
  }
  return [...found.values()].slice(0, most);
}
