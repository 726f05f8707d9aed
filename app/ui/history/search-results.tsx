import { Link } from "@remix-run/react";
import { counted } from "../../counted.ts";
import type { HitLine, SearchGroup, SearchResults } from "../../history/search/results.server.ts";
import { addressOf } from "./addresses.ts";
import { Card, type Listing } from "./card.tsx";

/** Lines that hold what was looked for. A plain link, because only a page load finds a text. */
function Lines({ lines }: { lines: HitLine[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="mt-2 grid gap-1.5">
      {lines.map(({ to, place, before, hit, after }) => (
        <a
          key={`${to} ${before}`}
          href={to}
          dir="auto"
          className="block border-l-2 border-line py-0.5 pl-3 text-[0.9375rem] wrap-anywhere text-ink no-underline hover:border-accent hover:underline"
        >
          {place && (
            <span className="mr-2 text-[0.8125rem] font-semibold text-accent">{place}</span>
          )}
          {before}
          <mark className="bg-transparent font-semibold text-accent">{hit}</mark>
          {after}
        </a>
      ))}
    </div>
  );
}

type GroupProps = { group: SearchGroup; query: string; listing: Listing };

function Group({ group, query, listing }: GroupProps) {
  const { source, lines, items, others } = group;
  return (
    <div className="grid grid-cols-1 gap-3">
      <div>
        <h2 className="text-base wrap-anywhere">
          <Link to={`/sources/${source.id}`}>
            <bdi>{source.name}</bdi>
          </Link>
        </h2>
        <Lines lines={lines} />
      </div>
      {items.length > 0 && (
        <ul className="grid grid-cols-1 gap-3">
          {items.map((item) => (
            <Card key={item.id} item={item} listing={listing}>
              <Lines lines={item.lines} />
            </Card>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <details>
          <summary className="py-1 text-sm">
            {counted(others.length, "piece")} from this source without “{query}”
          </summary>
          <ul className="mt-2 grid grid-cols-1 gap-3">
            {others.map((item) => (
              <Card key={item.id} item={item} listing={listing} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function summary({ query, groups, isCut }: SearchResults): string {
  const sources = groups.filter(({ source }) => source.isFound).length;
  const pieces = groups.reduce((sum, { items }) => sum + items.length, 0);
  const counts = [
    ...(sources > 0 ? [counted(sources, "source")] : []),
    ...(pieces > 0 ? [counted(pieces, "piece")] : []),
  ];
  const found = `${counts.join(" and ")} with “${query}”`;
  return isCut ? `The newest ${found}. Add a word to find fewer.` : found;
}

/** What a search found: the pieces of one source together, each with its lines. */
export function Results({ results, listing }: { results: SearchResults; listing: Listing }) {
  const { groups, query } = results;
  if (groups.length === 0)
    return (
      <p
        role="status"
        className="rounded-page border border-dashed border-control px-6 py-12 text-center"
      >
        Nothing contains “{query}”. Try fewer words, or the beginning of one.{" "}
        <Link to={addressOf({})}>Show everything</Link>
      </p>
    );
  return (
    <>
      <p role="status" className="mb-5 text-muted">
        {summary(results)}
      </p>
      <div className="grid grid-cols-1 gap-9">
        {groups.map((group) => (
          <Group key={group.source.id} group={group} query={query} listing={listing} />
        ))}
      </div>
    </>
  );
}
