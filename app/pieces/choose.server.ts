import { z } from "zod";
import { database, transact } from "../../db/client.server.ts";
import { AppError } from "../errors.ts";
import { clock } from "../formats/clock.ts";
import type { Content } from "../formats/content.ts";
import type { Format } from "../formats/format.ts";
import { formatOf } from "../formats/index.ts";
import { formBody } from "../http/bodies/form-body.server.ts";
import { requireSource, transcriptInfo } from "../sources/sources.server.ts";
import { readParts, transcriptOf } from "../transcripts/store.server.ts";
import { type Choice, mostChosen, type ReadyPassage } from "../writers/choice.ts";
import { heldPassages } from "../writers/held-passages.ts";
import { writerFor } from "../writers/index.ts";
import type { WriterContext } from "../writers/writer.ts";
import { checkpointsOf } from "./run-writer.server.ts";
import { rechecked } from "./save.server.ts";
import { sharedPlan } from "./shared-plan.ts";
import { addVersion, currentVersion } from "./versions.server.ts";

const contextFor = (signal: AbortSignal): WriterContext => ({ signal, onProgress: () => {} });

/**
 * Plans a source by the built-in writer, or joins a plan that is being made. Throws NOT_FOUND,
 * CONFLICT while the source is being read, and what that writer throws about the source.
 */
export async function planned(userId: string, sourceId: string, signal: AbortSignal) {
  const source = requireSource(userId, sourceId);
  if (source.status !== "ready")
    throw new AppError("CONFLICT", "This source has not been read to its end yet.");
  const writer = writerFor("extractive");
  const reader = {
    info: transcriptInfo(source),
    parts: () => readParts(userId, sourceId),
    checkpoints: checkpointsOf(sourceId),
  };
  const context = contextFor(signal);
  const make = () => writer.plan(reader, context);
  const plan = await sharedPlan(writer, transcriptOf(userId, sourceId), make, signal);
  return { writer, plan, source };
}

/**
 * Lists the passages of a source that a piece can be made of, in its order. Free. Throws NOT_FOUND,
 * CONFLICT while the source is being read, and what the built-in writer throws about the source.
 */
export async function passagesOfSource(
  userId: string,
  sourceId: string,
  signal: AbortSignal,
): Promise<ReadyPassage[]> {
  const { writer, plan } = await planned(userId, sourceId, signal);
  return (await writer.passages?.(plan, contextFor(signal))) ?? [];
}

/** Lists them for programs, which need no edits. Throws as `passagesOfSource`. */
export async function listedPassages(userId: string, sourceId: string, signal: AbortSignal) {
  const passages = await passagesOfSource(userId, sourceId, signal);
  return passages.map(({ told: _, ...passage }) => passage);
}

/** Lists the passages of a finished piece's source. Throws as `passagesOfSource`. */
export function passagesOfPiece(userId: string, transformId: string, signal: AbortSignal) {
  const { transform } = currentVersion(userId, transformId);
  return listedPassages(userId, transform.sourceId, signal);
}

type Offered = ReadyPassage & {
  /** `14:07` or `p. 7`. */
  place?: string;
  /** True if the piece holds it now. */
  isTaken: boolean;
  /** The heading it has in the piece now. */
  heading?: string;
};

export type ChooseView = {
  id: string;
  formatLabel: string;
  language: string;
  version: number;
  chapters: { number: number; place?: string; passages: Offered[] }[];
  taken: number;
};

/** `14:07`, or `p. 7`. */
export const placeOf = ({ start, page }: ReadyPassage): string | undefined =>
  start === undefined ? (page === undefined ? undefined : `p. ${page}`) : clock(start);

/** Returns everything the form shows by which a piece is made of chosen passages. Throws NOT_FOUND. */
export async function chooseView(
  userId: string,
  transformId: string,
  signal: AbortSignal,
): Promise<ChooseView> {
  const { transform, version, piece } = currentVersion(userId, transformId);
  const passages = await passagesOfSource(userId, transform.sourceId, signal);
  const held = new Map(heldPassages(passages, piece).map((one) => [one.id, one]));
  const offered = passages.map(({ told: _, ...passage }): Offered => {
    const place = placeOf(passage);
    const taken = held.get(passage.id);
    const { heading } = taken ?? {};
    return {
      ...passage,
      isTaken: taken !== undefined,
      ...(place ? { place } : {}),
      ...(heading ? { heading } : {}),
    };
  });
  const chapters = [...new Set(offered.map(({ chapter }) => chapter))].map((chapter) => {
    const of = offered.filter((passage) => passage.chapter === chapter);
    const place = of[0]?.place;
    return { number: chapter + 1, ...(place ? { place } : {}), passages: of };
  });
  return {
    id: transformId,
    formatLabel: formatOf(transform.targetFormat).label,
    language: piece.language,
    version,
    chapters,
    taken: offered.filter(({ isTaken }) => isTaken).length,
  };
}

