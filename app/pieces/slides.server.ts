import { createHash } from "node:crypto";
import { draw } from "../drawing/draw.server.ts";
import type { Order } from "../drawing/order.ts";
import { AppError } from "../errors.ts";
import { directionOf } from "../transcripts/direction.ts";
import { type ExportedFile, exported } from "./export.server.ts";
import { type SlideStyle, slideStyleOf } from "./slide-style.server.ts";

type Wish = Pick<Order, "as"> & {
  /** From the address; "portrait" (1080 × 1350 px) by default, or "square" (1080 × 1080 px). */
  size: string | null;
  /** From the address: the number of the one slide to draw, for a PNG; 0, the cover, by default. */
  slide?: string | null;
  signal: AbortSignal;
};

/** Returns the size that an address names. Throws INVALID. */
export function sizeOf(wished: string | null): Order["deck"]["size"] {
  if (wished === null || wished === "portrait") return "portrait";
  if (wished === "square") return "square";
  throw new AppError("INVALID", "The size of slides is portrait or square.");
}

/** Throws NOT_FOUND, and UNDRAWABLE for a piece that is no carousel. */
function carousel(userId: string, transformId: string) {
  const { format, piece, stem } = exported(userId, transformId);
  if (format.layout !== "carousel")
    throw new AppError("UNDRAWABLE", `Only a carousel has slides, and this is ${format.about}.`);
  const { content, language } = piece;
  const slides = format
    .blocks(content)
    .flatMap((block) => (block.kind === "slide" ? [block.text] : []));
  return { stem, language, cover: format.title(content), slides };
}

function slideOf(wished: string | null | undefined, slides: string[]): number {
  const number = Number(wished ?? 0);
  if (Number.isInteger(number) && number >= 0 && number <= slides.length) return number;
  throw new AppError("INVALID", `This carousel has slides 0 (its cover) to ${slides.length}.`);
}

/**
 * Draws the current version of a carousel in its owner's colours. Throws NOT_FOUND, INVALID for an
 * unknown size or slide, UNDRAWABLE for a piece that is no carousel or has letters that no font
 * holds, UNAVAILABLE if many are drawn.
 */
export async function slidesFile(
  userId: string,
  transformId: string,
  { as, size: wished, slide, signal }: Wish,
): Promise<ExportedFile> {
  const { stem, language, cover, slides } = carousel(userId, transformId);
  const size = sizeOf(wished);
  const only = as === "png" ? slideOf(slide, slides) : undefined;
  const { name, ...palette } = slideStyleOf(userId);
  const direction = directionOf(language);
  const deck = { size, language, direction, name, palette, cover, slides };
  const bytes = await draw({ as, title: cover, deck, ...(only ? { only } : {}) }, signal);
  const ending = `${size === "square" ? "-square" : ""}${only === undefined ? "" : `-${only}`}`;
  return { name: `${stem}${ending}.${as}`, bytes };
}

export type SlidesView = {
  id: string;
  style: SlideStyle;
  /** Slides to show as a preview, and a mark that changes with their look. */
  slides: { number: number; text: string }[];
  version: string;
};

/**
 * Returns what the screen of slides shows. Throws NOT_FOUND, and UNDRAWABLE for a piece that is no
 * carousel.
 */
export function slidesView(userId: string, transformId: string): SlidesView {
  const { cover, slides } = carousel(userId, transformId);
  const style = slideStyleOf(userId);
  const shown = [cover, ...slides.slice(0, 1)].map((text, number) => ({ number, text }));
  const version = createHash("sha256")
    .update(JSON.stringify([style, shown]))
    .digest("base64url")
    .slice(0, 12);
  return { id: transformId, style, slides: shown, version };
}
