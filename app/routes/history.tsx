import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { findUser } from "../auth/session.server.ts";
import { historyPage } from "../history/page.server.ts";
import { isLost } from "../ui/connection/lost-post.ts";
import { HistoryList } from "../ui/history.tsx";
import { LoggedOut } from "../ui/logged-out.tsx";
import { privateHead } from "../ui/page-head.ts";
import { onlyTabChanged } from "../ui/strategy/summary/tabs.tsx";

export const meta: MetaFunction = ({ matches }) => privateHead("Content History", matches);

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await findUser(request);
  if (!user) return data({ page: null }, { status: 401 });
  return data({ page: historyPage(user.id, new URL(request.url).searchParams.get("after")) });
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  if (onlyTabChanged(args) || isLost(args.actionResult)) return false;
  return args.defaultShouldRevalidate;
}

export default function History() {
  const { page } = useLoaderData<typeof loader>();
  if (!page) return <LoggedOut />;
  return (
    <>
      <HistoryList page={page} />
      <Outlet />
    </>
  );
}
