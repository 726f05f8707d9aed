import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { accountBody } from "../account/forms.server.ts";
import { submitAccount } from "../account/submit.server.ts";
import { accountView } from "../account/view.server.ts";
import { isRecentLogin } from "../auth/recent-login.server.ts";
import { requireFormUser } from "../auth/require-user.server.ts";
import { findUser, sessionKey } from "../auth/session.server.ts";
import { goTo, withCookies } from "../auth/step.server.ts";
import { takes } from "../http/bodies/body.server.ts";
import { readFlash } from "../http/flash.server.ts";
import { AccountScreen } from "../ui/account/account-screen.tsx";
import { Deleted } from "../ui/account/deleted.tsx";
import { privateHead } from "../ui/page-head.ts";

export const meta: MetaFunction = ({ matches }) => privateHead("Account", matches);

export async function loader({ request }: LoaderFunctionArgs) {
  const gone = new URL(request.url).searchParams.has("deleted") && !(await findUser(request));
  if (gone) return data({ account: null, message: null });
  const user = await requireFormUser(request);
  const waiting = await readFlash(request);
  const headers = withCookies(waiting ? [waiting.setCookie] : []);
  const account = accountView(user, await isRecentLogin(request), await sessionKey(request));
  return data({ account, message: waiting?.flash ?? null }, { headers });
}

export const action = takes(accountBody, async ({ request }: ActionFunctionArgs) => {
  const outcome = await submitAccount(await requireFormUser(request), request);
  if ("go" in outcome) return goTo(outcome.go);
  if ("reply" in outcome) return data(outcome, outcome.init);
  const cookies = "cookies" in outcome ? outcome.cookies : [];
  return data(outcome, { headers: withCookies(cookies) });
});

export default function Account() {
  const { account, message } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!account) return <Deleted />;
  return <AccountScreen account={account} message={message} answer={answer} />;
}
