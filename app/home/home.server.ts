import { database, transact } from "../../db/client.server.ts";
import { damagedText, Salvage, unlessDamaged } from "../../db/sealed.server.ts";
import { balance } from "../credits/ledger.server.ts";
import { formats } from "../formats/index.ts";
import { cardOf } from "../history/card.ts";
import { lastFinished } from "../history/page.server.ts";
import { type OutputLanguage, outputLanguages } from "../languages/output.ts";
import { confirmOrder } from "../orders/orders.server.ts";
import { jobPath, wizardPath } from "../orders/paths.ts";
import { effectiveOptions, priceOrder } from "../orders/price.server.ts";
import { type CarriedLine, carriedLines } from "../pieces/carried.server.ts";
import { briefOfTransform, lastFormat, requireTransform } from "../pieces/read.server.ts";
import { type JobView, jobView } from "../pieces/view.server.ts";
import { countSamples } from "../samples/samples.server.ts";
import { type RecentSource, recentSources } from "../sources/list.server.ts";
import { openNames } from "../sources/names.server.ts";
import { type Reading, readingOf, sourceReading } from "../sources/reading-status.server.ts";
import { requireSource, type Source, transcriptInfo } from "../sources/sources.server.ts";
import {
  type WizardView,
  withCarriedFormats,
  wizardView,
} from "../strategies/wizard-view.server.ts";
import type { Known } from "../transcripts/known.ts";
import { canTranslate, isBuiltIn } from "../writers/index.ts";
import {
  briefOf,
  changeDraft,
  createDraft,
  type Draft,
  requireComplete,
  requireDraft,
} from "./drafts.server.ts";

export type FormatCard = {
  id: string;
  label: string;
  promise: string;
  exampleLength: string;
  icon: string;
  supportsLlmo: boolean;
};

export type Estimate = {
  credits: number;
  lines: { label: string; credits: number }[];
  remaining: number;
  /** How many credits are missing; 0 if there are enough. */
  missing: number;
  words: number;
};

export type SourceView = Reading & {
  id: string;
  name: string;
  words: number;
  /** Set for a link. */
  url?: string;
  error?: string;
  /** How a ready source was read. */
  read?: { known: Known; language: string; duration: number | null };
};

/**
 * Returns where a page without scripts continues after waiting for a source: at the source's error,
 * or at the draft. A page that waits keeps one address, so it leaves one entry in the browser's
 * history. Undefined while the source is being read.
 */
export function afterReading(state: HomeState): string | undefined {
  const draft = state.step === "compose" ? state.draft : undefined;
  if (!draft) return "/";
  const { source } = draft;
  if (source?.status === "extracting") return undefined;
  const problem = source?.url ? "url-problem" : "file-problem";
  return `/?draft=${draft.id}${source?.error ? `#${problem}` : ""}`;
}

/** A finished piece or strategy to go back to. */
export type Finished = { label: string; name: string; to: string };

/** What Home shows; it depends only on a stored draft or job and the query. */
export type HomeState =
  | { step: "strategy"; strategy: WizardView }
  | {
      step: "compose";
      draft?: DraftView;
      samples: number;
      /** Languages that a piece can be ordered in; none where the writer keeps to the source's. */
      languages: OutputLanguage[];
      /** The last piece's format: highlighted, not chosen. */
      lastFormat?: string;
      /** What was finished last, as long as nothing is begun: Home's address no longer shows it. */
      finished?: Finished;
      /** Sources to use again. */
      recent: RecentSource[];
    }
  | { step: "job"; job: JobView };

export type DraftView = {
  id: string;
  mode: Draft["mode"];
  format: string;
  useStyleMatching: boolean;
  useLlmo: boolean;
  brief: string;
  /** Empty for the source's. */
  outputLanguage: string;
  /** Set if the person has to enter the brief again. */
  briefProblem?: string;
  noticeAccepted: boolean;
  source?: SourceView;
  estimate?: Estimate;
  /** True if the built-in writer makes it as before, although the installation has a model. */
  isBuiltIn: boolean;
  /** What the source gives for the chosen format, or for each one of a strategy. */
  carried?: CarriedLine[];
};

