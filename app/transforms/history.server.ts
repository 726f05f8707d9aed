import { formatOf } from "../formats/index.ts";
import { type Cursor, listTransforms, type Transform } from "./read.server.ts";
import { sourceShown } from "./view.server.ts";

const pageSize = 20;

export type HistoryItem = {
  id: string;
  title: string;
  badge: string;
  status: Transform["status"];
  error: string | null;
  /** ISO 8601. */
  createdAt: string;
  source: { label: string; url: string | null };
};

export type HistoryPage = { items: HistoryItem[]; older: string | null; first: boolean };

function cursorText({ createdAt, id }: Cursor): string {
  return `${createdAt}.${id}`;
}

/** The cursor of an address; undefined where it is none. */
function readCursor(text: string | null): Cursor | undefined {
  const match = /^(\d{1,16})\.([\w-]{1,64})$/.exec(text ?? "");
  return match?.[1] && match[2] ? { createdAt: Number(match[1]), id: match[2] } : undefined;
}

function shown(transform: Transform): HistoryItem {
  return {
    id: transform.id,
    title: formatOf(transform.targetFormat).label,
    badge: "Quick Transform",
    status: transform.status,
    error: transform.status === "error" ? transform.error || "Processing failed" : null,
    createdAt: new Date(transform.createdAt).toISOString(),
    source: sourceShown(transform),
  };
}

/** One page of the user's history, newest first, after the cursor of the page before. */
export function historyPage(userId: string, after: string | null): HistoryPage {
  const cursor = readCursor(after);
  const rows = listTransforms(userId, { limit: pageSize + 1, cursor });
  const items = rows.slice(0, pageSize);
  const last = items.at(-1);
  return {
    items: items.map(shown),
    older: rows.length > pageSize && last ? cursorText(last) : null,
    first: !cursor,
  };
}
