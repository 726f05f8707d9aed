import type { SubmissionResult } from "@conform-to/react";
import type { z } from "zod";
import { AppError, toAppError } from "../errors.ts";
import { formBody } from "../http/bodies/form-body.server.ts";
import { parseForm } from "../http/bodies/parse-form.server.ts";
import { jobPath, wizardPath } from "../orders/paths.ts";
import { logFault } from "../security/log-fault.server.ts";
import { wizardAction, wizardLists, wizardNames } from "../strategies/wizard-action.server.ts";
import {
  chooseFormat,
  chooseOptions,
  fileBody,
  giveFile,
  giveLink,
  takeSourceOut,
} from "./actions.server.ts";
import { createDraft, requireDraft } from "./drafts.server.ts";
import { formatForm, linkForm, optionsForm } from "./forms.server.ts";
import { confirmDraft, homeState } from "./home.server.ts";
import { jobAction, jobNames } from "./job-action.server.ts";
import { reuseSource } from "./reuse.server.ts";

/** The forms of Home and of the wizard. */
const stepBody = formBody({
  schemas: [formatForm, optionsForm, linkForm],
  names: [...jobNames, "source", ...wizardNames],
  lists: wizardLists,
});
export const homeBodies = [stepBody, fileBody];

type Outcome = { location?: string; reply?: SubmissionResult<string[]> };

function submitted<T>(form: FormData, schema: z.ZodType<T>, go: (value: T) => string): Outcome {
  const submission = parseForm(form, schema);
  if (submission.status !== "success") return { reply: submission.reply() };
  return { location: go(submission.value) };
}

/** Reports an internal failure in the specification's words (section 8) and logs its cause. */
async function orSay<T>(message: string, go: () => T | Promise<T>): Promise<T> {
  try {
    return await go();
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code !== "INTERNAL") throw error;
    logFault(error.cause, message);
    throw new AppError("INTERNAL", message, { cause: thrown });
  }
}

/** Shows what is wrong with a link beside its field, which keeps the link. */
function givenLink(userId: string, draftId: string, form: FormData): Outcome {
  const submission = parseForm(form, linkForm);
  if (submission.status !== "success") return { reply: submission.reply() };
  try {
    giveLink(userId, draftId, submission.value.url);
    return { location: draftPath(draftId) };
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== "LINK_REFUSED") throw thrown;
    return { reply: submission.reply({ fieldErrors: { url: [thrown.message] } }) };
  }
}

function required(value: string | undefined): string {
  if (!value) throw new AppError("INVALID", "Please select an output format first.");
  return value;
}

/** A strategy has no format to choose, so its first choice creates the draft. */
function draftFor(userId: string, draftId: string | undefined, url: URL): string {
  if (draftId || url.searchParams.get("tab") !== "strategy") return required(draftId);
  return createDraft(userId, { mode: "strategy" });
}

function confirmed(userId: string, draftId: string, credits: number): Promise<string> {
  const { mode } = requireDraft(userId, draftId);
  const [path, failure] =
    mode === "strategy"
      ? ([wizardPath, "Failed to start strategy"] as const)
      : ([jobPath, "Upload failed"] as const);
  return orSay(failure, () => path(confirmDraft(userId, draftId, credits)));
}

const draftPath = (draftId: string) => `/?draft=${draftId}`;

/** True for a form's own post, which browsers answer with a new page. */
const loadsPage = (request: Request) =>
  request.headers.get("Accept")?.includes("text/html") ?? false;

/**
 * Adds a fragment that skips the earlier steps when a form post reloads the page; without it if
 * there is a price to confirm, which comes before all steps.
 */
function loadedPath(userId: string, draftId: string, step: "options" | "source"): string {
  const state = homeState(userId, { draft: draftId });
  const draft = state.step === "compose" ? state.draft : undefined;
  const isPriced = draft?.estimate && draft.noticeAccepted;
  return isPriced ? draftPath(draftId) : `${draftPath(draftId)}#step-${step}`;
}

/** Makes the request's file the draft's source and returns where to go. Throws as `giveFile`. */
export async function uploadInto(userId: string, draftId: string, request: Request) {
  await orSay("Upload failed", () => giveFile(userId, draftId, request));
  return draftPath(draftId);
}

/**
 * Handles one step of Home: the form's `intent`, with the draft named in the query. Returns where
 * to go or the form's errors. Throws an AppError for anything that is wrong beyond a field.
 */
export async function homeAction(userId: string, request: Request): Promise<Outcome> {
  const url = new URL(request.url);
  const draft = url.searchParams.get("draft") ?? undefined;
  if (request.headers.get("Content-Type")?.startsWith("multipart/form-data")) {
    return { location: await uploadInto(userId, required(draft), request) };
  }
  const form = await stepBody.read(request);
  // With scripts, the page keeps its position, whatever the person ticks on it.
  const stepPath = (draftId: string, step: "options" | "source") =>
    loadsPage(request) ? loadedPath(userId, draftId, step) : draftPath(draftId);
  const strategy = url.searchParams.get("strategy");
  if (strategy) return wizardAction(userId, strategy, form);
  switch (form.get("intent")) {
    case "format":
      return submitted(form, formatForm, ({ format }) =>
        stepPath(chooseFormat(userId, draft, format), "options"),
      );
    case "options":
      return submitted(form, optionsForm, (choice) => {
        const id = draftFor(userId, draft, url);
        chooseOptions(userId, id, choice);
        return stepPath(id, choice.notice ? "source" : "options");
      });
    case "link":
      return orSay("Failed to extract transcript", () => givenLink(userId, required(draft), form));
    case "remove-source":
      takeSourceOut(userId, required(draft));
      return { location: stepPath(required(draft), "source") };
    case "confirm":
      return { location: await confirmed(userId, required(draft), Number(form.get("credits"))) };
    case "use":
      return { location: draftPath(reuseSource(userId, String(form.get("source")), draft)) };
    default:
      return { location: jobAction(userId, String(form.get("jobId") ?? ""), form) };
  }
}
