import type { Page } from "../test.ts";

/** One state of a screen, and how to reach it. */
export type State = {
  name: string;
  path: string;
  /** Inserts rows, once, before the state is tested. */
  prepare?(userId: string): void | Promise<void>;
  /** Continues from the screen at `path`. */
  open?(page: Page): Promise<void>;
  /** True if only scripts can reach the state. */
  scriptsOnly?: boolean;
};
