import type { Known } from "../../transcripts/known.ts";
import type { Block } from "../documents/block.ts";
import { headLines } from "../known/head-lines.ts";
import { formOf } from "./forms/index.ts";
import { parserFor } from "./parser.ts";
import { type Emit, tidy } from "./piece.ts";
import { parseText } from "./read-text.ts";
import { recognise } from "./recognise.ts";
import { splitLong } from "./split-long.ts";
import { sampleCharacters, sampleOf, structureOf } from "./structure.ts";

/** A document's paragraphs are whole, however short their lines are. */
const wholeLines = { wrapWidth: 0, isFilled: false, indent: 0 };

/**
 * Reads a document's blocks: as a transcript if their beginnings show turns, as the form of a
 * transcript if they hold one, else as paragraphs and headings.
 */
export function readBlocks(blocks: Block[], emit: Emit): Known {
  const before = headLines(blocks.slice(0, longestHead).flatMap(({ text }) => text.split("\n")));
  const [above, rest] = headOf(blocks, before.lines);
  if (above.length > 0) {
    for (const { text } of above) emit({ text: tidy(text), role: "credits" });
    return { ...before.told, ...readBlocks(rest, emit) };
  }
  const lines = linesOf(blocks);
  const head = lines.slice(0, sampleCharacters).join("\n").slice(0, sampleCharacters);
  if (structureOf(head) === "json" || formOf(sampleOf(head)))
    return parseText(lines.join("\n"), emit);
  const known = { ...recognise(head), markdown: false, layout: wholeLines };
  if (known.kind === "plain") {
    for (const block of blocks) emitBlock(block, emit);
    return {};
  }
  const parser = parserFor(known, emit);
  for (const { text, role } of blocks) {
    if (role === "heading") parser.heading(tidy(text), text);
    else if (role === "link") parser.aside({ text: tidy(text), role });
    else for (const line of text.split("\n")) parser.line(line);
    parser.line("");
  }
  parser.end();
  const notes = parser.notes();
  return notes.length > 0 ? { notes } : {};
}

const longestHead = 40;

/** The blocks of a document's head, which are whole lines of it, and the rest. */
function headOf(blocks: Block[], lines: number): [Block[], Block[]] {
  let left = lines;
  const end = blocks.findIndex(({ text }) => {
    left -= text.split("\n").length;
    return left < 0;
  });
  const at = end === -1 ? blocks.length : end;
  return [blocks.slice(0, at).filter(({ text }) => tidy(text) !== ""), blocks.slice(at)];
}

/** A blank line stands between blocks, as between the paragraphs of a text. */
const linesOf = (blocks: Block[]) => blocks.flatMap(({ text }) => [...text.split("\n"), ""]);

function emitBlock({ text, role }: Block, emit: Emit): void {
  const whole = tidy(text);
  if (!whole) return;
  // The cells of a row are no sentence.
  const shown = role ?? (text.includes("\t") ? "table" : undefined);
  for (const piece of splitLong(shown ? { text: whole, role: shown } : { text: whole }))
    emit(piece);
}
