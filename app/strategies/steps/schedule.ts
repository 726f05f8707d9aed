import type { Format } from "../../formats/format.ts";
import { formatOf } from "../../formats/index.ts";
import type { ScheduleItem, SelectedTitle } from "../strategy.ts";
import { quoted } from "./wording.ts";

type Slot = {
  platform: string;
  /** A customary hour and no promise: nothing is known of the person's readers. */
  publishTime: string;
  /** Lower first: what others link to comes before them. */
  order: number;
};

const slotBy: Record<Format["layout"], Slot> = {
  article: { platform: "Blog", publishTime: "09:00", order: 0 },
  letter: { platform: "Email newsletter", publishTime: "08:30", order: 1 },
  thread: { platform: "X", publishTime: "12:30", order: 2 },
  carousel: { platform: "LinkedIn and Instagram", publishTime: "17:00", order: 3 },
};

const dayMs = 24 * 60 * 60 * 1000;
const isoOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const isWeekend = (ms: number) => [0, 6].includes(new Date(ms).getUTCDay());

/** The chosen day, then one working day after the other: no two pieces ever meet. */
function datesFrom(startDate: string, count: number): string[] {
  let day = Date.parse(`${startDate}T00:00:00Z`);
  const dates: string[] = [];
  while (dates.length < count) {
    if (dates.length === 0 || !isWeekend(day)) dates.push(isoOf(day));
    day += dayMs;
  }
  return dates;
}

type Placed = SelectedTitle & Slot & { layout: Format["layout"]; publishDate: string };

const onDay = ({ platform, publishDate }: Placed) => `${platform}, ${publishDate}`;

/** How the pieces of one plan help each other; each names only what the plan holds. */
function tipsFor(piece: Placed, all: Placed[]): string[] {
  const others = all.filter((other) => other !== piece);
  const article = others.find(({ layout }) => layout === "article");
  const letter = others.find(({ layout }) => layout === "letter");
  const next = others.find(({ publishDate }) => publishDate > piece.publishDate);
  const toArticle = article ? [`Lead to the article ${quoted(article.title)}.`] : [];
  const own: Record<Format["layout"], string[]> = {
    article: [
      "Check title and description in a search preview before it goes out.",
      ...(letter ? [`Announce it in the newsletter (${onDay(letter)}).`] : []),
    ],
    letter: [
      "Send it to yourself first and read the subject line on a phone.",
      "Ask one question at the end and answer each reply.",
      ...toArticle,
    ],
    thread: [
      "Stay for the first hour and answer replies.",
      ...(article
        ? [`Link to the article ${quoted(article.title)} in a reply, not in the first post.`]
        : ["Pin the thread until the next piece is out."]),
    ],
    carousel: [
      "Put the call to action into the caption as well.",
      ...toArticle,
      "Mention the people who are quoted, if they agree.",
    ],
  };
  return [
    ...own[piece.layout],
    next
      ? `Point ahead to what comes next: ${onDay(next)}.`
      : "Close the series: link the pieces that came before.",
  ];
}

/** Step 5: when and where each piece goes out, from the chosen day on (ISO date). */
export function scheduleOf(pieces: SelectedTitle[], startDate: string): ScheduleItem[] {
  const slots = pieces
    .map(({ format, title }) => {
      const { layout } = formatOf(format);
      return { format, title, layout, ...slotBy[layout] };
    })
    .toSorted((a, b) => a.order - b.order);
  const dates = datesFrom(startDate, slots.length);
  const placed = slots.map((slot, at): Placed => ({ ...slot, publishDate: dates[at] ?? "" }));
  return placed.map((piece) => ({
    contentPiece: { format: piece.format, title: piece.title },
    publishDate: piece.publishDate,
    publishTime: piece.publishTime,
    platform: piece.platform,
    promotionStrategy: tipsFor(piece, placed),
  }));
}
