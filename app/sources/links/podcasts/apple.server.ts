import { sourceError } from "../../messages.ts";
import type { LinkContext, LinkFile } from "../link-file.ts";
import type { Wanted } from "../reading/order.ts";
import { fetchEpisode, findEpisode } from "./feed.server.ts";
import { askDirectory, type DirectoryEntry } from "./itunes.server.ts";

/** The most episodes of a show that the directory returns. */
const limit = "200";

/**
 * Fetches an episode of Apple Podcasts, or a show's newest, from the show's feed. Throws NO_MEDIA
 * if the show or the episode has no public feed.
 */
export async function fetchApple(
  link: { showId: string; episodeId?: string },
  context: LinkContext,
): Promise<LinkFile> {
  context.onProgress("looking up the show");
  const query = { id: link.showId, media: "podcast", entity: "podcastEpisode", limit };
  const entries = await askDirectory("lookup", query, context);
  const feedUrl = entries.find((entry) => entry.feedUrl)?.feedUrl;
  const wanted = wantedOf(link.episodeId, entries);
  const episode = feedUrl && wanted ? await findEpisode(feedUrl, wanted, context) : undefined;
  const file = episode && (await fetchEpisode(episode, context));
  if (!file) throw sourceError("NO_MEDIA");
  return file;
}

function wantedOf(episodeId: string | undefined, entries: DirectoryEntry[]): Wanted | undefined {
  if (!episodeId) return { by: "newest" };
  const entry = entries.find(({ trackId }) => String(trackId) === episodeId);
  if (!entry?.trackName) return undefined;
  return {
    by: "episode",
    title: entry.trackName,
    ...(entry.episodeGuid ? { guid: entry.episodeGuid } : {}),
    ...(entry.releaseDate ? { published: entry.releaseDate } : {}),
    ...(entry.trackTimeMillis ? { durationSeconds: entry.trackTimeMillis / 1_000 } : {}),
  };
}
