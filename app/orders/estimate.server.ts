import { z } from "zod";
import { AppError } from "../errors.ts";
import { formatId } from "../formats/index.ts";
import { countSamples } from "../samples/samples.server.ts";
import { countTranscriptWords, findByText, requireSource } from "../sources/sources.server.ts";
import { effectiveOptions, pricePiece } from "./price.server.ts";

/** Specification, section 7; `sourceInfo` of the extraction may stand in for the transcript. */
export const estimateRequest = z.object({
  transcript: z.string().optional(),
  sourceInfo: z.looseObject({ sourceId: z.string() }).optional(),
  format: formatId,
  useStyleMatching: z.boolean().default(false),
  useLLMO: z.boolean().default(false),
});

type EstimateRequest = z.infer<typeof estimateRequest>;
type Sourced = Pick<EstimateRequest, "transcript" | "sourceInfo">;

/** Words of the transcript that a request sends or names. Throws INVALID without either. */
export async function wordsOf(userId: string, request: Sourced): Promise<number> {
  const { transcript, sourceInfo } = request;
  if (transcript?.trim()) {
    return findByText(userId, transcript)?.words ?? countTranscriptWords(transcript);
  }
  if (!sourceInfo) throw new AppError("INVALID", "transcript: Send the transcript to estimate.");
  const source = requireSource(userId, sourceInfo.sourceId);
  if (source.status !== "ready") throw new AppError("CONFLICT", "This source is not read yet.");
  return source.words ?? 0;
}

/**
 * The estimate of a quick transform, with the lines it is made up of. It counts a transcript as the
 * charge will, so both agree.
 */
export async function estimateTranscript(userId: string, request: EstimateRequest) {
  const options = effectiveOptions(
    request.format,
    { useStyleMatching: request.useStyleMatching, useLlmo: request.useLLMO },
    countSamples(userId),
  );
  const words = await wordsOf(userId, request);
  return { ...pricePiece(request.format, words, options), words };
}
