import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { tone } from "../app/testing/material/media.ts";
import { runChild } from "./child.ts";

/**
 * What one hour of mp3 costs until it is ready for speech recognition, in a process of its own that
 * stands for the server: `npm run bench:media`. The decoder alone is the anchor. Prints JSON.
 */
const seconds = 3_600;
// Speech has pauses; a tone that comes and goes makes the silence detector work as speech does.
const gated = ["-af", "volume='if(lt(mod(t,7),6),1,0)':eval=frame"];
const mp3 = ["-c:a", "libmp3lame", "-b:a", "128k"];

async function main(): Promise<void> {
  const file = await tone("hour.mp3", seconds, ...gated, ...mp3);
  const dataDir = mkdtempSync(path.join(tmpdir(), "offprint-bench-"));
  process.env.DATA_DIR = dataDir;
  try {
    for (const what of ["decode", "prepare"]) {
      const run = await runChild("bench/media-child.ts", [what, file]);
      console.log("output" in run ? run.output.trim() : run.failed);
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
