import type { Database } from "../../db/client.server.ts";
import { sources } from "../../db/schema.ts";
import { sealNames } from "./names.server.ts";

/** Inserts a source "source" that was read from talk.txt, without its transcript. */
export function insertTalk({ orm }: Database, userId: string): void {
  const names = sealNames("source", { fileName: "talk.txt" });
  orm
    .insert(sources)
    .values({
      id: "source",
      userId,
      sourceType: "file",
      reader: "text",
      createdAt: 1,
      status: "ready",
      ...names,
    })
    .run();
}
