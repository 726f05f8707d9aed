import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { confirmByLink } from "../auth/confirm.server.ts";
import { arriveByLink, arrivedToken, leaveLink, requireMails } from "../auth/link-visit.server.ts";
import { deadLink, findLink } from "../auth/mail-links.server.ts";
import { refuse } from "../auth/refusal.server.ts";
import { findUser } from "../auth/session.server.ts";
import { goTo } from "../auth/step.server.ts";
import { welcomeWaits } from "../auth/welcome.server.ts";
import { AppError } from "../errors.ts";
import { noBody, takes } from "../http/bodies/body.server.ts";
import { ConfirmEmail, ConfirmLinkDead, EmailConfirmed } from "../ui/mailed/confirm-email.tsx";
import { privateHead } from "../ui/page-head.ts";

export const handle = { scripts: false };
export const meta: MetaFunction = ({ matches }) =>
  privateHead("Confirm your e-mail address", matches);

/** Shows the address and a button, because a mail may be opened anywhere, even by a program. */
export async function loader({ request }: LoaderFunctionArgs) {
  requireMails();
  const arrived = await arriveByLink(request, "confirm");
  if (arrived) throw goTo(arrived);
  const signedIn = (await findUser(request)) !== undefined;
  if (new URL(request.url).searchParams.has("done"))
    return data({ state: "done" as const, signedIn });
  const user = findLink("confirm", await arrivedToken(request, "confirm"));
  if (!user) return refuse(request, deadLink(), { state: "dead" as const, signedIn });
  const { id, email } = user;
  return data({ state: "form" as const, signedIn, email, credits: welcomeWaits(id) });
}

export const action = takes(noBody, async ({ request }: ActionFunctionArgs) => {
  requireMails();
  try {
    confirmByLink(await arrivedToken(request, "confirm"));
    return goTo(await leaveLink(request, "confirm"));
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    // The page itself says that the link is dead.
    return refuse(request, thrown, null);
  }
});

export default function Confirm() {
  const view = useLoaderData<typeof loader>();
  if (view.state === "done") return <EmailConfirmed signedIn={view.signedIn} />;
  if (view.state === "dead") return <ConfirmLinkDead signedIn={view.signedIn} />;
  return <ConfirmEmail email={view.email} credits={view.credits} />;
}
