import { expect, test } from "vitest";
import { useTestDatabase } from "../../db/testing.ts";
import { extractDamaged } from "./damaged-pdfs.testing.ts";
import { uploadNames } from "./testing.ts";

test("50 damaged PDFs end as a source or as its error, and leave no file", async () => {
  useTestDatabase();
  const outcomes = await extractDamaged(50);
  await expect.poll(uploadNames).toEqual([]);
  expect([...outcomes.keys()]).not.toContain("INTERNAL");
  expect(outcomes.get("ready")).toBeGreaterThan(0);
  expect(outcomes.get("BAD_PDF")).toBeGreaterThan(0);
}, 120_000);
