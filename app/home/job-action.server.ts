import { AppError } from "../errors.ts";
import { formBody } from "../http/bodies/form-body.server.ts";
import { jobPath } from "../orders/paths.ts";
import { orderBuiltInDraft } from "../pieces/built-in-draft.server.ts";
import { cancelTransform } from "../pieces/cancel.server.ts";
import { draftFromTransform } from "./home.server.ts";

/** What is read by hand of the forms about a job. */
export const jobNames = ["intent", "jobId", "formKey", "credits"];

export const jobBody = formBody({ names: jobNames });

/**
 * Carries out one post about a job, from Home or History, and returns where to go. Throws INVALID
 * for an intent that is none of a job's, and as `cancelTransform`, `draftFromTransform` and
 * `orderBuiltInDraft` do.
 */
export function jobAction(userId: string, transformId: string, form: FormData): string {
  switch (form.get("intent")) {
    case "cancel":
      cancelTransform(userId, transformId);
      return jobPath(transformId);
    case "run-again":
      return `/?draft=${draftFromTransform(userId, transformId)}`;
    case "built-in":
      return jobPath(orderBuiltInDraft(userId, transformId, form));
    default:
      throw new AppError("INVALID", "An error occurred");
  }
}
