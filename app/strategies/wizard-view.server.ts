import { database, transact } from "../../db/client.server.ts";
import { progressOf } from "../../jobs/progress.ts";
import { balance } from "../credits/ledger.server.ts";
import { formatOf } from "../formats/index.ts";
import { writeKey } from "../transforms/keys.ts";
import { progressAfter } from "../transforms/view.server.ts";
import { canResume, resumePrice } from "./end.server.ts";
import { openHold } from "./holds.server.ts";
import { tomorrowIn } from "./inputs.ts";
import { stepKey } from "./keys.ts";
import { askedPieces, priceOfTitles } from "./pieces.server.ts";
import { priceStrategy } from "./price.server.ts";
import { requireStrategy, type Strategy } from "./read.server.ts";
import type { ScheduleAsked, TitlesAsked } from "./run-step.server.ts";
import { readSteps, type StoredStep } from "./steps.server.ts";
import {
  type OrderedPiece,
  type Recommendation,
  type Schedule,
  type SelectedTitle,
  type Step1Output,
  type StepNumber,
  stepNumbers,
  type TitleOptions,
} from "./strategy.ts";

export type StepState = "todo" | StoredStep["status"];

export type PieceProgress = SelectedTitle & {
  label: string;
  transformId: string;
  status: "processing" | "completed" | "error";
  /** Per cent. */
  progress: number;
  note: string;
  error: string | null;
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
  recommendations?: (Recommendation & { label: string; isChosen: boolean; credits: number })[];
  titles?: (TitleOptions & { label: string; chosen: string })[];
  /** Of the chosen formats: out of what is held, or to be confirmed. */
  price?: WizardPrice & { isHeld: boolean };
  pieces: PieceProgress[];
  schedule?: Schedule & { labels: Record<string, string> };
  startDate: string;
  timeZone: string;
  timeZones: string[];
  /** What going on with an ended strategy costs. */
  resume?: WizardPrice;
};

type Steps = Map<StepNumber, StoredStep>;

const labelOf = (format: string) => formatOf(format).label;

/** The first step that is not done, and never one whose predecessor is not. */
function currentStep(steps: Steps): StepNumber {
  return stepNumbers.find((step) => steps.get(step)?.status !== "done") ?? 5;
}

/** A step can be looked at once the one before it has given something. */
const isOpen = (steps: Steps, step: StepNumber) =>
  step === 1 || steps.get((step - 1) as StepNumber)?.status === "done";

function shownStep(steps: Steps, asked: number | undefined): StepNumber {
  const step = stepNumbers.find((number) => number === asked);
  return step && isOpen(steps, step) ? step : currentStep(steps);
}

function withRemaining(userId: string, price: { credits: number; lines: WizardPrice["lines"] }) {
  const remaining = balance(userId, Date.now()).total;
  const { credits, lines } = price;
  return { credits, lines, remaining, missing: Math.max(0, credits - remaining) };
}

function recommendationsOf(steps: Steps, strategy: Strategy): WizardView["recommendations"] {
  const output = steps.get(2)?.output as Recommendation[] | undefined;
  const chosen = (steps.get(3)?.input as TitlesAsked | undefined)?.formats ?? [];
  return output?.map((item) => ({
    ...item,
    label: labelOf(item.format),
    isChosen: chosen.includes(item.format),
    credits: priceStrategy([item.format], strategy.sourceWords ?? 0, strategy).credits,
  }));
}

function titlesOf(steps: Steps, pieces: OrderedPiece[]): WizardView["titles"] {
  const output = steps.get(3)?.output as TitleOptions[] | undefined;
  return output?.map((options) => {
    const before = pieces.find(({ format }) => format === options.format)?.title;
    const chosen = options.titles.find((title) => title === before) ?? options.titles[0] ?? "";
    return { ...options, label: labelOf(options.format), chosen };
  });
}

function progressOfPieces(userId: string, strategyId: string, now: number): PieceProgress[] {
  return askedPieces(database(), userId, strategyId).map((piece) => ({
    format: piece.format,
    title: piece.title,
    label: labelOf(piece.format),
    transformId: piece.transformId,
    status: piece.status,
    progress: piece.status === "completed" ? 100 : progressAfter(now - piece.createdAt),
    note: progressOf(writeKey(piece.transformId)) ?? "waiting for its turn",
    error: piece.error,
  }));
}

function noteOf(strategy: Strategy, steps: Steps): string {
  const running = [...steps.values()].find(({ status }) => status === "processing");
  if (!running) return "";
  return (
    progressOf(stepKey(strategy.id, running.step, running.createdAt)) ?? "waiting for its turn"
  );
}

const timeZones = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];

function scheduleView(steps: Steps): WizardView["schedule"] {
  const schedule = steps.get(5)?.output as Schedule | undefined;
  if (!schedule) return undefined;
  const formats = schedule.items.map(({ contentPiece }) => contentPiece.format);
  return { ...schedule, labels: Object.fromEntries(formats.map((id) => [id, labelOf(id)])) };
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
  const steps: Steps = new Map(readSteps(strategyId).map((step) => [step.step, step]));
  const pieces = progressOfPieces(userId, strategyId, now);
  const titles = titlesOf(steps, pieces);
  const before = steps.get(5)?.input as ScheduleAsked | undefined;
  const timeZone = before?.timeZone ?? "UTC";
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
    step: shownStep(steps, asked),
    steps: stepNumbers.map((step) => ({
      step,
      state: steps.get(step)?.status ?? "todo",
      error: steps.get(step)?.error ?? null,
      isOpen: isOpen(steps, step),
    })),
    note: noteOf(strategy, steps),
    held: openHold(database(), strategyId)?.credits ?? 0,
    charged: strategy.priceCredits,
    analysis: steps.get(1)?.output as Step1Output | undefined,
    recommendations: recommendationsOf(steps, strategy),
    titles,
    ...(titles ? { price: { ...withRemaining(userId, priced), isHeld: priced.isHeld } } : {}),
    pieces,
    schedule: scheduleView(steps),
    startDate: before?.startDate ?? tomorrowIn(timeZone, now),
    timeZone,
    timeZones,
    ...(canResume(strategy) ? { resume: withRemaining(userId, resumePrice(strategy)) } : {}),
  };
}
