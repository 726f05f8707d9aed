import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loginView } from "../auth/login-view.server.ts";
import { beginLogin } from "../auth/oauth.server.ts";
import { refuse } from "../auth/refusal.server.ts";
import { goTo } from "../auth/step.server.ts";
import { AppError } from "../errors.ts";
import { LoginScreen } from "../ui/login.tsx";
import { privateHead } from "../ui/page-head.ts";

export const handle = { scripts: false };
export const meta: MetaFunction = ({ matches }) => privateHead("Log in", matches);

/** Redirects to the identity provider; if that fails, the login page says why. */
export async function loader({ request }: LoaderFunctionArgs) {
  const view = loginView(request);
  try {
    const { url, cookies } = await beginLogin(request, { next: view.next });
    throw goTo({ location: url, cookies });
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    return refuse(request, thrown, { ...view, problem: thrown.message });
  }
}

export default function LoginWithProvider() {
  return <LoginScreen {...useLoaderData<typeof loader>()} />;
}
