import { damagedText, unlessDamaged } from "../../../db/sealed.server.ts";
import { shownName } from "../../sources/list.server.ts";
import { openNames } from "../../sources/names.server.ts";
import { findSource, type Source, sourceInfo } from "../../sources/sources.server.ts";
import { wholeParts } from "../../transcripts/store.server.ts";
import { textOf } from "../../transcripts/text-form.ts";
import type { Gaps } from "./gaps.server.ts";
import { folderName, isoTime, jsonText } from "./notation.ts";
import { oldestFirst } from "./oldest-first.server.ts";
import type { ZipEntry } from "./zip.ts";

/** The segments with their times and speakers, one a line. */
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

/** In the place of a damaged part stands a line that says so. */
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

function describe(source: Source) {
  const { id, sourceType, byteSize, status, error } = source;
  const { fileName, url } = openNames(id, source);
  const times = { createdAt: isoTime(source.createdAt), readyAt: isoTime(source.readyAt) };
  const known = (status === "ready" && unlessDamaged(() => sourceInfo(source), undefined)) || {};
  return { id, sourceType, fileName, url, byteSize, status, error, ...times, ...known };
}

/** Every source of the user, the oldest first: what is known of it, and its transcript. */
export async function* sourceFiles(userId: string, gaps: Gaps): AsyncGenerator<ZipEntry> {
  for (const { id, index } of oldestFirst("sources", userId)) {
    const source = findSource(userId, id);
    if (!source) continue;
    const folder = `sources/${folderName(index, shownName(source))}`;
    const { fileName } = openNames(id, source);
    if (fileName === damagedText) gaps.add(`${folder}/source.json, file name or link`);
    if (shownName(source) === damagedText) gaps.add(`${folder}/source.json, title`);
    yield { name: `${folder}/source.json`, body: jsonText(describe(source)) };
    if (source.status !== "ready") continue;
    yield {
      name: `${folder}/transcript.txt`,
      body: transcriptOf(userId, id, () => gaps.add(`${folder}/transcript.txt, a part`)),
    };
    yield { name: `${folder}/transcript.json`, body: segmentsOf(userId, id) };
  }
}
