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

/** Makes the piece anew of the ticked passages. */
export const action = takes(chooseBody, async ({ request, params }: ActionFunctionArgs) => {
  const user = await requireFormUser(request);
  const id = params.jobId ?? "";
  try {
    const chosen = choiceIn(await chooseBody.read(request));
    await choosePassages(user.id, id, chosen, request.signal);
    return redirect(`/history/${id}`, 303);
  } catch (thrown) {
    return refusedForm(thrown);
  }
});

export const clientAction = postOrSayLost;

export default function ChoosePassages() {
  const { view } = useLoaderData<typeof loader>();
  return <ChooseScreen view={view} error={useActionData<typeof action>()?.error} />;
}
