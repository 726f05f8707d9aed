import { z } from "zod";
import { formatId } from "../formats/index.ts";
import { orderedChoice } from "../writers/choice.ts";
import { analysis, groundedAnalysis, recommendation } from "../writers/steps/step-texts.ts";
import { bare } from "./analysis.ts";
import { dayMs, isoDay, isWeekend, midnightOf } from "./calendar-time.ts";
import type { StepNumber } from "./strategy.ts";

const selectedTitle = z.object({ format: formatId, title: z.string() });
export const orderedPiece = selectedTitle.extend({ transformId: z.string() });

/** Fills in fields that a stored value may lack, before it is parsed. */
const lenient = <Schema extends z.ZodType>(schema: Schema, blank: Partial<z.input<Schema>>) =>
  z.preprocess(
    (stored) =>
      typeof stored === "object" && !Array.isArray(stored) ? { ...blank, ...stored } : stored,
    schema,
  );

export const recommendations = z.array(recommendation);
export const titleOptions = z.array(z.object({ format: formatId, titles: z.array(z.string()) }));

export const scheduleItems = z.array(
  z.object({
    contentPiece: selectedTitle,
    publishDate: z.iso.date(),
    publishTime: z.string().describe("24 hours, 09:30, in the schedule's time zone."),
    platform: z.string(),
    promotionStrategy: z.array(z.string()),
  }),
);

const nothingFound = {
  topic: "",
  targetAudience: "",
  primaryGoals: [],
  tone: "",
  keyTakeaways: [],
  evidence: [],
};

const declared = {
  1: {
    task: "analyze the content",
    needs: [],
    version: 1,
    input: z.object({}),
    output: lenient(groundedAnalysis, nothingFound),
  },
  2: {
    task: "get the formats",
    needs: [1],
    version: 1,
    input: z.object({ analysis }),
    output: recommendations,
  },
  3: {
    task: "get the titles",
    needs: [1, 2],
    version: 1,
    input: z.object({
      analysis,
      formats: z.array(formatId),
      /** By format: the passages that a person chose for its piece. */
      choices: z.record(z.string(), orderedChoice).optional(),
    }),
    output: titleOptions,
  },
  4: {
    task: "generate the content",
    needs: [1, 3],
    version: 1,
    /** `fresh` holds the ids of the pieces that were ordered with this step. */
    input: z.object({ pieces: z.array(orderedPiece), fresh: z.array(z.string()) }),
    /** The delivered pieces. */
    output: z.array(orderedPiece),
  },
  5: {
    task: "create the schedule",
    needs: [1, 4],
    version: 1,
    input: z.object({
      pieces: z.array(selectedTitle),
      startDate: z.string(),
      timeZone: z.string(),
    }),
    /** `timeZone` is an IANA name, such as Europe/Berlin. */
    output: z.object({
      timeZone: z.string(),
      startDate: z.string(),
      items: scheduleItems,
    }),
  },
} as const;

type Declared = typeof declared;
export type StepInput<S extends StepNumber> = z.output<Declared[S]["input"]>;
export type StepOutput<S extends StepNumber> = z.output<Declared[S]["output"]>;

type Step<Input, Output> = {
  /** The instruction if the step is missing: "… first". */
  task: string;
  /** The steps that must be done before it. */
  needs: readonly StepNumber[];
  /** The version of the shapes below; each stored value records the version it was stored with. */
  version: number;
  /** The shapes of its input and output, both as stored and as read. */
  input: z.ZodType<Input>;
  output: z.ZodType<Output>;
};

/** The five steps of a strategy. To change or add one, begin here; the types point to the rest. */
export const steps: { [S in StepNumber]: Step<StepInput<S>, StepOutput<S>> } = declared;

export type Step1Output = StepOutput<1>;
export type TitleOptions = StepOutput<3>[number];
export type SelectedTitle = z.infer<typeof selectedTitle>;
/** A piece that step 4 ordered. */
export type OrderedPiece = z.infer<typeof orderedPiece>;
export type Schedule = StepOutput<5>;
export type ScheduleItem = Schedule["items"][number];

const text = (most: number) => z.string().trim().min(1).max(most);

/** Accepts a step 1 output that a client sends back, perhaps edited; ignores extra fields. */
export const analysisInput = z
  .object({
    topic: text(500),
    targetAudience: text(2_000),
    primaryGoals: z.array(text(1_000)).min(1).max(12),
    tone: text(1_000),
    keyTakeaways: z.array(text(1_000)).min(1).max(20),
  })
  .transform(bare);

export const formatsInput = z
  .array(formatId)
  .min(1, "Select at least one format.")
  .transform((chosen) => [...new Set(chosen)]);

export const maxTitleCharacters = 150;
export const titleInput = text(maxTitleCharacters);

/** Accepts one title per format, for at least one format. */
export const titlesInput = z
  .array(z.object({ format: formatId, title: titleInput }))
  .min(1, "Choose a title for each format.")
  .refine(
    (titles) => new Set(titles.map((item) => item.format)).size === titles.length,
    "Choose one title for each format.",
  );

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

function isDay(day: string): boolean {
  const ms = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
}

export const timeZoneInput = z.string().refine(isTimeZone, "Choose a time zone.");

/** ISO 8601: 2026-03-02. */
export const startDateInput = z
  .string()
  .regex(/^20\d\d-\d\d-\d\d$/, "Choose a day, such as 2026-03-02.")
  .refine(isDay, "Choose a day, such as 2026-03-02.");

/** Returns the first working day (Monday to Friday) after today in a time zone. */
export function nextWorkingDayIn(timeZone: string, now: number): string {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(now);
  let day = midnightOf(today) + dayMs;
  while (isWeekend(day)) day += dayMs;
  return isoDay(day);
}
