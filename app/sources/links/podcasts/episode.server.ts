import { AppError } from "../../../errors.ts";
import { sourceError } from "../../messages.ts";
import { extract } from "../../run-child.server.ts";
import { contentOf } from "../content.ts";
import { type Download, download, removeDownload, saveTranscript } from "../download.server.ts";
import type { LinkContext, LinkFacts, LinkFile } from "../link-file.ts";
import type { Episode } from "../reading/order.ts";
import { readTranscriptFile } from "../reading/reading.server.ts";
import { withChapters } from "./chapters.server.ts";

const maxTranscriptBytes = 16 * 1_048_576;

/** Formats with times come first; even one without beats a recording that must be transcribed. */
const order = [/vtt/, /srt|subrip/, /json/, /html/, /plain|text/];

type Transcript = Episode["transcripts"][number];

const base = (language: string | undefined): string => language?.toLowerCase().split("-")[0] ?? "";

/**
 * Sorts an episode's transcripts, best first: by the spoken language, then by how much the format
 * keeps.
 */
function rankedTranscripts({ transcripts, language }: Episode): Transcript[] {
  const formOf = ({ type, url }: Transcript) => {
    const found = order.findIndex((form) => form.test(type || url.toLowerCase()));
    return found === -1 ? order.length : found;
  };
  const isForeign = (one: Transcript) =>
    one.language !== undefined && language !== undefined && base(one.language) !== base(language);
  return [...transcripts].sort(
    (a, b) => Number(isForeign(a)) - Number(isForeign(b)) || formOf(a) - formOf(b),
  );
}

/** Fetches the publisher's transcript of an episode; undefined if none can be read. */
export async function fetchTranscript(
  episode: Episode,
  context: LinkContext,
): Promise<LinkFile | undefined> {
  for (const transcript of rankedTranscripts(episode)) {
    context.onProgress("reading the publisher's transcript");
    const language = transcript.language ?? episode.language;
    const file = await transcriptFile(transcript.url, context);
    if (!file) continue;
    const facts: LinkFacts = {
      ...(await factsOf(episode, context)),
      ...(language ? { language } : {}),
      origin: "publisher",
    };
    return { ...file, reader: "text", facts };
  }
  return undefined;
}

const unreadable = new Set(["UNREAD_FORM", "NOT_TEXT", "EMPTY"]);

/** Reads a text once for nothing: the next of several transcripts may be of a form that is known. */
async function isReadable({ path }: Download, { signal }: LinkContext): Promise<boolean> {
  const nothing = () => {};
  try {
    await extract({ path, reader: "text", signal, onProgress: nothing, onSegments: nothing });
  } catch (thrown) {
    if (thrown instanceof AppError) return !unreadable.has(thrown.code);
    throw thrown;
  }
  return true;
}

/** Downloads a transcript; undefined if it is gone, refused, no text or of an unknown form. */
export async function transcriptFile(
  url: string,
  context: LinkContext,
): Promise<Pick<LinkFile, "path" | "byteSize"> | undefined> {
  let file: Download | undefined;
  try {
    file = await download(url, context, { maxBytes: maxTranscriptBytes });
    const content = await contentOf(file.firstBytes, file.type);
    if (content === "text" && (await isReadable(file, context)))
      return { path: file.path, byteSize: file.byteSize };
    const isPage = content === "page" || file.type.includes("html");
    const segments = isPage ? await readTranscriptFile(file, context) : [];
    await removeDownload(file);
    return segments.length > 0 ? await saveTranscript(segments) : undefined;
  } catch (thrown) {
    if (file) await removeDownload(file);
    context.signal.throwIfAborted();
    if (thrown instanceof AppError && thrown.code !== "DISK_FULL") return undefined;
    throw thrown;
  }
}

/**
 * Downloads an episode's recording; undefined if it has no address. Throws NO_MEDIA if the address
 * is no recording.
 */
export async function fetchEnclosure(
  episode: Episode,
  context: LinkContext,
): Promise<LinkFile | undefined> {
  if (!episode.enclosure) return undefined;
  context.onProgress("downloading the recording");
  const file = await download(episode.enclosure, context);
  if ((await contentOf(file.firstBytes, file.type)) === "media") {
    const facts = await factsOf(episode, context);
    return { path: file.path, byteSize: file.byteSize, reader: "media", facts };
  }
  await removeDownload(file);
  throw sourceError("NO_MEDIA");
}

async function factsOf(episode: Episode, context: LinkContext): Promise<LinkFacts> {
  const { title, language, published, show, people, chapters } = await withChapters(
    episode,
    context,
  );
  return {
    ...(title ? { title } : {}),
    ...(language ? { language } : {}),
    ...(published ? { published } : {}),
    ...(show ? { show } : {}),
    ...(people ? { people } : {}),
    ...(chapters ? { chapters } : {}),
  };
}
