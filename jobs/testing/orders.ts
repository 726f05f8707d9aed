import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { capture, grant, hold, release } from "../../app/credits/ledger.server.ts";
import { AppError } from "../../app/errors.ts";
import { type Database, type Transaction, transact } from "../../db/client.server.ts";
import { sources, transforms, users } from "../../db/schema.ts";
import type { Handler } from "../handler.ts";
import { enqueue } from "../queue.server.ts";

/** The smallest business that can lose something: an order holds credits and queues one job. */
export type Customer = { userId: string; sourceId: string };

export function insertCustomer(db: Database, credits: number): Customer {
  const userId = randomUUID();
  const sourceId = randomUUID();
  const createdAt = Date.now();
  const source = { id: sourceId, userId, sourceType: "file", reader: "text" } as const;
  const lot = { userId, key: `pack:${userId}`, credits, lotKind: "purchased" } as const;
  transact(db, (tx) => {
    tx.orm.insert(users).values({ id: userId, email: userId, createdAt }).run();
    tx.orm
      .insert(sources)
      .values({ ...source, status: "ready", createdAt })
      .run();
    grant(tx, { ...lot, description: "A pack", createdAt });
  });
  return { userId, sourceId };
}

/** Returns the order's id; the same key again returns the same order. Throws NOT_ENOUGH_CREDITS. */
export function placeOrder(
  db: Database,
  customer: Customer,
  order: { submissionKey: string; credits: number },
): string {
  return transact(db, (tx) => {
    const { userId } = customer;
    const same = and(
      eq(transforms.userId, userId),
      eq(transforms.submissionKey, order.submissionKey),
    );
    const [earlier] = tx.orm.select({ id: transforms.id }).from(transforms).where(same).all();
    if (earlier) return earlier.id;
    const id = randomUUID();
    const now = Date.now();
    hold(tx, { userId, credits: order.credits, reference: id, description: "An order", now });
    tx.orm
      .insert(transforms)
      .values({
        id,
        ...customer,
        submissionKey: order.submissionKey,
        targetFormat: "newsletter",
        useStyleMatching: false,
        useLlmo: false,
        status: "processing",
        priceCredits: order.credits,
        createdAt: now,
      })
      .run();
    enqueue(tx, { kind: "order", key: `order:${id}`, userId, payload: { id } });
    return id;
  });
}

export type Provider = (signal: AbortSignal, id: string) => Promise<void>;

export const slowProvider: Provider = (signal) => sleep(Math.random() * 20, undefined, { signal });

/** A provider that is randomly slow, busy or refusing. */
export const faultyProvider: Provider = async (signal) => {
  await sleep(Math.random() * 6, undefined, { signal });
  const chance = Math.random();
  if (chance < 0.1) throw Object.assign(new Error("busy"), { status: 503 });
  if (chance < 0.15)
    throw Object.assign(new Error("slow down"), { status: 429, headers: { "retry-after": "0" } });
  if (chance < 0.2) throw new AppError("TOO_SHORT", "There is not enough to write from.");
};

type Payload = { id: string };

function end(tx: Transaction, id: string, status: "completed" | "error"): void {
  tx.orm
    .update(transforms)
    .set({ status, finishedAt: Date.now() })
    .where(eq(transforms.id, id))
    .run();
}

export function orderHandler(provider: Provider): Handler<Payload> {
  return {
    kind: "order",
    parse: z.object({ id: z.string() }).parse,
    async run({ id }, { signal }) {
      await provider(signal, id);
      return (tx) => {
        end(tx, id, "completed");
        capture(tx, { reference: id, now: Date.now() });
      };
    },
    onFailed(tx, { id }) {
      end(tx, id, "error");
      release(tx, { reference: id, now: Date.now() });
    },
  };
}
