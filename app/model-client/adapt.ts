import type { Facts } from "./facts.ts";
import type { HttpFault } from "./http-fault.ts";

/** What a server must have refused before: the same request without it may do. */
type Refusable = Facts["refused"][number];

const mentions: [Refusable, RegExp][] = [
  ["temperature", /temperature/],
  ["stream_options", /stream_options|include_usage/],
  ["stream", /\bstream(?:ing)?\b/],
];

const without = (facts: Facts, name: Refusable): Facts | undefined =>
  facts.refused.includes(name) ? undefined : { ...facts, refused: [...facts.refused, name] };

/** Under the other name once, then not at all. */
function withoutLimitName(facts: Facts, tried: Set<string>): Facts | undefined {
  const present = facts.limitName ?? "max_tokens";
  const other = present === "max_tokens" ? "max_completion_tokens" : "max_tokens";
  tried.add(present);
  return tried.has(other) ? without(facts, "limit") : { ...facts, limitName: other };
}

/**
 * The facts with which a request that was answered with 400 may be taken: a parameter that the
 * answer names is called otherwise or left out. Undefined where it names none that is left.
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

/** What to leave out of a request that is refused without a word about why. */
export function plainer(facts: Facts, fault: HttpFault): Facts | undefined {
  if (fault.status !== 400 && fault.status !== 422) return undefined;
  const name = (["temperature", "stream_options", "stream"] as const).find(
    (candidate) => !facts.refused.includes(candidate),
  );
  return name ? without(facts, name) : undefined;
}

/** The most that a model writes, where it finds the limit too high: "at most 4096 tokens". */
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
