import { AppError } from "../../errors.ts";
import { countWords } from "../../languages/words.ts";
import { hasFfmpeg } from "../media/programs.server.ts";
import { hasSpeech } from "../media/speech/configured.server.ts";
import { minWords, sourceError } from "../messages.ts";
import { linkOf } from "./address.ts";
import { contentOf } from "./content.ts";
import { type Download, download, removeDownload, saveTranscript } from "./download.server.ts";
import type { LinkContext, LinkFacts, LinkFile } from "./link-file.ts";
import { fetchEnclosure, fetchTranscript, transcriptFile } from "./podcasts/episode.server.ts";
import { fetchEpisode, findEpisode } from "./podcasts/feed.server.ts";
import type { Episode, PageFound, Wanted } from "./reading/order.ts";
import { readFeedFile, readPageFile } from "./reading/reading.server.ts";

/** A page may lead to a recording, a feed to a page, and no further. */
const maxSteps = 2;
const maxFeedsOfPage = 2;

/**
 * Fetches any other address, by its first bytes: a recording, PDF, text or subtitles as they are; a
 * feed's item; a page's recording, its episode in a feed, or its article. Throws NO_MEDIA.
 */
export async function fetchWeb(
  address: string,
  context: LinkContext,
  follow: (url: URL) => Promise<LinkFile>,
  step = 0,
): Promise<LinkFile> {
  context.onProgress("opening the link");
  const file = await download(address, context);
  let kept = false;
  try {
    const content = await contentOf(file.firstBytes, file.type);
    if (content !== "feed" && content !== "page" && content !== "other") {
      kept = true;
      return { path: file.path, byteSize: file.byteSize, reader: content, facts: {} };
    }
    if (content === "other" || step >= maxSteps) throw sourceError("NO_MEDIA");
    const next = (url: string) =>
      nextOf(url, follow, (to) => fetchWeb(to, context, follow, step + 1));
    if (content === "feed") return await fetchItem(file, address, context, next);
    return await fetchFromPage(file, address, context, next);
  } finally {
    if (!kept) await removeDownload(file);
  }
}

type Next = (url: string) => Promise<LinkFile>;

/** Routes a page's link: YouTube and podcast sites have their own readers. */
function nextOf(
  url: string,
  follow: (url: URL) => Promise<LinkFile>,
  web: Next,
): Promise<LinkFile> {
  return linkOf(new URL(url)).kind === "web" ? web(url) : follow(new URL(url));
}

async function fetchItem(
  file: Download,
  address: string,
  context: LinkContext,
  next: Next,
): Promise<LinkFile> {
  const wanted: Wanted = { by: "address", addresses: [address, file.url], orNewest: true };
  const { episode } = await readFeedFile(file, wanted, context);
  const found = episode && (await fetchEpisode(episode, context));
  if (found) return found;
  // A blog's newest entry is a page.
  if (!episode?.link) throw sourceError("NO_MEDIA");
  return next(episode.link);
}

async function fetchFromPage(
  file: Download,
  address: string,
  context: LinkContext,
  next: Next,
): Promise<LinkFile> {
  context.onProgress("reading the page");
  const page = await readPageFile(file, context);
  const facts = factsOf(page);
  const episode = await episodeOf(page, [address, file.url], context);
  const written =
    (await subtitlesOf(page, facts, context)) ??
    (episode && (await fetchTranscript(episode, context)));
  if (written) return written;
  const spoken = canHear() || !isReadable(page);
  const recording = spoken && (await recordingOf(page, facts, episode, context, next));
  if (recording) return recording;
  if (page.isScripted && !isReadable(page)) throw sourceError("LINK_SCRIPTED");
  if (page.article.length === 0) throw sourceError("NO_MEDIA");
  const text = await saveTranscript(page.article.map((paragraph) => ({ text: paragraph })));
  const recordingUnread = page.media.length > 0 || episode?.enclosure !== undefined;
  return { ...text, reader: "text", facts: { ...facts, recordingUnread, origin: "article" } };
}

/** Without transcription, a page's text is more useful than its recording. */
const canHear = (): boolean => hasFfmpeg() && hasSpeech();

const isReadable = ({ article }: PageFound): boolean =>
  article.reduce((words, paragraph) => words + countWords(paragraph), 0) >= minWords;

async function subtitlesOf(
  { tracks }: PageFound,
  facts: LinkFacts,
  context: LinkContext,
): Promise<LinkFile | undefined> {
  for (const track of tracks) {
    const file = await transcriptFile(track, context);
    if (file) return { ...file, reader: "text", facts: { ...facts, origin: "publisher" } };
  }
  return undefined;
}

/** Finds the item for this page in its feeds; skips an unreadable feed. */
async function episodeOf(
  { feeds, canonical }: PageFound,
  addresses: string[],
  context: LinkContext,
): Promise<Episode | undefined> {
  const all = canonical ? [...addresses, canonical] : addresses;
  for (const feed of feeds.slice(0, maxFeedsOfPage)) {
    const wanted: Wanted = { by: "address", addresses: all, orNewest: false };
    const episode = await passOver(findEpisode(feed, wanted, context), context);
    if (episode?.enclosure || episode?.transcripts.length) return episode;
  }
  return undefined;
}

/** Fetches the page's own recording, else its episode's; skips one that cannot be fetched. */
async function recordingOf(
  page: PageFound,
  facts: LinkFacts,
  episode: Episode | undefined,
  context: LinkContext,
  next: Next,
): Promise<LinkFile | undefined> {
  for (const address of page.media) {
    const isPlayer = linkOf(new URL(address)).kind !== "web";
    const enclosed = { transcripts: [], enclosure: address };
    const found = isPlayer
      ? await next(address)
      : await passOver(fetchEnclosure(enclosed, context), context);
    if (found) return { ...found, facts: { ...facts, ...found.facts } };
  }
  return episode && passOver(fetchEnclosure(episode, context), context);
}

async function passOver<T>(
  attempt: Promise<T | undefined>,
  { signal }: LinkContext,
): Promise<T | undefined> {
  try {
    return await attempt;
  } catch (thrown) {
    signal.throwIfAborted();
    const isTheirs =
      thrown instanceof AppError && !["DISK_FULL", "TOO_LARGE"].includes(thrown.code);
    if (isTheirs) return undefined;
    throw thrown;
  }
}

function factsOf({ title, language, published, show, people }: PageFound): LinkFacts {
  return {
    ...(title ? { title } : {}),
    ...(language ? { language } : {}),
    ...(published ? { published } : {}),
    ...(show ? { show } : {}),
    ...(people ? { people } : {}),
  };
}
