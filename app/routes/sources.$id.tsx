import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { asAnswer, loadPage } from "../auth/page.server.ts";
import { requireFormUser } from "../auth/require-user.server.ts";
import { AppError, statusOf } from "../errors.ts";
import { type Refusal, sourceAction, sourceBody } from "../home/source-action.server.ts";
import { takes } from "../http/bodies/body.server.ts";
import { sourceView } from "../sources/source-view.server.ts";
import { madeFrom } from "../strategies/remove-source.server.ts";
import { postOrSayLost } from "../ui/connection/lost-post.ts";
import { privateHead } from "../ui/page-head.ts";
import { SourceScreen } from "../ui/sources/source-screen.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  privateHead(loaded?.view.source.name ?? "Source", matches);

export function loader({ request, params }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const id = params.id ?? "";
  return loadPage(request, async (user) => ({
    view: await sourceView(user.id, id, Number(searchParams.get("page") ?? 1)),
    made: madeFrom(user.id, id),
    draftId: searchParams.get("draft") ?? undefined,
    asksToDelete: searchParams.has("delete"),
    saved: searchParams.has("saved"),
    still: searchParams.has("still"),
  }));
}

export const action = takes(sourceBody, async ({ request, params }: ActionFunctionArgs) => {
  const user = await requireFormUser(request);
  try {
    const outcome = await sourceAction(user.id, params.id ?? "", request);
    if ("location" in outcome) return redirect(outcome.location, 303);
    return data({ refusal: outcome.refusal }, { status: outcome.status });
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code === "NOT_FOUND") throw asAnswer(thrown);
    // Too large to read, so only the browser still has what was typed.
    const refusal: Refusal = { error: thrown.message, typed: {} };
    return data({ refusal }, { status: statusOf(thrown.code) });
  }
});

export const clientAction = postOrSayLost;

export default function Source() {
  const answer = useActionData<typeof action>();
  return <SourceScreen {...useLoaderData<typeof loader>()} refusal={answer?.refusal} />;
}
