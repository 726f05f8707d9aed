import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadPage } from "../auth/page.server.ts";
import { requireFormUser } from "../auth/require-user.server.ts";
import { noticeAcceptedIn, rememberNotice } from "../auth/session.server.ts";
import { takes } from "../http/bodies/body.server.ts";
import { refusedForm } from "../http/refused-form.server.ts";
import { jobPath } from "../orders/paths.ts";
import { chooseFirstBody, chooseFirstView, orderChosen } from "../pieces/choose-first.server.ts";
import { ChooseFirstScreen } from "../ui/choose/choose-first-screen.tsx";
import { postOrSayLost } from "../ui/connection/lost-post.ts";
import { privateHead } from "../ui/page-head.ts";

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  privateHead(`Choose what goes in from ${loaded?.view.name ?? "a source"}`, matches);

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadPage(request, async ({ id }) => ({
    view: await chooseFirstView(id, params.id ?? "", request.signal),
    isAccepted: (await noticeAcceptedIn(request)) !== undefined,
  }));
}

/** Orders a piece of the ticked passages. */
export const action = takes(chooseFirstBody, async ({ request, params }: ActionFunctionArgs) => {
  const user = await requireFormUser(request);
  try {
    const form = await chooseFirstBody.read(request);
    await rememberNotice(request, form.get("notice") === "on");
    const accepted = await noticeAcceptedIn(request);
    const jobId = await orderChosen(user.id, params.id ?? "", form, accepted, request.signal);
    return redirect(jobPath(jobId), 303);
  } catch (thrown) {
    return refusedForm(thrown);
  }
});

export const clientAction = postOrSayLost;

export default function ChooseFirst() {
  const { view, isAccepted } = useLoaderData<typeof loader>();
  const error = useActionData<typeof action>()?.error;
  return <ChooseFirstScreen view={view} isAccepted={isAccepted} error={error} />;
}
