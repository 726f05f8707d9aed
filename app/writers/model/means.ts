import type { Model } from "../../model-client/index.ts";
import type { Asking } from "./asking.server.ts";
import { leakGuard } from "./leaks.ts";
import type { ModelPlan } from "./stored-plan.ts";
import type { Verifiers } from "./verifier/verifier.ts";
import type { Limits } from "./verifying.ts";
import type { WarmPrefixes } from "./warm-prefix.ts";

/** Caches hit on prefixes of so many tokens and more: under it nothing is gained by waiting. */
const leastPrefixTokens = 1_024;

/** What all that a writer is asked for shares. */
export type Means = { model: Model; warm: WarmPrefixes; verifiers: Verifiers };

/** Calls of one piece of work; the first on its source's prefix goes ahead of the others. */
export function warmed(asking: Asking, warm: WarmPrefixes, prefix: string, tokens: number): Asking {
  if (tokens < leastPrefixTokens) return asking;
  return {
    ...asking,
    ask: (question, signal) => warm.run(prefix, signal, () => asking.ask(question, signal)),
  };
}

/** What texts about a source may hold. `ours` are the prompt's own words, which must not come back. */
export function limitsOf(
  verifiers: Verifiers,
  { segments, language, title, fence }: ModelPlan,
  ours: readonly string[],
  { wishes, given }: Pick<Limits, "wishes" | "given">,
): Limits {
  const theirs = () => [...wishes, ...segments.map(({ text }) => text)].join("\n");
  return {
    verifier: verifiers.of(segments, language),
    wishes,
    given: [...given, ...(title === undefined ? [] : [title])],
    withoutLeaks: leakGuard(ours, [fence], theirs),
  };
}
