import { linksIn } from "../grounding/index.ts";
import { anyWord } from "../languages/index.ts";

/** What a brief asks for, as far as a program can read it. */
export type Wishes = {
  /** Clauses that name what to bring out. */
  stress: string;
  /** Clauses that name what to leave out, without the words that say so. */
  leaveOut: string;
  /** The first address in it: where the reader is to go. */
  link?: string;
};

const leavesOut = anyWord(
  ({ leaveOut }) => leaveOut,
  ({ spaceless }) => !spaceless,
);

/** A longer address fills a slide alone. */
const maxLinkCharacters = 150;

const clauseEnd = /[.,;:!?\n…。、，；：！？،؛؟]+/u;

/**
 * Reads a brief clause by clause: what a clause that says "leave out" names is left out, what any
 * other names is brought out.
 */
export function wishesOf(brief: string): Wishes {
  const links = linksIn(brief);
  let words = brief;
  for (const { written } of links) words = words.replace(written, "\n");
  const wishes = { stress: [] as string[], leaveOut: [] as string[] };
  for (const clause of words.split(clauseEnd)) {
    const found = leavesOut.exec(clause);
    if (found) wishes.leaveOut.push(clause.replace(found[0], " ").trim());
    else if (clause.trim()) wishes.stress.push(clause.trim());
  }
  const link = links
    .map(({ written }) => written)
    .find(({ length }) => length <= maxLinkCharacters);
  return {
    stress: wishes.stress.join("\n"),
    leaveOut: wishes.leaveOut.join("\n"),
    ...(link ? { link } : {}),
  };
}
