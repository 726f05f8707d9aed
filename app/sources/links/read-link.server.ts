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
import { dayOf } from "../known/dates.ts";
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
  reader: z.enum(["text", "pdf", "document", "media"]),
  facts: linkFactsSchema,
});
type Kept = z.infer<typeof keptSchema>;

const checkpointKey = "link";

/**
 * Fetches what a link leads to, as a file. Throws LINK_…, NO_MEDIA, TOO_LARGE, YT_BLOCKED,
 * YT_NO_CAPTIONS, YT_UNAVAILABLE, YT_LIVE, SPOTIFY_EXCLUSIVE, or INVALID for a link that is no
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

/** Returns the facts about a link's content; empty before it was fetched. */
export function linkFacts(sourceId: string): LinkFacts {
  return keptSchema.safeParse(readCheckpoint(sourceId, checkpointKey)).data?.facts ?? {};
}

/**
 * Reads a link: fetches its content once and passes the file to the matching reader, like an
 * upload. A second run, after a crash or a move to another pool (NextPool), reuses the file.
 */
export async function readLink(
  source: Source,
  sink: Sink,
  read: SourceReader,
): Promise<TranscriptInfo> {
  const { uploadName, reader, facts } =
    (await keptFile(source)) ?? (await fetchAndKeep(source, sink));
  leaveDownloading(reader, sink);
  const { show, people, chapters } = facts;
  const title = facts.title?.slice(0, 300);
  const told = {
    ...(title ? { title } : {}),
    ...(show ? { show } : {}),
    ...(people ? { people } : {}),
  };
  const info = await read({ ...source, uploadName, reader }, { ...sink, told });
  const language = info.language ?? facts.language;
  const date = dayOf(facts.published);
  return {
    ...info,
    ...(language ? { language } : {}),
    ...(title ? { title } : {}),
    ...(date ? { date } : {}),
    ...(chapters && chapters.length > 0 ? { chapters } : {}),
    ...(facts.origin ? { origin: facts.origin } : {}),
  };
}

/** The download is stored, so the job gives its downloading place to others. */
function leaveDownloading(reader: Kept["reader"], { pool }: Sink): void {
  if (pool === "downloading") throw new NextPool(poolOf(reader));
}

/** The file of an earlier run, if it still exists. */
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

/** Assigns the file to the source. Throws NOT_FOUND if the source was deleted meanwhile. */
function own(tx: Transaction, id: string, file: { uploadName: string; byteSize: number }): void {
  const isExtracting = and(eq(sources.id, id), eq(sources.status, "extracting"));
  const { changes } = tx.orm.update(sources).set(file).where(isExtracting).run();
  if (changes === 0) throw new AppError("NOT_FOUND", "This source does not exist.");
}
