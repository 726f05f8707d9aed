import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadPage } from "../auth/page.server.ts";
import { statementPage } from "../billing/statement-page.server.ts";
import { env } from "../env.server.ts";
import { StatementScreen } from "../ui/billing/statement-screen.tsx";
import { privateHead } from "../ui/page-head.ts";

export const meta: MetaFunction = ({ matches }) => privateHead("Statement", matches);

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return loadPage(request, ({ id }) => ({
    page: statementPage(id, searchParams.get("after")),
    at: new Date().toISOString(),
    contact: env().CONTACT_EMAIL ?? null,
  }));
}

export default function Statement() {
  return <StatementScreen {...useLoaderData<typeof loader>()} />;
}
