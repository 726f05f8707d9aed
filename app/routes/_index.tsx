import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireFormUser } from "../auth/require-user.server.ts";
import { findUser } from "../auth/session.server.ts";
import { formatCards, homeState } from "../drafts/home.server.ts";
import { homeAction } from "../drafts/home-action.server.ts";
import { AppError, statusOf, toAppError } from "../errors.ts";
import { Home } from "../ui/home/home.tsx";
import { Landing } from "../ui/landing.tsx";

export const meta: MetaFunction = () => [
  { title: "Offprint: long recordings into finished writing" },
  {
    name: "description",
    content:
      "Newsletters, carousels, blog posts and X threads from podcasts, talks and documents, with every quotation and timestamp checked against the source.",
  },
];

/** What the person chose to give; without a choice the screen follows the source. */
const inputOf = (given: string | null): "link" | "file" | undefined =>
  given === "link" || given === "file" ? given : undefined;

/** The landing page without a user; with one, Home in the state of its draft or job. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await findUser(request);
  if (!user) return { landing: true as const };
  const { searchParams } = new URL(request.url);
  const query = {
    draft: searchParams.get("draft") ?? undefined,
    jobId: searchParams.get("jobId") ?? undefined,
    strategy: searchParams.get("strategy") ?? undefined,
    wizardStep: searchParams.get("step") ?? undefined,
  };
  try {
    const { confirmed, ...state } = homeState(user.id, query);
    if (confirmed) throw redirect(confirmed);
    const view = {
      input: inputOf(searchParams.get("input")),
      dialogClosed: searchParams.get("dialog") === "closed",
      still: searchParams.has("still"),
      tab: searchParams.get("tab") === "strategy" ? ("strategy" as const) : ("quick" as const),
    };
    return { landing: false as const, formats: formatCards(), state, view };
  } catch (thrown) {
    if (thrown instanceof AppError)
      throw new Response(thrown.message, { status: statusOf(thrown.code) });
    throw thrown;
  }
}

/** Each step of Home is a form post that ends in a redirect, or in an error beside its field. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireFormUser(request);
  try {
    const { location, reply } = await homeAction(user.id, request);
    if (location) return redirect(location, 303);
    return data({ form: reply, error: undefined, aboutFile: false }, { status: 400 });
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code === "INTERNAL") throw thrown;
    const aboutFile = request.headers.get("Content-Type")?.startsWith("multipart/") ?? false;
    return data(
      { form: undefined, error: error.message, aboutFile },
      { status: statusOf(error.code) },
    );
  }
}

export default function Index() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (loaded.landing) return <Landing />;
  return <Home {...loaded} answer={answer} />;
}
