import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { contactAddress } from "../env.server.ts";
import { PricingScreen } from "../ui/pricing.tsx";

export const handle = { scripts: false };
export const meta: MetaFunction = () => [{ title: "Pricing" }];

export function loader() {
  return { contact: contactAddress() };
}

export default function Pricing() {
  return <PricingScreen {...useLoaderData<typeof loader>()} />;
}
