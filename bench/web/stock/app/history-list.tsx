import { Link } from "@remix-run/react";
import { momentShown } from "../../../../app/ui/dates.ts";

/** What a card shows, word for word, as a loader hands it to its screen. */
type Item = {
  id: string;
  title: string;
  name: string;
  badge: string;
  createdAt: string;
  source: { label: string; url: string | null };
  action: { label: string; to: string };
};

/** A row with the product's markup and Remix's own link. */
function Card({ item }: { item: Item }) {
  return (
    <li className="card grid gap-2 p-4 sm:grid-cols-[1fr_auto] sm:items-center sm:gap-x-6">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="mr-1 text-lg">{item.title}</h2>
          <span className="badge">{item.badge}</span>
          <span className="badge ok">Completed</span>
        </div>
        <p className="mt-1.5 font-semibold" dir="auto">
          {item.name}
        </p>
        <p className="mt-1.5 truncate text-[0.9375rem]">
          <bdi>{item.source.label}</bdi>
        </p>
        <p className="text-sm text-muted">
          <time dateTime={item.createdAt}>{momentShown(item.createdAt)} UTC</time>
        </p>
      </div>
      <Link className="btn quiet" to={item.action.to} preventScrollReset>
        {item.action.label}
      </Link>
    </li>
  );
}

/** Twenty rows under their heading. */
export function HistoryList({ page }: { page: { items: Item[] } }) {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-4">
        <h1>Content History</h1>
        <Link to="/sources">Sources</Link>
      </div>
      <ul className="grid gap-3">
        {page.items.map((item) => (
          <Card key={item.id} item={item} />
        ))}
      </ul>
    </>
  );
}
