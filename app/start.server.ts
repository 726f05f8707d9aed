import { StartRefused } from "./errors.ts";

/** What `start` returns. Where it refuses to start, its sentence is printed and the process ends. */
export function startOrSayWhy<T>(start: () => T): T {
  try {
    return start();
  } catch (thrown) {
    if (!(thrown instanceof StartRefused)) throw thrown;
    console.error(thrown.message);
    process.exit(1);
  }
}
