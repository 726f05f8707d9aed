import { and, eq, inArray, max } from "drizzle-orm";
import { database } from "../../db/client.server.ts";
import type { Cursor } from "../../db/newest-first.server.ts";
import { strategySteps } from "../../db/schema.ts";
import { damagedText, unlessDamaged } from "../../db/sealed.server.ts";
import { formatOf } from "../formats/index.ts";
import { noteOf } from "../pieces/library.server.ts";
import {
  filterTransforms,
  type ListedTransform,
  listTransforms,
  titleOf,
} from "../pieces/read.server.ts";
import { titleShown } from "../pieces/title-shown.ts";
import { sourceShown } from "../pieces/view.server.ts";
import { filterStrategies, listStrategies, type Strategy } from "../strategies/read.server.ts";
import { readStep } from "../strategies/stored-steps.server.ts";
import { stepNumbers } from "../strategies/strategy.ts";

const pageSize = 20;
/** The filter for strategies, among the ids of formats. */
export const strategyFilter = "strategy";

export type HistoryPage = { items: HistoryItem[]; older: string | null; first: boolean };

/** What a person asks to see of their history. */
export type HistoryFilter = {
  /** The id of a format, or "strategy". */
  format?: string;
  status?: ListedTransform["status"];
  sourceId?: string;
};

function cursorText({ createdAt, id }: Cursor): string {
  return `${createdAt}.${id}`;
}

/** Parses a cursor from an address; undefined if it is not one. */
function readCursor(text: string | null): Cursor | undefined {
  const match = /^(\d{1,16})\.([\w-]{1,64})$/.exec(text ?? "");
  return match?.[1] && match[2] ? { createdAt: Number(match[1]), id: match[2] } : undefined;
}

/** Maps each strategy to its last finished step; leaves out those without any. */
function lastSteps(strategyIds: string[]): Map<string, number> {
  if (strategyIds.length === 0) return new Map();
  const rows = database()
    .orm.select({ id: strategySteps.strategyId, step: max(strategySteps.step) })
    .from(strategySteps)
    .where(and(inArray(strategySteps.strategyId, strategyIds), eq(strategySteps.status, "done")))
    .groupBy(strategySteps.strategyId)
    .all();
  return new Map(rows.map(({ id, step }) => [id, step ?? 0]));
}

function strategyItem(strategy: Strategy, lastStep: number, topic?: string): HistoryItem {
  const { id, status, createdAt } = strategy;
  return {
    id,
    name: topic && titleShown(topic),
    status: statusShown(strategy),
    ...(status === "error" && { error: strategy.error || "Processing failed" }),
    ...(status === "processing" && { step: Math.min(lastStep + 1, stepNumbers.length) }),
    sourceId: strategy.sourceId,
    createdAt,
    ...listedSource(strategy),
  };
}

const topicOf = (strategyId: string) =>
  unlessDamaged(() => readStep(strategyId, 1)?.output?.topic, damagedText);

type Row = Cursor & { item: (steps: Map<string, number>) => HistoryItem };

/** Sorts newest first and, at the same time, by descending id, as both lists do. */
const newestFirst = (a: Cursor, b: Cursor) =>
  b.createdAt - a.createdAt || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

type Asked = { limit: number; cursor?: Cursor };

/** The rows of both lists; without a filter by the statements that seek them. */
function rowsOf(userId: string, asked: Asked, filter: HistoryFilter) {
  const { format, ...both } = filter;
  if (!format && !both.status && !both.sourceId)
    return { quick: listTransforms(userId, asked), strategies: listStrategies(userId, asked) };
  return {
    quick:
      format === strategyFilter
        ? []
        : filterTransforms(userId, asked, { ...both, ...(format ? { format } : {}) }),
    strategies: !format || format === strategyFilter ? filterStrategies(userId, asked, both) : [],
  };
}

type Lists = ReturnType<typeof rowsOf>;

/** Both lists in one, newest first; each row's item is opened when it is asked for. */
const merged = (userId: string, { quick, strategies }: Lists): Row[] =>
  [
    ...quick.map((row) => ({ ...row, item: () => pieceItem(userId, row) })),
    ...strategies.map((row) => ({
      ...row,
      item: (steps: Map<string, number>) =>
        strategyItem(row, steps.get(row.id) ?? 0, topicOf(row.id)),
    })),
  ].sort(newestFirst);

