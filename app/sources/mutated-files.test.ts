import { expect, test } from "vitest";
import { extractDamaged } from "./damaged-files.testing.ts";
import { withSpeech } from "./media/testing/sources.ts";
import { uploadNames } from "./testing.ts";

test("60 damaged files end as a source or as its error, and leave no file", async () => {
  const { server } = await withSpeech();
  server.says = "seed ".repeat(120);
  const outcomes = await extractDamaged(60);
  await expect.poll(uploadNames).toEqual([]);
  expect([...outcomes.keys()]).not.toContain("INTERNAL");
  for (const outcome of ["ready", "BAD_PDF", "BAD_DOCUMENT", "BAD_MEDIA"])
    expect(outcomes.get(outcome), outcome).toBeGreaterThan(0);
}, 300_000);
