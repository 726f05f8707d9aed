import type { PieceContext } from "../../formats/format.ts";
import { primary } from "../../languages/index.ts";
import { phrasesOf } from "../../languages/phrases.ts";
import type { Model } from "../../model-client/index.ts";
import type { Asking } from "./asking.server.ts";
import { leakGuard } from "./leaks.ts";
import type { ModelPlan } from "./stored-plan.ts";
import type { Verifiers } from "./verifier/verifier.ts";
import type { Limits } from "./verifying.ts";
import type { WarmPrefixes } from "./warm-prefix.ts";

/** Prompt caches work on prefixes of at least this many tokens; below it, waiting gains nothing. */
const leastPrefixTokens = 1_024;

/** The language to write in, and the source's if that is another; a dialect's tag is none. */
export function languagesOf(
  { language: spoken }: ModelPlan,
  chosen = spoken,
): Pick<PieceContext, "language"> & Partial<Pick<PieceContext, "sourceLanguage">> {
  return primary(chosen) === primary(spoken)
    ? { language: spoken }
    : { language: chosen, sourceLanguage: spoken };
}

/** What all of a writer's questions share. */
export type Means = {
  model: Model;
  warm: WarmPrefixes;
  verifiers: Verifiers;
  /** Asks the model a second time whether its sentences stand in the lines they cite. */
  secondLook: boolean;
};

/**
 * Sends the first call with a source's prefix ahead of the others, so that it warms the cache for
 * them.
 */
export function warmed(asking: Asking, warm: WarmPrefixes, prefix: string, tokens: number): Asking {
  if (tokens < leastPrefixTokens) return asking;
  return {
    ...asking,
    ask: (question, signal) => warm.run(prefix, signal, () => asking.ask(question, signal)),
  };
}

/**
 * Returns the limits for texts about a source in the language `written`. `ours` are the prompt's
 * own words, which must not come back.
 */
export function limitsOf(
  verifiers: Verifiers,
  { segments, language, title, fence }: ModelPlan,
  written: string,
  ours: readonly string[],
  { wishes, given }: Pick<Limits, "wishes" | "given">,
): Limits {
  const theirs = () => [...wishes, ...segments.map(({ text }) => text)].join("\n");
  return {
    verifier: verifiers.of(segments, language, written),
    wishes,
    ...(written === language ? {} : { translated: phrasesOf(written, "").translated }),
    given: [...given, ...(title === undefined ? [] : [title])],
    withoutLeaks: leakGuard(ours, [fence], theirs),
  };
}
