import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { endSession } from "../auth/session.server.ts";
import { noBody, takes } from "../http/bodies/body.server.ts";
import { fromThisSite } from "../serving/origin-guard.server.ts";
import { privateHead } from "../ui/page-head.ts";

export const handle = { scripts: false };
export const meta: MetaFunction = ({ matches }) => privateHead("Log out", matches);

async function logOut(request: Request) {
  return redirect("/", { status: 303, headers: { "Set-Cookie": await endSession(request) } });
}

/**
 * The specification makes this a navigation, so another site could link here. It logs out only from
 * this site's own pages; anyone else gets a page with one button.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  if (fromThisSite(request)) throw await logOut(request);
  return null;
}

export const action = takes(noBody, async ({ request }: ActionFunctionArgs) => {
  return logOut(request);
});

export default function Logout() {
  return (
    <form method="post" action="/api/logout" className="mx-auto max-w-md py-12 text-center">
      <h1>Log out?</h1>
      <button type="submit" className="btn mt-6">
        Log out
      </button>
    </form>
  );
}
