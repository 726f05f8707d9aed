import { download, removeDownload } from "../download.server.ts";
import type { LinkContext, LinkFile } from "../link-file.ts";
import { maxFeedBytes } from "../reading/feed.ts";
import type { Episode, Wanted } from "../reading/order.ts";
import { readFeedFile } from "../reading/reading.server.ts";
import { fetchEnclosure, fetchTranscript } from "./episode.server.ts";

/** The wanted episode of the feed at an address, if it is one and has it. */
export async function findEpisode(
  feedUrl: string,
  wanted: Wanted,
  context: LinkContext,
): Promise<Episode | undefined> {
  context.onProgress("reading the show's feed");
  const file = await download(feedUrl, context, { maxBytes: maxFeedBytes });
  try {
    return (await readFeedFile(file, wanted, context)).episode;
  } finally {
    await removeDownload(file);
  }
}

/** An episode's transcript, else its recording; undefined where it has neither. */
export async function fetchEpisode(
  episode: Episode,
  context: LinkContext,
): Promise<LinkFile | undefined> {
  return (await fetchTranscript(episode, context)) ?? (await fetchEnclosure(episode, context));
}
