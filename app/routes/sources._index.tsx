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
import { noticeAcceptedIn } from "../auth/session.server.ts";
import { AppError, statusOf } from "../errors.ts";
import { reuseBody, reuseSource } from "../home/reuse.server.ts";
import { takes } from "../http/bodies/body.server.ts";
import { sourcesPage } from "../sources/list.server.ts";
import { postOrSayLost } from "../ui/connection/lost-post.ts";
import { privateHead } from "../ui/page-head.ts";
import { SourcesScreen } from "../ui/sources/sources-screen.tsx";

export const meta: MetaFunction = ({ matches }) => privateHead("Sources", matches);

const draftOf = (request: Request) => new URL(request.url).searchParams.get("draft") ?? undefined;

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const still = searchParams.has("still");
  searchParams.delete("still");
  return loadPage(request, ({ id }) => ({
    page: sourcesPage(id, searchParams.get("after")),
    draftId: draftOf(request),
    here: `/sources${searchParams.size > 0 ? `?${searchParams}` : ""}`,
    still,
  }));
}

/** Reuses a source, in the draft the person comes from or in a new one. */
export const action = takes(reuseBody, async ({ request }: ActionFunctionArgs) => {
  const user = await requireFormUser(request);
  const form = await reuseBody.read(request);
  try {
    const draft = reuseSource(user.id, String(form.get("source")), {
      draftId: draftOf(request),
      noticeAcceptedAt: await noticeAcceptedIn(request),
    });
    return redirect(`/?draft=${draft}`, 303);
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code === "NOT_FOUND") throw asAnswer(thrown);
    return data({ error: thrown.message }, { status: statusOf(thrown.code) });
  }
});

export const clientAction = postOrSayLost;

export default function Sources() {
  const answer = useActionData<typeof action>();
  return <SourcesScreen {...useLoaderData<typeof loader>()} error={answer?.error} />;
}
