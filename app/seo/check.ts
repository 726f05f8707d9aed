import type { SeoPost } from "./post.ts";

export type SeoGroup =
  | "structure"
  | "answers"
  | "evidence"
  | "wording"
  | "keyphrase"
  | "machine-readable";

/** How well founded a threshold is. */
type Strength = "platform rule" | "tool convention" | "study" | "opinion";

export type SeoCheck = {
  id: string;
  group: SeoGroup;
  label: string;
  points: number;
  /** 0 to `points`, in tenths. */
  earned: number;
  /** False if the check does not apply to this post: then it earns the same share as its group. */
  applies: boolean;
  /** The value measured, in words for people. */
  value: string;
  threshold: string;
  /** Who set the threshold. */
  source: string;
  strength: Strength;
  /** What to do; set if points were lost. */
  recommendation?: string;
};

/**
 * A check's result: the share of its points (0 to 1), or undefined if it does not apply to the
 * post.
 */
export type Finding = { share: number; value: string } | { share: undefined; value: string };

export type CheckSpec = {
  id: string;
  label: string;
  points: number;
  threshold: string | ((post: SeoPost) => string);
  source: string;
  strength: Strength;
  advice: string;
  measure(post: SeoPost): Finding;
};

export const found = (share: number, value: string): Finding => ({
  share: Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0,
  value,
});

export const doesNotApply = (value: string): Finding => ({ share: undefined, value });

/**
 * Returns 1 up to `good`, 0 from `bad` on, and a linear value between; `bad` may also be the
 * smaller one.
 */
export function slope(value: number, good: number, bad: number): number {
  return Math.min(1, Math.max(0, (value - bad) / (good - bad)));
}

/** Formats "1 section", "1,200 words". */
export const counted = (count: number, noun: string) =>
  `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;

export const percent = (share: number) => `${Math.round(share * 100)} %`;
