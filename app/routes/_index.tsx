import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { asAnswer } from "../auth/page.server.ts";
import { loginPath, requireFormUser } from "../auth/require-user.server.ts";
import { findUser, noticeAcceptedIn } from "../auth/session.server.ts";
import { unconfirmedEmail } from "../auth/welcome.server.ts";
import { responseInit, toAppError } from "../errors.ts";
import { example } from "../example/example.server.ts";
import { afterReading, formatCards, homeState, withCarried } from "../home/home.server.ts";
import { homeAction, homeBodies } from "../home/home-action.server.ts";
import { takes } from "../http/bodies/body.server.ts";
import { postOrSayLost } from "../ui/connection/lost-post.ts";
import { Home } from "../ui/home/home.tsx";
import { pieceName, privateHead, publicHead } from "../ui/page-head.ts";

/** Visitors get it rendered and without scripts; signed-in people never need its code. */
const Landing = lazy(() => import("../ui/landing/landing.tsx"));

const landingPage = {
  title: "Transform Your Content with AI",
  description:
    "Newsletters, carousels, blog posts and X threads from podcasts, talks and documents, with every quotation and timestamp checked against the source.",
  path: "/",
};

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  if (!loaded || loaded.landing) return publicHead(landingPage, matches);
  const { state } = loaded;
  return privateHead(state.step === "job" ? pieceName(state.job) : "Home", matches);
};

/** The chosen input; without a choice, the screen follows the source. */
const inputOf = (given: string | null) =>
  (["file", "link", "text"] as const).find((input) => input === given);

/** Loads the landing page for visitors, or Home in the state of its draft or job. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const user = await findUser(request);
  // If the session ended while a piece was made, the login leads back to it.
  if (!user && ["draft", "jobId", "strategy"].some((name) => searchParams.has(name)))
    throw redirect(loginPath(request), 303);
  if (!user) return { landing: true as const, example: example() };
  const query = {
    draft: searchParams.get("draft") ?? undefined,
    jobId: searchParams.get("jobId") ?? undefined,
    strategy: searchParams.get("strategy") ?? undefined,
    wizardStep: searchParams.get("step") ?? undefined,
  };
  try {
    const { confirmed, ...stored } = homeState(user.id, query);
    if (confirmed) throw redirect(confirmed);
    const after = searchParams.has("reading") ? afterReading(stored) : undefined;
    if (after) throw redirect(after);
    const view = {
      input: inputOf(searchParams.get("input")),
      dialogClosed: searchParams.get("dialog") === "closed",
      still: searchParams.has("still"),
      tab: searchParams.get("tab") === "strategy" ? ("strategy" as const) : ("quick" as const),
    };
    const state = view.dialogClosed ? stored : await withCarried(user.id, stored);
    const unconfirmed = unconfirmedEmail(user.id);
    const remembersNotice = (await noticeAcceptedIn(request)) !== undefined;
    const shown = { formats: formatCards(), unconfirmed, remembersNotice, state, view };
    return { landing: false as const, ...shown };
  } catch (thrown) {
    throw asAnswer(thrown);
  }
}

/** Each step on Home posts a form, which ends in a redirect or in an error beside its field. */
export const action = takes(homeBodies, async ({ request }: ActionFunctionArgs) => {
  const user = await requireFormUser(request);
  try {
    const { location, reply } = await homeAction(user.id, request);
    if (location) return redirect(location, 303);
    return data({ form: reply, error: undefined, aboutFile: false }, { status: 400 });
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code === "INTERNAL" && error !== thrown) throw thrown;
    const aboutFile = request.headers.get("Content-Type")?.startsWith("multipart/") ?? false;
    return data({ form: undefined, error: error.message, aboutFile }, responseInit(error));
  }
});

export const clientAction = postOrSayLost;

export default function Index() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (loaded.landing)
    return (
      <Suspense>
        <Landing example={loaded.example} />
      </Suspense>
    );
  return <Home {...loaded} answer={answer} />;
}
