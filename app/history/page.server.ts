import { and, eq, inArray, max } from "drizzle-orm";
import { database } from "../../db/client.server.ts";
import type { Cursor } from "../../db/newest-first.server.ts";
import { strategySteps } from "../../db/schema.ts";
import { damagedText, unlessDamaged } from "../../db/sealed.server.ts";
import { formatOf } from "../formats/index.ts";
import { type ListedTransform, listTransforms, titleOf } from "../pieces/read.server.ts";
import { titleShown } from "../pieces/title-shown.ts";
import { sourceShown } from "../pieces/view.server.ts";
import { listStrategies, type Strategy } from "../strategies/read.server.ts";
import { readStep } from "../strategies/stored-steps.server.ts";
import { stepNumbers } from "../strategies/strategy.ts";

const pageSize = 20;

export type HistoryPage = { items: HistoryItem[]; older: string | null; first: boolean };

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

/**
 * Returns one page of the user's quick pieces and strategies in one list, newest first, after the
 * cursor of the previous page. Reads at most a page from each of the two lists.
 */
export function historyPage(userId: string, after: string | null): HistoryPage {
  const cursor = readCursor(after);
  const asked = { limit: pageSize + 1, cursor };
  const quick = listTransforms(userId, asked);
  const strategies = listStrategies(userId, asked);
  const rows: Row[] = [
    ...quick.map((row) => ({ ...row, item: () => pieceItem(userId, row) })),
    ...strategies.map((row) => ({
      ...row,
      item: (steps: Map<string, number>) =>
        strategyItem(row, steps.get(row.id) ?? 0, topicOf(row.id)),
    })),
  ].sort(newestFirst);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const underWay = strategies.filter(({ status }) => status === "processing");
  const steps = lastSteps(underWay.map(({ id }) => id));
  return {
    items: shown.map(({ item }) => item(steps)),
    older: rows.length > pageSize && last ? cursorText(last) : null,
    first: !cursor,
  };
}

export type HistoryStatus = ListedTransform["status"] | "cancelled";

/** Shows stopped work as cancelled, not as failed, though both are stored as errors. */
export const statusShown = ({
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
  /** Its title, once it is written. */
  name?: string;
  status: HistoryStatus;
  /** Why it ended early, if it did. */
  error?: string;
  /** The current step of a strategy under way, 1 to 5. */
  step?: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** The source's address, else its file's name, else "Unknown source". */
  source: string;
  /** True if `source` is an address. */
  linked: boolean;
};

/** Describes a source for a list. */
export function listedSource(row: Parameters<typeof sourceShown>[0]) {
  const { label, url } = sourceShown(row);
  return { source: label, linked: url !== null };
}

/** Describes a quick piece as History lists it. */
export function pieceItem(userId: string, transform: ListedTransform): HistoryItem {
  const { id, status, createdAt } = transform;
  return {
    id,
    format: formatOf(transform.targetFormat).label,
    name: titleOf(userId, transform),
    status: statusShown(transform),
    ...(status === "error" && { error: transform.error || "Processing failed" }),
    createdAt,
    ...listedSource(transform),
  };
}
