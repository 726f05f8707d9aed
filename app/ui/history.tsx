import { Link } from "@remix-run/react";
import { cardOf } from "../history/card.ts";
import type { HistoryItem, HistoryPage } from "../history/page.server.ts";
import { momentShown } from "./dates.ts";
import { EmptyState } from "./empty-state.tsx";
import { screenLink, useListLinks } from "./list-links.ts";

const statusBadge = {
  processing: { label: "Processing", className: "badge warn" },
  completed: { label: "Completed", className: "badge ok" },
  error: { label: "Error", className: "badge error" },
  cancelled: { label: "Cancelled", className: "badge" },
} as const;

function Card({ item }: { item: HistoryItem }) {
  const status = statusBadge[item.status];
  const { title, badge, note, action } = cardOf(item);
  const createdAt = new Date(item.createdAt).toISOString();
  return (
    <li className="card grid gap-2 p-4 sm:grid-cols-[1fr_auto] sm:items-center sm:gap-x-6">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="mr-1 basis-full text-lg sm:basis-auto">{title}</h2>
          <span className="badge">{badge}</span>
          <span className={status.className}>{status.label}</span>
        </div>
        {item.name && (
          <p className="mt-1.5 font-semibold" dir="auto">
            {item.name}
          </p>
        )}
        <p className="mt-1.5 line-clamp-2 text-[0.9375rem] wrap-anywhere">
          {item.linked ? <a href={item.source}>{item.source}</a> : <bdi>{item.source}</bdi>}
        </p>
        <p className="text-sm text-muted">
          <time dateTime={createdAt}>{`${momentShown(item.createdAt)} UTC`}</time>
          {note && ` · ${note}`}
        </p>
        {item.error && item.error !== status.label && (
          <p className={item.status === "cancelled" ? "mt-1 text-[0.9375rem]" : "problem mt-1"}>
            {item.error}
          </p>
        )}
      </div>
      <a className="btn quiet" href={action.to} {...screenLink(action.over)}>
        {action.label}
      </a>
    </li>
  );
}

export function HistoryList({ page }: { page: HistoryPage }) {
  const list = useListLinks<HTMLUListElement>();
  return (
    <>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-4">
        <h1>Content History</h1>
        <Link to="/sources">Sources</Link>
      </div>
      {page.items.length === 0 && page.first ? (
        <EmptyState
          title="No transformations yet"
          text="Each piece you make is kept here, with its source and date."
          action={
            <Link className="btn" to="/">
              Start Transforming
            </Link>
          }
        />
      ) : (
        <ul ref={list} className="grid gap-3">
          {page.items.map((item) => (
            <Card key={item.id} item={item} />
          ))}
        </ul>
      )}
      {(page.older || !page.first) && (
        <nav aria-label="Pages" className="mt-6 flex gap-5">
          {!page.first && <Link to="/history">Newest</Link>}
          {page.older && <Link to={`/history?after=${page.older}`}>Older</Link>}
        </nav>
      )}
    </>
  );
}
