import type { Pool } from "../../jobs/pools.ts";

/** Where the work of a reader waits for its turn: a link is downloaded first. */
export function poolOf(reader: string): Pool {
  if (reader === "link") return "downloading";
  return reader === "media" ? "listening" : "reading";
}
