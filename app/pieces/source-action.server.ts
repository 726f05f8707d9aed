import { reuseSource } from "../drafts/reuse.server.ts";
import { AppError } from "../errors.ts";
import { formBody } from "../form-body.server.ts";
import { correctLines, renameSpeakers } from "../sources/correction.server.ts";
import { removeWithPieces } from "./remove-source.server.ts";

/** A page of a transcript in a script that takes nine bytes a letter in a form. */
const maxFormBytes = 4 * 1024 * 1024;

/**
 * Carries out one post of a source's page and returns where to go. Throws NOT_FOUND, INVALID,
 * CONFLICT.
 */
export async function sourceAction(
  userId: string,
  sourceId: string,
  request: Request,
): Promise<string> {
  const form = await formBody(request, maxFormBytes);
  const { searchParams } = new URL(request.url);
  const draftId = searchParams.get("draft") ?? undefined;
  searchParams.set("saved", "1");
  const saved = `/sources/${sourceId}?${searchParams}`;
  switch (form.get("intent")) {
    case "lines":
      await correctLines(userId, sourceId, form);
      return saved;
    case "speakers":
      await renameSpeakers(userId, sourceId, form);
      return saved;
    case "use":
      return `/?draft=${reuseSource(userId, sourceId, draftId)}`;
    case "delete":
      removeWithPieces(userId, sourceId);
      return "/sources";
    default:
      throw new AppError("INVALID", "An error occurred");
  }
}
