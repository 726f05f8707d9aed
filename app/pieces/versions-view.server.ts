import { AppError } from "../errors.ts";
import { formatOf } from "../formats/index.ts";
import { textsOf } from "../formats/rules.ts";
import { type Change, changedIn, compareTexts } from "./compare.ts";
import { currentVersion, listVersions, readVersion, type Version } from "./versions.server.ts";

export type VersionsView = {
  id: string;
  formatLabel: string;
  language: string;
  current: number;
  versions: (Version & { words: { added: number; removed: number } | undefined })[];
  /** Of the version asked for, against the one before it. */
  comparison?: { version: number; before: number; changes: Change[] };
};

/** What is read, without the marks of any notation. */
function readable(userId: string, transformId: string, version: number, formatId: string): string {
  const { content } = readVersion(userId, transformId, version);
  return textsOf(formatOf(formatId).blocks(content))
    .map(({ text }) => text)
    .join("\n\n");
}

/**
 * All versions of a piece, newest first, and what one of them changed of the one before. Throws
 * NOT_FOUND.
 */
export function versionsView(userId: string, transformId: string, asked?: number): VersionsView {
  const { transform, version: current, piece } = currentVersion(userId, transformId);
  const listed = listVersions(userId, transformId);
  const texts = new Map(
    listed.map(({ version }) => [
      version,
      readable(userId, transformId, version, transform.targetFormat),
    ]),
  );
  const changesOf = (version: number) =>
    compareTexts(texts.get(version - 1) ?? "", texts.get(version) ?? "", piece.language);
  if (asked !== undefined && !texts.has(asked - 1))
    throw new AppError("NOT_FOUND", "This version does not exist.");
  return {
    id: transformId,
    formatLabel: formatOf(transform.targetFormat).label,
    language: piece.language,
    current,
    versions: listed.map((version) => ({
      ...version,
      words: version.version > 1 ? changedIn(changesOf(version.version)) : undefined,
    })),
    ...(asked === undefined
      ? {}
      : { comparison: { version: asked, before: asked - 1, changes: changesOf(asked) } }),
  };
}
