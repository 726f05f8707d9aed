import { z } from "zod";
import { bodyText } from "../../fetch-public.server.ts";
import { getPublic } from "../download.server.ts";
import type { LinkContext } from "../link-file.ts";

const entrySchema = z.looseObject({
  wrapperType: z.string().optional(),
  kind: z.string().optional(),
  trackId: z.number().optional(),
  trackName: z.string().optional(),
  collectionName: z.string().optional(),
  feedUrl: z.string().optional(),
  episodeGuid: z.string().optional(),
  releaseDate: z.string().optional(),
  trackTimeMillis: z.number().optional(),
});
const answerSchema = z.object({ results: z.array(entrySchema) });

export type DirectoryEntry = z.infer<typeof entrySchema>;

const maxAnswerBytes = 8 * 1_048_576;

/**
 * Queries Apple's podcast directory, which needs no key (iTunes Search API). A failure counts as no
 * result, because the directory is only one of several ways.
 */
export async function askDirectory(
  path: "search" | "lookup",
  query: Record<string, string>,
  context: LinkContext,
): Promise<DirectoryEntry[]> {
  const address = `https://itunes.apple.com/${path}?${new URLSearchParams(query)}`;
  try {
    const limits = { maxBytes: maxAnswerBytes, timeoutMs: 20_000 };
    const text = await bodyText(await getPublic(address, context, limits));
    return answerSchema.parse(JSON.parse(text)).results;
  } catch {
    context.signal.throwIfAborted();
    return [];
  }
}
