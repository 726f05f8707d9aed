import type { PieceView } from "../../pieces/view.server.ts";

const counted = (count: number, noun: string) =>
  `${count.toLocaleString("en")} ${count === 1 ? noun.replace(/s$/, "") : noun}`;

/**
 * A piece's length in its format's units: words and minutes of reading, slides and words, or posts
 * and characters. Languages without spaces between words count characters.
 */
export function lengthShown({
  layout,
  metadata,
  length,
}: Pick<PieceView, "layout" | "metadata" | "length">): string {
  const text = counted(length[length.unit], length.unit);
  switch (layout) {
    case "carousel":
      return `${counted(metadata.totalSlides ?? 0, "slides")} · ${text}`;
    case "thread":
      return `${counted(metadata.totalTweets ?? 0, "posts")} · ${counted(length.characters, "characters")}`;
    case "letter":
    case "article":
      return `${text} · ${length.minutes} min read`;
    default:
      return layout satisfies never;
  }
}
