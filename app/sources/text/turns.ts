import type { Head } from "./heads.ts";
import { splitLabel } from "./label.ts";
import { endsParagraph, joinLines, type Layout, maxBufferedCharacters } from "./paragraphs.ts";
import { type Emit, type LineParser, type Piece, tidy } from "./piece.ts";
import type { TurnTraits } from "./recognise.ts";
import { parseTime, timeSource } from "./time.ts";

/** A copied YouTube transcript may say each time again in words. */
const spokenTime = /^(?:\d+ (?:hours?|minutes?|seconds?)(?:, )?)+$/;

const ownTime = new RegExp(`^\\\\?[[(](${timeSource})\\\\?[\\])]\\s*(.*)$`);

export type TurnParser = LineParser & {
  /** A heading between turns: a segment of its own that nobody speaks. */
  heading(text: string): void;
};

/**
 * Reads a text whose turns or cues begin in one known way. Lines without a beginning belong to the
 * turn before them; its second paragraph keeps the speaker but has no time, as none was written.
 */
export function turnParser(traits: TurnTraits, layout: Layout, emit: Emit): TurnParser {
  let turn: Head = { text: "" };
  let buffer = "";
  let blankBefore = true;
  let lastStart = 0;

  function flush() {
    const text = tidy(buffer);
    buffer = "";
    if (!text) return;
    emit(pieceOf(turn, text));
    // A page holds for all its paragraphs, a time only for the words that follow it.
    turn = { ...turn, start: undefined, end: undefined };
  }

  function begin(head: Head) {
    flush();
    turn = head;
    buffer = head.text;
    lastStart = head.start ?? lastStart;
    if (buffer && layout.wrapWidth === 0) flush();
  }

  /** A later paragraph of a turn may have a time of its own: "[03:59] That causes us trouble". */
  function beginParagraph(line: string) {
    const [, time, rest] = ownTime.exec(line) ?? [];
    const start = time === undefined ? undefined : parseTime(time);
    if (start !== undefined) turn = { ...turn, start };
    buffer = start === undefined ? line : (rest ?? "");
    if (ownParagraph(line)) flush();
  }

  /** The lines of one cue belong together even where one of them is a whole sentence. */
  function ownParagraph(line: string): boolean {
    return endsParagraph(line, layout) && (traits.form.byName || layout.wrapWidth === 0);
  }

  return {
    line(raw) {
      const line = tidy(raw);
      const head = line === "" ? undefined : headOf(raw, traits, { blankBefore, lastStart });
      blankBefore = line === "";
      if (head) return begin(head);
      if (line === "") return flush();
      if (buffer === "" && turn.start !== undefined && spokenTime.test(line)) return;
      if (buffer === "" && traits.form.byName) return beginParagraph(line);
      buffer = joinLines(buffer, line);
      if (ownParagraph(line) || buffer.length > maxBufferedCharacters) flush();
    },
    heading(text) {
      flush();
      if (tidy(text)) emit({ text: tidy(text) });
    },
    end: flush,
  };
}

function pieceOf(turn: Head, text: string): Piece {
  const piece: Piece = { text };
  if (turn.start !== undefined) piece.start = turn.start;
  if (turn.end !== undefined) piece.end = turn.end;
  if (turn.page !== undefined) piece.page = turn.page;
  if (turn.speaker !== undefined) piece.speaker = turn.speaker;
  return piece;
}

/** The head that a line begins with, if it does; times are moved to the recording's start. */
function headOf(
  line: string,
  traits: TurnTraits,
  at: { blankBefore: boolean; lastStart: number },
): Head | undefined {
  const head = traits.form.match(line);
  if (!head) return labelOnly(line, traits);
  if (traits.afterBlank && !at.blankBefore) return undefined;
  // "10:30 in the morning" at the start of a wrapped line goes back in time.
  if (traits.form.id === "time-text" && (head.start ?? 0) < at.lastStart) return undefined;
  const label = traits.labelled ? splitLabel(head.text) : undefined;
  return label ? { ...head, ...label } : head;
}

/** In a labelled transcript a line may name its speaker without a time, as our own text form does. */
function labelOnly(line: string, traits: TurnTraits): Head | undefined {
  if (!traits.labelled) return undefined;
  const label = splitLabel(line.trim());
  return label && traits.speakers.has(label.speaker) ? label : undefined;
}
