import { access } from "node:fs/promises";
import path from "node:path";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { database, type Transaction, transact } from "../../../db/client.server.ts";
import { sources } from "../../../db/schema.ts";
import { NextPool } from "../../../jobs/pools.ts";
import { env } from "../../env.server.ts";
import { AppError } from "../../errors.ts";
import type { TranscriptInfo } from "../../transcripts/transcript.ts";
import { readCheckpoint, storeCheckpoint } from "../checkpoints.server.ts";
import { admitRecording } from "../media/allowance.server.ts";
import { sourceError } from "../messages.ts";
import { addressOf } from "../names.server.ts";
import { poolOf } from "../pool.ts";
import type { Sink, SourceReader } from "../reader-type.ts";
import type { Source } from "../source-row.server.ts";
import { linkOf, parseLink } from "./address.ts";
import { removeDownload } from "./download.server.ts";
import { type LinkContext, type LinkFacts, type LinkFile, linkFactsSchema } from "./link-file.ts";
import { fetchApple } from "./podcasts/apple.server.ts";
import { fetchSpotify, refuseSpotify } from "./podcasts/spotify.server.ts";
import { fetchWeb } from "./web.server.ts";
import { fetchYouTube } from "./youtube/youtube.server.ts";

const keptSchema = z.object({
  uploadName: z.string(),
  reader: z.enum(["text", "pdf", "media"]),
  facts: linkFactsSchema,
});
type Kept = z.infer<typeof keptSchema>;

const checkpointKey = "link";

/**
 * What a link leads to, as a file. Throws what is wrong with it: LINK_REFUSED, NO_MEDIA, TOO_LARGE,
 * YT_BLOCKED, YT_NO_CAPTIONS, YT_UNAVAILABLE, YT_LIVE, SPOTIFY_EXCLUSIVE; INVALID for what is no
 * episode.
 */
export function fetchLink(url: URL, context: LinkContext): Promise<LinkFile> {
  const link = linkOf(url);
  switch (link.kind) {
    case "youtube":
      return fetchYouTube(link.videoId, context);
    case "spotify":
      return fetchSpotify(link.episodeId, context);
    case "spotify-other":
      throw refuseSpotify(link.what);
    case "apple":
      return fetchApple(link, context);
    case "web":
      return fetchWeb(url.href, context, (next) => fetchLink(next, context));
    default:
      return link satisfies never;
  }
}

/** What is known of a link's content beside its words; nothing before it was fetched. */
export function linkFacts(sourceId: string): LinkFacts {
  return keptSchema.safeParse(readCheckpoint(sourceId, checkpointKey)).data?.facts ?? {};
}

/**
 * Reads a link: fetches what it leads to, once, and hands the file to the reader of its kind as if it
 * had been uploaded. A second run after a crash finds the file, and so does the run after the job
 * has left the pool for downloads (NextPool).
 */
export async function readLink(
  source: Source,
  sink: Sink,
  read: SourceReader,
): Promise<TranscriptInfo> {
  const { uploadName, reader, facts } =
    (await keptFile(source)) ?? (await fetchAndKeep(source, sink));
  leaveDownloading(reader, sink);
  const info = await read({ ...source, uploadName, reader }, sink);
  const language = info.language ?? facts.language;
  const title = facts.title ?? info.title;
  return {
    ...info,
    ...(language ? { language } : {}),
    ...(title ? { title: title.slice(0, 300) } : {}),
    ...(facts.origin ? { origin: facts.origin } : {}),
  };
}

/** What was downloaded is kept, and does not hold a place that others need for their downloads. */
function leaveDownloading(reader: Kept["reader"], { pool }: Sink): void {
  if (pool === "downloading") throw new NextPool(poolOf(reader));
}

/** The file of an earlier run, where it is still there. */
async function keptFile(source: Source): Promise<Kept | undefined> {
  const kept = keptSchema.safeParse(readCheckpoint(source.id, checkpointKey)).data;
  if (!kept || kept.uploadName !== source.uploadName) return undefined;
  const file = path.join(env().uploadsDir, path.basename(kept.uploadName));
  return access(file).then(
    () => kept,
    () => undefined,
  );
}

async function fetchAndKeep(source: Source, sink: Sink): Promise<Kept> {
  const {
    path: file,
    byteSize,
    reader,
    facts,
  } = await fetchLink(parseLink(addressOf(source), env().LINK_ALLOW_HOSTS), sink);
  const uploadName = path.basename(file);
  try {
    transact(database(), (tx) => {
      if (reader === "media") admitRecording(tx, source.userId, Date.now());
      own(tx, source.id, { uploadName, byteSize });
    });
  } catch (thrown) {
    await removeDownload({ path: file });
    throw thrown;
  }
  const kept: Kept = { uploadName, reader, facts };
  storeCheckpoint(source.id, checkpointKey, kept);
  if (byteSize === 0) throw sourceError("EMPTY");
  return kept;
}

/** The file is the source's from now on. Throws NOT_FOUND where the source was deleted meanwhile. */
function own(tx: Transaction, id: string, file: { uploadName: string; byteSize: number }): void {
  const isExtracting = and(eq(sources.id, id), eq(sources.status, "extracting"));
  const { changes } = tx.orm.update(sources).set(file).where(isExtracting).run();
  if (changes === 0) throw new AppError("NOT_FOUND", "This source does not exist.");
}
