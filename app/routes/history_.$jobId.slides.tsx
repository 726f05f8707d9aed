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
import { takes } from "../http/bodies/body.server.ts";
import { slideStyleBody, submitSlideStyle } from "../pieces/slide-style.server.ts";
import { slidesView } from "../pieces/slides.server.ts";
import { postOrSayLost } from "../ui/connection/lost-post.ts";
import { privateHead } from "../ui/page-head.ts";
import { SlidesScreen } from "../ui/slides/slides-screen.tsx";

export const meta: MetaFunction = ({ matches }) => privateHead("Slides", matches);

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadPage(request, ({ id }) => ({ view: slidesView(id, params.jobId ?? "") }));
}

/** Saves how the person's slides look. */
export const action = takes(slideStyleBody, async ({ request, params }: ActionFunctionArgs) => {
  const user = await requireFormUser(request);
  const id = params.jobId ?? "";
  try {
    slidesView(user.id, id);
  } catch (thrown) {
    throw asAnswer(thrown);
  }
  const reply = submitSlideStyle(user.id, await slideStyleBody.read(request));
  return reply ? data({ reply }, { status: 400 }) : redirect(`/history/${id}/slides`, 303);
});

export const clientAction = postOrSayLost;

export default function Slides() {
  const { view } = useLoaderData<typeof loader>();
  return <SlidesScreen view={view} reply={useActionData<typeof action>()?.reply} />;
}
