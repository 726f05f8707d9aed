import type { Glyph } from "./setting.ts";

/** What stands on a page. Pixels from the top left; `d` is an SVG path. */
export type Mark =
  | { kind: "box"; x: number; y: number; width: number; height: number; colour: string }
  | { kind: "stroke"; d: string; width: number; colour: string }
  | { kind: "glyphs"; x: number; y: number; size: number; glyphs: Glyph[]; colour: string };

export type Page = {
  width: number;
  height: number;
  ground: string;
  marks: Mark[];
  /** Its text, for people who do not see it. */
  text: string;
};