/** Lists the formats as cards, without anything about how they are written. */
export function formatCards(): FormatCard[] {
  return formats.map(({ id, label, promise, exampleLength, icon, supportsLlmo }) => ({
    id,
    label,
    promise,
    exampleLength,
    icon,
    supportsLlmo,
  }));
}

/** How many earlier sources Home offers. */
const recentCount = 3;

function sourceView(source: Source): SourceView {
  const { url, fileName } = openNames(source.id, source);
  return {
    id: source.id,
    name: url ?? fileName ?? "Pasted transcript",
    words: source.words ?? 0,
    url: url ?? undefined,
    ...readingOf(source),
    error: source.error ?? undefined,
    ...(source.status === "ready" ? { read: readOf(source) } : {}),
  };
}

function readOf(source: Source): NonNullable<SourceView["read"]> {
  const { language, durationSeconds: duration } = source;
  const known = unlessDamaged(() => transcriptInfo(source), {});
  return { known, language: language ?? "und", duration };
}

/** Returns the format the draft orders: undefined for a strategy, "" if none is chosen yet. */
const chosenFormat = ({ mode, format }: Draft) =>
  mode === "strategy" ? undefined : (format ?? "");

function optionsOf(draft: Draft, samples: number) {
  // A draft that reuses a source has no format yet.
  if (chosenFormat(draft) === "") return { useStyleMatching: false, useLlmo: false };
  const { useStyleMatching, useLlmo } = draft;
  return effectiveOptions({ useStyleMatching, useLlmo }, samples, chosenFormat(draft));
}

function estimateOf(userId: string, draft: Draft, source: Source, samples: number): Estimate {
  const words = source.words ?? 0;
  const price = priceOrder(chosenFormat(draft), source, optionsOf(draft, samples));
  const remaining = balance(userId, Date.now()).total;
  return { ...price, remaining, missing: Math.max(0, price.credits - remaining), words };
}

function briefShown(draft: Draft): Pick<DraftView, "brief" | "briefProblem"> {
  const salvage = new Salvage();
  const brief = salvage.read(() => briefOf(draft)) ?? "";
  return salvage.isDamaged ? { brief, briefProblem: `${damagedText} Write it again.` } : { brief };
}

function draftView(userId: string, draft: Draft, samples: number): DraftView {
  const source = draft.sourceId ? requireSource(userId, draft.sourceId) : undefined;
  return {
    id: draft.id,
    mode: draft.mode,
    format: draft.format ?? "",
    ...optionsOf(draft, samples),
    ...briefShown(draft),
    outputLanguage: draft.outputLanguage ?? "",
    noticeAccepted: draft.noticeAcceptedAt !== null,
    isBuiltIn: isBuiltIn(draft.writer) && !isBuiltIn(),
    source: source && sourceView(source),
    estimate:
      chosenFormat(draft) !== "" && source?.status === "ready"
        ? estimateOf(userId, draft, source, samples)
        : undefined,
  };
}

/** Adds what the source on the screen gives by itself to a state in which that is asked for. */
export async function withCarried<State extends HomeState>(
  userId: string,
  state: State,
): Promise<State> {
  if (state.step === "strategy")
    return { ...state, strategy: await withCarriedFormats(userId, state.strategy) };
  const draft = state.step === "compose" ? state.draft : undefined;
  if (!draft?.estimate || !draft.source || !draft.noticeAccepted) return state;
  const { writer } = requireDraft(userId, draft.id);
  const only = draft.mode === "strategy" ? undefined : draft.format;
  const carried = await carriedLines(userId, draft.source.id, writer, only);
  return { ...state, draft: { ...draft, carried } };
}

