import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadPage } from "../auth/page.server.ts";
import { takes } from "../http/bodies/body.server.ts";
import { piecePath } from "../orders/paths.ts";
import { answerChoice } from "../pieces/choice-action.server.ts";
import { choiceIn, chooseBody, choosePassages, chooseView } from "../pieces/choose.server.ts";
import { ChooseScreen } from "../ui/choose/choose-screen.tsx";
import { postOrSayLost } from "../ui/connection/lost-post.ts";
import { privateHead } from "../ui/page-head.ts";

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  privateHead(`Choose what goes in the ${loaded?.view.formatLabel ?? "piece"}`, matches);

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadPage(request, async ({ id }) => ({
    view: await chooseView(id, params.jobId ?? "", request.signal),
  }));
}

/** Makes the piece anew of the ticked passages, and shows it, unless the page shows it beside them. */
export const action = takes(chooseBody, ({ request, params }: ActionFunctionArgs) =>
  answerChoice(request, chooseBody, async (userId, form) => {
    const id = params.jobId ?? "";
    const version = await choosePassages(userId, id, choiceIn(form), request.signal);
    return form.has("live") ? data({ version }) : redirect(piecePath(id), 303);
  }),
);

export const clientAction = postOrSayLost;

export default function ChoosePassages() {
  const { view } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <ChooseScreen view={view} refused={answer && "error" in answer ? answer : undefined} />;
}
