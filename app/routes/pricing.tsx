import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findUser } from "../auth/session.server.ts";
import { pricing } from "../billing/pricing.server.ts";
import { contactAddress } from "../env.server.ts";
import { PricingScreen } from "../ui/pricing.tsx";

export const handle = { scripts: false };
export const meta: MetaFunction = () => [{ title: "Pricing" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await findUser(request);
  return { contact: contactAddress(), ...pricing(user?.id) };
}

export default function Pricing() {
  return <PricingScreen {...useLoaderData<typeof loader>()} />;
}
