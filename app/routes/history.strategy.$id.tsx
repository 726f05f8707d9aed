import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { loadPage } from "../auth/page.server.ts";
import { summaryView } from "../strategies/summary.server.ts";
import { privateHead } from "../ui/page-head.ts";
import { StrategyOverlay } from "../ui/strategy/summary/overlay.tsx";
import { onlyTabChanged } from "../ui/strategy/summary/tabs.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  privateHead(loaded?.view.analysis?.topic ?? "Complete Content Strategy", matches);

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadPage(request, ({ id }) => ({ view: summaryView(id, params.id ?? "") }));
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return !onlyTabChanged(args) && args.defaultShouldRevalidate;
}

export default function HistoryStrategy() {
  return <StrategyOverlay view={useLoaderData<typeof loader>().view} />;
}
