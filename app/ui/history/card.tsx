import { cardOf } from "../../history/card.ts";
import type { HistoryItem } from "../../history/page.server.ts";
import { momentShown } from "../dates.ts";
import { screenLink } from "../list-links.ts";
import { type Addresses, addressOf } from "./addresses.ts";
import { type NoteAnswer, NoteForm } from "./note-form.tsx";

const statusBadge = {
  processing: { label: "Processing", className: "badge warn" },
  completed: { label: "Completed", className: "badge ok" },
  error: { label: "Error", className: "badge error" },
  cancelled: { label: "Cancelled", className: "badge" },
} as const;

/** What a list of cards knows of the address that it stands at. */
export type Listing = {
  asked: Addresses;
  /** The piece whose name and publication are being edited. */
  editing?: string;
  answer?: NoteAnswer;
};

type Props = { item: HistoryItem; listing: Listing; children?: React.ReactNode };

function Published({ item }: { item: HistoryItem }) {
  if (!item.publishedOn) return null;
  const day = <time dateTime={item.publishedOn}>{item.publishedOn}</time>;
  return (
    <p className="mt-1 text-sm wrap-anywhere">
      <span className="font-semibold text-ok">✓ Published</span> {day}
      {item.publishedUrl && (
        <>
          {" · "}
          <a href={item.publishedUrl} rel="noreferrer">
            {item.publishedUrl.replace(/^https?:\/\/(www\.)?/, "")}
          </a>
        </>
      )}
    </p>
  );
}

/** What can be done with a card besides opening it. */
function Links({ item, listing: { asked } }: Props) {
  const links = "py-1 text-ink underline";
  return (
    <p className="flex flex-wrap gap-x-5 text-sm">
      {item.format && item.status === "completed" && (
        <a href={addressOf(asked, { details: item.id }, `piece-${item.id}`)} className={links}>
          Rename or mark as published
        </a>
      )}
      {asked.source !== item.sourceId && (
        <a href={addressOf({ source: item.sourceId })} className={links}>
          All from this source
        </a>
      )}
    </p>
  );
}

function Tries({ item, listing }: Props) {
  const { tries = [] } = item;
  if (tries.length === 0) return null;
  return (
    <details className="text-sm sm:col-span-2">
      <summary className="py-1">
        {tries.length === 1 ? "1 earlier attempt" : `${tries.length} earlier attempts`}
      </summary>
      <ul className="mt-2 grid gap-3">
        {tries.map((one) => (
          <Card key={one.id} item={one} listing={listing} />
        ))}
      </ul>
    </details>
  );
}

/** One piece or strategy with its state, its source and its one action. */
export function Card({ item, listing, children }: Props) {
  const status = statusBadge[item.status];
  const { title, badge, note, action } = cardOf(item);
  const createdAt = new Date(item.createdAt).toISOString();
  return (
    <li
      id={`piece-${item.id}`}
      className="card grid scroll-mt-4 gap-2 p-4 sm:grid-cols-[1fr_auto] sm:items-center sm:gap-x-6"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="mr-1 basis-full text-lg sm:basis-auto">{title}</h2>
          <span className="badge">{badge}</span>
          <span className={status.className}>{status.label}</span>
        </div>
        {item.name && (
          <p className="mt-1.5 font-semibold wrap-anywhere" dir="auto">
            {item.name}
          </p>
        )}
        <p className="mt-1.5 line-clamp-2 text-[0.9375rem] wrap-anywhere">
          {item.linked ? (
            <a href={item.source} className="inline-block max-w-full py-0.5">
              {item.source}
            </a>
          ) : (
            <bdi>{item.source}</bdi>
          )}
        </p>
        <p className="text-sm text-muted">
          <time dateTime={createdAt}>{`${momentShown(item.createdAt)} UTC`}</time>
          {note && ` · ${note}`}
        </p>
        <Published item={item} />
        {item.error && item.error !== status.label && (
          <p className={item.status === "cancelled" ? "mt-1 text-[0.9375rem]" : "problem mt-1"}>
            {item.error}
          </p>
        )}
        {children}
        <Links item={item} listing={listing} />
      </div>
      <a className="btn quiet" href={action.to} {...screenLink(action.over)}>
        {action.label}
      </a>
      {listing.editing === item.id && (
        <NoteForm item={item} asked={listing.asked} answer={listing.answer} />
      )}
      <Tries item={item} listing={listing} />
    </li>
  );
}