const stepsUnderWay = ({ strategies }: Lists) =>
  lastSteps(strategies.filter(({ status }) => status === "processing").map(({ id }) => id));

/** Lists these pieces and strategies of the user, newest first. */
export function historyItems(userId: string, lists: Lists): HistoryItem[] {
  const steps = stepsUnderWay(lists);
  return merged(userId, lists).map(({ item }) => item(steps));
}

/** Returns what the user finished last, a quick piece or a strategy, if there is anything. */
export function lastFinished(userId: string): HistoryItem | undefined {
  const [asked, filter] = [{ limit: 1 }, { status: "completed" as const }];
  const quick = filterTransforms(userId, asked, filter);
  return historyItems(userId, { quick, strategies: filterStrategies(userId, asked, filter) })[0];
}

/**
 * Puts each failed try into the piece that was made of the same source in the same format later, so
 * that the list shows what came of it.
 */
function withoutTries(items: HistoryItem[]): HistoryItem[] {
  const made = new Map<string, HistoryItem>();
  return items.flatMap((item) => {
    const key = `${item.format} ${item.sourceId}`;
    const later = made.get(key);
    const isTry = item.format && (item.status === "error" || item.status === "cancelled");
    if (isTry && later) {
      later.tries = [...(later.tries ?? []), item];
      return [];
    }
    if (item.format && item.status === "completed") made.set(key, item);
    return [item];
  });
}

/**
 * Returns one page of the user's quick pieces and strategies in one list, newest first, after the
 * cursor of the previous page; with a filter only those it names. Reads at most a page from each of
 * the two lists.
 */
export function historyPage(
  userId: string,
  after: string | null,
  filter: HistoryFilter = {},
): HistoryPage {
  const cursor = readCursor(after);
  const asked = { limit: pageSize + 1, ...(cursor ? { cursor } : {}) };
  const lists = rowsOf(userId, asked, filter);
  const rows = merged(userId, lists);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const steps = stepsUnderWay(lists);
  return {
    items: withoutTries(shown.map(({ item }) => item(steps))),
    older: rows.length > pageSize && last ? cursorText(last) : null,
    first: !cursor,
  };
}

type HistoryStatus = ListedTransform["status"] | "cancelled";

/** Shows stopped work as cancelled, not as failed, though both are stored as errors. */
const statusShown = ({
  status,
  errorCode,
}: Pick<ListedTransform, "status" | "errorCode">): HistoryStatus =>
  errorCode === "CANCELLED" ? "cancelled" : status;

/**
 * One card of History, a quick piece or a strategy (specification, section 2). Holds only what the
 * screen cannot derive: each page carries twenty of these a second time, for its scripts.
 */
export type HistoryItem = {
  id: string;
  /** The label of a quick piece's format; a strategy has none. */
  format?: string;
  /** What its owner calls it, else its title, once it is written. */
  name?: string;
  /** What its owner calls it, if that is not its title. */
  ownName?: string;
  status: HistoryStatus;
  /** Why it ended early, if it did. */
  error?: string;
  /** The current step of a strategy under way, 1 to 5. */
  step?: number;
  /** The day on which its owner published it, ISO 8601, and where. */
  publishedOn?: string;
  publishedUrl?: string;
  /** Earlier tries of the same piece that failed. */
  tries?: HistoryItem[];
  sourceId: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** The source's address, else its file's name, else "Unknown source". */
  source: string;
  /** True if `source` is an address. */
  linked: boolean;
};

/** Describes a source for a list. */
function listedSource(row: Parameters<typeof sourceShown>[0]) {
  const { label, url } = sourceShown(row);
  return { source: label, linked: url !== null };
}

/** Describes a quick piece as History lists it. */
function pieceItem(userId: string, transform: ListedTransform): HistoryItem {
  const { id, status, createdAt } = transform;
  const { name: ownName, ...published } = noteOf(transform);
  return {
    id,
    format: formatOf(transform.targetFormat).label,
    name: ownName ?? titleOf(userId, transform),
    ...(ownName ? { ownName } : {}),
    status: statusShown(transform),
    ...(status === "error" && { error: transform.error || "Processing failed" }),
    sourceId: transform.sourceId,
    createdAt,
    ...listedSource(transform),
    ...published,
  };
}
