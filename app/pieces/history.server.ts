import { formatOf } from "../formats/index.ts";
import { type ListedTransform, titleOf } from "./read.server.ts";
import { sourceShown } from "./view.server.ts";

export type HistoryStatus = ListedTransform["status"] | "cancelled";

/** What was stopped has not failed, though both are stored as errors. */
export const statusShown = ({
  status,
  errorCode,
}: Pick<ListedTransform, "status" | "errorCode">): HistoryStatus =>
  errorCode === "CANCELLED" ? "cancelled" : status;

/**
 * One card of History, a quick piece or a strategy (specification, section 2). What follows from the
 * rest is said by the screen: twenty of these travel in each page, for its scripts, beside the page
 * itself.
 */
export type HistoryItem = {
  id: string;
  /** A quick piece's format, by its label; a strategy has none. */
  format?: string;
  /** What it is called, once it is written. */
  name?: string;
  status: HistoryStatus;
  /** Why it ended early, where it did. */
  error?: string;
  /** The step that a strategy under way is at, 1 to 5. */
  step?: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** The source's address where it has one, else its file's name, else Unknown source. */
  source: string;
  /** Whether the source is an address. */
  linked: boolean;
};

/** What a list says of a source. */
export function listedSource(row: Parameters<typeof sourceShown>[0]) {
  const { label, url } = sourceShown(row);
  return { source: label, linked: url !== null };
}

/** A quick piece as History lists it. */
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
