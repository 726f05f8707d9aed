import { checkpointsOf } from "../pieces/run-writer.server.ts";
import { readCheckpoint, storeCheckpoint } from "../sources/checkpoints.server.ts";
import { requireSource, transcriptInfo } from "../sources/sources.server.ts";
import { readParts, transcriptOf } from "../transcripts/store.server.ts";
import { writerFor } from "../writers/index.ts";
import type { Survey } from "../writers/survey.ts";
import type { TranscriptReader, WriterContext } from "../writers/writer.ts";

/** Changes with what a survey holds: older ones are not read. */
const version = 1;

/** The user's source as a writer reads it. Throws NOT_FOUND. */
export function readerOf(userId: string, sourceId: string): TranscriptReader {
  return {
    info: transcriptInfo(requireSource(userId, sourceId)),
    parts: () => readParts(userId, sourceId),
    checkpoints: checkpointsOf(sourceId),
  };
}

/**
 * What was counted in the user's source, kept until its transcript is corrected: the steps after
 * the first need not read it again.
 */
export async function surveySource(
  userId: string,
  sourceId: string,
  context: WriterContext,
): Promise<Survey> {
  const key = `survey/${version}/${transcriptOf(userId, sourceId)}`;
  const known = readCheckpoint(sourceId, key);
  if (known) return known as Survey;
  const survey = await writerFor(null).survey(readerOf(userId, sourceId), context);
  storeCheckpoint(sourceId, key, survey);
  return survey;
}
