import { eq } from "drizzle-orm";
import { database } from "../db/client.server.ts";
import { transforms } from "../db/schema.ts";
import { insertStrategy } from "./finished-strategy.ts";

/** The states of a strategy's summary, with the addresses that show them. */
export function summaryStates(userId: string): { name: string; path: string }[] {
  const { strategyId } = insertStrategy(userId, { url: "https://youtu.be/aqz-KE-bpKQ" });
  const partial = insertStrategy(userId, { formats: ["x", "blog"], startDate: "2026-03-27" });
  database()
    .orm.update(transforms)
    .set({ status: "error", error: "The model refused to write this piece.", result: null })
    .where(eq(transforms.id, partial.pieces[0]?.transformId ?? ""))
    .run();
  const ended = insertStrategy(userId, { status: "error", error: "Cancelled", steps: 2 });
  const early = insertStrategy(userId, { status: "error", error: "Cancelled", steps: 0 });
  const open = insertStrategy(userId, { status: "processing", steps: 4 });
  const at = (name: string, id: string, query = "") => ({
    name,
    path: `/history/strategy/${id}${query}`,
  });
  return [
    at("finished strategy", strategyId),
    at("its schedule", strategyId, "?tab=schedule"),
    at("strategy with a piece that failed", partial.strategyId),
    at("its schedule over two weeks", partial.strategyId, "?tab=schedule"),
    at("strategy that ended", ended.strategyId),
    at("strategy that ended before its first step", early.strategyId),
    at("strategy without a schedule yet", open.strategyId, "?tab=schedule"),
  ];
}
