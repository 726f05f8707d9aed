import { isDeepStrictEqual } from "node:util";
import { database, transact } from "../../db/client.server.ts";
import type { Content } from "../formats/content.ts";
import type { Format } from "../formats/format.ts";
import { formatOf, postIn } from "../formats/index.ts";
import { textsOf } from "../formats/rules.ts";
import { formBody } from "../http/bodies/form-body.server.ts";
import { primary } from "../languages/index.ts";
import { seoLanguage } from "../languages/seo.ts";
import { reconsiderReport } from "../seo/index.ts";
import { requireSource, type Source, transcriptInfo } from "../sources/sources.server.ts";
import type { Mark } from "../writers/writer.ts";
import { carryEvidence } from "./carry.ts";
import { editedMarks } from "./edited.ts";
import { recounted } from "./recount.ts";
import { reground } from "./reground.server.ts";
import { remeasured } from "./remeasure.server.ts";
import type { StoredPiece } from "./stored-piece.server.ts";
import { contentFrom, originsOf, type Values } from "./values.ts";
import {
  addVersion,
  currentVersion,
  findVersion,
  forgetVersion,
  readVersion,
} from "./versions.server.ts";

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
  const isTranslated =
    piece.making.writer === "model" && primary(info.language) !== primary(piece.language);
  const context = {
    language: piece.language,
    ...(isTranslated && info.language ? { sourceLanguage: info.language } : {}),
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
 * What an edit was made on: `version` is the one the person saw; `over` is the newer one to replace,
 * if they were told of it. With `amends`, the version replaced is not kept: it was the same edit,
 * saved while it was typed.
 */
type Basis = { version: number; over?: number | undefined; amends?: boolean };
export type Edit = Values & Basis;

/** What an edit makes of the version that was seen, with each part's former index (-1: new). */
type Change = (format: Format, seen: Content) => { content: Content; origins: number[] };

/**
 * Stores a person's edit as a new version: checks its quotations against the source again,
 * recomputes rules and search report, and alters none of their words. Unchanged text makes no
 * version. Returns the version's number. Throws NOT_FOUND, and CONFLICT if the piece is no longer
 * the version they saw.
 */
export function saveEdit(userId: string, transformId: string, edit: Edit): Promise<number> {
  return saveChange(userId, transformId, edit, (format, seen) => ({
    content: contentFrom(format, seen, edit),
    origins: originsOf(edit),
  }));
}

/** As `saveEdit`, for any change of a content. */
export async function saveChange(
  userId: string,
  transformId: string,
  basis: Basis,
  change: Change,
): Promise<number> {
  const { transform, version, piece } = currentVersion(userId, transformId);
  const format = formatOf(transform.targetFormat);
  const isSeen = basis.version === version;
  const seen = (isSeen ? piece : findVersion(userId, transformId, basis.version)) ?? piece;
  const { content: changed, origins } = change(format, seen.content);
  const content = format.schema.parse(changed);
  if (isDeepStrictEqual(content, format.schema.parse(piece.content))) return version;
  const source = requireSource(userId, transform.sourceId);
  const carried = carryEvidence(format, seen, content, origins);
  const found = await reground(source, carried.changed);
  const { marked: before = [] } = seen.making;
  const own = editedMarks({
    changed: carried.changed,
    evidence: found.evidence,
    marked: before,
    language: seen.language,
  });
  const marked = [...marksKept(before, carried.movedFrom), ...found.marks, ...own];
  const edited = rechecked(format, source, {
    ...seen,
    content,
    evidence: [...carried.evidence, ...found.evidence],
    making: { ...seen.making, marked },
  });
  const from = basis.over ?? basis.version;
  return transact(database(), (tx) => {
    const next = addVersion(tx, userId, transformId, { from, cause: "edited", piece: edited });
    if (basis.amends && from > basis.version) forgetVersion(tx, transformId, from, "edited");
    return next;
  });
}

export const versionBody = formBody({ names: ["from", "version"] });

/** Makes an earlier version current again, as a new version. Throws NOT_FOUND, CONFLICT. */
export function restoreVersion(
  userId: string,
  transformId: string,
  { from, version }: { from: number; version: number },
): number {
  const piece = readVersion(userId, transformId, version);
  return transact(database(), (tx) =>
    addVersion(tx, userId, transformId, { from, cause: "restored", piece }),
  );
}
