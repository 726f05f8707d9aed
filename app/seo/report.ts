import type { SeoCheck } from "./check.ts";
import type { Llmo } from "./post.ts";

/** What the screen shows beside a post. */
export type SeoReport = {
  llmo: Llmo;
  checks: SeoCheck[];
  /** The post's language (BCP-47), which its keywords and questions are in. */
  language: string;
};

/** Returns the style of the score's badge (specification, section 9): from 80, from 60, below. */
export function badgeOf(score: number): "default" | "secondary" | "outline" {
  if (score >= 80) return "default";
  return score >= 60 ? "secondary" : "outline";
}

/** Shows a check's outcome as a sign and a word, never by colour alone. */
export function outcomeOf({
  applies,
  earned,
  points,
}: Pick<SeoCheck, "applies" | "earned" | "points">) {
  if (!applies) return { sign: "–", word: "does not apply" } as const;
  if (earned >= points) return { sign: "✓", word: "kept" } as const;
  return earned > 0
    ? ({ sign: "½", word: "partly kept" } as const)
    : ({ sign: "○", word: "not kept" } as const);
}
