import { damagedText, unlessDamaged } from "../../../db/sealed.server.ts";
import { shownName } from "../../sources/list.server.ts";
import { openNames } from "../../sources/names.server.ts";
import {
  findSource,
  type Source,
  sourceInfo,
  transcriptInfo,
} from "../../sources/sources.server.ts";
import { wholeParts } from "../../transcripts/store.server.ts";
import { textOf } from "../../transcripts/text-form.ts";
import type { Gaps } from "./gaps.server.ts";
import { folderName, isoTime, jsonText } from "./notation.ts";
import { oldestFirst } from "./oldest-first.server.ts";
import type { ZipEntry } from "./zip.ts";

/** Yields the segments with times and speakers, one per line. */
async function* segmentsOf(userId: string, sourceId: string): AsyncGenerator<string> {
  yield "[\n";
  let isFirst = true;
  for await (const segments of wholeParts(userId, sourceId)) {
    if (!segments) continue;
    const lines = segments.map((segment) => JSON.stringify(segment)).join(",\n");
    yield isFirst ? lines : `,\n${lines}`;
    isFirst = false;
  }
  yield "\n]\n";
}

/** Yields the transcript; a line marks each damaged part. */
async function* transcriptOf(
  userId: string,
  sourceId: string,
  onDamage: () => void,
): AsyncGenerator<string> {
  for await (const segments of wholeParts(userId, sourceId)) {
    if (!segments) onDamage();
    yield `${segments ? textOf(segments) : `[${damagedText}]`}\n`;
  }
}

function describe(source: Source, onDamage: () => void) {
  const { id, sourceType, byteSize, status, error } = source;
  const { fileName, url } = openNames(id, source);
  const times = { createdAt: isoTime(source.createdAt), readyAt: isoTime(source.readyAt) };
  const read = () => ({ ...transcriptInfo(source), ...sourceInfo(source) });
  const known = status === "ready" ? unlessDamaged(read, undefined) : {};
  if (!known) onDamage();
  return { id, sourceType, fileName, url, byteSize, status, error, ...times, ...known };
}

/** Yields every source of the user, oldest first: its metadata and transcript. */
export async function* sourceFiles(userId: string, gaps: Gaps): AsyncGenerator<ZipEntry> {
  for (const { id, index } of oldestFirst("sources", userId)) {
    const source = findSource(userId, id);
    if (!source) continue;
    const folder = `sources/${folderName(index, shownName(source))}`;
    const { fileName } = openNames(id, source);
    if (fileName === damagedText) gaps.add(`${folder}/source.json, file name or link`);
    if (shownName(source) === damagedText) gaps.add(`${folder}/source.json, title`);
    const onDamage = () => gaps.add(`${folder}/source.json, what is known of it`);
    yield { name: `${folder}/source.json`, body: jsonText(describe(source, onDamage)) };
    if (source.status !== "ready") continue;
    yield {
      name: `${folder}/transcript.txt`,
      body: transcriptOf(userId, id, () => gaps.add(`${folder}/transcript.txt, a part`)),
    };
    yield { name: `${folder}/transcript.json`, body: segmentsOf(userId, id) };
  }
}
