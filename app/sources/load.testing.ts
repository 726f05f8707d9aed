import { spawnSync } from "node:child_process";
import { expect } from "vitest";
import { z } from "zod";
import { bundled, programsVariable } from "../../bin/programs/bundled.ts";
import { temporaryFolder } from "../../db/testing.ts";
import { serveFlags } from "../serving/serve-command.testing.ts";

const reportSchema = z.object({
  status: z.string(),
  words: z.number(),
  riseMegabytes: z.number(),
  longestDelayMs: z.number(),
  filesLeft: z.number(),
});

/** A text of this size is taken in with 100 MB of memory, and nobody waits for 100 ms meanwhile. */
export function expectLittleLoad(megabytes: number): void {
  const program = bundled("app/sources/load-process.testing.ts");
  const run = spawnSync(process.execPath, [...serveFlags, program, String(megabytes)], {
    env: {
      ...programsVariable(),
      NODE_ENV: "test",
      DATA_DIR: temporaryFolder(),
      LOG_LEVEL: "silent",
    },
  });
  const load = reportSchema.parse(JSON.parse(run.stdout.toString()));
  expect(load).toMatchObject({ status: "ready", filesLeft: 0 });
  expect(load.words).toBeGreaterThan(100_000 * megabytes);
  expect(load.riseMegabytes).toBeLessThanOrEqual(100);
  expect(load.longestDelayMs).toBeLessThanOrEqual(100);
}