/** Each passage of the form has an id and a place in the same order; some are taken. */
export const chooseBody = formBody({
  names: ["version"],
  lists: ["take", "id", "place", "heading"],
  maxFields: 400,
});

const shownVersion = z.coerce.number().int().positive();

/** Parts a heading's value, `s12-14|Who keeps bread?`, at the first bar. */
function headingsIn(form: FormData): Map<string, string> {
  return new Map(
    form.getAll("heading").flatMap((value) => {
      const text = String(value);
      const at = text.indexOf("|");
      const heading = text.slice(at + 1).trim();
      return at > 0 && heading ? [[text.slice(0, at), heading.slice(0, 100)] as const] : [];
    }),
  );
}

/**
 * Reads the choice from the form: the ticked passages by the places that were typed; those without
 * one keep the order of the source behind them. Throws INVALID if none or too many are ticked.
 */
export function choiceIn(form: FormData): { version: number; choice: Choice } {
  const version = shownVersion.safeParse(form.get("version")).data;
  if (!version) throw new AppError("INVALID", "This form is not whole. Load the page again.");
  const taken = new Set(form.getAll("take").map(String));
  if (taken.size === 0) throw new AppError("INVALID", "Tick at least one passage.");
  if (taken.size > mostChosen)
    throw new AppError("INVALID", `A piece holds at most ${mostChosen} passages. Untick some.`);
  const ids = form.getAll("id").map(String);
  const places = form.getAll("place").map((value) => Number(value));
  const headings = headingsIn(form);
  const passages = ids
    .map((id, at) => ({ id, at, place: places[at] || Number.POSITIVE_INFINITY }))
    .filter(({ id }) => taken.has(id))
    .toSorted((a, b) => (a.place === b.place ? a.at - b.at : a.place - b.place))
    .map(({ id }) => {
      const heading = headings.get(id);
      return { id, ...(heading ? { heading } : {}) };
    });
  return { version, choice: { passages } };
}

/** The title that the piece keeps; a thread's first post is one of its passages. */
function titleOf(format: Format, content: Content): string {
  return format.before[0] ? format.title(content) : "";
}

/**
 * Makes a piece anew of exactly the chosen passages, at once and free, as a new version, and returns
 * its number. Throws NOT_FOUND, INVALID, EMPTY, and CONFLICT if the piece or the transcript has
 * changed since the form was shown.
 */
export async function choosePassages(
  userId: string,
  transformId: string,
  { version: from, choice }: ReturnType<typeof choiceIn>,
  signal: AbortSignal,
): Promise<number> {
  const { transform, version, piece } = currentVersion(userId, transformId);
  if (version !== from)
    throw new AppError("CONFLICT", "This piece was changed in the meantime. Choose again.");
  const format = formatOf(transform.targetFormat);
  const { writer, plan, source } = await planned(userId, transform.sourceId, signal);
  const title = titleOf(format, piece.content);
  const task = { format: format.id, useStyleMatching: false, useLlmo: false, choice };
  const written = await writer.write(
    plan,
    { ...task, ...(title ? { title } : {}) },
    { ...contextFor(signal), checkpoints: checkpointsOf(source.id, `${transformId}/`) },
  );
  const { marked: _, ...making } = { ...piece.making, ...written.making };
  const { llmo } = piece.content as { llmo?: unknown };
  const chosen = rechecked(format, source, {
    ...piece,
    content: format.schema.parse({ ...written.content, ...(llmo ? { llmo } : {}) }),
    evidence: written.evidence,
    making,
  });
  return transact(database(), (tx) =>
    addVersion(tx, userId, transformId, { from, cause: "chosen", piece: chosen }),
  );
}
