import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { loadPage } from "../page.server.ts";
import { summaryView } from "../strategies/summary.server.ts";
import { StrategyOverlay } from "../ui/strategy/summary/overlay.tsx";
import { onlyTabChanged } from "../ui/strategy/summary/tabs.tsx";

export const meta: MetaFunction = () => [{ title: "Complete Content Strategy" }];

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadPage(request, ({ id }) => ({ view: summaryView(id, params.id ?? "") }));
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return !onlyTabChanged(args) && args.defaultShouldRevalidate;
}

export default function HistoryStrategy() {
  return <StrategyOverlay view={useLoaderData<typeof loader>().view} />;
}
