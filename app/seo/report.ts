import type { SeoCheck, SeoGroup } from "./check.ts";
import type { Llmo } from "./post.ts";

/** What the screen shows beside a post. */
export type SeoReport = {
  llmo: Llmo;
  checks: SeoCheck[];
  /** The post's language (BCP-47), which its keywords and questions are in. */
  language: string;
};

/** Whether a group looks at how a post is written and marked up, or at what it says and proves. */
export const partOf: Record<SeoGroup, "form" | "content"> = {
  structure: "form",
  wording: "form",
  keyphrase: "form",
  "machine-readable": "form",
  answers: "content",
  evidence: "content",
};

type Points = Pick<SeoCheck, "group" | "earned" | "points">;

/** Returns the share of points that form and content earned, each 0 to 100. */
export function partsOf(checks: Points[]): { form: number; content: number } {
  const share = (part: "form" | "content") => {
    const own = checks.filter(({ group }) => partOf[group] === part);
    const points = own.reduce((sum, check) => sum + check.points, 0);
    const earned = own.reduce((sum, check) => sum + check.earned, 0);
    return points === 0 ? 0 : Math.round((1000 * earned) / points) / 10;
  };
  return { form: share("form"), content: share("content") };
}

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
