import { and, desc, eq, inArray } from "drizzle-orm";
import { database } from "../../../db/client.server.ts";
import { sources, transforms } from "../../../db/schema.ts";
import { unlessDamaged, unlessDamagedLater } from "../../../db/sealed.server.ts";
import { formats } from "../../formats/index.ts";
import { piecePath, strategyPath } from "../../orders/paths.ts";
import { filterTransforms, requirePiece } from "../../pieces/read.server.ts";
import { shownName } from "../../sources/list.server.ts";
import { filterStrategies } from "../../strategies/read.server.ts";
import { segmentsAPage } from "../../transcripts/page.server.ts";
import { readParts } from "../../transcripts/store.server.ts";
import { formatTime, type Segment } from "../../transcripts/transcript.ts";
import {
  type HistoryFilter,
  type HistoryItem,
  historyItems,
  strategyFilter,
} from "../page.server.ts";
import { type Excerpt, excerptOf, textFragment } from "./excerpt.ts";
import { type Term, termsOf } from "./fold.ts";
import type { Found } from "./protocol.ts";
import { searchLibrary } from "./search.server.ts";
import { textsIn } from "./texts.ts";

/** A line that holds what was looked for, and the address that opens it. */
export type HitLine = Excerpt & { to: string; place?: string };

export type SearchGroup = {
  /** `isFound` if its own texts or names hold what was looked for. */
  source: { id: string; name: string; isFound: boolean };
  /** Of the transcript. */
  lines: HitLine[];
  items: (HistoryItem & { lines: HitLine[] })[];
  /** What was made of the source and does not hold it. */
  others: HistoryItem[];
};

export type SearchResults = { query: string; groups: SearchGroup[]; isCut: boolean };

/** Sources on a page of results. */
const mostGroups = 20;
const mostRows = 500;

const placeOf = ({ start, page }: Segment) =>
  start !== undefined ? formatTime(start) : page !== undefined ? `p. ${page}` : undefined;

async function sourceLines(
  userId: string,
  { id, lines }: Found,
  terms: Term[],
): Promise<HitLine[]> {
  if (lines.length === 0) return [];
  const segments: Segment[] = [];
  for await (const part of readParts(userId, id)) segments.push(...part);
  return lines.flatMap((number) => {
    const segment = segments[number];
    if (!segment) return [];
    const { speaker, text } = segment;
    const page = Math.floor(number / segmentsAPage) + 1;
    const place = placeOf(segment);
    return {
      ...excerptOf(speaker ? `${speaker}: ${text}` : text, terms),
      ...(place ? { place } : {}),
      to: `/sources/${id}?${page > 1 ? `page=${page}` : ""}#line-${segment.id}`.replace("?#", "#"),
    };
  });
}

function pieceLines(userId: string, { id, lines }: Found, path: string, terms: Term[]): HitLine[] {
  if (lines.length === 0) return [];
  const texts = unlessDamaged(() => textsIn(requirePiece(userId, id).content), []);
  return lines.flatMap((number) => {
    const text = texts[number];
    if (text === undefined) return [];
    const excerpt = excerptOf(text, terms);
    return { ...excerpt, to: `${path}${textFragment(excerpt)}` };
  });
}

/** Maps the pieces of strategies to them. */
function strategiesOf(userId: string, ids: string[]): Map<string, string> {
  const { id, strategyId } = transforms;
  const rows = database()
    .orm.select({ id, strategyId })
    .from(transforms)
    .where(and(eq(transforms.userId, userId), inArray(id, ids)))
    .all();
  return new Map(rows.flatMap((row) => (row.strategyId ? [[row.id, row.strategyId]] : [])));
}

