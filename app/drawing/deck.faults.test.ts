import fc from "fast-check";
import { expect, test } from "vitest";
import { pagesOf } from "./deck.ts";
import { anyDeck, faultsOf } from "./testing.ts";

test("10,000 carousels of random texts have no empty box and no ink outside", async () => {
  const property = fc.asyncProperty(anyDeck, async (deck) => {
    expect((await pagesOf(deck)).flatMap(faultsOf)).toEqual([]);
  });
  await fc.assert(property, { numRuns: 10_000 });
});
