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
import { jobAction, jobBody } from "../home/job-action.server.ts";
import { takes } from "../http/bodies/body.server.ts";
import { requireTransform } from "../pieces/read.server.ts";
import { jobView } from "../pieces/view.server.ts";
import { postOrSayLost } from "../ui/connection/lost-post.ts";
import { ContentOverlay } from "../ui/content-overlay.tsx";
import { pieceName, privateHead } from "../ui/page-head.ts";

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  privateHead(loaded ? pieceName(loaded.job) : "Content", matches);

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadPage(request, ({ id }) => ({
    job: jobView(id, requireTransform(id, params.jobId ?? "")),
  }));
}

/** Actions on a failed piece: use its source again, or order the built-in writer's draft. */
export const action = takes(jobBody, async ({ request, params }: ActionFunctionArgs) => {
  const user = await requireFormUser(request);
  try {
    const form = await jobBody.read(request);
    return redirect(jobAction(user.id, params.jobId ?? "", form), 303);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code === "INTERNAL") throw thrown;
    return data({ problem: error.message }, { status: statusOf(error.code) });
  }
});

export const clientAction = postOrSayLost;

/** Shows one piece over the whole screen; without scripts, as a page with a link back. */
export default function HistoryItem() {
  const { job } = useLoaderData<typeof loader>();
  return <ContentOverlay job={job} problem={useActionData<typeof action>()?.problem} />;
}
