import { access } from "node:fs/promises";
import path from "node:path";
import type { Pool } from "../../jobs/pools.ts";
import { env } from "../env.server.ts";
import { AppError } from "../errors.ts";
import type { Segment, TranscriptInfo } from "../transcripts/transcript.ts";
import { extract } from "./extract.server.ts";
import { readLink } from "./links/read-link.server.ts";
import { readMedia } from "./media/read-media.server.ts";
import type { Source } from "./read.server.ts";

/** Where a reader puts what it reads, and how it hears that it should stop. */
export type Sink = {
  signal: AbortSignal;
  /** Where the job has its place; a reader that belongs elsewhere throws NextPool. */
  pool?: Pool;
  /** One line for the person who waits. */
  onProgress(note: string): void;
  /** Awaited before more is read. */
  onSegments(segments: Segment[]): Promise<void>;
};

/**
 * Turns a source into the segments of its transcript and tells what is known of it. May run again
 * after a crash. Throws the AppError of a source that can't be used; anything else is worth another
 * try.
 */
export type SourceReader = (source: Source, sink: Sink) => Promise<TranscriptInfo>;

/** The path of a source's upload. Throws NOT_FOUND where it is gone. */
async function requireUpload({ uploadName }: Source): Promise<string> {
  const file = path.join(env().uploadsDir, path.basename(uploadName ?? ""));
  const isThere = await access(file).then(
    () => uploadName !== null,
    () => false,
  );
  if (!isThere) throw new AppError("NOT_FOUND", "The uploaded file is gone. Upload it again.");
  return file;
}

const inProcess =
  (reader: "text" | "pdf"): SourceReader =>
  async (source, sink) =>
    extract({ path: await requireUpload(source), reader, ...sink });

const inMedia: SourceReader = async (source, sink) =>
  readMedia(
    { path: await requireUpload(source), userId: source.userId, sourceId: source.id },
    sink,
  );

/** By the `reader` column of a source. */
const readers: Record<string, SourceReader> = {
  text: inProcess("text"),
  pdf: inProcess("pdf"),
  media: inMedia,
  link: (source, sink) => readLink(source, sink, readWithReader),
};

/** Reads a source with its reader. */
export const readWithReader: SourceReader = (source, sink) => {
  const reader = readers[source.reader];
  if (!reader) throw new Error(`No reader is called ${source.reader}`);
  return reader(source, sink);
};
