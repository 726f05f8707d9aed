import type { Format } from "../formats/format.ts";
import { formatOf } from "../formats/index.ts";
import { filled, type Words, wordsOf } from "../writers/steps/words.ts";
import { dayMs, isoDay, isWeekend, midnightOf } from "./calendar-time.ts";
import type { ScheduleItem, SelectedTitle } from "./strategy.ts";

/**
 * Returns the chosen day and then one working day after another, so that no two pieces share a day.
 */
function datesFrom(startDate: string, count: number): string[] {
  let day = midnightOf(startDate);
  const dates: string[] = [];
  while (dates.length < count) {
    if (dates.length === 0 || !isWeekend(day)) dates.push(isoDay(day));
    day += dayMs;
  }
  return dates;
}

type Placed = SelectedTitle & Format["slot"] & { layout: Format["layout"]; publishDate: string };

/** Suggests how the pieces of one plan can promote each other, naming only pieces in the plan. */
function linksFor(piece: Placed, all: Placed[], { links, quoted, day }: Words): string[] {
  const others = all.filter((other) => other !== piece);
  const slot = ({ platform, publishDate }: Placed) => ({
    slot: `${platform}, ${day(publishDate)}`,
  });
  const article = others.find(({ layout }) => layout === "article");
  const letter = others.find(({ layout }) => layout === "letter");
  const next = others.find(({ publishDate }) => publishDate > piece.publishDate);
  const to = (template: string) =>
    article ? [filled(template, { title: quoted(article.title) })] : [];
  const own: Record<Format["layout"], string[]> = {
    article: letter ? [filled(links.announce, slot(letter))] : [],
    letter: to(links.toArticle),
    thread: article ? to(links.inReply) : [links.pin],
    carousel: to(links.toArticle),
  };
  return [...own[piece.layout], next ? filled(links.next, slot(next)) : links.close];
}

/** Tips for promoting a piece, by format, and the language of the texts (BCP-47). */
export type Promotion = { language: string; tips: Record<string, string[]> };

/** Step 5: schedules each piece on its platform, from the chosen day on (ISO date). */
export function scheduleOf(
  pieces: SelectedTitle[],
  startDate: string,
  { language, tips }: Promotion,
): ScheduleItem[] {
  const words = wordsOf(language);
  const slots = pieces
    .map(({ format, title }) => {
      const { layout, slot } = formatOf(format);
      return { format, title, layout, ...slot };
    })
    .toSorted((a, b) => a.order - b.order);
  const dates = datesFrom(startDate, slots.length);
  const placed = slots.map((slot, at): Placed => ({ ...slot, publishDate: dates[at] ?? "" }));
  return placed.map((piece) => ({
    contentPiece: { format: piece.format, title: piece.title },
    publishDate: piece.publishDate,
    publishTime: piece.publishTime,
    platform: piece.platform,
    promotionStrategy: [
      ...(tips[piece.format] ?? words.promotion[piece.layout]),
      ...linksFor(piece, placed, words),
    ],
  }));
}
