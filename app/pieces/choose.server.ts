import { z } from "zod";
import { database, transact } from "../../db/client.server.ts";
import { wishesOf } from "../briefs/wishes.ts";
import { AppError } from "../errors.ts";
import { clock } from "../formats/clock.ts";
import type { Content } from "../formats/content.ts";
import type { Format } from "../formats/format.ts";
import { formatOf } from "../formats/index.ts";
import { formBody } from "../http/bodies/form-body.server.ts";
import { folded } from "../languages/sentences.ts";
import { requireSource, transcriptInfo } from "../sources/sources.server.ts";
import { readParts, transcriptOf } from "../transcripts/store.server.ts";
import { type Choice, mostChosen, type ReadyPassage } from "../writers/choice.ts";
import { heldPassages } from "../writers/held-passages.ts";
import { writerFor } from "../writers/index.ts";
import { isAsked } from "../writers/is-asked.ts";
import { suitedTo } from "../writers/suited.ts";
import type { WriterContext } from "../writers/writer.ts";
import { briefOfTransform } from "./read.server.ts";
import { checkpointsOf } from "./run-writer.server.ts";
import { rechecked } from "./save.server.ts";
import { sharedPlan } from "./shared-plan.ts";
import { partOfSource, type SourcePart } from "./source-parts.ts";
import type { StoredPiece } from "./stored-piece.server.ts";
import {
  addVersion,
  currentVersion,
  forgetVersion,
  listVersions,
  readVersion,
} from "./versions.server.ts";

export const contextFor = (signal: AbortSignal): WriterContext => ({
  signal,
  onProgress: () => {},
});

/**
 * Plans a source by the built-in writer, or joins a plan that is being made. Throws NOT_FOUND,
 * CONFLICT while the source is being read, and what that writer throws about the source.
 */