/** Returns the progress of reading a draft's source; without a status if there is no source. */
export function draftProgress(userId: string, draftId: string): Partial<Reading> {
  const { sourceId } = requireDraft(userId, draftId);
  return sourceId ? sourceReading(userId, sourceId) : {};
}

/** Returns where a confirmed draft has led. */
function confirmedPath({ transformId, strategyId }: Draft): string | undefined {
  if (strategyId) return wizardPath(strategyId);
  return transformId ? jobPath(transformId) : undefined;
}

function finishedLast(userId: string): Finished | undefined {
  const item = lastFinished(userId);
  if (!item) return undefined;
  const { title, action } = cardOf(item);
  return { label: title, name: item.name ?? title, to: action.to };
}

/**
 * Returns the state of Home for this user and query. A confirmed draft leads to its job. Throws
 * NOT_FOUND for a draft or job that is unknown, expired or someone else's.
 */
export function homeState(
  userId: string,
  query: { draft?: string; jobId?: string; strategy?: string; wizardStep?: string },
): HomeState & { confirmed?: string } {
  if (query.strategy) {
    return {
      step: "strategy",
      strategy: wizardView(userId, query.strategy, Number(query.wizardStep) || undefined),
    };
  }
  if (query.jobId) {
    return { step: "job", job: jobView(userId, requireTransform(userId, query.jobId)) };
  }
  const samples = countSamples(userId);
  const draft = query.draft ? requireDraft(userId, query.draft) : undefined;
  const compose = {
    step: "compose" as const,
    samples,
    languages: canTranslate(draft?.writer) ? outputLanguages : [],
    lastFormat: lastFormat(userId),
    recent: recentSources(userId, recentCount),
  };
  if (!draft) return { ...compose, finished: finishedLast(userId) };
  return {
    ...compose,
    draft: draftView(userId, draft, samples),
    confirmed: confirmedPath(draft),
  };
}

/**
 * Confirms a draft's estimate: holds the price, orders the piece or the strategy and returns its
 * id. The draft is the order's key, so a second submit finds the first order. Throws
 * NOT_ENOUGH_CREDITS, INVALID if a step is missing, and CONFLICT if the price has changed.
 */
export function confirmDraft(userId: string, draftId: string, shownCredits: number): string {
  return transact(database(), (tx) => {
    const draft = requireDraft(userId, draftId);
    const earlier = draft.transformId ?? draft.strategyId;
    if (earlier) return earlier;
    const order = {
      ...requireComplete(draft),
      format: chosenFormat(draft),
      submissionKey: draft.id,
      options: optionsOf(draft, countSamples(userId)),
      brief: briefOf(draft),
      ...(draft.outputLanguage && canTranslate(draft.writer)
        ? { outputLanguage: draft.outputLanguage }
        : {}),
      ...(draft.writer ? { writer: draft.writer } : {}),
    };
    const id = confirmOrder(tx, userId, order, shownCredits);
    changeDraft(
      tx,
      userId,
      draftId,
      draft.mode === "strategy" ? { strategyId: id } : { transformId: id },
    );
    return id;
  });
}

/**
 * Run again with this source: creates a draft with an earlier piece's choices and source. Who had the
 * built-in writer's gets it again; a model that was asked for may be gone.
 */
export function draftFromTransform(userId: string, transformId: string): string {
  const earlier = requireTransform(userId, transformId);
  return createDraft(userId, {
    mode: "quick",
    format: earlier.targetFormat,
    useStyleMatching: earlier.useStyleMatching ?? false,
    useLlmo: earlier.useLlmo ?? false,
    noticeAcceptedAt: earlier.noticeAcceptedAt,
    sourceId: earlier.sourceId,
    brief: briefOfTransform(userId, transformId),
    outputLanguage: earlier.outputLanguage,
    writer: earlier.writer === "extractive" ? earlier.writer : null,
  });
}
