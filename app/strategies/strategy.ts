import type { Analysis, Priority, Recommendation } from "../writers/steps/step-texts.ts";
import type {
  OrderedPiece,
  Schedule,
  ScheduleItem,
  SelectedTitle,
  Step1Output,
  TitleOptions,
} from "./steps.ts";

export type {
  Analysis,
  OrderedPiece,
  Priority,
  Recommendation,
  Schedule,
  ScheduleItem,
  SelectedTitle,
  Step1Output,
  TitleOptions,
};

/** The steps of the specification (section 4), in their order. */
export const stepNumbers = [1, 2, 3, 4, 5] as const;
export type StepNumber = (typeof stepNumbers)[number];

export const sameTitle = (a: SelectedTitle, b: SelectedTitle) =>
  a.format === b.format && a.title === b.title;

/** A strategy with what its steps have given so far. */
export type StrategyResult = {
  id: string;
  status: "processing" | "completed" | "error";
  error: string | null;
  /** Milliseconds. */
  createdAt: number;
  /** True where a part of it is left out, as its stored copy is damaged. */
  isDamaged: boolean;
  source: { label: string; url: string | null };
  step1?: Step1Output;
  /** Those that were delivered. */
  pieces: OrderedPiece[];
  schedule: ScheduleItem[];
  /** UTC where there is no schedule yet. */
  timeZone: string;
};
