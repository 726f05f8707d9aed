import { write } from "node:fs";

/**
 * Loaded into each of our processes before its program. Writes a byte to its own pipe every two
 * seconds to show the parent that its event loop runs. Does not keep the process alive.
 */
const pipe = 3;
const everyMs = 2_000;

const beat = () => write(pipe, ".", () => {});
setInterval(beat, everyMs).unref();
beat();
