import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { forgotBody, forgotForm } from "../auth/forms.server.ts";
import { requireMails } from "../auth/link-visit.server.ts";
import { firstProblem, refuse } from "../auth/refusal.server.ts";
import { requestReset } from "../auth/reset.server.ts";
import { AppError } from "../errors.ts";
import { takes } from "../http/bodies/body.server.ts";
import { parseForm } from "../http/bodies/parse-form.server.ts";
import { ForgotPassword, ResetSent } from "../ui/mailed/forgot-password.tsx";
import { privateHead } from "../ui/page-head.ts";

export const handle = { scripts: false };
export const meta: MetaFunction = ({ matches }) => privateHead("Forgot your password?", matches);

export async function loader({ request }: LoaderFunctionArgs) {
  requireMails();
  return { sent: new URL(request.url).searchParams.has("sent") };
}

export const action = takes(forgotBody, async ({ request, context }: ActionFunctionArgs) => {
  requireMails();
  const submission = parseForm(await forgotBody.read(request), forgotForm);
  if (submission.status !== "success") {
    const reply = submission.reply();
    return refuse(request, firstProblem(reply), reply);
  }
  try {
    await requestReset({ ...submission.value, address: context.address });
    return redirect("/api/login/forgot?sent", 303);
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    const reply = submission.reply({ formErrors: [thrown.message] });
    return refuse(request, thrown, reply);
  }
});

export default function Forgot() {
  const { sent } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return sent && !reply ? <ResetSent /> : <ForgotPassword reply={reply} />;
}
