import { noticeAcceptedIn } from "../auth/session.server.ts";
import { AppError, statusOf } from "../errors.ts";
import { formBody } from "../http/bodies/form-body.server.ts";
import { correctSource } from "../sources/correction.server.ts";
import { removeWithPieces } from "../strategies/remove-source.server.ts";
import { versionOf } from "../transcripts/correct.server.ts";
import { reuseSource } from "./reuse.server.ts";

/** Fits a page of a transcript in a script whose letters take nine bytes each in a form. */
const maxBytes = 1536 * 1024;

/**
 * The form of a source's page: it corrects a page of its segments, its speakers, and how it was
 * read (see `correctSource`).
 */
export const sourceBody = formBody({
  names: [
    "intent",
    "version",
    ...["text.*", "speaker.*", "role.*"],
    ...["was.*", "name.*", "part.*", "person.*", "personPart.*", "advert.*", "keep.*"],
    ...["title", "show", "language", "chapters", "links"],
  ],
  maxBytes,
  // Each page lists everybody who speaks in the transcript.
  maxFields: 2_000,
});

/** Why a post was refused, with everything the person entered. */
export type Refusal = {
  error: string;
  typed: Record<string, string>;
  /** The newer version that saving again would replace, if the transcript has changed meanwhile. */
  version?: string;
};

type Outcome = { location: string } | { refusal: Refusal; status: number };

/** Does what the form asks and returns where to go. Throws NOT_FOUND, INVALID, CONFLICT. */
async function done(
  userId: string,
  sourceId: string,
  form: FormData,
  request: Request,
): Promise<string> {
  const { searchParams } = new URL(request.url);
  const intent = form.get("intent");
  if (intent === "delete") {
    removeWithPieces(userId, sourceId);
    return "/sources";
  }
  // Saves what was typed on the page before any action, because a piece is priced by its text.
  if (form.has("version")) await correctSource(userId, sourceId, form);
  switch (intent) {
    case "lines":
    case "speakers":
    case "known":
      searchParams.set("saved", "1");
      return `/sources/${sourceId}?${searchParams}`;
    case "use":
      return `/?draft=${reuseSource(userId, sourceId, {
        draftId: searchParams.get("draft") ?? undefined,
        noticeAcceptedAt: await noticeAcceptedIn(request),
      })}`;
    default:
      throw new AppError("INVALID", "An error occurred");
  }
}

/** Handles one post of a source's page. Throws NOT_FOUND, TOO_LARGE. */
export async function sourceAction(
  userId: string,
  sourceId: string,
  request: Request,
): Promise<Outcome> {
  const form = await sourceBody.read(request);
  try {
    return { location: await done(userId, sourceId, form, request) };
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code === "NOT_FOUND") throw thrown;
    const { code, message: error } = thrown;
    const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
    const version = code === "CONFLICT" && form.has("version") && versionOf(userId, sourceId);
    return {
      refusal: { error, typed, ...(version ? { version } : {}) },
      status: statusOf(code),
    };
  }
}
