import { expect, test } from "vitest";
import { transact } from "../../../db/client.server.ts";
import { throttles } from "../../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../../db/testing.ts";
import { countAttempt, forgetAttempts } from "../../auth/throttle.server.ts";
import { countSource } from "../../sources/allowance.server.ts";
import { throttleKey } from "./key.server.ts";
import { sweepThrottles } from "./sweep.server.ts";

test("who is counted stands nowhere in the clear", async () => {
  const { db } = useTestDatabase();
  const { id } = insertUser(db, { email: "ana@people.example" });
  await countAttempt("login-account", "ana@people.example");
  await countAttempt("login-address", "203.0.113.9");
  transact(db, (tx) => countSource(tx, id, Date.now()));
  const kept = JSON.stringify(db.orm.select().from(throttles).all());
  for (const limit of ["login-account:", "login-address:", "sources:"])
    expect(kept).toContain(limit);
  for (const subject of ["ana", "people", "203.0", id]) expect(kept).not.toContain(subject);
});

test("the same subject is one, another key makes another hash", async () => {
  useTestDatabase({ ENCRYPTION_KEY: "0".repeat(64) });
  const key = throttleKey("login-account", "ana@people.example");
  expect(throttleKey("login-account", "ana@people.example")).toBe(key);
  expect(throttleKey("login-account", "bea@people.example")).not.toBe(key);
  useTestDatabase({ ENCRYPTION_KEY: "1".repeat(64) });
  expect(throttleKey("login-account", "ana@people.example")).not.toBe(key);
});

test("a subject can be forgotten under its hash", async () => {
  const { db } = useTestDatabase();
  await countAttempt("login-account", "ana@people.example");
  await forgetAttempts("login-account", "ana@people.example");
  expect(db.orm.select().from(throttles).all()).toEqual([]);
});

test("what has expired is deleted in batches, and only that", async () => {
  const { db } = useTestDatabase();
  const insert = db.sqlite.prepare("INSERT INTO throttles (key, points, expire) VALUES (?, 1, ?)");
  db.sqlite.transaction(() => {
    for (let row = 0; row < 1_203; row++) insert.run(`old:${row}`, 1_000 + row);
    insert.run("new", 10_000);
  })();
  expect(await sweepThrottles(5_000)).toBe(1_203);
  expect(db.orm.select().from(throttles).all()).toEqual([
    { key: "new", points: 1, expire: 10_000 },
  ]);
  expect(await sweepThrottles(5_000)).toBe(0);
});

test("the sweep reads the rows that have expired, not all", () => {
  const { db } = useTestDatabase();
  const plan = db.sqlite
    .prepare("EXPLAIN QUERY PLAN SELECT key FROM throttles WHERE expire <= ? LIMIT 500")
    .all(1) as { detail: string }[];
  expect(plan[0]?.detail).toMatch(/^SEARCH .*throttles_by_expiry/);
});
