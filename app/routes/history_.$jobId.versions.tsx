import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { asAnswer, loadPage } from "../auth/page.server.ts";
import { requireFormUser } from "../auth/require-user.server.ts";
import { AppError } from "../errors.ts";
import { takes } from "../http/bodies/body.server.ts";
import { restoreVersion, versionBody } from "../pieces/save.server.ts";
import { versionsView } from "../pieces/versions-view.server.ts";
import { postOrSayLost } from "../ui/connection/lost-post.ts";
import { privateHead } from "../ui/page-head.ts";
import { VersionsScreen } from "../ui/versions/versions-screen.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  privateHead(`Versions of the ${loaded?.view.formatLabel ?? "piece"}`, matches);

export function loader({ request, params }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("version");
  return loadPage(request, ({ id }) => ({
    view: versionsView(id, params.jobId ?? "", asked ? Number(asked) : undefined),
  }));
}

/** Restores an earlier version as a new one. */
export const action = takes(versionBody, async ({ request, params }: ActionFunctionArgs) => {
  const user = await requireFormUser(request);
  const id = params.jobId ?? "";
  const form = await versionBody.read(request);
  try {
    const [from, version] = [Number(form.get("from")), Number(form.get("version"))];
    restoreVersion(user.id, id, { from, version });
    return redirect(`/history/${id}`, 303);
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === "CONFLICT")
      return data({ error: thrown.message }, { status: 409 });
    throw asAnswer(thrown);
  }
});

export const clientAction = postOrSayLost;

export default function PieceVersions() {
  const { view } = useLoaderData<typeof loader>();
  return <VersionsScreen view={view} error={useActionData<typeof action>()?.error} />;
}
