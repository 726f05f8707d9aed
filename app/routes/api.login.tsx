import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signIn, signUp } from "../auth/accounts.server.ts";
import { admit } from "../auth/admit.server.ts";
import { loginBody, loginForm, signupForm } from "../auth/forms.server.ts";
import { loginView } from "../auth/login-view.server.ts";
import { firstProblem, refuse } from "../auth/refusal.server.ts";
import { safePath } from "../auth/require-user.server.ts";
import { findUser } from "../auth/session.server.ts";
import { goTo } from "../auth/step.server.ts";
import { AppError, formProblems } from "../errors.ts";
import { takes } from "../http/bodies/body.server.ts";
import { parseForm } from "../http/bodies/parse-form.server.ts";
import { LoginScreen } from "../ui/login.tsx";
import { privateHead } from "../ui/page-head.ts";

export const handle = { scripts: false };
export const meta: MetaFunction = ({ matches }) => privateHead("Log in", matches);

export async function loader({ request }: LoaderFunctionArgs) {
  const view = loginView(request);
  if (await findUser(request)) throw redirect(view.next);
  return view;
}

/** `intent` tells the two forms apart: signing in, or creating an account. */
export const action = takes(loginBody, async ({ request, context }: ActionFunctionArgs) => {
  const form = await loginBody.read(request);
  const next = safePath(new URL(request.url).searchParams.get("next"));
  const signup = form.get("intent") === "signup";
  const intent = signup ? ("signup" as const) : ("login" as const);
  const submission = signup ? parseForm(form, signupForm) : parseForm(form, loginForm);
  if (submission.status !== "success") {
    const reply = submission.reply({ hideFields: ["password"] });
    return refuse(request, firstProblem(reply), { intent, reply });
  }
  const account = { ...submission.value, address: context.address };
  try {
    const userId = await (signup ? signUp(account) : signIn(account, request));
    return goTo(await admit(request, userId, next));
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    const reply = submission.reply({ ...formProblems(thrown), hideFields: ["password"] });
    return refuse(request, thrown, { intent, reply });
  }
});

export default function Login() {
  return (
    <LoginScreen {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
