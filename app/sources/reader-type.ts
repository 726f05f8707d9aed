import type { Pool } from "../../jobs/pools.ts";
import type { Segment, TranscriptInfo } from "../transcripts/transcript.ts";
import type { Source } from "./source-row.server.ts";

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
