import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadPage } from "../page.server.ts";
import { sourcesPage } from "../sources/list.server.ts";
import { privateHead } from "../ui/page-head.ts";
import { SourcesScreen } from "../ui/sources/sources-screen.tsx";

export const meta: MetaFunction = ({ matches }) => privateHead("Sources", matches);

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return loadPage(request, ({ id }) => ({
    page: sourcesPage(id, searchParams.get("after")),
    draftId: searchParams.get("draft") ?? undefined,
  }));
}

export default function Sources() {
  return <SourcesScreen {...useLoaderData<typeof loader>()} />;
}