export async function planned(userId: string, sourceId: string, signal: AbortSignal) {
  const source = requireSource(userId, sourceId);
  if (source.status !== "ready") throw new AppError("CONFLICT", "This source is still being read.");
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
export async function listedPassages(
  userId: string,
  sourceId: string,
  signal: AbortSignal,
  layout: Format["layout"] = "letter",
) {
  const passages = suitedTo(layout, await passagesOfSource(userId, sourceId, signal));
  return passages.map(({ told: _, ...passage }) => passage);
}

/** Lists the passages of a finished piece's source. Throws as `passagesOfSource`. */
export function passagesOfPiece(userId: string, transformId: string, signal: AbortSignal) {
  const { transform } = currentVersion(userId, transformId);
  const { layout } = formatOf(transform.targetFormat);
  return listedPassages(userId, transform.sourceId, signal, layout);
}

/** Something beyond the passage that can be taken too: a neighbouring sentence, or a cut put back. */
export type Widening = { key: string; label: string; words: string; isTaken: boolean };

type Offered = Omit<ReadyPassage, "told"> & {
  /** `14:07` or `p. 7`. */
  place?: string;
  /** True if the piece holds it now. */
  isTaken: boolean;
  /** The heading it has in the piece now. */
  heading?: string;
  /** The place that a person gave it, from 1. */
  position?: number;
  widenings: Widening[];
};

export type Chapter = SourcePart & { number: number; passages: Offered[] };

export type ChooseView = {
  id: string;
  formatLabel: string;
  layout: Format["layout"];
  language: string;
  version: number;
  /** Set if the piece was changed since it was made: the version that keeps it. */
  edited?: number;
  chapters: Chapter[];
};

/** `14:07`, or `p. 7`. */
export const placeOf = ({ start, page }: ReadyPassage): string | undefined =>
  start === undefined ? (page === undefined ? undefined : `p. ${page}`) : clock(start);

/** What the sentences of a piece's evidence say, and which of them are told without any cut. */
type Held = { words: string; whole: Set<string> };

function heldIn({ evidence }: StoredPiece): Held {
  const cites = evidence.flatMap((entry) => entry.cites);
  const said = cites.flatMap((cite) => cite.said ?? []);
  const all = [...cites.flatMap(({ quote }) => quote ?? []), ...said.map(({ line }) => line)];
  return {
    words: all.map(folded).join(" | "),
    whole: new Set(said.filter(({ cuts }) => cuts.length === 0).map(({ line }) => line)),
  };
}

const wordsCut = (line: string, [from, to]: [number, number]) =>
  line.slice(from, to).replace(/^[\s,;]+|[\s,;]+$/gu, "");

/** A way to take more of a passage, with the sentence that a cut is put back into. */
type Wide = Omit<Widening, "isTaken"> & { line?: string };
type IsWide = (passage: ReadyPassage, wide: Wide) => boolean;

/** A sentence beside a passage belongs to another where that one holds it: a piece says it once. */
const widthIn =
  (held: Held, taken: readonly ReadyPassage[], longer: ReadonlySet<string>): IsWide =>
  ({ id, asked }, { words, line }) => {
    if (line !== undefined) return held.whole.has(line);
    if (asked !== undefined) return longer.has(id);
    const isElsewhere = taken.some((passage) => folded(passage.line).includes(folded(words)));
    return held.words.includes(folded(words)) && !isElsewhere;
  };

function wideningsOf({ before, after, asked, told = [] }: ReadyPassage): Wide[] {
  const beside = (key: "before" | "after", words: string | undefined): Wide[] =>
    words === undefined
      ? []
      : [{ key, label: asked ? "With more of the answer" : `With the sentence ${key}`, words }];
  const cuts = told.flatMap(({ line, cuts: all }, at) =>
    all.map((cut, index): Wide => {
      const words = wordsCut(line, cut);
      return { key: `${at}.${index}`, label: "Put back", words, line };
    }),
  );
  return [...beside("before", before), ...beside("after", after), ...cuts].filter(
    ({ words }) => words !== "",
  );
}

/** What is ticked when the form is shown, and how wide. */
type Ticked = { passages: Choice["passages"]; isWide: IsWide; arePlaced?: true };

function tickedIn(passages: readonly ReadyPassage[], piece: StoredPiece): Ticked {
  const taken = heldPassages(passages, piece);
  const ids = new Set(taken.map(({ id }) => id));
  const held = passages.filter(({ id }) => ids.has(id));
  const longer = new Set(taken.filter(({ after }) => after).map(({ id }) => id));
  return { passages: taken, isWide: widthIn(heldIn(piece), held, longer) };
}

/** True if the taken passages stand in another order than the source's. */
function isReordered(all: readonly ReadyPassage[], { passages }: Ticked): boolean {
  const places = passages.map(({ id }) => all.findIndex((one) => one.id === id));
  return places.some((place, at) => place < (places[at - 1] ?? 0));
}

/** What was ticked before there is a piece. */
export const tickedBefore = ({ passages }: Choice): Ticked => ({
  passages,
  arePlaced: true,
  isWide: ({ id }, { key }) =>
    isAsked(
      passages.find((passage) => passage.id === id),
      key,
    ),
});

/**
 * The passages that suit a layout, those ticked and those `kept`, by parts of their source, as the form
 * offers them.
 */
export function chaptersOf(
  layout: Format["layout"],
  passages: readonly ReadyPassage[],
  ticked?: Ticked,
  kept: readonly { id: string }[] = [],
): Chapter[] {
  const taken = new Map((ticked?.passages ?? []).map((one, at) => [one.id, { ...one, at }]));
  const suited = new Set(suitedTo(layout, passages));
  const held = new Set([...taken.keys(), ...kept.map(({ id }) => id)]);
  const shown = passages.filter((passage) => suited.has(passage) || held.has(passage.id));
  const offered = shown.map((passage): Offered => {
    const { told: _, ...listed } = passage;
    const place = placeOf(passage);
    const isTaken = taken.has(passage.id);
    const { heading, at = 0 } = taken.get(passage.id) ?? {};
    return {
      ...listed,
      isTaken,
      widenings: wideningsOf(passage).map(({ line, ...widening }) => ({
        ...widening,
        isTaken: isTaken && ticked?.isWide(passage, { ...widening, line }) === true,
      })),
      ...(place ? { place } : {}),
      ...(heading ? { heading } : {}),
      ...(isTaken && ticked?.arePlaced ? { position: at + 1 } : {}),
    };
  });
  return [...new Set(offered.map(({ chapter }) => chapter))].map((chapter) => {
    const of = offered.filter((passage) => passage.chapter === chapter);
    return { number: chapter + 1, ...partOfSource(of), passages: of };
  });
}

/** Returns everything the form shows by which a piece is made of chosen passages. Throws NOT_FOUND. */
export async function chooseView(
  userId: string,
  transformId: string,
  signal: AbortSignal,
): Promise<ChooseView> {
  const { transform, version, piece } = currentVersion(userId, transformId);
  const { label, layout } = formatOf(transform.targetFormat);
  const all = await passagesOfSource(userId, transform.sourceId, signal);
  const ticked = tickedIn(all, piece);
  // What the writer took stays in the list when it is unticked, also while the piece is remade live.
  const written = heldPassages(all, readVersion(userId, transformId, 1));
  const [newest] = listVersions(userId, transformId);
  const isChosen = newest?.cause === "chosen";
  // An order that a person gave must not be lost by looking again; the writer's own says nothing.
  if (isChosen && isReordered(all, ticked)) ticked.arePlaced = true;
  return {
    id: transformId,
    formatLabel: label,
    layout,
    language: piece.language,
    version,
    ...(isChosen || newest?.cause === "written" ? {} : { edited: version }),
    chapters: chaptersOf(layout, all, ticked, written),
  };
}

/** The fields of a choice: each passage has an id and a place in the same order; some are taken. */
export const choiceFields = {
  lists: ["take", "id", "place", "heading", "wide"],
  maxFields: 800,
};
export const chooseBody = formBody({ names: ["version", "amends", "live"], ...choiceFields });

const shownVersion = z.coerce.number().int().positive();

/** Parts values such as `s12-14|Who keeps bread?` at the first bar. */
function byPassage(form: FormData, name: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const value of form.getAll(name)) {
    const text = String(value);
    const at = text.indexOf("|");
    const [id, rest] = [text.slice(0, at), text.slice(at + 1).trim()];
    if (at > 0 && rest) found.set(id, [...(found.get(id) ?? []), rest]);
  }
  return found;
}

