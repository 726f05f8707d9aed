import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { contactAddress } from "../env.server.ts";
import { TermsScreen } from "../ui/terms.tsx";

export const handle = { scripts: false };
export const meta: MetaFunction = () => [{ title: "Terms of Service" }];

export function loader() {
  return { contact: contactAddress() };
}

export default function Terms() {
  return <TermsScreen {...useLoaderData<typeof loader>()} />;
}
