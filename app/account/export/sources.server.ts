import { asc, eq } from "drizzle-orm";
import { database } from "../../../db/client.server.ts";
import { sources } from "../../../db/schema.ts";
import { shownName } from "../../sources/list.server.ts";
import { findSource, type Source, sourceInfo } from "../../sources/sources.server.ts";
import { readParts, textForm } from "../../transcripts/store.server.ts";
import { folderName, isoTime, jsonText } from "./notation.ts";
import type { ZipEntry } from "./zip.ts";

/** The segments with their times and speakers, one a line. */
async function* segmentsOf(userId: string, sourceId: string): AsyncGenerator<string> {
  yield "[\n";
  let isFirst = true;
  for await (const segments of readParts(userId, sourceId)) {
    const lines = segments.map((segment) => JSON.stringify(segment)).join(",\n");
    yield isFirst ? lines : `,\n${lines}`;
    isFirst = false;
  }
  yield "\n]\n";
}

async function* transcriptOf(userId: string, sourceId: string): AsyncGenerator<string> {
  yield* textForm(userId, sourceId);
  yield "\n";
}

function describe(source: Source) {
  const { id, sourceType, fileName, url, byteSize, status, error } = source;
  const times = { createdAt: isoTime(source.createdAt), readyAt: isoTime(source.readyAt) };
  const known = status === "ready" ? sourceInfo(source) : {};
  return { id, sourceType, fileName, url, byteSize, status, error, ...times, ...known };
}

/** Every source of the user, the oldest first: what is known of it, and its transcript. */
export async function* sourceFiles(userId: string): AsyncGenerator<ZipEntry> {
  const ids = database()
    .orm.select({ id: sources.id })
    .from(sources)
    .where(eq(sources.userId, userId))
    .orderBy(asc(sources.createdAt), asc(sources.id))
    .all();
  for (const [index, { id }] of ids.entries()) {
    const source = findSource(userId, id);
    if (!source) continue;
    const folder = `sources/${folderName(index, shownName(source))}`;
    yield { name: `${folder}/source.json`, body: jsonText(describe(source)) };
    if (source.status !== "ready") continue;
    yield { name: `${folder}/transcript.txt`, body: transcriptOf(userId, id) };
    yield { name: `${folder}/transcript.json`, body: segmentsOf(userId, id) };
  }
}
