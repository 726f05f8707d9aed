import fc from "fast-check";
import { expect, test } from "vitest";
import { cardOf, pagesOf } from "./deck.ts";
import { anyDeck, faultsOf } from "./testing.ts";

test("10,000 random texts have no empty box and no ink outside the margins", async () => {
  let texts = 0;
  const property = fc.asyncProperty(anyDeck, async (deck) => {
    const pages = [...(await pagesOf(deck)), await cardOf(deck)];
    texts += pages.length;
    expect(pages.flatMap(faultsOf)).toEqual([]);
  });
  await fc.assert(property, { numRuns: 3_000 });
  expect(texts).toBeGreaterThan(10_000);
});
