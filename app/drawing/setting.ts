import bidiFactory from "bidi-js";
import LineBreaker from "linebreak";
import { type Face, type Faces, graphemesOf, type Weight } from "./faces.ts";

/** One glyph; positions and sizes in ems from the line's left end and its baseline, y upwards. */
export type Glyph = { face: Face; weight: Weight; id: number; x: number; y: number };
/** One line of a set text. */
export type Line = { glyphs: Glyph[]; width: number };

/** How a text is to be set. */
export type Manner = {
  faces: Faces;
  weight: Weight;
  /** BCP-47. */
  language: string;
  /** By its first letter, if missing. */
  direction?: "ltr" | "rtl";
};

type Piece = {
  start: number;
  end: number;
  /** Without and with the spaces at its end. */
  width: number;
  advance: number;
  /** True if it starts a line. */
  starts: boolean;
};
type Run = { start: number; end: number; level: number; face: Face };

const bidi = bidiFactory();

/** A paragraph with the face and the level (odd is right to left, UAX 9) of each character. */
class Paragraph {
  readonly text: string;
  readonly #manner: Manner;
  readonly #levels: Uint8Array;
  readonly #faces: (Face | undefined)[] = [];

  constructor(text: string, manner: Manner) {
    this.text = text;
    this.#manner = manner;
    this.#levels = bidi.getEmbeddingLevels(text, manner.direction).levels;
    let before: Face | undefined;
    for (const { segment, index } of graphemesOf(text)) {
      before = manner.faces.faceOf(segment, before) ?? before;
      for (let at = index; at < index + segment.length; at++) this.#faces[at] = before;
    }
  }

