import { AppError } from "../../../errors.ts";
import { bodyText } from "../../fetch-public.server.ts";
import { sourceError } from "../../messages.ts";
import { episodeAddress } from "../address.ts";
import { getPublic } from "../download.server.ts";
import type { LinkContext, LinkFile } from "../link-file.ts";
import type { Wanted } from "../reading/order.ts";
import { similarity } from "../reading/similarity.ts";
import { fetchEpisode, findEpisode } from "./feed.server.ts";
import { askDirectory } from "./itunes.server.ts";
import { readOembed, readSpotifyPage, type SpotifyEpisode } from "./spotify-page.ts";

const maxPageBytes = 3 * 1_048_576;
/** Shows that share a name, tried by similarity. */
const maxFeeds = 3;
const minShowSimilarity = 0.5;

const wholeShowMessage =
  "This link is a whole show. Open one of its episodes on Spotify and paste that link.";
const musicMessage =
  "Songs, albums and playlists are not supported. Paste the link of a podcast episode.";

/** The error for a Spotify address that is no episode. */
export function refuseSpotify(what: string): AppError {
  return new AppError("INVALID", what === "show" ? wholeShowMessage : musicMessage);
}

/**
 * Fetches a Spotify episode from the show's public feed; the protected stream itself (DRM) is not
 * touched. Throws SPOTIFY_EXCLUSIVE if no feed has the episode.
 */
export async function fetchSpotify(episodeId: string, context: LinkContext): Promise<LinkFile> {
  context.onProgress("asking Spotify about the episode");
  const known = await describe(episodeId, context);
  const { title } = known;
  if (!title) throw sourceError("SPOTIFY_EXCLUSIVE", new Error("Spotify told no title"));
  const wanted: Wanted = { by: "episode", ...known, title };
  for (const feedUrl of await feedsOf({ ...known, title }, context)) {
    const episode = await findEpisode(feedUrl, wanted, context).catch((thrown: unknown) => {
      context.signal.throwIfAborted();
      if (thrown instanceof AppError && thrown.code !== "DISK_FULL") return undefined;
      throw thrown;
    });
    const file = episode && (await fetchEpisode(episode, context));
    if (file) return file;
  }
  throw sourceError("SPOTIFY_EXCLUSIVE");
}

async function describe(episodeId: string, context: LinkContext): Promise<SpotifyEpisode> {
  const page = episodeAddress(episodeId);
  const known: SpotifyEpisode = {};
  const ways: [string, (text: string) => SpotifyEpisode][] = [
    [`https://open.spotify.com/oembed?url=${encodeURIComponent(page)}`, readOembed],
    [
      `https://open.spotify.com/embed/episode/${episodeId}`,
      (html) => readSpotifyPage(html, episodeId),
    ],
    [page, (html) => readSpotifyPage(html, episodeId)],
  ];
  for (const [address, read] of ways) {
    const { title, show, published, durationSeconds } = known;
    if (title && show && published && durationSeconds) break;
    const found = read(await textAt(address, context));
    // Earlier facts win: each way is less reliable than the one before.
    Object.assign(known, { ...found, ...known });
  }
  return known;
}

async function textAt(address: string, context: LinkContext): Promise<string> {
  try {
    const limits = { maxBytes: maxPageBytes, timeoutMs: 20_000 };
    return await bodyText(await getPublic(address, context, limits));
  } catch {
    context.signal.throwIfAborted();
    return "";
  }
}

/**
 * Finds feeds that may have the episode: of shows with this name, and of episodes with this title.
 */
async function feedsOf(
  { title, show }: SpotifyEpisode & { title: string },
  context: LinkContext,
): Promise<string[]> {
  context.onProgress("looking for the show's public feed");
  const shows = show
    ? await askDirectory(
        "search",
        { media: "podcast", entity: "podcast", term: show, limit: "10" },
        context,
      )
    : [];
  const alike = shows
    .map((entry) => ({ ...entry, alike: similarity(show ?? "", entry.collectionName ?? "") }))
    .filter((entry) => entry.alike >= minShowSimilarity)
    .sort((a, b) => b.alike - a.alike);
  const episodes = alike.length > 0 ? [] : await byTitle(title, context);
  const feeds = [...alike, ...episodes].map(({ feedUrl }) => feedUrl);
  return [...new Set(feeds)].filter((url) => url !== undefined).slice(0, maxFeeds);
}

async function byTitle(title: string, context: LinkContext) {
  const query = { media: "podcast", entity: "podcastEpisode", term: title, limit: "10" };
  const found = await askDirectory("search", query, context);
  return found.filter((entry) => similarity(title, entry.trackName ?? "") >= minShowSimilarity);
}
