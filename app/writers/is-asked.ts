import type { Widening } from "./choice.ts";

/** Tells whether a passage was asked for with a neighbouring sentence, or with a cut put back. */
export const isAsked = (asked: Widening | undefined, key: string): boolean =>
  key === "before" || key === "after" ? asked?.[key] === true : asked?.back?.includes(key) === true;
