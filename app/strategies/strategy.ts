import type {
  Analysis,
  FormatAdvice,
  GroundedAnalysis,
  Priority,
} from "../writers/steps/step-texts.ts";

export type { Analysis, FormatAdvice, Priority };

/** The steps of the specification (section 4), in their order. */
export const stepNumbers = [1, 2, 3, 4, 5] as const;
export type StepNumber = (typeof stepNumbers)[number];

export type Step1Output = GroundedAnalysis;

export type Recommendation = Pick<
  FormatAdvice,
  "format" | "priority" | "reason" | "estimatedEngagement"
>;

export type TitleOptions = { format: string; titles: string[] };
export type SelectedTitle = { format: string; title: string };

export const sameTitle = (a: SelectedTitle, b: SelectedTitle) =>
  a.format === b.format && a.title === b.title;

/** A piece that step 4 ordered. */
export type OrderedPiece = SelectedTitle & { transformId: string };
export type GeneratedPiece = OrderedPiece & { content: unknown };

export type ScheduleItem = {
  contentPiece: SelectedTitle;
  /** ISO 8601: 2026-03-02. */
  publishDate: string;
  /** 24 hours: 09:30, in the schedule's time zone. */
  publishTime: string;
  platform: string;
  promotionStrategy: string[];
};

/** Step 5, with the zone that its times are in (IANA: Europe/Berlin). */
export type Schedule = { timeZone: string; startDate: string; items: ScheduleItem[] };

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
