import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { z } from "zod";
import { bundled, programsVariable } from "../../bin/programs/bundled.ts";
import { temporaryFolder } from "../../db/testing.ts";
import { serveFlags } from "../serving/serve-flags.testing.ts";

const reportSchema = z.object({
  status: z.string(),
  words: z.number(),
  riseMegabytes: z.number(),
  longestDelayMs: z.number(),
  filesLeft: z.number(),
});

function loadOf(megabytes: number) {
  const run = spawnSync(
    process.execPath,
    [...serveFlags, bundled("app/sources/load-process.testing.ts"), String(megabytes)],
    {
      env: {
        ...programsVariable(),
        NODE_ENV: "test",
        DATA_DIR: temporaryFolder(),
        LOG_LEVEL: "silent",
      },
    },
  );
  return reportSchema.parse(JSON.parse(run.stdout.toString()));
}

test("100 MB of text are taken in with 100 MB of memory and no delay over 100 ms", {
  // A busy machine delays everyone now and then.
  retry: 2,
  timeout: 120_000,
}, () => {
  const load = loadOf(99);
  expect(load).toMatchObject({ status: "ready", filesLeft: 0 });
  expect(load.words).toBeGreaterThan(10_000_000);
  expect(load.riseMegabytes).toBeLessThanOrEqual(100);
  expect(load.longestDelayMs).toBeLessThanOrEqual(100);
});
