import { Link, type ShouldRevalidateFunctionArgs, useLocation } from "@remix-run/react";

export type Tab = "content" | "schedule";

const tabs = [
  { tab: "content", label: "Generated Content" },
  { tab: "schedule", label: "Publishing Schedule" },
] as const;

/** The tab named in an address. */
export const tabOf = (search: string): Tab =>
  new URLSearchParams(search).get("tab") === "schedule" ? "schedule" : "content";

/** The same address with another tab. */
export function searchWith(search: string, tab: Tab): string {
  const params = new URLSearchParams(search);
  params.set("tab", tab);
  return `?${params}`;
}

/** Tells whether only the tab changed; both tabs are in the page, so nothing needs loading. */
export function onlyTabChanged({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) {
  if (formMethod || currentUrl.pathname !== nextUrl.pathname) return false;
  const [before, after] = [currentUrl, nextUrl].map(({ search }) => searchWith(search, "content"));
  return before === after && tabOf(currentUrl.search) !== tabOf(nextUrl.search);
}

export function Tabs({ shown }: { shown: Tab }) {
  const { search } = useLocation();
  return (
    <nav aria-label="Strategy" className="no-print flex gap-4 border-b border-line sm:gap-6">
      {tabs.map(({ tab, label }) => (
        <Link
          key={tab}
          to={searchWith(search, tab)}
          preventScrollReset
          replace
          aria-current={tab === shown ? "page" : undefined}
          className="-mb-px border-b-2 border-transparent py-2.5 text-sm no-underline sm:text-[0.9375rem] aria-[current=page]:border-accent aria-[current=page]:font-semibold"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
