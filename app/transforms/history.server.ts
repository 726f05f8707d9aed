import { formatOf } from "../formats/index.ts";
import { type ListedTransform, titleOf } from "./read.server.ts";
import { sourceShown } from "./view.server.ts";

/** One card of History, a quick piece or a strategy (specification, section 2). */
export type HistoryStatus = ListedTransform["status"] | "cancelled";

/** What was stopped has not failed, though both are stored as errors. */
export const statusShown = ({
  status,
  errorCode,
}: Pick<ListedTransform, "status" | "errorCode">): HistoryStatus =>
  errorCode === "CANCELLED" ? "cancelled" : status;

export type HistoryItem = {
  id: string;
  title: string;
  /** What it is called, once it is written. */
  name?: string;
  badge: string;
  status: HistoryStatus;
  error: string | null;
  /** How far it has come, where it is under way. */
  note?: string;
  /** ISO 8601. */
  createdAt: string;
  source: { label: string; url: string | null };
  /** The one thing to do with it. */
  action: { label: string; to: string };
};

function actionOf({ id, status }: ListedTransform): HistoryItem["action"] {
  if (status === "processing") return { label: "See progress", to: `/?jobId=${id}` };
  const label = status === "completed" ? "View Content" : "What to do next";
  return { label, to: `/history/${id}` };
}

/** A quick piece as History lists it. */
export function pieceItem(userId: string, transform: ListedTransform): HistoryItem {
  return {
    id: transform.id,
    title: formatOf(transform.targetFormat).label,
    name: titleOf(userId, transform),
    badge: "Quick Transform",
    status: statusShown(transform),
    error: transform.status === "error" ? transform.error || "Processing failed" : null,
    createdAt: new Date(transform.createdAt).toISOString(),
    source: sourceShown(transform),
    action: actionOf(transform),
  };
}