function widthOf(keys: readonly string[]): Omit<Choice["passages"][number], "id"> {
  const back = keys.filter((key) => /^\d{1,2}\.\d{1,2}$/.test(key));
  return {
    ...(keys.includes("before") ? { before: true } : {}),
    ...(keys.includes("after") ? { after: true } : {}),
    ...(back.length > 0 ? { back } : {}),
  };
}

/**
 * Reads the ticked passages by the places that were typed; those without one keep the order of the
 * source behind them.
 */
export function askedIn(form: FormData): Choice {
  const ids = form.getAll("id").map(String);
  const taken = new Set(form.getAll("take").map(String));
  const places = form.getAll("place").map((value) => Number(value));
  const [headings, widths] = [byPassage(form, "heading"), byPassage(form, "wide")];
  const passages = ids
    .map((id, at) => ({ id, at, place: places[at] || Number.POSITIVE_INFINITY }))
    .filter(({ id }) => taken.has(id))
    .toSorted((a, b) => (a.place === b.place ? a.at - b.at : a.place - b.place))
    .map(({ id }) => {
      const heading = headings.get(id)?.[0]?.slice(0, 100);
      return { id, ...(heading ? { heading } : {}), ...widthOf(widths.get(id) ?? []) };
    });
  return { passages };
}

/** Reads the ticked passages. Throws INVALID if none or too many are ticked. */
export function passagesIn(form: FormData): Choice {
  const asked = askedIn(form);
  const { length } = asked.passages;
  if (length === 0) throw new AppError("INVALID", "Tick at least one passage.");
  if (length > mostChosen)
    throw new AppError("INVALID", `A piece holds at most ${mostChosen} passages. Untick some.`);
  return asked;
}

/**
 * Makes a piece that nobody keeps: what does not fit is told where it is ticked, not after it was
 * ordered. Throws INVALID, EMPTY, CONFLICT.
 */
export async function requireFitting(
  userId: string,
  sourceId: string,
  format: string,
  choice: Choice,
  signal: AbortSignal,
): Promise<void> {
  const { writer, plan } = await planned(userId, sourceId, signal);
  const task = { format, useStyleMatching: false, useLlmo: false, choice };
  await writer.write(plan, task, contextFor(signal));
}

/**
 * A choice for a piece that was shown in this version. With `amends`, that version is not kept: it
 * was made of the same choice before it was finished.
 */
export type Chosen = { version: number; choice: Choice; amends?: boolean };

/** Reads a choice. Throws INVALID. */
export function choiceIn(form: FormData): Chosen {
  const version = shownVersion.safeParse(form.get("version")).data;
  if (!version) throw new AppError("INVALID", "Part of this form is missing. Reload the page.");
  return { version, choice: passagesIn(form), amends: form.has("amends") };
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
  { version: from, choice, amends }: Chosen,
  signal: AbortSignal,
): Promise<number> {
  const { transform, version, piece } = currentVersion(userId, transformId);
  if (version !== from)
    throw new AppError("CONFLICT", "This piece was changed in the meantime. Choose again.");
  const format = formatOf(transform.targetFormat);
  const { writer, plan, source } = await planned(userId, transform.sourceId, signal);
  const title = titleOf(format, piece.content);
  // What goes in is chosen here; where readers are led was said with the order.
  const { link } = wishesOf(briefOfTransform(userId, transformId) ?? "");
  const task = {
    format: format.id,
    useStyleMatching: false,
    useLlmo: false,
    choice,
    ...(link ? { brief: link } : {}),
  };
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
    // The source's own, whatever a model wrote in before.
    language: written.language ?? piece.language,
  });
  return transact(database(), (tx) => {
    const next = addVersion(tx, userId, transformId, { from, cause: "chosen", piece: chosen });
    if (amends) forgetVersion(tx, transformId, from, "chosen");
    return next;
  });
}
