import { streamed } from "../http/streamed.server.ts";
import { textForm } from "../transcripts/store.server.ts";
import { knownOf } from "./source-row.server.ts";
import { type Source, sourceInfo } from "./sources.server.ts";

async function* jsonOf(userId: string, source: Source): AsyncGenerator<string> {
  yield '{"transcript":"';
  // Escapes each part separately, so a long transcript is never one string here.
  for await (const text of textForm(userId, source.id)) yield JSON.stringify(text).slice(1, -1);
  yield `","sourceInfo":${JSON.stringify(sourceInfo(source))},`;
  yield `"known":${JSON.stringify(knownOf(source))}}`;
}

/** Streams `{transcript, sourceInfo}` (specification, section 7), and what else is known. */
export function transcriptResponse(userId: string, source: Source): Response {
  return new Response(streamed(jsonOf(userId, source)), {
    headers: { "Content-Type": "application/json", "Cache-Control": "no-store" },
  });
}
