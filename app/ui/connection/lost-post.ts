import type { ClientActionFunctionArgs } from "@remix-run/react";

/**
 * A post that got no answer. It never left where the browser was offline; on a line that seemed to
 * be there it may have arrived all the same.
 */
export type Lost = {
  intent: string;
  /** Which of several that are offered alike, where the form says it. */
  source?: string;
  why: "offline" | "unanswered";
};

/** As a refusal's: then Remix does not load the screen's data anew, which would fail as well. */
const status = 503;

/** True of what `postOrSayLost` answers in the server's place. */
export const isLost = (answer: unknown): answer is { lost: Lost } =>
  typeof answer === "object" && answer !== null && "lost" in answer;

async function postedIn(request: Request): Promise<Pick<Lost, "intent" | "source">> {
  const form = await request.formData();
  const source = form.get("source");
  return { intent: String(form.get("intent") ?? ""), ...(source && { source: String(source) }) };
}

/**
 * A route's `clientAction` for screens that outlive a lost line: posts as without it, and where no
 * answer comes, answers `{ lost }` in the server's place, so that the screen stays as it is.
 */
export async function postOrSayLost({ request, serverAction }: ClientActionFunctionArgs) {
  const wasOnline = navigator.onLine;
  // Read at once: a copy that nobody has read complains when another post takes this one's place.
  const posted = await postedIn(request.clone());
  try {
    return await serverAction();
  } catch (thrown) {
    // What fetch throws for want of an answer; answers, redirects too, are thrown as themselves.
    if (!(thrown instanceof TypeError)) throw thrown;
    const lost: Lost = { ...posted, why: wasOnline ? "unanswered" : "offline" };
    return Response.json({ lost }, { status });
  }
}