  /** The pieces between which a line may end (UAX 14). */
  pieces(): Piece[] {
    const breaks = new LineBreaker(this.text);
    const words = wordStarts(this.text, this.#manner.language);
    const pieces: Piece[] = [];
    let start = 0;
    for (let found = breaks.nextBreak(); found; found = breaks.nextBreak()) {
      const end = found.position;
      if (words && end < this.text.length && !found.required && !words.has(end)) continue;
      pieces.push(this.piece(start, end, start === 0));
      start = end;
    }
    return pieces;
  }

  piece(start: number, end: number, starts = false): Piece {
    const advance = this.line(start, end).width;
    const shown = trimmedEnd(this.text, start, end);
    const width = shown === end ? advance : this.line(start, shown).width;
    return { start, end, width, advance, starts };
  }

  /** Shapes a stretch of the paragraph, in the order in which it is seen. */
  line(start: number, end: number): Line {
    const glyphs: Glyph[] = [];
    let x = 0;
    for (const run of inSight(this.#runs(start, end))) {
      for (const { id, advance, dx, dy } of this.#shape(run)) {
        glyphs.push({ face: run.face, weight: this.#manner.weight, id, x: x + dx, y: dy });
        x += advance;
      }
    }
    return { glyphs, width: x };
  }

  #runs(start: number, end: number): Run[] {
    const runs: Run[] = [];
    for (let at = start; at < end; at++) {
      const face = this.#faces[at];
      if (!face) continue;
      const level = this.#levels[at] ?? 0;
      const last = runs.at(-1);
      if (last?.face === face && last.level === level && last.end === at) last.end = at + 1;
      else runs.push({ start: at, end: at + 1, level, face });
    }
    return runs;
  }

  #shape({ start, end, level, face }: Run) {
    const { weight, language } = this.#manner;
    return face.shape(
      { text: this.text, start, end },
      { weight, language, isRightToLeft: level % 2 === 1 },
    );
  }
}

/** Reorders runs as UAX 9 (L2) does: from the highest level down, each stretch is reversed. */
function inSight(runs: Run[]): Run[] {
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  let ordered = runs;
  for (let level = highest; level >= 1; level--) {
    const next: Run[] = [];
    let stretch: Run[] = [];
    for (const run of ordered) {
      if (run.level >= level) stretch.unshift(run);
      else {
        next.push(...stretch, run);
        stretch = [];
      }
    }
    ordered = [...next, ...stretch];
  }
  return ordered;
}

const isHiragana = /^\p{Script=Hiragana}+$/u;
const isLetter = /[\p{L}\p{N}]/u;
const isNumeral = /[\p{N}一二三四五六七八九十百千万]/u;

/**
 * Where a line may begin in a language without spaces: at a word, but not at one of hiragana alone,
 * which belongs to the word before it, nor after a numeral. Undefined for other languages.
 */
function wordStarts(text: string, language: string): Set<number> | undefined {
  if (!/^(?:ja|zh)\b/i.test(language)) return undefined;
  const words = [...new Intl.Segmenter(language, { granularity: "word" }).segment(text)];
  const begins = words.filter(({ segment, index }) => {
    const before = text[index - 1] ?? "";
    return !isNumeral.test(before) && !(isHiragana.test(segment) && isLetter.test(before));
  });
  return new Set(begins.map(({ index }) => index));
}

function trimmedEnd(text: string, start: number, end: number): number {
  return start + text.slice(start, end).trimEnd().length;
}

type Broken = { stretches: [start: number, end: number][]; hasBrokenWord: boolean };

/** Ends lines so that none is wider than `width` ems. */
function breakLines(paragraph: Paragraph, pieces: Piece[], width: number): Broken {
  const stretches: [number, number][] = [];
  let hasBrokenWord = false;
  let start = pieces[0]?.start ?? 0;
  let end = start;
  let used = 0;
  const finish = () => {
    if (end > start) stretches.push([start, end]);
    start = end;
    used = 0;
  };
  for (const piece of pieces) {
    const isTooWide = piece.width > width;
    const parts = isTooWide ? lettersOf(paragraph, piece) : [piece];
    hasBrokenWord ||= isTooWide;
    for (const part of parts) {
      if (used > 0 && used + part.width > width) finish();
      end = part.end;
      used += part.advance;
    }
  }
  finish();
  return { stretches, hasBrokenWord };
}

const lettersOf = (paragraph: Paragraph, { start, end }: Piece) =>
  graphemesOf(paragraph.text.slice(start, end)).map(({ segment, index }) =>
    paragraph.piece(start + index, start + index + segment.length),
  );

/** A text that is measured once and can be set at any size. */
export class Setting {
  readonly #paragraphs: { paragraph: Paragraph; pieces: Piece[] }[];

  constructor(text: string, manner: Manner) {
    this.#paragraphs = text
      .split(/\s*\n\s*/u)
      .filter((line) => line.trim())
      .map((line) => {
        const paragraph = new Paragraph(line.trim(), manner);
        return { paragraph, pieces: paragraph.pieces() };
      });
  }

  /**
   * The lines at a width in ems, as even as they can be with as few of them; and whether a word had
   * to be broken.
   */
  lines(width: number): { paragraphs: Line[][]; hasBrokenWord: boolean } {
    let hasBrokenWord = false;
    const paragraphs = this.#paragraphs.map(({ paragraph, pieces }) => {
      const broken = breakLines(paragraph, pieces, width);
      hasBrokenWord ||= broken.hasBrokenWord;
      const { stretches } = broken.hasBrokenWord ? broken : balanced(paragraph, pieces, width);
      return stretches.map(([start, end]) =>
        paragraph.line(start, trimmedEnd(paragraph.text, start, end)),
      );
    });
    return { paragraphs, hasBrokenWord };
  }

  /** How many lines it takes, without shaping them. */
  count(width: number): { lines: number; paragraphs: number; hasBrokenWord: boolean } {
    const broken = this.#paragraphs.map(({ paragraph, pieces }) =>
      breakLines(paragraph, pieces, width),
    );
    return {
      lines: broken.reduce((sum, { stretches }) => sum + stretches.length, 0),
      paragraphs: broken.length,
      hasBrokenWord: broken.some((one) => one.hasBrokenWord),
    };
  }
}

/** The narrowest lines that are not more lines. */
function balanced(paragraph: Paragraph, pieces: Piece[], width: number): Broken {
  const widest = breakLines(paragraph, pieces, width);
  let low = Math.max(width / 3, ...pieces.map((piece) => piece.width));
  let high = width;
  let best = widest;
  for (let round = 0; round < 7; round++) {
    const middle = (low + high) / 2;
    const tried = breakLines(paragraph, pieces, middle);
    if (tried.stretches.length > widest.stretches.length) low = middle;
    else {
      high = middle;
      best = tried;
    }
  }
  return best;
}
