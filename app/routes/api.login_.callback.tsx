import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { forgottenCookies, readFlow } from "../auth/flow.server.ts";
import { loginView } from "../auth/login-view.server.ts";
import { refuse } from "../auth/refusal.server.ts";
import { returnFromProvider } from "../auth/return.server.ts";
import { goTo } from "../auth/step.server.ts";
import { AppError } from "../errors.ts";
import { LoginScreen } from "../ui/login.tsx";
import { privateHead } from "../ui/page-head.ts";

export const handle = { scripts: false };
export const meta: MetaFunction = ({ matches }) => privateHead("Log in", matches);

/** The identity provider redirects people here. A state works once, whatever the outcome. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const forgotten = await forgottenCookies(request);
  const flow = await readFlow(request, new URL(request.url).searchParams.get("state") ?? "");
  try {
    const { location, cookies } = await returnFromProvider(request, context.address);
    throw goTo({ location, cookies: [...cookies, ...forgotten] });
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    // Someone who then signs in with a password continues where the login was begun.
    const next = flow?.next ?? "/";
    const view = { ...loginView(request), next, problem: thrown.message };
    return refuse(request, thrown, view, forgotten);
  }
}

export default function LoginCallback() {
  return <LoginScreen {...useLoaderData<typeof loader>()} />;
}
