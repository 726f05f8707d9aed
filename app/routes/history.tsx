import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import {
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { asAnswer } from "../auth/page.server.ts";
import { requireFormUser } from "../auth/require-user.server.ts";
import { findUser } from "../auth/session.server.ts";
import { historyView } from "../history/view.server.ts";
import { takes } from "../http/bodies/body.server.ts";
import { formBody } from "../http/bodies/form-body.server.ts";
import { parseForm } from "../http/bodies/parse-form.server.ts";
import { libraryForm, noteInLibrary } from "../pieces/library.server.ts";
import { isLost, postOrSayLost } from "../ui/connection/lost-post.ts";
import { HistoryList } from "../ui/history/history-list.tsx";
import { LoggedOut } from "../ui/logged-out.tsx";
import { privateHead } from "../ui/page-head.ts";
import { onlyTabChanged } from "../ui/strategy/summary/tabs.tsx";

export const meta: MetaFunction = ({ matches }) => privateHead("Content History", matches);

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await findUser(request);
  if (!user) return data({ view: null }, { status: 401 });
  return data({ view: await historyView(user.id, request) });
}

const noteBody = formBody({ schemas: [libraryForm], names: ["intent", "jobId"] });

/** Names a piece in the list, and marks it as published. */
export const action = takes(noteBody, async ({ request }: ActionFunctionArgs) => {
  const user = await requireFormUser(request);
  const form = await noteBody.read(request);
  const submission = parseForm(form, libraryForm);
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  const id = String(form.get("jobId") ?? "");
  try {
    noteInLibrary(user.id, id, submission.value);
  } catch (thrown) {
    throw asAnswer(thrown);
  }
  const { searchParams } = new URL(request.url);
  searchParams.delete("details");
  return redirect(`/history${searchParams.size > 0 ? `?${searchParams}` : ""}#piece-${id}`, 303);
});

export const clientAction = postOrSayLost;

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  if (onlyTabChanged(args) || isLost(args.actionResult)) return false;
  return args.defaultShouldRevalidate;
}

export default function History() {
  const { view } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!view) return <LoggedOut />;
  const { asked, editing, ...shown } = view;
  const listing = { asked, ...(editing ? { editing } : {}), answer: answer?.reply };
  return (
    <>
      <HistoryList {...shown} listing={listing} />
      <Outlet />
    </>
  );
}
