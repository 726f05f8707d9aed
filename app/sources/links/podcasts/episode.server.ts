import { AppError } from "../../../errors.ts";
import { sourceError } from "../../messages.ts";
import { contentOf } from "../content.ts";
import { type Download, download, removeDownload, saveTranscript } from "../download.server.ts";
import type { LinkContext, LinkFacts, LinkFile } from "../link-file.ts";
import type { Episode } from "../reading/order.ts";
import { readTranscriptFile } from "../reading/reading.server.ts";

const maxTranscriptBytes = 16 * 1_048_576;

/** Those with times first; what has none is better than a recording that must be transcribed. */
const order = [/vtt/, /srt|subrip/, /json/, /html/, /plain|text/];

type Transcript = Episode["transcripts"][number];

const base = (language: string | undefined): string => language?.toLowerCase().split("-")[0] ?? "";

/** A show's transcripts, best first: in the language that is spoken, then by what the form keeps. */
export function rankedTranscripts({ transcripts, language }: Episode): Transcript[] {
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

/** The publisher's own transcript of an episode, if one of them can be read. */
export async function fetchTranscript(
  episode: Episode,
  context: LinkContext,
): Promise<LinkFile | undefined> {
  for (const transcript of rankedTranscripts(episode)) {
    context.onProgress("reading the publisher's transcript");
    const language = transcript.language ?? episode.language;
    const facts: LinkFacts = {
      ...factsOf(episode),
      ...(language ? { language } : {}),
      origin: "publisher",
    };
    const file = await transcriptFile(transcript.url, context);
    if (file) return { ...file, reader: "text", facts };
  }
  return undefined;
}

/** One that is gone, refused or no text is passed over. */
export async function transcriptFile(
  url: string,
  context: LinkContext,
): Promise<Pick<LinkFile, "path" | "byteSize"> | undefined> {
  let file: Download | undefined;
  try {
    file = await download(url, context, { maxBytes: maxTranscriptBytes });
    const content = await contentOf(file.firstBytes, file.type);
    if (content === "text") return { path: file.path, byteSize: file.byteSize };
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

/** An episode's recording. Throws NO_MEDIA where its address holds none. */
export async function fetchEnclosure(
  episode: Episode,
  context: LinkContext,
): Promise<LinkFile | undefined> {
  if (!episode.enclosure) return undefined;
  context.onProgress("downloading the recording");
  const file = await download(episode.enclosure, context);
  if ((await contentOf(file.firstBytes, file.type)) === "media")
    return { path: file.path, byteSize: file.byteSize, reader: "media", facts: factsOf(episode) };
  await removeDownload(file);
  throw sourceError("NO_MEDIA");
}

export function factsOf({ title, language, published }: Episode): LinkFacts {
  return {
    ...(title ? { title } : {}),
    ...(language ? { language } : {}),
    ...(published ? { published } : {}),
  };
}
