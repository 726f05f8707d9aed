import { counted } from "../counted.ts";
import { type Content, itemsIn, textIn } from "./content.ts";
import type { Format } from "./format.ts";
import { measures } from "./lengths.ts";

/** A post or slide that is longer than its platform takes. */
type Oversized = {
  path: string;
  text: string;
  /** How many characters it is too long, as the platform counts them. */
  over: number;
  /** What holds it: `post` or `slide`. */
  holder: string;
};

/**
 * Lists the posts or slides that are too long for good; letters and articles may hold what a person
 * wants in them.
 */
export function oversized({ layout, list }: Format, content: Content): Oversized[] {
  if (layout !== "thread" && layout !== "carousel") return [];
  const holder = list.label.toLowerCase();
  return itemsIn(content, list).flatMap((item, at) =>
    list.parts.flatMap((part) => {
      if (part.kind !== "text" || part.rule === undefined) return [];
      const text = textIn(item, part.name);
      const over = measures[part.unit].of(text) - part.most;
      return over > 0 ? [{ path: `${list.name}.${at}.${part.name}`, text, over, holder }] : [];
    }),
  );
}

const firstWords = 6;
/** Where words have no spaces between them. */
const firstCharacters = 48;

/** A text by its first words, without the marks of a quotation. */
function beginning(text: string): string {
  const bare = text.replace(/^[“”„«»"'‘’\s]+/u, "");
  const words = bare.split(/\s+/u).slice(0, firstWords).join(" ");
  return `“${[...words].slice(0, firstCharacters).join("")} …”`;
}

/** `34 characters too long for a post`. */
export const overBy = ({ over, holder }: Pick<Oversized, "over" | "holder">): string =>
  `${counted(over, "character")} too long for a ${holder}`;

/** Names what is too long, and by how much; "" for nothing. */
export function oversizedLine(found: readonly Oversized[]): string {
  const [first, ...others] = found;
  if (!first) return "";
  if (others.length === 0) return `${beginning(first.text)} is ${overBy(first)}.`;
  const all = found.map(({ text, over }) => `${beginning(text)} by ${counted(over, "character")}`);
  return `${found.length} passages are too long for a ${first.holder}: ${all.join(", ")}.`;
}
