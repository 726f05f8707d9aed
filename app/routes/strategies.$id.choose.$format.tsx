import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadPage } from "../auth/page.server.ts";
import { takes } from "../http/bodies/body.server.ts";
import { wizardPath } from "../orders/paths.ts";
import { answerChoice } from "../pieces/choice-action.server.ts";
import { chooseAhead, chooseAheadBody, chooseAheadView } from "../strategies/choose.server.ts";
import { ChooseAheadScreen } from "../ui/choose/choose-ahead-screen.tsx";
import { postOrSayLost } from "../ui/connection/lost-post.ts";
import { privateHead } from "../ui/page-head.ts";

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  privateHead(`Choose what goes in the ${loaded?.view.formatLabel ?? "piece"}`, matches);

export function loader({ request, params: { id = "", format = "" } }: LoaderFunctionArgs) {
  return loadPage(request, async (user) => ({
    view: await chooseAheadView(user.id, id, format, request.signal),
  }));
}

/** Keeps the ticked passages for the piece. */
export const action = takes(chooseAheadBody, ({ request, params }: ActionFunctionArgs) =>
  answerChoice(request, chooseAheadBody, async (userId, form) => {
    const { id = "", format = "" } = params;
    await chooseAhead(userId, id, format, form, request.signal);
    return redirect(wizardPath(id, 3), 303);
  }),
);

export const clientAction = postOrSayLost;

export default function ChooseAhead() {
  const { view } = useLoaderData<typeof loader>();
  return <ChooseAheadScreen view={view} refused={useActionData<typeof action>()} />;
}
