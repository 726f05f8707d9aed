import type { Ranked } from "../fit-words.ts";
import type { Example } from "../summary-set.ts";

/** A way to choose sentences: all of them or as many as a summary can need, best first. */
export type System = {
  /** What it is and how it was asked. */
  about: string;
  load(): Promise<(example: Example, words: number) => Promise<Ranked[]>>;
};
