import { database, transact } from "../../db/client.server.ts";
import { jobNote } from "../../jobs/note.server.ts";
import { balance } from "../credits/ledger.server.ts";
import type { Rates } from "../credits/prices.ts";
import { formatOf } from "../formats/index.ts";
import { writeKey } from "../orders/orders.server.ts";
import { priceStrategy, ratesOf } from "../orders/price.server.ts";
import { openHold } from "../orders/strategy-holds.server.ts";
import { progressAfter, waitingNote } from "../pieces/progress.ts";
import { canResume, offersBuiltIn, resumePrice } from "./lifecycle.server.ts";
import { askedPieces, priceOfTitles } from "./pieces.server.ts";
import { requireStrategy, type Strategy } from "./read.server.ts";
import { steps as declared, nextWorkingDayIn } from "./steps.ts";
import {
  listSteps,
  readSteps,
  type StoredStep,
  type StoredSteps,
  stepKey,
} from "./stored-steps.server.ts";
import {
  type OrderedPiece,
  type Recommendation,
  type SelectedTitle,
  type Step1Output,
  type StepNumber,
  stepNumbers,
  type TitleOptions,
} from "./strategy.ts";
import {
  type EarlierPiece,
  earlierPieces,
  type ScheduleView,
  scheduleView,
  summaryParts,
} from "./summary-parts.server.ts";

export type StepState = "ahead" | StoredStep["status"];

export type PieceProgress = SelectedTitle & {
  label: string;
  transformId: string;
  status: "processing" | "completed" | "error";
  /** Per cent. */
  progress: number;
  note: string;
  error: string | null;
};

/** A format as it can be chosen, with its price alone. */
type Offer = {
  label: string;
  icon: string;
  takesLlmo: boolean;
  isChosen: boolean;
  credits: number;
};

/** What is still to pay for pieces, and what is left afterwards. */
export type WizardPrice = {
  credits: number;
  lines: { label: string; credits: number }[];
  remaining: number;
  missing: number;
};

/** The wizard at one of its steps: all that the screen shows follows from what is stored. */
export type WizardView = {
  id: string;
  status: Strategy["status"];
  error: string | null;
  source: { label: string; url: string | null };
  /** The step that is shown. */
  step: StepNumber;
  steps: { step: StepNumber; state: StepState; error: string | null; isOpen: boolean }[];
  /** One line on what is being done now. */
  note: string;
  /** Held and not yet charged. */
  held: number;
  /** Charged so far. */
  charged: number | null;
  analysis?: Step1Output;
  recommendations?: (Recommendation & Offer)[];
  /** What the price of a choice of formats is made of. */
  rates: Rates;
  /** `own` is a title that the person wrote for the present piece; empty where there is none. */
  titles?: (TitleOptions & { label: string; takesLlmo: boolean; chosen: string; own: string })[];
  /** The titles under which a piece is there already: choosing them again is free. */
  delivered?: SelectedTitle[];
  /** Of the chosen titles: out of what is held, or to be confirmed. */
  price?: WizardPrice & { isHeld: boolean };
  pieces: PieceProgress[];
  earlier: EarlierPiece[];
  /** Of the source (BCP-47); empty where it is not known. */
  language: string;
  planning?: PlanningView;
  /** True where a model has failed at something that the built-in writer can do. */
  offersBuiltIn: boolean;
  /** What going on with an ended strategy costs. */
  resume?: WizardPrice;
};

const labelOf = (format: string) => formatOf(format).label;

/** The first step that is not done, and never one whose predecessor is not. */
function currentStep(steps: StoredSteps): StepNumber {
  return stepNumbers.find((step) => steps[step]?.status !== "done") ?? 5;
}

/** A step can be looked at once those that it needs have given something. */
const isOpen = (steps: StoredSteps, step: StepNumber) =>
  declared[step].needs.every((needed) => steps[needed]?.status === "done");

function shownStep(steps: StoredSteps, asked: number | undefined): StepNumber {
  const step = stepNumbers.find((number) => number === asked);
  return step && isOpen(steps, step) ? step : currentStep(steps);
}

const titleOf = ({ format, title }: SelectedTitle): SelectedTitle => ({ format, title });

function withRemaining(userId: string, price: { credits: number; lines: WizardPrice["lines"] }) {
  const remaining = balance(userId, Date.now()).total;
  const { credits, lines } = price;
  return { credits, lines, remaining, missing: Math.max(0, credits - remaining) };
}

function recommendationsOf(steps: StoredSteps, strategy: Strategy): WizardView["recommendations"] {
  const chosen = steps[3]?.input.formats ?? [];
  return steps[2]?.output?.map((item) => ({
    ...item,
    label: labelOf(item.format),
    icon: formatOf(item.format).icon,
    takesLlmo: formatOf(item.format).supportsLlmo,
    isChosen: chosen.includes(item.format),
    credits: priceStrategy([item.format], strategy.sourceWords ?? 0, strategy).credits,
  }));
}

function titlesOf(steps: StoredSteps, pieces: OrderedPiece[]): WizardView["titles"] {
  // A title of pieces that are outdated may have been offered by an earlier step 3: nobody wrote it.
  const arePresent = steps[4]?.status !== "outdated";
  return steps[3]?.output?.map((options) => {
    const before = pieces.find(({ format }) => format === options.format)?.title ?? "";
    const isOffered = options.titles.includes(before);
    const own = arePresent && !isOffered ? before : "";
    const chosen = own || (isOffered ? before : (options.titles[0] ?? ""));
    const { label, supportsLlmo: takesLlmo } = formatOf(options.format);
    return { ...options, label, takesLlmo, chosen, own };
  });
}

