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

/** Where the identity provider sends people back to. Whatever it brings, its state works once. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const forgotten = await forgottenCookies(request);
  const flow = await readFlow(request, new URL(request.url).searchParams.get("state") ?? "");
  try {
    const { location, cookies } = await returnFromProvider(request, context.address);
    throw goTo({ location, cookies: [...cookies, ...forgotten] });
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    // Whoever signs in with a password instead gets where the login was begun for.
    const next = flow?.next ?? "/";
    const view = { ...loginView(request), next, problem: thrown.message };
    return refuse(request, thrown, view, forgotten);
  }
}

export default function LoginCallback() {
  return <LoginScreen {...useLoaderData<typeof loader>()} />;
}
