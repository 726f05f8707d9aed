import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { and, desc, eq, isNull } from "drizzle-orm";
import { sources, transforms } from "../../../../../db/schema.ts";
import { db, userIdOf } from "../data.server.ts";
import { HistoryList } from "../history-list.tsx";

/** Twenty rows of History, as the product shows them, from the product's own database. */
export async function loader({ request }: LoaderFunctionArgs) {
  const rows = db
    .select({
      id: transforms.id,
      createdAt: transforms.createdAt,
      status: transforms.status,
      error: transforms.error,
      sourceType: sources.sourceType,
    })
    .from(transforms)
    .innerJoin(sources, eq(sources.id, transforms.sourceId))
    .where(and(eq(transforms.userId, await userIdOf(request)), isNull(transforms.strategyId)))
    .orderBy(desc(transforms.createdAt), desc(transforms.id))
    .limit(20)
    .all();
  const items = rows.map((row) => ({
    ...row,
    title: "Blog Post",
    name: "What a seed library taught a town about trust",
    badge: "Quick Transform",
    createdAt: new Date(row.createdAt).toISOString(),
    source: { label: "a-talk.txt", url: null },
    action: { label: "View Content", to: `/history/${row.id}` },
  }));
  return { page: { items, older: null, first: true } };
}

export default function History() {
  return <HistoryList page={useLoaderData<typeof loader>().page} />;
}
