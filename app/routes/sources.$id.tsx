import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loginPath, requireFormUser } from "../auth/require-user.server.ts";
import { findUser } from "../auth/session.server.ts";
import { AppError, statusOf } from "../errors.ts";
import { countPieces } from "../pieces/remove-source.server.ts";
import { sourceAction } from "../pieces/source-action.server.ts";
import { sourceView } from "../sources/source-view.server.ts";
import { SourceScreen } from "../ui/sources/source-screen.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded?.view.source.name ?? "Source" },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await findUser(request);
  if (!user) throw redirect(loginPath(request), 303);
  const { searchParams } = new URL(request.url);
  const id = params.id ?? "";
  try {
    return {
      view: await sourceView(user.id, id, Number(searchParams.get("page") ?? 1)),
      pieces: countPieces(user.id, id),
      draftId: searchParams.get("draft") ?? undefined,
      asksToDelete: searchParams.has("delete"),
      saved: searchParams.has("saved"),
      still: searchParams.has("still"),
    };
  } catch (thrown) {
    if (thrown instanceof AppError)
      throw new Response(thrown.message, { status: statusOf(thrown.code) });
    throw thrown;
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireFormUser(request);
  try {
    return redirect(await sourceAction(user.id, params.id ?? "", request), 303);
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    if (thrown.code === "NOT_FOUND") throw new Response(thrown.message, { status: 404 });
    return data({ error: thrown.message }, { status: statusOf(thrown.code) });
  }
}

export default function Source() {
  const answer = useActionData<typeof action>();
  return <SourceScreen {...useLoaderData<typeof loader>()} error={answer?.error} />;
}
