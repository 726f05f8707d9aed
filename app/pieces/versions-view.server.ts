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
  versions: Version[];
  /** Of the version asked for, against the one before it. */
  comparison?: Comparison;
};

export type Comparison = {
  version: number;
  before: number;
  changes: Change[];
  words: { added: number; removed: number };
};

/** What is read, without the marks of any notation. */
function readable(userId: string, transformId: string, version: number, formatId: string): string {
  const { content } = readVersion(userId, transformId, version);
  return textsOf(formatOf(formatId).blocks(content))
    .map(({ text }) => text)
    .join("\n\n");
}

/**
 * All versions of a piece, newest first, and what the one asked for changed of the one before: no
 * other version is opened, however many there are. Throws NOT_FOUND.
 */
export function versionsView(userId: string, transformId: string, asked?: number): VersionsView {
  const { transform, version: current, piece } = currentVersion(userId, transformId);
  const versions = listVersions(userId, transformId);
  const view = {
    id: transformId,
    formatLabel: formatOf(transform.targetFormat).label,
    language: piece.language,
    current,
    versions,
  };
  if (asked === undefined) return view;
  if (!(asked > 1) || versions.every(({ version }) => version !== asked))
    throw new AppError("NOT_FOUND", "This version does not exist.");
  const [older, newer] = [asked - 1, asked].map((version) =>
    readable(userId, transformId, version, transform.targetFormat),
  );
  const changes = compareTexts(older ?? "", newer ?? "", piece.language);
  const words = changedIn(changes);
  return { ...view, comparison: { version: asked, before: asked - 1, changes, words } };
}
