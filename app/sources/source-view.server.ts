import { damagedText, unlessDamagedLater } from "../../db/sealed.server.ts";
import { type TranscriptPage, transcriptPage } from "../transcripts/page.server.ts";
import { formatTime, type Segment } from "../transcripts/transcript.ts";
import { linkFacts } from "./links/read-link.server.ts";
import { type SourceItem, sourceItem } from "./list.server.ts";
import { readingOf } from "./reading-status.server.ts";
import { requireSource } from "./source-row.server.ts";

export type Line = { id: string; place: string | undefined; speaker: string; text: string };

export type SourceView = {
  source: SourceItem;
  /** The current step while the source is being read. */
  note: string;
  language: string;
  /** ISO 8601 date, if a link's publisher gives one. */
  published?: string;
  /** True if a page's recording was skipped and its text taken. */
  recordingUnread: boolean;
  /** Missing while the source is being read, and if reading failed. */
  transcript?: Omit<TranscriptPage, "segments"> & { lines: Line[] };
};

function lineOf({ id, start, page, speaker = "", text }: Segment): Line {
  const place =
    start !== undefined ? formatTime(start) : page !== undefined ? `p. ${page}` : undefined;
  return { id, place, speaker, text };
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
  const { segments, ...rest } = shown;
  return { ...view, transcript: { ...rest, lines: segments.map(lineOf) } };
}
