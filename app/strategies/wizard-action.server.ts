import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod";
import { database, type Transaction, transact } from "../../db/client.server.ts";
import { AppError } from "../errors.ts";
import { wizardPath } from "../orders/paths.ts";
import {
  askFormats,
  askSchedule,
  askStep,
  askTitles,
  requireOutput,
  requireRunning,
} from "./ask.server.ts";
import { cancelStrategy, resumeStrategy, takeBuiltInWriter } from "./lifecycle.server.ts";
import { orderPieces, priceOfTitles } from "./pieces.server.ts";
import {
  analysisInput,
  formatsInput,
  maxTitleCharacters,
  startDateInput,
  timeZoneInput,
  titleInput,
} from "./steps.ts";
import { readStep } from "./stored-steps.server.ts";
import type { SelectedTitle } from "./strategy.ts";

type Outcome = { location?: string; reply?: SubmissionResult<string[]> };

/** The names of the wizard's fields, besides `intent` and `credits`. */
export const wizardNames = [
  ...["topic", "targetAudience", "primaryGoals", "tone", "title.*", "ownTitle.*"],
  ...["startDate", "timeZone", "writer"],
];
export const wizardLists = ["keyTakeaways", "formats"];

const linesOf = (value: FormDataEntryValue | null) =>
  String(value ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

const analysisOf = (form: FormData) => ({
  topic: form.get("topic"),
  targetAudience: form.get("targetAudience"),
  primaryGoals: linesOf(form.get("primaryGoals")),
  tone: form.get("tone"),
  keyTakeaways: form
    .getAll("keyTakeaways")
    .map((text) => String(text).replace(/\s+/g, " ").trim())
    .filter(Boolean),
});

const fieldNames: Record<string, string> = {
  topic: "a topic",
  targetAudience: "a target audience",
  primaryGoals: "at least one goal",
  tone: "a tone",
  keyTakeaways: "at least one takeaway",
};

/** Returns a form with errors beside its fields and the person's input. */
function refused(form: FormData, problems: Record<string, string[]>): Outcome {
  const initialValue = Object.fromEntries(
    [...new Set(form.keys())].map((name) => [name, form.getAll(name).map(String)]),
  );
  return { reply: { status: "error", initialValue, error: problems } as Outcome["reply"] };
}

type Step = (
  tx: Transaction,
  call: { userId: string; strategyId: string; form: FormData; now: number },
) => Outcome;

const at = (strategyId: string, step: number): Outcome => ({
  location: wizardPath(strategyId, step),
});

const analyse: Step = (tx, { userId, strategyId, now }) => {
  askStep(tx, userId, strategyId, 1, {}, now);
  return at(strategyId, 1);
};

const continueToFormats: Step = (tx, { userId, strategyId, form, now }) => {
  const analysis = analysisInput.safeParse(analysisOf(form));
  if (!analysis.success) {
    const field = String(analysis.error.issues[0]?.path[0] ?? "topic");
    const tooLong = analysis.error.issues[0]?.code === "too_big";
    const problem = tooLong ? "This is too long." : `Please give ${fieldNames[field]}.`;
    return refused(form, { [field]: [problem] });
  }
  askFormats(tx, userId, strategyId, analysis.data, now);
  return at(strategyId, 2);
};

const continueToTitles: Step = (tx, { userId, strategyId, form, now }) => {
  const formats = formatsInput.safeParse(form.getAll("formats"));
  if (!formats.success) return refused(form, { formats: ["Select at least one format."] });
  const asked = { analysis: requireOutput(strategyId, 1), formats: formats.data };
  askTitles(tx, userId, strategyId, asked, now);
  return at(strategyId, 3);
};

/**
 * Reads a title the person wrote. The choice is then empty: the form has `title.x` and
 * `ownTitle.x`.
 */
function ownTitle(form: FormData, format: string): { title: string; problem?: string } {
  const given = String(form.get(`ownTitle.${format}`) ?? "").replace(/\s+/g, " ");
  const parsed = titleInput.safeParse(given);
  if (parsed.success) return { title: parsed.data };
  if (given.trim() === "") return { title: "", problem: "Write a title, or choose one above." };
  return { title: "", problem: `A title can have at most ${maxTitleCharacters} characters.` };
}

/** Defaults to a format's first title if the form has none. */
function titlesOf(strategyId: string, form: FormData) {
  const options = readStep(strategyId, 3)?.output ?? [];
  const problems: Record<string, string[]> = {};
  const chosen = options.map(({ format, titles }): SelectedTitle => {
    const title = String(form.get(`title.${format}`) ?? titles[0] ?? "");
    if (title !== "") {
      if (!titles.includes(title)) throw new AppError("INVALID", "Choose one of the titles.");
      return { format, title };
    }
    const own = ownTitle(form, format);
    if (own.problem) problems[`ownTitle.${format}`] = [own.problem];
    return { format, title: own.title };
  });
  return { chosen, problems };
}

/** Rewritten pieces cost more than was held, so the person must see the price first. */
function unshownPrice(priced: ReturnType<typeof priceOfTitles>, shown?: number) {
  const { credits, isHeld } = priced;
  return isHeld || credits === 0 || credits === shown ? undefined : credits;
}

const generate: Step = (tx, { userId, strategyId, form, now }) => {
  const shown = z.coerce
    .number()
    .int()
    .safeParse(form.get("credits") ?? undefined);
  const { chosen: titles, problems } = titlesOf(strategyId, form);
  if (Object.keys(problems).length > 0) return refused(form, problems);
  const priced = priceOfTitles(tx, userId, requireRunning(userId, strategyId), titles);
  const credits = unshownPrice(priced, shown.data);
  if (credits !== undefined) {
    form.set("credits", String(credits));
    const pieces = priced.missing.length === 1 ? "this piece" : "these pieces";
    return refused(form, {
      credits: [`Rewriting ${pieces} costs ${credits} credits. Press again to confirm.`],
    });
  }
  orderPieces(tx, userId, strategyId, { titles, shownCredits: shown.data }, now);
  return at(strategyId, 4);
};

const createSchedule: Step = (tx, { userId, strategyId, form, now }) => {
  const startDate = startDateInput.safeParse(form.get("startDate"));
  const timeZone = timeZoneInput.safeParse(form.get("timeZone"));
  if (!startDate.success || !timeZone.success) {
    return refused(form, {
      ...(startDate.success ? {} : { startDate: ["Choose a day, such as 2026-03-02."] }),
      ...(timeZone.success ? {} : { timeZone: ["Choose a time zone."] }),
    });
  }
  const given = { startDate: startDate.data, timeZone: timeZone.data };
  askSchedule(tx, userId, strategyId, given, now);
  return at(strategyId, 5);
};

const builtIn: Step = (tx, { userId, strategyId, now }) =>
  at(strategyId, takeBuiltInWriter(tx, userId, strategyId, now));

const steps: Record<string, Step> = {
  analyze: analyse,
  formats: continueToFormats,
  titles: continueToTitles,
  generate,
  schedule: createSchedule,
  "built-in": builtIn,
};

/**
 * Handles one form of the wizard; its `intent` names the step. Returns where to go or the form's
 * errors. Throws an AppError for anything that is wrong beyond a field.
 */
export function wizardAction(userId: string, strategyId: string, form: FormData): Outcome {
  const intent = String(form.get("intent"));
  if (intent === "cancel") {
    cancelStrategy(userId, strategyId);
    return { location: wizardPath(strategyId) };
  }
  if (intent === "resume") {
    const writer = form.get("writer") === "extractive" ? "extractive" : undefined;
    resumeStrategy(userId, strategyId, { shownCredits: Number(form.get("credits")), writer });
    return { location: wizardPath(strategyId) };
  }
  requireRunning(userId, strategyId);
  const step = steps[intent];
  if (!step) throw new AppError("INVALID", "An error occurred");
  return transact(database(), (tx) => step(tx, { userId, strategyId, form, now: Date.now() }));
}
