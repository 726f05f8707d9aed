import type { Pool } from "../../jobs/pools.ts";

/** The pool for a reader's work; a link is first downloaded. */
export function poolOf(reader: string): Pool {
  if (reader === "link") return "downloading";
  return reader === "media" ? "listening" : "reading";
}
