import { and, desc, eq } from "drizzle-orm";
import { database } from "../../db/client.server.ts";
import { newestFirst } from "../../db/newest-first.server.ts";
import { limitValue, value } from "../../db/prepared.server.ts";
import { sources } from "../../db/schema.ts";
import { damagedText, unlessDamaged } from "../../db/sealed.server.ts";
import { openNames } from "./names.server.ts";
import { type Source, titleOf } from "./source-row.server.ts";

const pageSize = 20;

export type SourceItem = {
  id: string;
  /** Its title, else its address or file name. */
  name: string;
  url: string | null;
  status: Source["status"];
  error: string | null;
  words: number;
  /** Seconds. */
  duration: number | null;
  /** ISO 8601. */
  createdAt: string;
};

export type SourcePage = { items: SourceItem[]; older: string | null; first: boolean };

/** A source's name for people: its title, address, file name, or how it arrived. */
export function shownName(source: Source): string {
  const title = unlessDamaged(() => titleOf(source), damagedText);
  const { url, fileName } = openNames(source.id, source);
  return title ?? url ?? fileName ?? "Pasted transcript";
}

export function sourceItem(source: Source): SourceItem {
  return {
    id: source.id,
    name: shownName(source),
    url: openNames(source.id, source).url,
    status: source.status,
    error: source.status === "error" ? source.error || "This source can't be read." : null,
    words: source.words ?? 0,
    duration: source.durationSeconds,
    createdAt: new Date(source.createdAt).toISOString(),
  };
}

const listSources = newestFirst<Source>(sources, ({ orm }, older) =>
  orm
    .select()
    .from(sources)
    .where(and(eq(sources.userId, value("userId")), older))
    .orderBy(desc(sources.createdAt), desc(sources.id))
    .limit(limitValue("limit"))
    .prepare(),
);

/** Returns one page of the user's sources, newest first, after the cursor. */
export function sourcesPage(userId: string, after: string | null): SourcePage {
  const [, time, id = ""] = /^(\d{1,16})\.([\w-]{1,64})$/.exec(after ?? "") ?? [];
  const cursor = time ? { createdAt: Number(time), id } : undefined;
  const rows = listSources(userId, { limit: pageSize + 1, cursor });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    items: shown.map(sourceItem),
    older: rows.length > pageSize && last ? `${last.createdAt}.${last.id}` : null,
    first: !time,
  };
}

export type RecentSource = Pick<SourceItem, "id" | "name" | "words">;

/** Lists the user's reusable sources, newest first. */
export function recentSources(userId: string, count: number): RecentSource[] {
  return database()
    .orm.select()
    .from(sources)
    .where(and(eq(sources.userId, userId), eq(sources.status, "ready")))
    .orderBy(desc(sources.createdAt), desc(sources.id))
    .limit(count)
    .all()
    .map((source) => ({ id: source.id, name: shownName(source), words: source.words ?? 0 }));
}
