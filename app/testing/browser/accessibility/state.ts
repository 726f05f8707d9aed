import type { Page } from "../test.ts";

/** One state of a screen: how to get there, and what is written or done for it. */
export type State = {
  name: string;
  path: string;
  /** Writes rows, once, before the state is looked at. */
  prepare?(userId: string): void | Promise<void>;
  /** Goes on from what `path` shows. */
  open?(page: Page): Promise<void>;
  /** Of a state that only scripts can bring about. */
  scriptsOnly?: boolean;
};
