import { expect, test } from "vitest";
import { useTestDatabase } from "../../db/testing.ts";
import { extractDamaged } from "./damaged-pdfs.testing.ts";
import { uploadNames } from "./testing.ts";

test("2,000 damaged PDFs end as a source or as its error, and leave no file", async () => {
  useTestDatabase();
  const outcomes = await extractDamaged(2_000);
  await expect.poll(uploadNames).toEqual([]);
  expect([...outcomes.keys()]).not.toContain("INTERNAL");
  expect(outcomes.get("ready")).toBeGreaterThan(0);
  expect(outcomes.get("BAD_PDF")).toBeGreaterThan(0);
}, 1_800_000);
