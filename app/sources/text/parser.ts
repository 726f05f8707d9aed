import type { EmitCue } from "./forms/form.ts";
import { markdownLines, plainInline } from "./markdown.ts";
import { mergeCues } from "./merge.ts";
import { paragraphParser } from "./paragraphs.ts";
import { type Emit, type LineParser, tidy } from "./piece.ts";
import type { Recognised } from "./recognise.ts";
import { sense } from "./sense.ts";
import { spreadTimes } from "./spread.ts";
import { turnParser } from "./turns.ts";

export type TextParser = LineParser & {
  /** Takes a line that the document marks as a heading. */
  heading(text: string, raw: string): void;
  title(): string | undefined;
  notes(): string[];
};

/** Cues in, segments out: their times get a sense, a place in the words, and are joined. */
export function cueSink(emit: Emit, order: { sorts: boolean }) {
  const merge = mergeCues(emit);
  const spread = spreadTimes(merge.push);
  const made = sense(spread.push, order);
  return {
    push: made.push satisfies EmitCue,
    notes: made.notes,
    end() {
      made.end();
      spread.end();
      merge.end();
    },
  };
}

/** The parser of a text that is written to be read: turns, or paragraphs. */
export function parserFor(known: Recognised, emit: Emit): TextParser {
  if (known.kind !== "turns") return { ...proseParser(known, emit), notes: () => [] };
  // A time that goes back in a text is no earlier passage: its order is the text's own.
  const sink = cueSink(emit, { sorts: false });
  const turns = turnParser(known.traits, known.layout, cleaned(known.markdown, sink.push));
  const end = () => {
    turns.end();
    sink.end();
  };
  const { notes } = sink;
  if (!known.markdown) return { ...turns, end, notes, title: () => undefined };
  return { ...withMarkdown({ ...turns, end }), notes };
}

function proseParser(known: Recognised, emit: Emit): Omit<TextParser, "notes"> {
  const clean = cleaned(known.markdown, emit);
  const prose = paragraphParser(known.layout, clean);
  const heading = (text: string) => {
    prose.end();
    clean({ text });
  };
  if (!known.markdown) return { ...prose, heading, title: () => undefined };
  return withMarkdown({ ...prose, heading });
}

function withMarkdown(
  parser: LineParser & { heading(text: string, raw: string): void },
): Omit<TextParser, "notes"> {
  const markdown = markdownLines();
  return {
    title: markdown.title,
    end: parser.end,
    heading: parser.heading,
    line(raw) {
      const { kind, text } = markdown.read(raw);
      if (kind === "heading") parser.heading(text, raw);
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
