import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loginView } from "../auth/login-view.server.ts";
import { findUser } from "../auth/session.server.ts";
import { pricing } from "../billing/shown.server.ts";
import { contactAddress } from "../env.server.ts";
import { publicHead } from "../ui/page-head.ts";
import { PricingScreen } from "../ui/pricing.tsx";

export const handle = { scripts: false };
export const meta: MetaFunction = ({ matches }) => publicHead(page, matches);

const page = {
  title: "Pricing",
  description: "Two plans, and what a newsletter, a blog post or a thread costs in credits.",
  path: "/pricing",
};

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await findUser(request);
  const { signups, welcome, mails } = loginView(request);
  const offer = { welcome: signups ? welcome : 0, mails };
  return { contact: contactAddress(), ...offer, ...pricing(user?.id) };
}

export default function Pricing() {
  return <PricingScreen {...useLoaderData<typeof loader>()} />;
}
