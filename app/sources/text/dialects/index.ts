import { asciidoc } from "./asciidoc.ts";
import { comments } from "./comments.ts";
import { copiedWiki } from "./copied-wiki.ts";
import type { Dialect, Rewriter } from "./dialect.ts";
import { doubleSpaced } from "./double-spaced.ts";
import { fountain } from "./fountain.ts";
import { latex } from "./latex.ts";
import { mail, thread } from "./mail.ts";
import { org } from "./org.ts";
import { tagsBetween, tagsWithin } from "./tagged.ts";
import { typst } from "./typst.ts";
import { underlined } from "./underlined.ts";
import { wikitext } from "./wikitext.ts";

const dialects: Dialect[] = [
  mail,
  thread,
  copiedWiki,
  org,
  latex,
  wikitext,
  typst,
  fountain,
  asciidoc,
  comments,
  underlined,
  doubleSpaced,
  tagsBetween,
  tagsWithin,
];

/** Lines that are looked at; a dialect shows itself early. */
const mostLines = 2_000;

/**
 * Makers of rewriters for a text in another markup than Markdown, as which it is then read; undefined for
 * every other text.
 */
export function dialectOf(head: string): (() => Rewriter) | undefined {
  const lines = head.split("\n", mostLines);
  return dialects.find(({ isUsed }) => isUsed(lines))?.rewriter;
}

/** A whole text as its rewriter gives it. */
export function rewritten(text: string, { line, end }: Rewriter): string {
  return [...text.split("\n").flatMap((one) => line(one)), ...end()].join("\n");
}
