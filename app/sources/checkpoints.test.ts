import { beforeEach, expect, test } from "vitest";
import { database, transact } from "../../db/client.server.ts";
import { checkpoints, sources } from "../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { dropHeard, readCheckpoint, storeCheckpoint } from "./checkpoints.server.ts";

beforeEach(() => {
  const { db } = useTestDatabase();
  const userId = insertUser(db).id;
  const row = { userId, sourceType: "file", reader: "media", status: "extracting" } as const;
  for (const id of ["a", "b"])
    db.orm
      .insert(sources)
      .values({ ...row, id, createdAt: 0 })
      .run();
});

test("a result comes back under its source and key alone", () => {
  storeCheckpoint("a", "piece:0", { text: "We opened in March." });
  expect(readCheckpoint("a", "piece:0")).toEqual({ text: "We opened in March." });
  expect(readCheckpoint("a", "piece:1")).toBeUndefined();
  expect(readCheckpoint("b", "piece:0")).toBeUndefined();
});

test("the first result under a key stays", () => {
  storeCheckpoint("a", "piece:0", 1);
  storeCheckpoint("a", "piece:0", 2);
  expect(readCheckpoint("a", "piece:0")).toBe(1);
});

test("nothing of a result stands in the clear, and none opens under another key", () => {
  storeCheckpoint("a", "piece:0", "a canary in a mine");
  const row = database().orm.select().from(checkpoints).get();
  expect(row?.body.includes("canary")).toBe(false);
  database().orm.update(checkpoints).set({ key: "piece:9" }).run();
  expect(readCheckpoint("a", "piece:9")).toBeUndefined();
  storeCheckpoint("a", "piece:9", { text: "again" });
  expect(readCheckpoint("a", "piece:9")).toEqual({ text: "again" });
});

test("results go with their source", () => {
  storeCheckpoint("a", "piece:0", 1);
  database().orm.delete(sources).run();
  expect(database().orm.select().from(checkpoints).all()).toEqual([]);
});

test("what was heard of one source is dropped, and nothing else", () => {
  storeCheckpoint("a", "speech 0123 0.00-30.00", { cues: [] });
  storeCheckpoint("a", "link", 1);
  storeCheckpoint("b", "speech 0123 0.00-30.00", { cues: [] });
  transact(database(), (tx) => dropHeard(tx, "a"));
  const left = database().orm.select().from(checkpoints).all();
  expect(left.map(({ sourceId, key }) => [sourceId, key]).toSorted()).toEqual([
    ["a", "link"],
    ["b", "speech 0123 0.00-30.00"],
  ]);
});
