import { database, transact } from "../../db/client.server.ts";
import { damagedText, Salvage } from "../../db/sealed.server.ts";
import { balance } from "../credits/ledger.server.ts";
import { formats } from "../formats/index.ts";
import { confirmOrder } from "../orders/orders.server.ts";
import { jobPath, wizardPath } from "../orders/paths.ts";
import { effectiveOptions, priceOrder } from "../orders/price.server.ts";
import { briefOfTransform, lastFormat, requireTransform } from "../pieces/read.server.ts";
import { type JobView, jobView } from "../pieces/view.server.ts";
import { countSamples } from "../samples/samples.server.ts";
import { type RecentSource, recentSources } from "../sources/list.server.ts";
import { openNames } from "../sources/names.server.ts";
import { type Reading, readingOf, sourceReading } from "../sources/reading-status.server.ts";
import { requireSource, type Source } from "../sources/sources.server.ts";
import { type WizardView, wizardView } from "../strategies/wizard-view.server.ts";
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
  /** How many credits are missing; 0 where there are enough. */
  missing: number;
  words: number;
};

export type SourceView = Reading & {
  id: string;
  name: string;
  words: number;
  /** Of a link. */
  url?: string;
  error?: string;
};

/**
 * Where a page that waited for a reading goes on without scripts: to what is wrong with the source,
 * or to the draft. One address for all of its waiting, which then leads on, leaves one entry in the
 * browser's history. Undefined while the source is read.
 */
export function afterReading(state: HomeState): string | undefined {
  const draft = state.step === "compose" ? state.draft : undefined;
  if (!draft) return "/";
  const { source } = draft;
  if (source?.status === "extracting") return undefined;
  const problem = source?.url ? "url-problem" : "file-problem";
  return `/?draft=${draft.id}${source?.error ? `#${problem}` : ""}`;
}

/** What Home shows: each state follows from a stored draft or job and the query alone. */
export type HomeState =
  | { step: "strategy"; strategy: WizardView }
  | {
      step: "compose";
      draft?: DraftView;
      samples: number;
      /** Of the last piece: highlighted, not chosen. */
      lastFormat?: string;
      /** To be used again. */
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
  /** Of a brief that has to be given again. */
  briefProblem?: string;
  noticeAccepted: boolean;
  source?: SourceView;
  estimate?: Estimate;
};

/** The formats as cards, without anything of how they are written. */
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
  };
}

/** Of what it orders: a quick piece of its format, or a strategy. */
const chosenFormat = ({ mode, format }: Draft) =>
  mode === "strategy" ? undefined : (format ?? "");

function optionsOf(draft: Draft, samples: number) {
  // A source that is used again comes before its format.
  if (chosenFormat(draft) === "") return { useStyleMatching: false, useLlmo: false };
  const { useStyleMatching, useLlmo } = draft;
  return effectiveOptions({ useStyleMatching, useLlmo }, samples, chosenFormat(draft));
}

function estimateOf(userId: string, draft: Draft, source: Source, samples: number): Estimate {
  const words = source.words ?? 0;
  const price = priceOrder(chosenFormat(draft), words, optionsOf(draft, samples));
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
    noticeAccepted: draft.noticeAcceptedAt !== null,
    source: source && sourceView(source),
    estimate:
      chosenFormat(draft) !== "" && source?.status === "ready"
        ? estimateOf(userId, draft, source, samples)
        : undefined,
  };
}

/** How far the reading of a draft's source is; without a status where it has none. */
export function draftProgress(userId: string, draftId: string): Partial<Reading> {
  const { sourceId } = requireDraft(userId, draftId);
  return sourceId ? sourceReading(userId, sourceId) : {};
}

/** Where a draft that was confirmed has led to. */
function confirmedPath({ transformId, strategyId }: Draft): string | undefined {
  if (strategyId) return wizardPath(strategyId);
  return transformId ? jobPath(transformId) : undefined;
}

/**
 * The state of Home for this user and query. Throws NOT_FOUND for a draft or job that is unknown,
 * ended or someone else's. A confirmed draft leads to its job.
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
  const compose = {
    step: "compose" as const,
    samples,
    lastFormat: lastFormat(userId),
    recent: recentSources(userId, recentCount),
  };
  if (!query.draft) return compose;
  const draft = requireDraft(userId, query.draft);
  return {
    ...compose,
    draft: draftView(userId, draft, samples),
    confirmed: confirmedPath(draft),
  };
}

/**
 * Confirms the estimate of a draft: holds the price, orders the piece or the strategy and returns its
 * id. The draft is the order's key, so a second submit finds the first. Throws NOT_ENOUGH_CREDITS,
 * INVALID where a step is missing, and CONFLICT where the price is not the one that was shown.
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

/** A new draft with the choices and the source of an earlier piece: Run again with this source. */
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
  });
}
