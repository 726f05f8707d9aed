import { isDeepStrictEqual } from "node:util";
import { database, transact } from "../../db/client.server.ts";
import type { Format } from "../formats/format.ts";
import { formatOf, postIn } from "../formats/index.ts";
import { textsOf } from "../formats/rules.ts";
import { formBody } from "../http/bodies/form-body.server.ts";
import { seoLanguage } from "../languages/seo.ts";
import { reconsiderReport } from "../seo/index.ts";
import { requireSource, type Source, transcriptInfo } from "../sources/sources.server.ts";
import type { Mark } from "../writers/writer.ts";
import { carryEvidence } from "./carry.ts";
import { recounted } from "./recount.ts";
import { reground } from "./reground.server.ts";
import { remeasured } from "./remeasure.server.ts";
import type { StoredPiece } from "./stored-piece.server.ts";
import { contentFrom, originsOf, type Values } from "./values.ts";
import { addVersion, type Cause, currentVersion, readVersion } from "./versions.server.ts";

/**
 * Recomputes a changed piece's rules, counts, search report and distance to the samples. `part` is
 * the path of a part that a writer wrote.
 */
export function rechecked(
  format: Format,
  source: Source,
  piece: StoredPiece,
  part?: string,
): StoredPiece {
  const info = transcriptInfo(source);
  const context = {
    language: piece.language,
    sourceWords: info.words,
    timed: piece.evidence.some(({ cites }) => cites.some(({ start }) => start !== undefined)),
    ...(info.duration === undefined ? {} : { duration: info.duration }),
  };
  const post = postIn(piece.content);
  const content = post?.llmo
    ? {
        ...piece.content,
        llmo: reconsiderReport(
          { ...post, llmo: post.llmo },
          { evidence: piece.evidence, language: seoLanguage(piece.language) },
        ),
      }
    : piece.content;
  const style = remeasured(source.userId, format, { ...piece, content });
  const checked = recounted(piece, textsOf(format.blocks(content)), part);
  return {
    ...piece,
    content,
    making: { ...piece.making, checked, ...(style ? { style } : {}) },
    metadata: { ...piece.metadata, ...format.measure(content) },
    checks: format.check(content, piece.evidence, context),
  };
}

/** Keeps the marks of unchanged texts, under their new paths. */
function marksKept(marks: Mark[], movedFrom: Map<string, string>): Mark[] {
  return [...movedFrom].flatMap(([path, former]) =>
    marks.filter((mark) => mark.path === former).map((mark) => ({ ...mark, path })),
  );
}

/**
 * `version` is the one the form showed; `over` is the newer one to replace, if the person was told
 * of it.
 */
export type Edit = Values & { version: number; over?: number };

/**
 * Stores a person's edit as a new version: checks its quotations against the source again,
 * recomputes rules and search report, and alters none of their words. Unchanged text makes no
 * version. Returns the version's number. Throws NOT_FOUND, and CONFLICT if the piece is no longer
 * the version they saw.
 */
export async function saveEdit(userId: string, transformId: string, edit: Edit): Promise<number> {
  const { transform, version, piece } = currentVersion(userId, transformId);
  const format = formatOf(transform.targetFormat);
  const seen = edit.version === version ? piece : readVersion(userId, transformId, edit.version);
  const content = format.schema.parse(contentFrom(format, seen.content, edit));
  if (isDeepStrictEqual(content, format.schema.parse(piece.content))) return version;
  const source = requireSource(userId, transform.sourceId);
  const carried = carryEvidence(format, seen, content, originsOf(edit));
  const found = await reground(source, carried.changed);
  const marked = [...marksKept(seen.making.marked ?? [], carried.movedFrom), ...found.marks];
  const edited = rechecked(format, source, {
    ...seen,
    content,
    evidence: [...carried.evidence, ...found.evidence],
    making: { ...seen.making, marked },
  });
  return store(userId, transformId, edit.over ?? edit.version, "edited", edited);
}

function store(userId: string, id: string, from: number, cause: Cause, piece: StoredPiece): number {
  return transact(database(), (tx) => addVersion(tx, userId, id, { from, cause, piece }));
}

export const versionBody = formBody({ names: ["from", "version"] });

/** Makes an earlier version current again, as a new version. Throws NOT_FOUND, CONFLICT. */
export function restoreVersion(
  userId: string,
  transformId: string,
  { from, version }: { from: number; version: number },
): number {
  const piece = readVersion(userId, transformId, version);
  return store(userId, transformId, from, "restored", piece);
}
