import { write } from "node:fs";

const pipe = 3;
const everyMs = 2_000;

/**
 * Writes a byte to a pipe of its own every two seconds, which shows the parent that this process's
 * event loop runs. Does not keep the process alive.
 */
export function startBeating(): void {
  const beat = () => write(pipe, ".", () => {});
  setInterval(beat, everyMs).unref();
  beat();
}
