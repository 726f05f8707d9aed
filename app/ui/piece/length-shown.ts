import type { PieceView } from "../../pieces/view.server.ts";

const counted = (count: number, noun: string) =>
  `${count.toLocaleString("en")} ${count === 1 ? noun.replace(/s$/, "") : noun}`;

/**
 * How long a piece is, as its kind is counted: a text by its words and minutes of reading, a carousel
 * by slides and words, a thread by posts and characters. Languages without spaces between words are
 * counted in characters.
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
