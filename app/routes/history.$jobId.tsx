import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loginPath } from "../auth/require-user.server.ts";
import { findUser } from "../auth/session.server.ts";
import { AppError, statusOf } from "../errors.ts";
import { requireTransform } from "../transforms/read.server.ts";
import { jobView } from "../transforms/view.server.ts";
import { ContentOverlay } from "../ui/content-overlay.tsx";

export const meta: MetaFunction = () => [{ title: "Content" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await findUser(request);
  if (!user) throw redirect(loginPath(request), 303);
  try {
    return { job: jobView(user.id, requireTransform(user.id, params.jobId ?? "")) };
  } catch (thrown) {
    if (thrown instanceof AppError)
      throw new Response(thrown.message, { status: statusOf(thrown.code) });
    throw thrown;
  }
}

/** One piece over the whole screen; with scripts off, a page with a link back. */
export default function HistoryItem() {
  return <ContentOverlay {...useLoaderData<typeof loader>()} />;
}
