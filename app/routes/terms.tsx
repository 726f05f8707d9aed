import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { operatorAddress } from "../env.server.ts";
import { publicHead } from "../ui/page-head.ts";
import { TermsScreen } from "../ui/terms.tsx";

export const handle = { scripts: false };
export const meta: MetaFunction = ({ matches }) => publicHead(page, matches);

const page = {
  title: "Terms of Service",
  description: "What you may expect of this service, and what it expects of you.",
  path: "/terms",
};

export function loader() {
  return { contact: operatorAddress() ?? "the operator of this server" };
}

export default function Terms() {
  return <TermsScreen {...useLoaderData<typeof loader>()} />;
}
