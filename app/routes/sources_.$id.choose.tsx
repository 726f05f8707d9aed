import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadPage } from "../auth/page.server.ts";
import { noticeAcceptedIn, rememberNotice } from "../auth/session.server.ts";
import { takes } from "../http/bodies/body.server.ts";
import { jobPath } from "../orders/paths.ts";
import { answerChoice } from "../pieces/choice-action.server.ts";
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
export const action = takes(chooseFirstBody, ({ request, params }: ActionFunctionArgs) =>
  answerChoice(request, chooseFirstBody, async (userId, form) => {
    await rememberNotice(request, form.get("notice") === "on");
    const accepted = await noticeAcceptedIn(request);
    const jobId = await orderChosen(userId, params.id ?? "", form, accepted, request.signal);
    return redirect(jobPath(jobId), 303);
  }),
);

export const clientAction = postOrSayLost;

export default function ChooseFirst() {
  const { view, isAccepted } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return <ChooseFirstScreen view={view} isAccepted={isAccepted} refused={refused} />;
}
