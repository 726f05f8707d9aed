import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { commitSession, getSession } from "../data.server.ts";

/** Whoever the bench names. */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await getSession();
  session.set("userId", new URL(request.url).searchParams.get("user"));
  return redirect("/", { headers: { "Set-Cookie": await commitSession(session) } });
}
