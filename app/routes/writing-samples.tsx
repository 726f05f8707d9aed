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
import { takes } from "../http/bodies/body.server.ts";
import { flash, readFlash } from "../http/flash.server.ts";
import { shownSamples } from "../samples/shown.server.ts";
import { samplesBody, submitSamples } from "../samples/submit.server.ts";
import { postOrSayLost } from "../ui/connection/lost-post.ts";
import { privateHead } from "../ui/page-head.ts";
import { SignInFirst } from "../ui/samples/sign-in-first.tsx";
import { samplesPath, WritingSamples } from "../ui/samples/writing-samples.tsx";

export const meta: MetaFunction = ({ matches }) => privateHead("Writing Samples", matches);

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await findUser(request);
  if (!user) return data({ samples: null }, { status: 401 });
  const waiting = await readFlash(request);
  const headers: HeadersInit = waiting ? { "Set-Cookie": waiting.setCookie } : {};
  const { searchParams } = new URL(request.url);
  const samples = shownSamples(user.id);
  const view = {
    open: searchParams.has("add"),
    leaving: samples.find(({ id }) => id === searchParams.get("delete")),
    message: waiting?.flash ?? null,
  };
  return data({ samples, ...view }, { headers });
}

export const action = takes(samplesBody, async ({ request }: ActionFunctionArgs) => {
  const user = await requireFormUser(request);
  const outcome = await submitSamples(user.id, request);
  if ("reply" in outcome) return data({ reply: outcome.reply }, { status: outcome.status });
  const headers = { "Set-Cookie": await flash(request, outcome.said) };
  // Deleting a sample keeps what is being typed beside it.
  const stays = outcome.said !== "sample-added" && new URL(request.url).searchParams.has("add");
  return redirect(samplesPath(stays), { status: 303, headers });
});

export const clientAction = postOrSayLost;

export default function WritingSamplesRoute() {
  const view = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return view.samples ? <WritingSamples {...view} reply={reply} /> : <SignInFirst />;
}
