import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadPage } from "../auth/page.server.ts";
import { requireFormUser } from "../auth/require-user.server.ts";
import { statusOf, toAppError } from "../errors.ts";
import { takes } from "../http/bodies/body.server.ts";
import { editAction, editBody } from "../pieces/edit-action.server.ts";
import { editView } from "../pieces/edit-view.server.ts";
import { postOrSayLost } from "../ui/connection/lost-post.ts";
import { EditScreen } from "../ui/edit/edit-screen.tsx";
import { privateHead } from "../ui/page-head.ts";

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  privateHead(`Edit the ${loaded?.view.formatLabel ?? "piece"}`, matches);

export function loader({ request, params }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return loadPage(request, ({ id }) => ({
    view: editView(id, params.jobId ?? "", {
      rewrite: searchParams.get("rewrite") ?? undefined,
      rewritten: searchParams.has("rewritten"),
    }),
    orderKey: crypto.randomUUID(),
    still: searchParams.has("still"),
  }));
}

export const action = takes(editBody, async ({ request, params }: ActionFunctionArgs) => {
  const user = await requireFormUser(request);
  try {
    const { location, status, ...answer } = await editAction(user.id, params.jobId ?? "", request);
    if (location) return redirect(location, 303);
    return data({ ...answer, error: undefined }, { status });
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code === "INTERNAL") throw thrown;
    if (error.code === "NOT_FOUND") throw new Response(error.message, { status: 404 });
    return data(
      { reply: undefined, over: undefined, landing: undefined, error: error.message },
      { status: statusOf(error.code) },
    );
  }
});

export const clientAction = postOrSayLost;

export default function EditPiece() {
  const answer = useActionData<typeof action>();
  return <EditScreen {...useLoaderData<typeof loader>()} answer={answer} />;
}
