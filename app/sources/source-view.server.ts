import { damagedText, unlessDamaged, unlessDamagedLater } from "../../db/sealed.server.ts";
import type { Known } from "../transcripts/known.ts";
import { type TranscriptPage, transcriptPage } from "../transcripts/page.server.ts";
import { formatTime, type Role, type Segment } from "../transcripts/transcript.ts";
import { linkFacts } from "./links/read-link.server.ts";
import { type SourceItem, sourceItem } from "./list.server.ts";
import { readingOf } from "./reading-status.server.ts";
import { requireSource, transcriptInfo } from "./source-row.server.ts";

export type Line = {
  id: string;
  place: string | undefined;
  speaker: string;
  text: string;
  role: Role | "";
};

export type SourceView = {
  source: SourceItem;
  /** The current step while the source is being read. */
  note: string;
  language: string;
  /** ISO 8601 date, if a link's publisher gives one. */
  published?: string;
  /** True if a page's recording was skipped and its text taken. */
  recordingUnread: boolean;
  /** What reading found out besides the words; empty until then. */
  known: Known;
  /** Missing while the source is being read, and if reading failed. */
  transcript?: Omit<TranscriptPage, "segments" | "adverts" | "opening"> & {
    lines: Line[];
    adverts: Advert[];
    /** The first lines, cut to what is enough to tell the source by. */
    opening: string[];
  };
};

/** An advertisement as a person tells it: its place and first words. */
export type Advert = { ids: string[]; place: string | undefined; words: string };

const longestLine = 160;
const cutShort = (text: string) =>
  text.length <= longestLine ? text : `${text.slice(0, longestLine).trimEnd()}…`;

function advertOf(segments: Segment[]): Advert[] {
  const [first] = segments.map(lineOf);
  return first
    ? [{ ids: segments.map(({ id }) => id), place: first.place, words: cutShort(first.text) }]
    : [];
}

function lineOf({ id, start, page, speaker = "", text, role }: Segment): Line {
  const place =
    start !== undefined ? formatTime(start) : page !== undefined ? `p. ${page}` : undefined;
  return { id, place, speaker, text, role: role ?? "" };
}

/** Drops a publisher's date that is none. */
function dayOf(published = ""): { published?: string } {
  const at = new Date(published);
  return Number.isNaN(at.getTime()) ? {} : { published: at.toISOString().slice(0, 10) };
}

/** Returns a source with one page of its transcript, to view and correct. Throws NOT_FOUND. */
export async function sourceView(
  userId: string,
  sourceId: string,
  page: number,
): Promise<SourceView> {
  const source = requireSource(userId, sourceId);
  const { published, recordingUnread = false } = linkFacts(source.id);
  const view = {
    known: source.status === "ready" ? unlessDamaged(() => transcriptInfo(source), {}) : {},
    source: sourceItem(source),
    note: readingOf(source).note,
    language: source.language ?? "und",
    recordingUnread,
    ...dayOf(published),
  };
  if (source.status !== "ready") return view;
  const shown = await unlessDamagedLater(() => transcriptPage(userId, sourceId, page), undefined);
  // Without its transcript, the source can still be deleted there.
  if (!shown) return { ...view, source: { ...view.source, error: damagedText } };
  const { segments, adverts, opening, ...rest } = shown;
  const transcript = {
    ...rest,
    lines: segments.map(lineOf),
    adverts: adverts.flatMap(advertOf),
    opening: opening.map(({ speaker, text }) => cutShort(speaker ? `${speaker}: ${text}` : text)),
  };
  return { ...view, transcript };
}
