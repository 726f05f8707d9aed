import { formats } from "../formats/index.ts";
import { shownName } from "../sources/list.server.ts";
import { findSource } from "../sources/sources.server.ts";
import { type HistoryPage, historyPage } from "./page.server.ts";
import { longestQuery } from "./search/fold.ts";
import { filterOf, searchResults } from "./search/results.server.ts";

const nothing: HistoryPage = { items: [], older: null, first: true };

/**
 * Returns everything that an address of History asks for: a page of the list, perhaps filtered, or
 * what a search found.
 */
export async function historyView(userId: string, request: Request) {
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get("q") ?? "").trim().slice(0, longestQuery);
  const filter = filterOf(searchParams);
  const { format, status, sourceId } = filter;
  const source = sourceId === undefined ? undefined : findSource(userId, sourceId);
  const details = searchParams.get("details") ?? undefined;
  return {
    ...(q
      ? { page: nothing, results: await searchResults(userId, q, filter, request.signal) }
      : { page: historyPage(userId, searchParams.get("after"), filter) }),
    formats: formats.map(({ id, label }) => ({ id, label })),
    asked: {
      ...(q ? { q } : {}),
      ...(format ? { format } : {}),
      ...(status ? { status } : {}),
      ...(sourceId ? { source: sourceId } : {}),
    },
    ...(source ? { sourceName: shownName(source) } : {}),
    ...(details ? { editing: details } : {}),
  };
}
