import { bodyText } from "../../fetch-public.server.ts";
import { chaptersIn } from "../../known/front-matter.ts";
import { getPublic } from "../download.server.ts";
import type { LinkContext } from "../link-file.ts";
import { type Episode, episodeSchema } from "../reading/order.ts";

/** Hundreds of chapters with pictures' addresses are a tenth of it. */
const maxBytes = 1_048_576;
const timeoutMs = 20_000;

/**
 * Puts the chapters of an episode's own file (Podcasting 2.0) in the place of those that its description
 * lists. Without a file that can be had and read, the episode stays as it is.
 */
export async function withChapters(episode: Episode, context: LinkContext): Promise<Episode> {
  if (!episode.chaptersUrl) return episode;
  context.onProgress("reading the publisher's chapters");
  try {
    const limits = { maxBytes, timeoutMs };
    const text = await bodyText(await getPublic(episode.chaptersUrl, context, limits));
    const chapters = episodeSchema.shape.chapters.parse(chaptersIn(JSON.parse(text)));
    return chapters?.length ? { ...episode, chapters } : episode;
  } catch {
    context.signal.throwIfAborted();
    return episode;
  }
}
