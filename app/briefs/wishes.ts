import { linksIn } from "../grounding/index.ts";
import { anyWord } from "../languages/index.ts";

/** What a brief asks for, as far as a program can read it. */
export type Wishes = {
  /** Clauses that name what to stress. */
  stress: string;
  /** Clauses that name what to leave out, without the words that say so. */
  leaveOut: string;
  /** Its first address: the one readers should visit. */
  link?: string;
};

const leavesOut = anyWord(
  ({ leaveOut }) => leaveOut,
  ({ spaceless }) => !spaceless,
);

/** A longer address would fill a slide by itself. */
const maxLinkCharacters = 150;

const clauseEnd = /[.,;:!?\n…。、，；：！？،؛؟]+/u;

/**
 * Reads a brief clause by clause: a clause with words such as "leave out" names what to leave out,
 * any other names what to stress.
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
