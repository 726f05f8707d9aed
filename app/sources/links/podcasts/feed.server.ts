import { download, removeDownload } from "../download.server.ts";
import type { LinkContext, LinkFile } from "../link-file.ts";
import { maxFeedBytes } from "../reading/feed.ts";
import type { Episode, Wanted } from "../reading/order.ts";
import { readFeedFile } from "../reading/reading.server.ts";
import { fetchEnclosure, fetchTranscript } from "./episode.server.ts";

/** Finds the wanted episode in a feed; undefined if the address is no feed or lacks it. */
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

/** Fetches an episode's transcript, else its recording; undefined if it has neither. */
export async function fetchEpisode(
  episode: Episode,
  context: LinkContext,
): Promise<LinkFile | undefined> {
  return (await fetchTranscript(episode, context)) ?? (await fetchEnclosure(episode, context));
}
