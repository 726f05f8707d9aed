import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { resetBody, resetForm } from "../auth/forms.server.ts";
import {
  arriveByLink,
  arrivedToken,
  canUseLink,
  leaveLink,
  requireMails,
} from "../auth/link-visit.server.ts";
import { deadLink } from "../auth/mail-links.server.ts";
import { firstProblem, refuse } from "../auth/refusal.server.ts";
import { resetPassword } from "../auth/reset.server.ts";
import { goTo } from "../auth/step.server.ts";
import { AppError, formProblems } from "../errors.ts";
import { takes } from "../http/bodies/body.server.ts";
import { parseForm } from "../http/bodies/parse-form.server.ts";
import { PasswordReset, ResetLinkDead, ResetPassword } from "../ui/mailed/reset-password.tsx";
import { privateHead } from "../ui/page-head.ts";

export const handle = { scripts: false };
export const meta: MetaFunction = ({ matches }) => privateHead("Choose a new password", matches);

/** Shows the form without using the link up, because mail scanners open it too. */
export async function loader({ request }: LoaderFunctionArgs) {
  requireMails();
  const arrived = await arriveByLink(request, "reset");
  if (arrived) throw goTo(arrived);
  if (new URL(request.url).searchParams.has("done")) return data({ state: "done" as const });
  if (await canUseLink(request, "reset")) return data({ state: "form" as const });
  return refuse(request, deadLink(), { state: "dead" as const });
}

export const action = takes(resetBody, async ({ request, context }: ActionFunctionArgs) => {
  requireMails();
  const submission = parseForm(await resetBody.read(request), resetForm);
  const hideFields = ["password" as const];
  if (submission.status !== "success") {
    const reply = submission.reply({ hideFields });
    return refuse(request, firstProblem(reply), reply);
  }
  try {
    const change = { ...submission.value, address: context.address };
    await resetPassword(await arrivedToken(request, "reset"), change);
    return goTo(await leaveLink(request, "reset"));
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    const reply = submission.reply({ ...formProblems(thrown), hideFields });
    return refuse(request, thrown, reply);
  }
});

export default function Reset() {
  const { state } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (state === "done") return <PasswordReset />;
  return state === "form" ? <ResetPassword reply={reply} /> : <ResetLinkDead />;
}
