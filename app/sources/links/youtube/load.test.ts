import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { z } from "zod";
import { bundled, programsVariable } from "../../../../bin/programs/bundled.ts";
import { temporaryFolder } from "../../../../db/testing.ts";
import { serveFlags } from "../../../serving/serve-command.testing.ts";

const reportSchema = z.object({
  captionMegabytes: z.number(),
  transcriptMegabytes: z.number(),
  longestDelayMs: z.number(),
  riseMegabytes: z.number(),
  processesLeft: z.number(),
});

test("the captions of four hours delay nobody by 100 ms, and their memory comes back", {
  // A busy machine delays everyone now and then.
  retry: 2,
}, () => {
  const program = bundled("app/sources/links/youtube/load-process.testing.ts");
  const { stdout } = spawnSync(process.execPath, [...serveFlags, program, "240"], {
    env: {
      ...programsVariable(),
      NODE_ENV: "test",
      DATA_DIR: temporaryFolder(),
      LOG_LEVEL: "silent",
    },
  });
  const load = reportSchema.parse(JSON.parse(stdout.toString()));
  expect(load.captionMegabytes).toBeGreaterThan(2);
  expect(load.transcriptMegabytes).toBeGreaterThan(0.5);
  expect(load.longestDelayMs).toBeLessThanOrEqual(100);
  expect(load.riseMegabytes).toBeLessThanOrEqual(40);
  expect(load.processesLeft).toBe(0);
});
