import { readFile } from "node:fs/promises";
import decompress from "woff2-encoder/decompress";
import { filesFor, stackOf } from "./families.ts";

export type Weight = "text" | "strong";
const weights: Record<Weight, number> = { text: 440, strong: 640 };
/** The optical size of display text, where a font has that axis. */
const opticalSize = 48;

/** A glyph of a shaped run; lengths in ems, y upwards. */
type Shaped = { id: number; advance: number; dx: number; dy: number };
export type Stretch = { text: string; start: number; end: number };

/** One subset of a font. */
export type Face = {
  unitsPerEm: number;
  covers(codePoint: number): boolean;
  /** Shapes a stretch of one direction, in the order in which it is seen. */
  shape(
    stretch: Stretch,
    how: { weight: Weight; language: string; isRightToLeft: boolean },
  ): Shaped[];
  /** A glyph's outline in the font's units, y upwards, as an SVG path. */
  outline(weight: Weight, id: number): string;
  /** The box of its ink in ems; undefined for a space. */
  ink(
    weight: Weight,
    id: number,
  ): { left: number; top: number; right: number; bottom: number } | undefined;
};

const isInvisible = /^\p{Default_Ignorable_Code_Point}$/u;
const isPicture = /\p{Extended_Pictographic}|\p{Regional_Indicator}|[\p{Cc}\p{Co}\p{Cn}\p{Cs}]/u;
/** Signs that every script uses; they are set in the font of the letters before them. */
const isCommon = /^[\p{Zs}\p{P}\p{M}]+$/u;

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** What a person reads as one character, with its position in the text. */
export const graphemesOf = (text: string) => [...graphemes.segment(text)];

const codePointsOf = (text: string) =>
  [...text].filter((one) => !isInvisible.test(one)).map((one) => one.codePointAt(0) ?? 0);

/** A letter that no installed font holds. */
export class MissingLetter extends Error {
  override readonly name = "MissingLetter";
  readonly letter: string;
  constructor(letter: string) {
    super(`No font holds ${letter}`);
    this.letter = letter;
  }
}

const loaded = new Map<string, Promise<Face>>();

async function load(file: string): Promise<Face> {
  const {
    Blob,
    Buffer,
    BufferFlag,
    Direction,
    Face: FontFace,
    Font,
    shape,
    Variation,
  } = await import("harfbuzzjs");
  const face = new FontFace(new Blob(await decompress(await readFile(file))));
  const codePoints = new Set(face.collectUnicodes());
  const em = face.upem;
  const fontAt = (weight: number) => {
    const font = new Font(face);
    font.setVariations([new Variation("wght", weight), new Variation("opsz", opticalSize)]);
    return font;
  };
  const fonts = { text: fontAt(weights.text), strong: fontAt(weights.strong) };
  return {
    unitsPerEm: em,
    covers: (codePoint) => codePoints.has(codePoint),
    shape({ text, start, end }, { weight, language, isRightToLeft }) {
      const buffer = new Buffer();
      buffer.addText(text, start, end - start);
      buffer.setFlags(BufferFlag.REMOVE_DEFAULT_IGNORABLES);
      buffer.guessSegmentProperties();
      buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
      buffer.setLanguage(language);
      shape(fonts[weight], buffer);
      return buffer.getGlyphInfosAndPositions().map((glyph) => ({
        id: glyph.codepoint,
        advance: (glyph.xAdvance ?? 0) / em,
        dx: (glyph.xOffset ?? 0) / em,
        dy: (glyph.yOffset ?? 0) / em,
      }));
    },
    outline: (weight, id) => fonts[weight].glyphToPath(id),
    ink(weight, id) {
      const extents = fonts[weight].glyphExtents(id);
      if (!extents?.width) return undefined;
      const { xBearing, yBearing, width, height } = extents;
      const [left, top] = [xBearing / em, yBearing / em];
      return { left, top, right: left + width / em, bottom: top + height / em };
    },
  };
}

/** The fonts that some texts need, best first. */
export class Faces {
  readonly #faces: Face[];
  constructor(faces: Face[]) {
    this.#faces = faces;
  }

  /** The face for one grapheme after `before`; undefined if it has to be left out. */
  faceOf(grapheme: string, before?: Face): Face | undefined {
    const needed = codePointsOf(grapheme);
    const holds = (face: Face | undefined) => face && needed.every(face.covers);
    if (isCommon.test(grapheme) && holds(before)) return before;
    return this.#faces.find(holds);
  }
}

/**
 * Loads the subsets that hold the texts' characters. Texts are returned as they can be drawn:
 * pictures and unassigned characters that no font holds are left out. Throws MissingLetter for
 * anything else that no font holds.
 */
export async function facesFor(
  texts: string[],
  language: string,
): Promise<{ faces: Faces; texts: string[] }> {
  const faces: Face[] = [];
  const stack = stackOf(language);
  const wanted = new Set(texts.flatMap((text) => codePointsOf(text)));
  for (const family of stack)
    for (const codePoint of wanted) {
      if (faces.some((face) => face.covers(codePoint))) continue;
      for (const file of filesFor(family, codePoint)) {
        const loading = loaded.get(file) ?? load(file);
        loaded.set(file, loading);
        const face = await loading;
        if (face.covers(codePoint) && !faces.includes(face)) faces.push(face);
      }
    }
  const found = new Faces(faces);
  return { faces: found, texts: texts.map((text) => drawable(text, found)) };
}

function drawable(text: string, faces: Faces): string {
  return graphemesOf(text)
    .map(({ segment }) => {
      if (segment === "\n" || faces.faceOf(segment)) return segment;
      if (isPicture.test(segment)) return "";
      throw new MissingLetter(segment);
    })
    .join("")
    .trim();
}
