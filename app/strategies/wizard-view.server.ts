import { database, transact } from "../../db/client.server.ts";
import { jobNote } from "../../jobs/note.server.ts";
import { balance } from "../credits/ledger.server.ts";
import type { Rates } from "../credits/prices.ts";
import { formatOf } from "../formats/index.ts";
import { writeKey } from "../orders/orders.server.ts";
import { choosePath } from "../orders/paths.ts";
import { priceStrategy, ratesOf } from "../orders/price.server.ts";
import { openHold } from "../orders/strategy-holds.server.ts";
import { carriedLines } from "../pieces/carried.server.ts";
import { progressAfter, waitingNote } from "../pieces/progress.ts";
import { canResume, offersBuiltIn, resumePrice } from "./lifecycle.server.ts";
import { askedPieces, offersChoice, priceOfTitles } from "./pieces.server.ts";
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
  /** Where its passages are chosen anew; missing where they cannot be. */
  choosePath?: string;
};

/** A format to choose, with its price by itself. */
type Offer = {
  label: string;
  icon: string;
  takesLlmo: boolean;
  isChosen: boolean;
  credits: number;
  /** What the source gives for it by itself. */
  carried?: string;
};

/** What the pieces still cost, and the balance afterwards. */
export type WizardPrice = {
  credits: number;
  lines: { label: string; credits: number }[];
  remaining: number;
  missing: number;
};

/** The wizard at one of its steps, derived entirely from what is stored. */
export type WizardView = {
  id: string;
  status: Strategy["status"];
  error: string | null;
  source: { label: string; url: string | null };
  /** The step on the screen. */
  step: StepNumber;
  steps: { step: StepNumber; state: StepState; error: string | null; isOpen: boolean }[];
  /** One line on the current work. */
  note: string;
  /** Credits held and not yet charged. */
  held: number;
  /** Credits charged so far. */
  charged: number | null;
  analysis?: Step1Output;
  recommendations?: (Recommendation & Offer)[];
  /** The rates by which a choice of formats is priced. */
  rates: Rates;
  /** `own` is the title the person wrote for the present piece, or "". */
  titles?: (TitleOptions & {
    label: string;
    takesLlmo: boolean;
    chosen: string;
    own: string;
    /** How many passages were chosen for its piece; missing where none can be. */
    passages?: number;
  })[];
  /** Titles whose pieces already exist: choosing them again is free. */
  delivered?: SelectedTitle[];
  /**
   * The price of the chosen titles; `isHeld` if the hold covers it, otherwise it needs
   * confirmation.
   */
  price?: WizardPrice & { isHeld: boolean };
  pieces: PieceProgress[];
  earlier: EarlierPiece[];
  /** The source's language (BCP-47); "" if unknown. */
  language: string;
  planning?: PlanningView;
  /** True if the person took the built-in writer for it. */
  isBuiltIn: boolean;
  /** True if a model has failed at something that the built-in writer can do. */
  offersBuiltIn: boolean;
  /** The price of resuming an ended strategy. */
  resume?: WizardPrice;
};

const labelOf = (format: string) => formatOf(format).label;

/** Formats, titles and content begin with the form of the step before: until then they are empty. */
const beginsBefore = (step: StepNumber) => step > 1 && step < 5;

/** A step is open once the steps it needs are done and it has something to show. */
const isOpen = (steps: StoredSteps, step: StepNumber) =>
  declared[step].needs.every((needed) => steps[needed]?.status === "done") &&
  (steps[step] !== undefined || !beginsBefore(step));

/** Returns the first step that is not done or, if that was not begun, the one whose form begins it. */
function currentStep(steps: StoredSteps): StepNumber {
  const next = stepNumbers.find((step) => steps[step]?.status !== "done") ?? 5;
  return stepNumbers.findLast((step) => step <= next && isOpen(steps, step)) ?? 1;
}

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
    credits: priceStrategy([item.format], strategy.sourceLength, strategy).credits,
  }));
}

