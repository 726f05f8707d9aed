import { AppError } from "../errors.ts";
import { formBody } from "../http/bodies/form-body.server.ts";
import { jobPath } from "../orders/paths.ts";
import { orderBuiltInDraft } from "../pieces/built-in-draft.server.ts";
import { cancelTransform } from "../pieces/cancel.server.ts";
import { draftFromTransform } from "./home.server.ts";

/** The fields of the forms about a job. */
export const jobNames = ["intent", "jobId", "formKey", "credits"];

export const jobBody = formBody({ names: jobNames });

/**
 * Handles one post about a job, from Home or History, and returns where to go. Throws INVALID for
 * an unknown intent, and as `cancelTransform`, `draftFromTransform` and `orderBuiltInDraft` do.
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
