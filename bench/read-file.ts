import { readSource } from "../app/sources/read-source.ts";
import type { Segment, TranscriptInfo } from "../app/transcripts/transcript.ts";

export type SourceFile = { info: TranscriptInfo; segments: Segment[] };

/** Reads a file exactly as an upload is read. Throws what an upload would be told. */
export async function readFileSource(path: string): Promise<SourceFile> {
  const segments: Segment[] = [];
  let info: TranscriptInfo | undefined;
  const reader = /\.pdf$/i.test(path) ? "pdf" : "text";
  await readSource({ path, reader }, async (message) => {
    if (message.type === "segments") segments.push(...message.segments);
    if (message.type === "done") info = message.info;
  });
  if (!info) throw new Error("the reader ended without facts about the source");
  return { info, segments };
}
