import { expect, test } from "vitest";
import { formats } from "../app/formats/index.ts";
import { type Fixture, fixtures } from "../app/writers/fixtures/sources.ts";
import { order } from "./forgetful/measure.ts";

test("pieces of a model that forgets, falls short and misquotes are delivered, true, and say what is short", async () => {
  const orders = await Promise.all(
    ["English interview", "Japanese interview"].flatMap((name, at) =>
      formats.map(({ id }) =>
        order(fixtures[name] as Fixture, id, at + 1, { misquotes: 0.5, alone: at === 1 }),
      ),
    ),
  );
  const spoilt = orders.reduce((sum, { spoilt: { misquoted } }) => sum + misquoted, 0);
  expect(spoilt).toBeGreaterThan(1);
  expect(orders.filter(({ delivered }) => !delivered)).toEqual([]);
  expect(orders.flatMap(({ untrue }) => untrue)).toEqual([]);
  expect(orders.filter(({ isSaid }) => !isSaid)).toEqual([]);
  // About four seconds of an idle core; a busy one has others to serve.
});
