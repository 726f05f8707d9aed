import type { Pool } from "../../jobs/pools.ts";
import type { Known } from "../transcripts/known.ts";
import type { Segment, TranscriptInfo } from "../transcripts/transcript.ts";
import type { Source } from "./source-row.server.ts";

/** Where a reader sends its output, and the signal that stops it. */
export type Sink = {
  signal: AbortSignal;
  /** The job's pool; a reader that belongs in another throws NextPool. */
  pool?: Pool;
  /** What a link's publisher tells of it. */
  told?: Known;
  /** Shows one line of progress to the waiting person. */
  onProgress(note: string): void;
  /** The reader awaits it before reading on. */
  onSegments(segments: Segment[]): Promise<void>;
};

/**
 * Reads a source into segments and returns the facts about it. May run again after a crash. Throws
 * an AppError if the source cannot be used; anything else is worth another try.
 */
export type SourceReader = (source: Source, sink: Sink) => Promise<TranscriptInfo>;
