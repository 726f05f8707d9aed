import { ownPalette } from "../drawing/colours.ts";
import { draw } from "../drawing/draw.server.ts";
import type { Order } from "../drawing/order.ts";
import { AppError } from "../errors.ts";
import { directionOf } from "../transcripts/direction.ts";
import { type ExportedFile, exported } from "./export.server.ts";

type Wish = Pick<Order, "as"> & {
  /** From the address; "portrait" (1080 × 1350 px) by default, or "square" (1080 × 1080 px). */
  size: string | null;
  signal: AbortSignal;
};

function sizeOf(wished: string | null): Order["deck"]["size"] {
  if (wished === null || wished === "portrait") return "portrait";
  if (wished === "square") return "square";
  throw new AppError("INVALID", "The size of slides is portrait or square.");
}

/**
 * Draws the current version of a carousel. Throws NOT_FOUND, INVALID for an unknown size, UNDRAWABLE
 * for a piece that is no carousel or has letters that no font holds, UNAVAILABLE if many are drawn.
 */
export async function slidesFile(
  userId: string,
  transformId: string,
  { as, size: wished, signal }: Wish,
): Promise<ExportedFile> {
  const { format, piece, stem } = exported(userId, transformId);
  if (format.layout !== "carousel")
    throw new AppError("UNDRAWABLE", `Only a carousel has slides, and this is ${format.about}.`);
  const size = sizeOf(wished);
  const { content, language } = piece;
  const title = format.title(content);
  const slides = format
    .blocks(content)
    .flatMap((block) => (block.kind === "slide" ? [block.text] : []));
  const direction = directionOf(language);
  const deck = { size, language, direction, name: "", palette: ownPalette, cover: title, slides };
  const bytes = await draw({ as, title, deck }, signal);
  const ending = size === "square" ? "-square" : "";
  return { name: `${stem}${ending}.${as}`, bytes };
}
