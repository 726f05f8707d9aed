import { Link } from "@remix-run/react";
import type { HistoryPage } from "../../history/page.server.ts";
import type { SearchResults } from "../../history/search/results.server.ts";
import { EmptyState } from "../empty-state.tsx";
import { useListLinks } from "../list-links.ts";
import { addressOf } from "./addresses.ts";
import { Card, type Listing } from "./card.tsx";
import { type FormatChoice, SearchForm } from "./search-form.tsx";
import { Results } from "./search-results.tsx";

type Props = {
  page: HistoryPage;
  /** Set if something was searched. */
  results?: SearchResults;
  formats: FormatChoice[];
  sourceName?: string;
  listing: Listing;
};

function Page({ page, listing }: Pick<Props, "page" | "listing">) {
  const { asked } = listing;
  const isAsked = Object.values(asked).some(Boolean);
  if (page.items.length === 0 && page.first && isAsked)
    return (
      <p
        role="status"
        className="rounded-page border border-dashed border-control px-6 py-12 text-center"
      >
        Nothing matches these filters. <Link to={addressOf({})}>Show everything</Link>
      </p>
    );
  if (page.items.length === 0 && page.first)
    return (
      <EmptyState
        title="No transformations yet"
        text="Each piece you make is kept here, with its source and date."
        action={
          <Link className="btn" to="/">
            Start Transforming
          </Link>
        }
      />
    );
  return (
    <ul className="grid grid-cols-1 gap-3">
      {page.items.map((item) => (
        <Card key={item.id} item={item} listing={listing} />
      ))}
    </ul>
  );
}

/** Everything that was made, newest first, or what of it a search or a filter asks for. */
export function HistoryList({ page, results, formats, sourceName, listing }: Props) {
  const list = useListLinks<HTMLDivElement>();
  const { asked } = listing;
  const isEmpty = page.items.length === 0 && page.first && !Object.values(asked).some(Boolean);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-4">
        <h1>Content History</h1>
        <Link to="/sources">Sources</Link>
      </div>
      {!isEmpty && <SearchForm asked={asked} formats={formats} sourceName={sourceName} />}
      <div ref={list}>
        {results ? (
          <Results results={results} listing={listing} />
        ) : (
          <Page page={page} listing={listing} />
        )}
      </div>
      {(page.older || !page.first) && (
        <nav aria-label="Pages" className="mt-6 flex gap-5">
          {!page.first && <Link to={addressOf(asked)}>Newest</Link>}
          {page.older && <Link to={addressOf(asked, { after: page.older })}>Older</Link>}
        </nav>
      )}
    </>
  );
}
