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

/** The steps of the specification (section 4), in order. */
export const stepNumbers = [1, 2, 3, 4, 5] as const;
export type StepNumber = (typeof stepNumbers)[number];

export const sameTitle = (a: SelectedTitle, b: SelectedTitle) =>
  a.format === b.format && a.title === b.title;

/** A strategy with its steps' outputs so far. */
export type StrategyResult = {
  id: string;
  status: "processing" | "completed" | "error";
  error: string | null;
  /** Milliseconds. */
  createdAt: number;
  /** True if a part is left out because its stored copy is damaged. */
  isDamaged: boolean;
  source: { label: string; url: string | null };
  step1?: Step1Output;
  /** The delivered pieces. */
  pieces: OrderedPiece[];
  schedule: ScheduleItem[];
  /** UTC if there is no schedule yet. */
  timeZone: string;
};
