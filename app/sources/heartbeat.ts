import { write } from "node:fs";

/**
 * Loaded into each of our processes before its program: a byte every two seconds through a pipe of
 * its own tells its parent that its event loop turns. It keeps no process alive.
 */
const pipe = 3;
const everyMs = 2_000;

const beat = () => write(pipe, ".", () => {});
setInterval(beat, everyMs).unref();
beat();
