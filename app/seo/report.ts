import type { SeoCheck } from "./check.ts";
import type { Llmo } from "./post.ts";

/** What the screen shows beside a post. */
export type SeoReport = {
  llmo: Llmo;
  checks: SeoCheck[];
  /** BCP-47 of the post: its keywords and questions are read in it. */
  language: string;
};

/** The styles of the score's badge (specification, section 9): from 80, from 60, below. */
export function badgeOf(score: number): "default" | "secondary" | "outline" {
  if (score >= 80) return "default";
  return score >= 60 ? "secondary" : "outline";
}

/** How a check turned out, in a sign and a word: never by colour alone. */
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
