import { database, transact } from "../../db/client.server.ts";
import { AppError } from "../errors.ts";
import type { Cite, Format } from "../formats/format.ts";
import { formatOf } from "../formats/index.ts";
import { oversized, oversizedLine } from "../formats/oversized.ts";
import { textAt } from "../formats/paths.ts";
import { textsOf } from "../formats/rules.ts";
import { formBody } from "../http/bodies/form-body.server.ts";
import { requireSource, transcriptInfo } from "../sources/sources.server.ts";
import { groundingOf } from "../transcripts/grounded.ts";
import type { ReadyPassage } from "../writers/choice.ts";
import { heldPassages, partOf } from "../writers/held-passages.ts";
import { passagesOfSource, placeOf } from "./choose.server.ts";
import { type EvidenceNote, noteOf } from "./evidence-notes.ts";
import {
  type Arranged,
  added,
  dropped,
  moved,
  type ParagraphPlace,
  paragraphsOf,
  replaced,
} from "./paragraph-moves.ts";
import { segmentsOf } from "./reground.server.ts";
import { rechecked } from "./save.server.ts";
import { passageIn } from "./shown-texts.ts";
import { partOfSource, type SourcePart } from "./source-parts.ts";
import { sentencesAround } from "./source-sentences.ts";
import type { StoredPiece } from "./stored-piece.server.ts";
import { addVersion, currentVersion } from "./versions.server.ts";
import { createWordings, type Paragraph, type Wording } from "./wordings.ts";

export type UnusedPassage = {
  id: string;
  text: string;
  place?: string;
  speaker?: string;
  isReported: boolean;
};

export type PassageView = {
  id: string;
  version: number;
  formatLabel: string;
  language: string;
  place: ParagraphPlace;
  text: string;
  /** True if the piece was checked against a transcript that its user had corrected. */
  isCorrected: boolean;
  /** The source's line with its context, what was left out and the words of ours. */
  note: EvidenceNote;
  wordings: { key: string; label: string; text: string }[];
  canMove: { up: boolean; down: boolean };
  canDrop: boolean;
  /** Ready passages that the piece does not hold, by parts of the source; its own part first. */
  unused: (SourcePart & { number: number; isOwn: boolean; passages: UnusedPassage[] })[];
};

const gone = () => new AppError("NOT_FOUND", "This piece has no such passage.");

/** Finds the paragraph and the one passage that it holds. Throws NOT_FOUND. */
function requireParagraph(
  { content, evidence }: StoredPiece,
  { path, at }: ParagraphPlace,
): Paragraph {
  const text = paragraphsOf(textAt(content, path) ?? "")[at];
  const cites = evidence.find((entry) => entry.path === path)?.cites ?? [];
  const cite = text === undefined ? undefined : passageIn(text, cites);
  if (text === undefined || !cite) throw gone();
  return { text, cite };
}

const arranged = ({ content, evidence, making }: StoredPiece): Arranged => ({
  content,
  evidence,
  marks: making.marked ?? [],
});

async function opened(userId: string, transformId: string, place: ParagraphPlace) {
  const { transform, version, piece } = currentVersion(userId, transformId);
  if (piece.making.writer === "model") throw gone();
  const paragraph = requireParagraph(piece, place);
  const source = requireSource(userId, transform.sourceId);
  const segments = await segmentsOf(source);
  const { language } = piece;
  const grounding = groundingOf(segments, transcriptInfo(source).language);
  const wordings = createWordings({ language, grounding });
  const around = sentencesAround(segments, paragraph.cite, language);
  return {
    format: formatOf(transform.targetFormat),
    source,
    version,
    piece,
    paragraph,
    wordings,
    listed: wordings.of(paragraph, around),
  };
}

/** The part of the source that a cite stands in: that of the last passage which begins before it. */
function chapterOf(cite: Cite, passages: readonly ReadyPassage[]): number | undefined {
  const words = cite.quote ?? cite.said?.[0]?.line ?? "";
  const own = passages.find(({ line }) => words !== "" && line.includes(words));
  const place = cite.start ?? cite.page;
  const before = passages.findLast(
    ({ start, page }) => place !== undefined && (start ?? page ?? Infinity) <= place,
  );
  return (own ?? before)?.chapter;
}

function unusedIn(
  passages: readonly ReadyPassage[],
  piece: StoredPiece,
  cite: Cite,
): PassageView["unused"] {
  const own = chapterOf(cite, passages);
  const held = new Set(heldPassages(passages, piece).map(({ id }) => id));
  const isPart = partOf(passages.filter(({ id, spoken }) => spoken && held.has(id)));
  // What stands below its speaker's name, or with its question, is no paragraph among others.
  const left = passages.filter((one) => !one.spoken && !held.has(one.id) && !isPart(one));
  const chapters = [...new Set(left.map(({ chapter }) => chapter))];
  return chapters
    .toSorted((a, b) => Number(b === own) - Number(a === own) || a - b)
    .map((chapter) => {
      const of = left.filter((passage) => passage.chapter === chapter);
      return {
        number: chapter + 1,
        isOwn: chapter === own,
        ...partOfSource(passages.filter((passage) => passage.chapter === chapter)),
        passages: of
          .toSorted((a, b) => a.rank - b.rank)
          // A whole answer may also be a statement of its own.
          .filter(({ text }, at, all) => all.findIndex((one) => one.text === text) === at)
          .map((passage) => {
            const { id, text, speaker, isReported } = passage;
            const place = placeOf(passage);
            const known = { ...(place ? { place } : {}), ...(speaker ? { speaker } : {}) };
            return { id, text, isReported, ...known };
          }),
      };
    });
}

