import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { statementPage } from "../credits/statement-page.server.ts";
import { loadPage } from "../page.server.ts";
import { StatementScreen } from "../ui/billing/statement-screen.tsx";
import { privateHead } from "../ui/page-head.ts";

export const meta: MetaFunction = ({ matches }) => privateHead("Statement", matches);

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return loadPage(request, ({ id }) => statementPage(id, searchParams.get("after")));
}

export default function Statement() {
  return <StatementScreen page={useLoaderData<typeof loader>()} />;
}
