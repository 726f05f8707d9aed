import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loginPath } from "../auth/require-user.server.ts";
import { findUser } from "../auth/session.server.ts";
import { sourcesPage } from "../sources/list.server.ts";
import { SourcesScreen } from "../ui/sources/sources-screen.tsx";

export const meta: MetaFunction = () => [{ title: "Sources" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await findUser(request);
  if (!user) throw redirect(loginPath(request), 303);
  const { searchParams } = new URL(request.url);
  return {
    page: sourcesPage(user.id, searchParams.get("after")),
    draftId: searchParams.get("draft") ?? undefined,
  };
}

export default function Sources() {
  return <SourcesScreen {...useLoaderData<typeof loader>()} />;
}
