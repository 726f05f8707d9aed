import type { Facts } from "./facts.ts";
import type { HttpFault } from "./http-fault.ts";

/**
 * Parameters that a server must have refused before; it may accept the same request without them.
 */
type Refusable = Facts["refused"][number];

const mentions: [Refusable, RegExp][] = [
  // Templates such as Gemma's know no system role, or want the user first.
  [
    "system",
    /system(?: role| message|_role)?\b.{0,40}(?:not|un)\s?(?:supported|allowed)|roles? must alternate|only (?:supports? )?user and (?:assistant|model)|invalid role.{0,20}system/i,
  ],
  ["temperature", /temperature/],
  ["stream_options", /stream_options|include_usage/],
  ["stream", /\bstream(?:ing)?\b/],
];

const without = (facts: Facts, name: Refusable): Facts | undefined =>
  facts.refused.includes(name) ? undefined : { ...facts, refused: [...facts.refused, name] };

/** Tries the other name once, then leaves the limit out. */
function withoutLimitName(facts: Facts, tried: Set<string>): Facts | undefined {
  const present = facts.limitName ?? "max_tokens";
  const other = present === "max_tokens" ? "max_completion_tokens" : "max_tokens";
  tried.add(present);
  return tried.has(other) ? without(facts, "limit") : { ...facts, limitName: other };
}

/**
 * Adapts the facts after a request was answered with 400 or 422: renames or leaves out the
 * parameter that the answer mentions. Returns undefined if it mentions none that is left to try.
 */
export function adapted(facts: Facts, fault: HttpFault, tried: Set<string>): Facts | undefined {
  if (fault.status !== 400 && fault.status !== 422) return undefined;
  if (/max_(?:completion_)?tokens/.test(fault.said) && !facts.refused.includes("limit"))
    return withoutLimitName(facts, tried);
  for (const [name, mention] of mentions) {
    const found = mention.test(fault.said) ? without(facts, name) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** Picks a parameter to leave out of a request that was refused without a reason. */
export function plainer(facts: Facts, fault: HttpFault): Facts | undefined {
  if (fault.status !== 400 && fault.status !== 422) return undefined;
  const name = (["temperature", "stream_options", "stream", "system"] as const).find(
    (candidate) => !facts.refused.includes(candidate),
  );
  return name ? without(facts, name) : undefined;
}

/** Reads the limit of a reply from a server that found ours too high: "at most 4096 tokens". */
export function mostReplyTokens(fault: HttpFault, limitTokens: number): number | undefined {
  if (fault.status !== 400 && fault.status !== 422) return undefined;
  if (!/max_(?:completion_)?tokens/.test(fault.said)) return undefined;
  const figure =
    /(?:at most|less than or equal to|<=|maximum (?:value )?(?:is|of|for \S+ is)|range of \[?1,)\D{0,12}(\d{3,7})/.exec(
      fault.said,
    );
  const most = figure ? Number(figure[1]) : Number.NaN;
  return most >= 256 && most < limitTokens ? most : undefined;
}