/**
 * Returns everything that can be done to one passage of a piece. Throws NOT_FOUND, also for a
 * paragraph that holds no passage or several, and what the built-in writer throws about the source.
 */
export async function passageView(
  userId: string,
  transformId: string,
  place: ParagraphPlace,
  signal: AbortSignal,
): Promise<PassageView> {
  const found = await opened(userId, transformId, place);
  const { format, source, version, piece, paragraph, listed } = found;
  const passages = await passagesOfSource(userId, source.id, signal);
  const tree = arranged(piece);
  const can = (by: 1 | -1) => moved(format, tree, place, paragraph.cite, by) !== undefined;
  return {
    id: transformId,
    version,
    formatLabel: format.label,
    language: piece.language,
    place,
    text: paragraph.text,
    isCorrected: (piece.transcriptVersion ?? 1) > 1,
    note: noteOf(paragraph.cite, () => undefined, paragraph.text),
    wordings: listed
      .filter((one) => fits(format, checked(found, replaced(tree, place, paragraph.cite, one))))
      .map(({ key, label, text }) => ({ key, label, text })),
    canMove: { up: can(-1), down: can(1) },
    canDrop: dropped(format, tree, place, paragraph.cite) !== undefined,
    unused: unusedIn(passages, piece, paragraph.cite),
  };
}

export const passageBody = formBody({ names: ["version", "path", "at", "change"] });

type PassageChange = ParagraphPlace & { version: number; change: string };

/** Reads the form of one change. Throws INVALID. */
export function changeIn(form: FormData): PassageChange {
  const [version, at] = [Number(form.get("version")), Number(form.get("at"))];
  if (!Number.isInteger(version) || !Number.isInteger(at) || at < 0)
    throw new AppError("INVALID", "Part of this form is missing. Reload the page.");
  return {
    version,
    at,
    path: String(form.get("path") ?? ""),
    change: String(form.get("change") ?? ""),
  };
}

type Opened = Awaited<ReturnType<typeof opened>>;

const unverified = () =>
  new AppError("CONFLICT", "The transcript has changed. Choose another passage.");

async function ready(userId: string, { source }: Opened, id: string, signal: AbortSignal) {
  const passages = await passagesOfSource(userId, source.id, signal);
  const passage = passages.find((one) => one.id === id);
  if (!passage) throw unverified();
  return passage;
}

async function changed(
  userId: string,
  found: Opened,
  { change, ...place }: PassageChange,
  signal: AbortSignal,
): Promise<Arranged> {
  const { format, piece, paragraph, wordings, listed } = found;
  const tree = arranged(piece);
  const [kind, id = ""] = change.split(":");
  if (kind === "swap" || kind === "add") {
    const passage = await ready(userId, found, id, signal);
    const wording = wordings.swapped(passage, paragraph);
    if (!wording) throw unverified();
    return kind === "swap"
      ? replaced(tree, place, paragraph.cite, wording)
      : added(format, tree, place, wording);
  }
  if (change === "drop")
    return requireDone(
      dropped(format, tree, place, paragraph.cite),
      "This text would be empty. Swap its passage for another one instead.",
    );
  if (change === "up" || change === "down")
    return requireDone(
      moved(format, tree, place, paragraph.cite, change === "up" ? -1 : 1),
      "It can't be moved any further.",
    );
  const wording = listed.find(({ key }: Wording) => key === change);
  if (!wording) throw new AppError("INVALID", "This change is no longer possible.");
  return replaced(tree, place, paragraph.cite, wording);
}

function requireDone(piece: Arranged | undefined, message: string): Arranged {
  if (!piece) throw new AppError("INVALID", message);
  return piece;
}

/** The piece with what was changed, checked by the rules of its format. */
const checked = (
  { format, source, piece }: Opened,
  { content, evidence, marks }: Arranged,
): StoredPiece =>
  rechecked(format, source, {
    ...piece,
    content: format.schema.parse(content),
    evidence: inOrder(format, content, evidence),
    making: { ...piece.making, marked: marks },
  });

const fits = (format: Format, { content }: StoredPiece) => oversized(format, content).length === 0;

/** Refuses what a post or slide cannot hold, by its first words. */
function requireFits(format: Format, { content }: StoredPiece): void {
  const line = oversizedLine(oversized(format, content));
  if (line) throw new AppError("INVALID", `${line} Nothing was changed.`);
}

/**
 * Changes one passage of a piece, free: another wording that the verifier accepts, another passage in
 * its place or behind it, moved or dropped. Stores a new version and returns its number. Throws
 * NOT_FOUND, INVALID, and CONFLICT if the piece or the transcript has changed since.
 */
export async function changePassage(
  userId: string,
  transformId: string,
  asked: PassageChange,
  signal: AbortSignal,
): Promise<number> {
  const found = await opened(userId, transformId, asked);
  const { format, version } = found;
  if (version !== asked.version)
    throw new AppError("CONFLICT", "This piece was changed in the meantime. Look at it again.");
  const edited = checked(found, await changed(userId, found, asked, signal));
  requireFits(format, edited);
  return transact(database(), (tx) =>
    addVersion(tx, userId, transformId, { from: version, cause: "edited", piece: edited }),
  );
}

/** Evidence in the reading order of its texts. */
function inOrder(format: Format, content: Arranged["content"], evidence: Arranged["evidence"]) {
  const order = textsOf(format.blocks(content)).map(({ path }) => path);
  return evidence.toSorted((a, b) => order.indexOf(a.path) - order.indexOf(b.path));
}
