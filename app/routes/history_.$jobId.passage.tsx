import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadPage } from "../auth/page.server.ts";
import { requireFormUser } from "../auth/require-user.server.ts";
import { takes } from "../http/bodies/body.server.ts";
import { refusedForm } from "../http/refused-form.server.ts";
import {
  changeIn,
  changePassage,
  passageBody,
  passageView,
} from "../pieces/passage-edit.server.ts";
import { postOrSayLost } from "../ui/connection/lost-post.ts";
import { privateHead } from "../ui/page-head.ts";
import { PassageScreen } from "../ui/passage/passage-screen.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  privateHead(`Change a passage of the ${loaded?.view.formatLabel ?? "piece"}`, matches);

export function loader({ request, params }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const place = { path: searchParams.get("path") ?? "", at: Number(searchParams.get("at")) };
  return loadPage(request, async ({ id }) => ({
    view: await passageView(id, params.jobId ?? "", place, request.signal),
  }));
}

/** Changes one passage and goes back to the piece. */
export const action = takes(passageBody, async ({ request, params }: ActionFunctionArgs) => {
  const user = await requireFormUser(request);
  const id = params.jobId ?? "";
  try {
    const change = changeIn(await passageBody.read(request));
    await changePassage(user.id, id, change, request.signal);
    return redirect(`/history/${id}`, 303);
  } catch (thrown) {
    return refusedForm(thrown);
  }
});

export const clientAction = postOrSayLost;

export default function ChangePassage() {
  const { view } = useLoaderData<typeof loader>();
  return <PassageScreen view={view} error={useActionData<typeof action>()?.error} />;
}
