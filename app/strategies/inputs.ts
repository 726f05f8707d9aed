import { z } from "zod";
import { formatId } from "../formats/index.ts";
import { bare } from "./analysis.ts";
import { dayMs, isoDay, isWeekend, midnightOf } from "./calendar-time.ts";

const text = (most: number) => z.string().trim().min(1).max(most);

/** A step 1 output as a client sends it back, perhaps edited; what else it carries is ignored. */
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

/** One title for each of at least one format. */
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

/** The first working day (Monday to Friday) after `now` as it is in a time zone. */
export function nextWorkingDayIn(timeZone: string, now: number): string {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(now);
  let day = midnightOf(today) + dayMs;
  while (isWeekend(day)) day += dayMs;
  return isoDay(day);
}
