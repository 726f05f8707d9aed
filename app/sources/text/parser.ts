import { cueParser } from "./cues.ts";
import { markdownLines, plainInline } from "./markdown.ts";
import { mergeCues } from "./merge.ts";
import { paragraphParser } from "./paragraphs.ts";
import { type Emit, type LineParser, tidy } from "./piece.ts";
import type { Recognised } from "./recognise.ts";
import { turnParser } from "./turns.ts";

export type TextParser = LineParser & { title(): string | undefined };

/** The parser of what was recognised. */
export function parserFor(known: Recognised, emit: Emit): TextParser {
  if (known.kind === "cues") {
    const merge = mergeCues(emit);
    const cues = cueParser(known.traits, merge.push);
    return { line: cues.line, end: both(cues.end, merge.end), title: () => undefined };
  }
  if (known.kind !== "turns") return proseParser(known, emit);
  const merge = mergeCues(emit);
  const turns = turnParser(known.traits, known.layout, cleaned(known.markdown, merge.push));
  const end = both(turns.end, merge.end);
  if (!known.markdown) return { line: turns.line, end, title: () => undefined };
  return withMarkdown({ ...turns, end });
}

function proseParser(known: Recognised, emit: Emit): TextParser {
  const clean = cleaned(known.markdown, emit);
  const prose = paragraphParser(known.layout, clean);
  if (!known.markdown) return { ...prose, title: () => undefined };
  const heading = (text: string) => {
    prose.end();
    clean({ text });
  };
  return withMarkdown({ ...prose, heading });
}

function withMarkdown(parser: LineParser & { heading(text: string): void }): TextParser {
  const markdown = markdownLines();
  return {
    title: markdown.title,
    end: parser.end,
    line(raw) {
      const { kind, text } = markdown.read(raw);
      if (kind === "heading") parser.heading(text);
      else {
        if (kind === "item") parser.line("");
        parser.line(text);
      }
    },
  };
}

function cleaned(markdown: boolean, emit: Emit): Emit {
  if (!markdown) return emit;
  return (piece) => {
    const text = tidy(plainInline(piece.text));
    if (text) emit({ ...piece, text });
  };
}

function both(first: () => void, second: () => void): () => void {
  return () => {
    first();
    second();
  };
}
