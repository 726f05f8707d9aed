import { AppError } from "../errors.ts";
import { formatOf } from "../formats/index.ts";
import { textsOf } from "../formats/rules.ts";
import {
  type ChangedParagraph,
  changedParagraphs,
  joined,
  type Part,
} from "./changed-paragraphs.ts";
import { changedIn, compareTexts } from "./compare.ts";
import { currentVersion, listVersions, readVersion, type Version } from "./versions.server.ts";

export type VersionsView = {
  id: string;
  formatLabel: string;
  language: string;
  current: number;
  /** Newest first; `number` counts them from 1, as an edit may replace its own versions. */
  versions: (Version & { number: number })[];
  /** Compares the requested version with the one before it. */
  comparison?: Comparison;
};

/** Both versions by their numbers in the list. */
export type Comparison = {
  version: number;
  before: number;
  paragraphs: ChangedParagraph[];
  words: { added: number; removed: number };
};

/** Returns a version's texts without any markup. */
function readable(userId: string, transformId: string, version: number, formatId: string): Part[] {
  const { content } = readVersion(userId, transformId, version);
  return formatOf(formatId)
    .blocks(content)
    .flatMap((block) => {
      const kind = block.kind === "title" || block.kind === "heading" ? block.kind : "text";
      return textsOf([block]).map(({ text }) => ({ kind, text }));
    });
}

/**
 * Lists all versions of a piece, newest first, with the changes that the requested one made to the
 * one before. Opens no other versions, however many there are. Throws NOT_FOUND.
 */
export function versionsView(userId: string, transformId: string, asked?: number): VersionsView {
  const { transform, version: current, piece } = currentVersion(userId, transformId);
  const versions = listVersions(userId, transformId).map((version, at, all) => ({
    ...version,
    number: all.length - at,
  }));
  const view = {
    id: transformId,
    formatLabel: formatOf(transform.targetFormat).label,
    language: piece.language,
    current,
    versions,
  };
  if (asked === undefined) return view;
  const at = versions.findIndex(({ version }) => version === asked);
  const [newer, older] = [versions[at], versions[at + 1]];
  if (!newer || !older) throw new AppError("NOT_FOUND", "This version does not exist.");
  const partsOf = (version: number) =>
    readable(userId, transformId, version, transform.targetFormat);
  const both = { older: partsOf(older.version), newer: partsOf(newer.version) };
  const changes = compareTexts(joined(both.older), joined(both.newer), piece.language);
  const words = changedIn(changes);
  const paragraphs = changedParagraphs(changes, both);
  return {
    ...view,
    comparison: { version: newer.number, before: older.number, paragraphs, words },
  };
}
