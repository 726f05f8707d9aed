import { expect, test } from "vitest";
import { z } from "zod";
import { talkWav } from "../app/testing/material/media.ts";
import { slowness } from "../app/testing/slowness.ts";
import { temporaryFolder } from "../db/testing.ts";
import { runChild } from "./child.ts";

const reportSchema = z.object({
  pieces: z.number(),
  silences: z.number(),
  longestDelayMs: z.number(),
  ownCpuSeconds: z.number(),
});

test("twenty minutes of speech are prepared and cut, and nobody waits 100 ms", {
  // A busy machine delays everyone now and then.
  retry: 2,
}, async () => {
  process.env.DATA_DIR = temporaryFolder();
  const run = await runChild("bench/media-child.ts", ["prepare", await talkWav(8)]);
  const load = reportSchema.parse(JSON.parse("output" in run ? run.output : "{}"));
  expect(load.pieces).toBe(4);
  expect(load.silences).toBeGreaterThan(100);
  expect(load.longestDelayMs).toBeLessThanOrEqual(100);
  // Its share of the work is to wait for ffmpeg.
  expect(load.ownCpuSeconds).toBeLessThan(1.5 * slowness());
});
