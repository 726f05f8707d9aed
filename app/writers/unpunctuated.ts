import { AppError } from "../errors.ts";
import type { Format } from "../formats/format.ts";
import { formatOf, formats } from "../formats/index.ts";
import type { Quality } from "../transcripts/known.ts";

/** True if a format has room for quotations in whole stretches; posts and slides have not. */
export const quotes = ({ layout }: Pick<Format, "layout">): boolean =>
  layout === "letter" || layout === "article";

/** Says why the built-in writer makes no piece by itself, and what can be done instead. */
export function unpunctuatedRefusal({ label }: Pick<Format, "label">): string {
  const others = formats.filter(quotes).map((format) => format.label);
  return `This source's text has hardly any punctuation, so the built-in writer can't make a piece in the format ${label} of it by itself. Choose its passages yourself, or take one of quotations: ${others.join(" or ")}. Nothing was charged.`;
}

/** What the built-in writer is asked for: a format, of passages that a person chose or by itself. */
type Asked = { quality: Quality | undefined; format: string; isChosen: boolean };

/**
 * Throws UNWRITABLE if the built-in writer makes no such piece, as can be told by how a source was
 * read. Call it before anything is held.
 */
export function requireWritable({ quality, format, isChosen }: Asked): void {
  const asked = formatOf(format);
  if (quality === "unpunctuated" && !isChosen && !quotes(asked))
    throw new AppError("UNWRITABLE", unpunctuatedRefusal(asked));
}
