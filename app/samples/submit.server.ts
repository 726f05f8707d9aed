import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod";
import { statusOf, toAppError } from "../errors.ts";
import { formBody } from "../http/bodies/form-body.server.ts";
import { parseForm } from "../http/bodies/parse-form.server.ts";
import type { FlashKey } from "../http/flash.server.ts";
import { logFault } from "../security/log-fault.server.ts";
import { problemOf } from "./rules.ts";
import { addSample, removeSample } from "./samples.server.ts";

/**
 * Leaves room for a text far over the limit, so that its author sees the word count and keeps the
 * text.
 */
const maxBytes = 1024 * 1024;

/** Applies the rules of a sample, each error beside its field. */
const sampleForm = z
  .object({ title: z.string().default(""), content: z.string().default("") })
  .superRefine((sample, context) => {
    const problem = problemOf(sample);
    for (const field of problem?.fields ?? [])
      context.addIssue({ code: "custom", path: [field], message: problem?.message });
  });

/** The forms of Writing Samples: one adds; `intent` "delete" removes. */
export const samplesBody = formBody({
  schemas: [sampleForm],
  names: ["intent", "id"],
  maxBytes,
});

type Outcome = { said: FlashKey } | { reply: SubmissionResult<string[]>; status: number };

function add(userId: string, form: FormData): Outcome {
  const submission = parseForm(form, sampleForm);
  if (submission.status !== "success") return { reply: submission.reply(), status: 400 };
  try {
    addSample(userId, submission.value);
    return { said: "sample-added" };
  } catch (thrown) {
    const error = toAppError(thrown);
    const hidden = error.code === "INTERNAL";
    if (hidden) logFault(error.cause, "A writing sample was not saved");
    const message = hidden ? "Failed to save writing sample" : error.message;
    return { reply: submission.reply({ formErrors: [message] }), status: statusOf(error.code) };
  }
}

function remove(userId: string, form: FormData): Outcome {
  try {
    removeSample(userId, String(form.get("id") ?? ""));
    return { said: "sample-deleted" };
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code === "INTERNAL") logFault(error.cause, "A writing sample was not deleted");
    return { said: "sample-not-deleted" };
  }
}

/**
 * Handles a form of Writing Samples by its `intent`. Returns the message to show or the add form's
 * errors. Throws TOO_LARGE over a megabyte.
 */
export async function submitSamples(userId: string, request: Request): Promise<Outcome> {
  const form = await samplesBody.read(request);
  return form.get("intent") === "delete" ? remove(userId, form) : add(userId, form);
}