function progressOfPieces(userId: string, strategyId: string, now: number): PieceProgress[] {
  return askedPieces(database(), userId, strategyId).map((piece) => {
    const isDone = piece.status === "completed";
    const progress = isDone ? 100 : progressAfter(now - piece.createdAt);
    return {
      format: piece.format,
      title: piece.title,
      label: labelOf(piece.format),
      transformId: piece.transformId,
      status: piece.status,
      progress,
      note: isDone ? "" : (jobNote(writeKey(piece.transformId)) ?? waitingNote(progress)),
      error: piece.error,
    };
  });
}

function noteOf(strategy: Strategy, steps: StoredSteps): string {
  const running = listSteps(steps).find(({ status }) => status === "processing");
  if (!running) return "";
  return jobNote(stepKey(strategy.id, running.step, running.createdAt)) ?? "waiting for its turn";
}

/** What of a wizard moves by itself: how each step stands, and how far what is under way is. */
export type StrategyProgress = Pick<WizardView, "status" | "note"> & {
  /** Those that were begun. */
  steps: Pick<StoredStep, "step" | "status">[];
  pieces: Pick<PieceProgress, "transformId" | "status" | "progress" | "note">[];
};

/** How far the user's strategy is, for a waiting wizard to look at. Throws NOT_FOUND. */
export function strategyProgress(
  userId: string,
  strategyId: string,
  now = Date.now(),
): StrategyProgress {
  const strategy = requireStrategy(userId, strategyId);
  const steps = readSteps(strategyId);
  return {
    status: strategy.status,
    steps: listSteps(steps).map(({ step, status }) => ({ step, status })),
    note: noteOf(strategy, steps),
    pieces: progressOfPieces(userId, strategyId, now).map(
      ({ transformId, status, progress, note }) => ({ transformId, status, progress, note }),
    ),
  };
}

/**
 * The wizard of the user's strategy, at the step asked for where it can be seen, else where it goes
 * on. Throws NOT_FOUND.
 */
export function wizardView(
  userId: string,
  strategyId: string,
  asked?: number,
  now = Date.now(),
): WizardView {
  const strategy = requireStrategy(userId, strategyId);
  const steps = readSteps(strategyId);
  const pieces = progressOfPieces(userId, strategyId, now);
  const titles = titlesOf(steps, pieces);
  const step = shownStep(steps, asked);
  const selected = titles?.map(({ format, chosen: title }) => ({ format, title })) ?? [];
  const priced = transact(database(), (tx) => priceOfTitles(tx, userId, strategy, selected));
  return {
    id: strategy.id,
    status: strategy.status,
    error: strategy.status === "error" ? strategy.error || "Processing failed" : null,
    source: {
      label: strategy.sourceUrl ?? strategy.fileName ?? "Unknown source",
      url: strategy.sourceUrl,
    },
    step,
    steps: stepNumbers.map((step) => ({
      step,
      state: steps[step]?.status ?? "ahead",
      error: steps[step]?.error ?? null,
      isOpen: isOpen(steps, step),
    })),
    note: noteOf(strategy, steps),
    held: openHold(database(), strategyId)?.credits ?? 0,
    charged: strategy.priceCredits,
    // What a step shows travels with it alone; a step that is done again sends the one before.
    ...(step <= 2 ? { analysis: steps[1]?.output } : {}),
    ...(step === 2 || step === 3 ? { recommendations: recommendationsOf(steps, strategy) } : {}),
    rates: ratesOf(strategy.sourceWords ?? 0, strategy),
    ...(step === 3 ? { titles, delivered: priced.delivered.map(titleOf) } : {}),
    ...(titles ? { price: { ...withRemaining(userId, priced), isHeld: priced.isHeld } } : {}),
    pieces,
    offersBuiltIn: offersBuiltIn(userId, strategy),
    earlier: earlierPieces(userId, strategyId),
    language: strategy.sourceLanguage ?? "",
    ...(step === 5 ? { planning: planningView(userId, strategyId, steps[5], now) } : {}),
    ...(canResume(strategy) ? { resume: withRemaining(userId, resumePrice(strategy)) } : {}),
  };
}

/** What step 5 shows. */
export type PlanningView = {
  /** The last one that was made, also where it is outdated. */
  schedule?: ScheduleView;
  startDate: string;
  timeZone: string;
  /** False where nobody has chosen a zone yet. */
  isZoneChosen: boolean;
  timeZones: string[];
};

const timeZones = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];

/**
 * Step 5 as it stands, or as it would begin: on the next working day, in a zone that is still to be
 * chosen.
 */
export function planningView(
  userId: string,
  strategyId: string,
  step5: StoredStep<5> | undefined,
  now: number,
): PlanningView {
  const before = step5?.input;
  const timeZone = before?.timeZone ?? "UTC";
  const isMade = step5?.output !== undefined;
  return {
    schedule: isMade ? scheduleView(summaryParts(userId, strategyId)) : undefined,
    startDate: before?.startDate ?? nextWorkingDayIn(timeZone, now),
    timeZone,
    isZoneChosen: before?.timeZone !== undefined,
    timeZones,
  };
}
