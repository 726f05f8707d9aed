import type { SubmissionResult } from "@conform-to/react";
import type { z } from "zod";
import { noticeAcceptedIn, rememberNotice } from "../auth/session.server.ts";
import { AppError, toAppError } from "../errors.ts";
import { orderExample } from "../example/order.server.ts";
import { formBody } from "../http/bodies/form-body.server.ts";
import { parseForm } from "../http/bodies/parse-form.server.ts";
import { jobPath, wizardPath } from "../orders/paths.ts";
import { logFault } from "../security/log-fault.server.ts";
import { shortText } from "../sources/pasted.ts";
import type { Upload } from "../sources/upload.server.ts";
import { wizardAction, wizardLists, wizardNames } from "../strategies/wizard-action.server.ts";
import {
  chooseFormat,
  chooseOptions,
  fileBody,
  giveFile,
  giveLink,
  giveText,
  takeSourceOut,
} from "./actions.server.ts";
import { createDraft, requireDraft } from "./drafts.server.ts";
import { formatForm, linkForm, optionsForm, textForm } from "./forms.server.ts";
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
  requireDraft(userId, draftId);
  return uploaded(userId, draftId, await fileBody.read(request));
}

async function uploaded(userId: string, draftId: string, upload: Upload): Promise<string> {
  await orSay("Upload failed", () => giveFile(userId, draftId, upload));
  return draftPath(draftId);
}

/** The answer holds a refused text, so that it is in its field again; a longer one is too much. */
const mostReturned = 1_000_000;

/** Shows what is wrong with a pasted text beside its field. */
async function givenText(userId: string, draftId: string, upload: Upload): Promise<Outcome> {
  await upload.discard();
  const form = new FormData();
  for (const name of ["title", "text"]) form.set(name, upload.fields[name] ?? "");
  const submission = parseForm(form, textForm);
  const isReturned = (upload.fields.text ?? "").length <= mostReturned;
  const refused = (text?: string): Outcome => {
    const reply = submission.reply(text ? { fieldErrors: { text: [text] } } : {});
    return { reply: isReturned ? reply : { ...reply, initialValue: {} } };
  };
  if (submission.status !== "success") return refused();
  const problem = shortText(submission.value.text);
  if (problem) return refused(problem);
  try {
    await giveText(userId, draftId, submission.value);
    return { location: draftPath(draftId) };
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code === "NOT_FOUND") throw thrown;
    return refused(thrown.message);
  }
}

/** Takes the body of a form that gives a file or a text. */
async function given(userId: string, draftId: string, request: Request): Promise<Outcome> {
  requireDraft(userId, draftId);
  const upload = await fileBody.read(request);
  if (upload.fields.intent === "text")
    return orSay("Failed to extract transcript", () => givenText(userId, draftId, upload));
  return { location: await uploaded(userId, draftId, upload) };
}

/**
 * Handles one step of Home: the form's `intent`, with the draft named in the query. Returns where
 * to go or the form's errors. Throws an AppError for anything that is wrong beyond a field.
 */
export async function homeAction(userId: string, request: Request): Promise<Outcome> {
  const url = new URL(request.url);
  const draft = url.searchParams.get("draft") ?? undefined;
  if (request.headers.get("Content-Type")?.startsWith("multipart/form-data")) {
    return given(userId, required(draft), request);
  }
  const form = await stepBody.read(request);
  // With scripts, the page keeps its position, whatever the person ticks on it.
  const stepPath = (draftId: string, step: "options" | "source") =>
    loadsPage(request) ? loadedPath(userId, draftId, step) : draftPath(draftId);
  const noticeAcceptedAt = await noticeAcceptedIn(request);
  const strategy = url.searchParams.get("strategy");
  if (strategy) return wizardAction(userId, strategy, form);
  switch (form.get("intent")) {
    case "format":
      return submitted(form, formatForm, ({ format }) => {
        const id = chooseFormat(userId, draft, format, noticeAcceptedAt);
        return stepPath(id, noticeAcceptedAt && !draft ? "source" : "options");
      });
    case "options": {
      const now = Date.now();
      await rememberNotice(request, form.get("notice") === "on", now);
      return submitted(form, optionsForm, (choice) => {
        const id = draftFor(userId, draft, url);
        chooseOptions(userId, id, choice, now);
        return stepPath(id, choice.notice ? "source" : "options");
      });
    }
    case "link":
      return orSay("Failed to extract transcript", () => givenLink(userId, required(draft), form));
    case "remove-source":
      takeSourceOut(userId, required(draft));
      return { location: stepPath(required(draft), "source") };
    case "confirm":
      return { location: await confirmed(userId, required(draft), Number(form.get("credits"))) };
    case "use":
      return {
        location: draftPath(
          reuseSource(userId, String(form.get("source")), { draftId: draft, noticeAcceptedAt }),
        ),
      };
    case "example":
      return { location: jobPath(await orderExample(userId, request.signal)) };
    default:
      return { location: jobAction(userId, String(form.get("jobId") ?? ""), form) };
  }
}