/** The items that were found themselves, or whose source was, as far as the filter lets them. */
function itemsFound(userId: string, found: Found[], filter: HistoryFilter): HistoryItem[] {
  const idsOf = (kind: Found["kind"]) =>
    found.filter((one) => one.kind === kind).map(({ id }) => id);
  const owners = strategiesOf(userId, idsOf("piece"));
  const { format, ...both } = filter;
  const asked = { limit: mostRows };
  const ofSources = { ...both, sourceIds: idsOf("source") };
  const own = format && format !== strategyFilter ? { ...both, format } : both;
  const quick =
    format === strategyFilter
      ? []
      : [
          ...filterTransforms(userId, asked, { ...own, ids: idsOf("piece") }),
          ...filterTransforms(userId, asked, { ...own, sourceIds: ofSources.sourceIds }),
        ];
  const strategies =
    format && format !== strategyFilter
      ? []
      : [
          ...filterStrategies(userId, asked, {
            ...both,
            ids: [...idsOf("strategy"), ...owners.values()],
          }),
          ...filterStrategies(userId, asked, ofSources),
        ];
  const once = <Row extends { id: string }>(rows: Row[]) => [
    ...new Map(rows.map((row) => [row.id, row])).values(),
  ];
  return historyItems(userId, { quick: once(quick), strategies: once(strategies) });
}

function sourceRows(userId: string, ids: string[]) {
  return database()
    .orm.select()
    .from(sources)
    .where(and(eq(sources.userId, userId), inArray(sources.id, ids)))
    .orderBy(desc(sources.createdAt))
    .all();
}

/**
 * Finds what the person looks for in their pieces, strategies and sources: a group for each source,
 * the newest first, with the lines that hold it and what was made of it. A filter by format or state
 * leaves out sources of which nothing like that was made.
 */
export async function searchResults(
  userId: string,
  query: string,
  filter: HistoryFilter,
  signal: AbortSignal,
): Promise<SearchResults> {
  const terms = termsOf(query);
  const found = await searchLibrary(userId, terms, signal);
  const items = itemsFound(userId, found, filter);
  const foundSources = new Map(
    found.filter(({ kind }) => kind === "source").map((one) => [one.id, one]),
  );
  const isOpen = !filter.format && !filter.status;
  const ids = [
    ...new Set([...items.map(({ sourceId }) => sourceId), ...(isOpen ? foundSources.keys() : [])]),
  ].filter((id) => !filter.sourceId || id === filter.sourceId);
  const rows = sourceRows(userId, ids.slice(0, mostRows));
  const pieces = new Map(found.filter(({ kind }) => kind === "piece").map((one) => [one.id, one]));
  const owners = strategiesOf(userId, [...pieces.keys()]);
  const foundIds = new Set([...found.map(({ id }) => id), ...owners.values()]);
  const isFound = ({ id }: HistoryItem) => foundIds.has(id);
  const linesOf = (item: HistoryItem): HitLine[] => {
    const own = pieces.get(item.id);
    if (item.format) return own ? pieceLines(userId, own, piecePath(item.id), terms) : [];
    return [...pieces.values()]
      .filter(({ id }) => owners.get(id) === item.id)
      .flatMap((one) => pieceLines(userId, one, strategyPath(item.id), terms))
      .slice(0, 3);
  };
  const groups: SearchGroup[] = [];
  for (const source of rows.slice(0, mostGroups)) {
    const own = foundSources.get(source.id);
    const made = items.filter(({ sourceId }) => sourceId === source.id);
    groups.push({
      source: { id: source.id, name: shownName(source), isFound: own !== undefined },
      lines: own ? await unlessDamagedLater(() => sourceLines(userId, own, terms), []) : [],
      items: made.filter(isFound).map((item) => ({ ...item, lines: linesOf(item) })),
      others: made.filter((item) => !isFound(item)),
    });
  }
  return { query, groups, isCut: rows.length > mostGroups };
}

/** The filters that an address may name; unknown ones count for nothing. */
export function filterOf(searchParams: URLSearchParams): HistoryFilter {
  const format = searchParams.get("format");
  const status = searchParams.get("status");
  const sourceId = searchParams.get("source");
  const known = format === strategyFilter || formats.some(({ id }) => id === format);
  const states = ["processing", "completed", "error"] as const;
  const state = states.find((one) => one === status);
  return {
    ...(format && known ? { format } : {}),
    ...(state ? { status: state } : {}),
    ...(sourceId ? { sourceId } : {}),
  };
}