function titlesOf(
  strategy: Strategy,
  steps: StoredSteps,
  pieces: OrderedPiece[],
): WizardView["titles"] {
  const passagesFor = (format: string) =>
    offersChoice(strategy)
      ? { passages: steps[3]?.input.choices?.[format]?.passages.length ?? 0 }
      : {};
  // If the pieces are outdated, their title may come from an earlier step 3: nobody wrote it.
  const arePresent = steps[4]?.status !== "outdated";
  return steps[3]?.output?.map((options) => {
    const before = pieces.find(({ format }) => format === options.format)?.title ?? "";
    const isOffered = options.titles.includes(before);
    const own = arePresent && !isOffered ? before : "";
    const chosen = own || (isOffered ? before : (options.titles[0] ?? ""));
    const { label, supportsLlmo: takesLlmo } = formatOf(options.format);
    return { ...options, label, takesLlmo, chosen, own, ...passagesFor(options.format) };
  });
}

function progressOfPieces(
  userId: string,
  strategyId: string,
  now: number,
  isChoosable = false,
): PieceProgress[] {
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
      ...(isDone && isChoosable ? { choosePath: choosePath(piece.transformId) } : {}),
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

/**
 * The parts of a wizard that change without its user: the state of each step, and the progress of
 * running work.
 */
export type StrategyProgress = Pick<WizardView, "status" | "note"> & {
  /** The steps that were begun. */
  steps: Pick<StoredStep, "step" | "status">[];
  pieces: Pick<PieceProgress, "transformId" | "status" | "progress" | "note">[];
};

/** Returns the strategy's progress, for a waiting wizard to poll. Throws NOT_FOUND. */
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
 * Returns the wizard of the user's strategy at the step asked for, if that step is open, otherwise
 * at the current one. Throws NOT_FOUND.
 */
export function wizardView(
  userId: string,
  strategyId: string,
  asked?: number,
  now = Date.now(),
): WizardView {
  const strategy = requireStrategy(userId, strategyId);
  const steps = readSteps(strategyId);
  const pieces = progressOfPieces(userId, strategyId, now, offersChoice(strategy));
  const titles = titlesOf(strategy, steps, pieces);
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
    // Sends only what this step shows; a step that is being redone sends its previous output.
    ...(step <= 2 ? { analysis: steps[1]?.output } : {}),
    ...(step === 2 || step === 3 ? { recommendations: recommendationsOf(steps, strategy) } : {}),
    rates: ratesOf(strategy.sourceLength, strategy),
    ...(step === 3 ? { titles, delivered: priced.delivered.map(titleOf) } : {}),
    ...(titles ? { price: { ...withRemaining(userId, priced), isHeld: priced.isHeld } } : {}),
    pieces,
    isBuiltIn: strategy.writer === "extractive",
    offersBuiltIn: offersBuiltIn(userId, strategy),
    earlier: earlierPieces(userId, strategyId),
    language: strategy.sourceLanguage ?? "",
    ...(step === 5 ? { planning: planningView(userId, strategyId, steps[5], now) } : {}),
    ...(canResume(strategy) ? { resume: withRemaining(userId, resumePrice(strategy)) } : {}),
  };
}

/** Adds to the formats of step 2 what the source gives for each, where that can be foreseen. */
export async function withCarriedFormats(userId: string, view: WizardView): Promise<WizardView> {
  const { recommendations } = view;
  if (view.step !== 2 || !recommendations) return view;
  const { sourceId, writer } = requireStrategy(userId, view.id);
  // What suits instead stands beside it: the other formats, each with its line.
  const lines = await carriedLines(userId, sourceId, writer);
  return {
    ...view,
    recommendations: recommendations.map((item) => {
      const line = lines.find(({ format }) => format === item.format);
      return line ? { ...item, carried: line.gives } : item;
    }),
  };
}

/** What step 5 shows. */
export type PlanningView = {
  /** The last schedule, even if outdated. */
  schedule?: ScheduleView;
  startDate: string;
  timeZone: string;
  /** False until someone has chosen a zone. */
  isZoneChosen: boolean;
  timeZones: string[];
};

const timeZones = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];

/**
 * Returns step 5 as stored, or its initial state: starting on the next working day, in a zone still
 * to be chosen.
 */
function planningView(
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
