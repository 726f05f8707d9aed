import type { ClientActionFunctionArgs } from "@remix-run/react";

/**
 * A post that got no answer. If the browser was offline it was never sent; otherwise it may have
 * arrived.
 */
export type Lost = {
  intent: string;
  /** Which of several similar ones, if the form says. */
  source?: string;
  why: "offline" | "unanswered";
};

/** Like a refusal, so that Remix does not reload the screen's data, which would fail too. */
const status = 503;

/** Recognises what `postOrSayLost` returns instead of the server's answer. */
export const isLost = (answer: unknown): answer is { lost: Lost } =>
  typeof answer === "object" && answer !== null && "lost" in answer;

async function postedIn(request: Request): Promise<Pick<Lost, "intent" | "source">> {
  const form = await request.formData();
  const source = form.get("source");
  return { intent: String(form.get("intent") ?? ""), ...(source && { source: String(source) }) };
}

/**
 * A route's `clientAction` for screens that survive a lost connection: posts normally and, without
 * an answer, returns `{ lost }` so that the screen stays.
 */
export async function postOrSayLost({ request, serverAction }: ClientActionFunctionArgs) {
  const wasOnline = navigator.onLine;
  // Read it now: an unread copy raises an error when another post replaces this one.
  const posted = await postedIn(request.clone());
  try {
    return await serverAction();
  } catch (thrown) {
    // fetch throws a TypeError if no answer came; answers and redirects are thrown as themselves.
    if (!(thrown instanceof TypeError)) throw thrown;
    const lost: Lost = { ...posted, why: wasOnline ? "unanswered" : "offline" };
    return Response.json({ lost }, { status });
  }
}
