import { draw } from "../drawing/draw.server.ts";
import { AppError } from "../errors.ts";
import { directionOf } from "../transcripts/direction.ts";
import { downloadName } from "./download.server.ts";
import { type ExportedFile, exported } from "./export.server.ts";
import { slideStyleOf } from "./slide-style.server.ts";
import { sizeOf } from "./slides.server.ts";
import { wordsOf } from "./word-runs.ts";

type Wish = {
  /** From the address: the words of one of the piece's verified quotations. */
  quote: string | null;
  size: string | null;
  signal: AbortSignal;
};

const wordsIn = (text: string) => wordsOf(text).join(" ");

/**
 * Draws one verified quotation of a piece as a card, in its owner's colours. Throws NOT_FOUND,
 * INVALID for other words or an unknown size, and what drawing throws.
 */
export async function cardFile(
  userId: string,
  transformId: string,
  { quote, size: wished, signal }: Wish,
): Promise<ExportedFile> {
  const { piece } = exported(userId, transformId);
  const words = wordsIn(quote ?? "");
  const cites = piece.evidence.flatMap((entry) => entry.cites);
  const cite = cites.find((one) => one.verbatim && one.quote && wordsIn(one.quote) === words);
  if (!cite?.quote || !words)
    throw new AppError("INVALID", "Only a verified quotation of this piece becomes a card.");
  const { language } = piece;
  const { name, ...palette } = slideStyleOf(userId);
  const said = { cover: cite.quote, slides: cite.speaker ? [cite.speaker] : [] };
  const look = { size: sizeOf(wished), language, direction: directionOf(language), name, palette };
  const bytes = await draw({ as: "card", title: cite.quote, deck: { ...look, ...said } }, signal);
  return { name: downloadName(cite.quote).replace(/\.md$/, ".png"), bytes };
}
