import { shownName } from "../../sources/list.server.ts";
import { findSource, type Source, sourceInfo } from "../../sources/sources.server.ts";
import { readParts, textForm } from "../../transcripts/store.server.ts";
import { folderName, isoTime, jsonText } from "./notation.ts";
import { oldestFirst } from "./oldest-first.server.ts";
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
  for (const { id, index } of oldestFirst("sources", userId)) {
    const source = findSource(userId, id);
    if (!source) continue;
    const folder = `sources/${folderName(index, shownName(source))}`;
    yield { name: `${folder}/source.json`, body: jsonText(describe(source)) };
    if (source.status !== "ready") continue;
    yield { name: `${folder}/transcript.txt`, body: transcriptOf(userId, id) };
    yield { name: `${folder}/transcript.json`, body: segmentsOf(userId, id) };
  }
}
