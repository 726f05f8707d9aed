import { isProgramLine, programLine } from "../passages/lines.ts";
import { asker, type Head, headsOf } from "./heads.ts";
import { isBareName, type TurnTraits } from "./hits.ts";
import { byInitials } from "./initials.ts";
import { splitLabel } from "./label.ts";
import {
  beginsWithTime,
  endsParagraph,
  joinLines,
  type Layout,
  maxBufferedCharacters,
} from "./paragraphs.ts";
import { type Emit, type LineParser, type Piece, tidy } from "./piece.ts";

/** A copied YouTube transcript may say each time again in words. */
const spokenTime = /^(?:\d+ (?:hours?|minutes?|seconds?)(?:, )?)+$/;

const chapterName = /^\p{Lu}[^.!?…]{2,70}$/u;
/** In a hearing, where those who speak are named in capitals too: `CROSS-EXAMINATION`. */
const partName = /^\p{Lu}{2}[\p{Lu}\s'’-]{6,60}$/u;

/** A page's number, or how many liked a message. */
const loneNumber = /^\d{1,3}$/;

export type TurnParser = Omit<LineParser, "line"> & {
  /** `marked` is the line with the marks of a list that were taken off it. */
  line(text: string, marked?: string): void;
  /** A heading: it begins a turn where headings do, else it is a segment that nobody speaks. */
  heading(text: string, raw: string): void;
  /** A passage that nobody of the talk says: somebody else's words, code. */
  aside(piece: Piece): void;
};

type Turn = Omit<Head, "shape" | "text">;

/**
 * Reads a text whose turns begin in ways that were induced from it. Lines without a beginning belong
 * to the turn before them; its second paragraph keeps the speaker but has no time, as none was
 * written. A time without a name goes on with the last speaker.
 */
export function turnParser(traits: TurnTraits, layout: Layout, emit: Emit): TurnParser {
  let turn: Turn = traits.stampsEnd ? { start: 0 } : {};
  let buffer = "";
  let blankBefore = true;
  let lastStart = 0;
  const named = byInitials(traits.speakers);
  /** Who was named in capitals. */
  const inCapitals = new Set<string>();
  /** Whether the last words have small letters. */
  let isMixed = false;
  /** A line that is a name if a time follows it. */
  let held: string | undefined;
  /** A time stands alone: the next line may name who speaks. */
  let awaitsName = false;

  function flush() {
    const text = tidy(buffer);
    buffer = "";
    if (!text) return;
    isMixed = /\p{Ll}/u.test(text);
    emit(pieceOf(turn, text));
    // A page holds for all its paragraphs, a time only for the words that follow it.
    const { start: _, end: __, ...rest } = turn;
    turn = rest;
  }

  function begin(first: Head) {
    flush();
    const head = innermost(first, traits.speakers);
    const { text, shape: _, ...written } = head;
    // A stamp below the words ends them: it is where the next ones begin.
    const isStamp = text === "" && head.speaker === undefined;
    const stamped = traits.stampsEnd && !isStamp ? upToStamp(written, lastStart) : written;
    // A time in a line of its own is that of the name and the words below it.
    const known = stamped.start === undefined ? { ...unusedTimes(turn), ...stamped } : stamped;
    const { speaker = held ?? turn.speaker, ...rest } = known;
    if (speaker && /^[^\p{Ll}]{3,}$/u.test(speaker)) inCapitals.add(speaker);
    held = undefined;
    turn = {
      ...rest,
      ...(speaker === undefined || speaker === asker ? {} : { speaker: named(speaker) }),
    };
    lastStart = head.start ?? lastStart;
    if (isProgramLine(text)) return furniture(text);
    buffer = text;
    awaitsName = traits.nameLine === "behind" && head.speaker === undefined && text === "";
    if (buffer && ownParagraph(buffer)) flush();
  }

  /** The lines of one cue belong together even where one of them is a whole sentence. */
  function ownParagraph(line: string): boolean {
    return layout.wrapWidth === 0 || (endsParagraph(line, layout) && traits.byName);
  }

  /** A held line that no time followed: words, or, above another name, a heading that nobody says. */
  function release(isHeading: boolean) {
    const words = held;
    held = undefined;
    if (words === undefined) return;
    if (isHeading) {
      flush();
      emit({ text: words, role: "heading" });
    } else add(words);
  }

  function add(line: string) {
    if (beginsWithTime(line)) flush();
    buffer = joinLines(buffer, line);
    if (ownParagraph(line) || buffer.length > maxBufferedCharacters) flush();
  }

  function furniture(text: string) {
    flush();
    emit({ text, role: "furniture" });
  }

  function words(raw: string, line: string) {
    const isApart = buffer === "" || sentenceEnd.test(buffer);
    if (isProgramLine(line) || (isApart && loneNumber.test(line))) {
      release(false);
      return furniture(line);
    }
    if (inCapitals.size > 1 && isApart && partName.test(line)) {
      release(false);
      flush();
      if (isMixed) return emit({ text: line, role: "heading" });
    }
    const name = headsOf(raw).find(({ shape }) => isBareName(shape))?.speaker;
    if (awaitsName && name && traits.nameLine === "behind") {
      awaitsName = false;
      turn = { ...turn, speaker: named(name) };
    } else if (name && traits.nameLine === "before" && traits.speakers.has(name)) {
      release(true);
      flush();
      held = name;
    } else {
      awaitsName = false;
      release(false);
      // A second line that begins anew is the name of the chapter that the next time opens.
      if (traits.lineEach && buffer !== "" && chapterName.test(line)) {
        flush();
        return emit({ text: line, role: "heading" });
      }
      if (buffer === "" && turn.start !== undefined && spokenTime.test(line)) return;
      add(line);
    }
  }

  return {
    line(raw, marked = raw) {
      const line = tidy(raw);
      const head =
        line === "" ? undefined : headOf(marked, traits, { blankBefore, lastStart, said: buffer });
      blankBefore = line === "";
      if (head && head.start === undefined && programLine.test(line)) furniture(line);
      else if (head) begin(head);
      else if (line === "") flush();
      else words(raw, line);
    },
    heading(text, raw) {
      const head = headOf(raw, traits, { blankBefore: true, lastStart, said: "" });
      if (head) return begin(head);
      // In a text whose headings name who speaks, a heading of another kind is one.
      release(true);
      flush();
      if (tidy(text)) emit({ text: tidy(text), role: "heading" });
    },
    aside(piece) {
      release(false);
      flush();
      emit(piece);
    },
    end() {
      release(false);
      flush();
    },
  };
}

const unusedTimes = ({ start, end }: Turn): Turn => ({
  ...(start === undefined ? {} : { start }),
  ...(end === undefined ? {} : { end }),
});

/** A turn that lasts from the stamp before it to its own. */
const upToStamp = ({ start: end, ...known }: Turn, start: number): Turn =>
  end === undefined ? known : { ...known, start: Math.min(start, end), end };

function pieceOf(turn: Turn, text: string): Piece {
  return { ...turn, text };
}

/** Of two names before one turn, typed by mistake, the one beside the words is who says them. */
function innermost(head: Head, speakers: ReadonlySet<string>): Head {
  const inner = head.speaker === undefined ? undefined : splitLabel(head.text);
  return inner && speakers.has(inner.speaker) ? { ...head, ...inner } : head;
}

/** A clock that goes back by more than that has passed midnight. */
const halfDay = 43_200;

/** The head that a line begins with, if it does. */
function headOf(
  line: string,
  traits: TurnTraits,
  at: { blankBefore: boolean; lastStart: number; said: string },
): Head | undefined {
  const head = headsOf(line).find(({ shape }) => traits.shapes.has(shape));
  if (!head) return labelOnly(line, traits);
  const isWithin = traits.afterBlank && !at.blankBefore && head.start === undefined;
  if (isWithin && !interrupts(head, traits, at.said)) return undefined;
  // "10:30 in the morning" at the start of a wrapped line goes back in time.
  const isBare = /^t(?:N:)?X?$/.test(head.shape);
  const goesBack = at.lastStart - (head.start ?? 0);
  if (isBare && goesBack > 0 && goesBack < halfDay) return undefined;
  return head;
}

const sentenceEnd = /[.!?…。！？؟][\p{Pe}\p{Pf}"']*$/u;

/** Somebody whose name is known may speak right behind a whole sentence, though others begin apart. */
const interrupts = ({ speaker = "" }: Head, { speakers }: TurnTraits, said: string): boolean =>
  speakers.has(speaker) && (said === "" || sentenceEnd.test(said));

/** In a labelled transcript a line may name its speaker without a time, as our own text form does. */
function labelOnly(line: string, traits: TurnTraits): Head | undefined {
  if (!traits.labelled) return undefined;
  const label = splitLabel(line.trim());
  return label && traits.speakers.has(label.speaker) ? { shape: "N:X", ...label } : undefined;
}
