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
import { AppError, statusOf, toAppError } from "../errors.ts";
import { editAction } from "../pieces/edit-action.server.ts";
import { editView } from "../pieces/edit-view.server.ts";
import { EditScreen } from "../ui/edit/edit-screen.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `Edit the ${loaded?.view.formatLabel ?? "piece"}` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await findUser(request);
  if (!user) throw redirect(loginPath(request), 303);
  const { searchParams } = new URL(request.url);
  try {
    const view = editView(user.id, params.jobId ?? "", {
      rewrite: searchParams.get("rewrite") ?? undefined,
      rewritten: searchParams.has("rewritten"),
    });
    return { view, orderKey: crypto.randomUUID(), still: searchParams.has("still") };
  } catch (thrown) {
    if (thrown instanceof AppError)
      throw new Response(thrown.message, { status: statusOf(thrown.code) });
    throw thrown;
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
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
      { reply: undefined, over: undefined, error: error.message },
      { status: statusOf(error.code) },
    );
  }
}

export default function EditPiece() {
  const answer = useActionData<typeof action>();
  return <EditScreen {...useLoaderData<typeof loader>()} answer={answer} />;
}
