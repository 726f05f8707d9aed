import { expect, test } from "vitest";
import { formats } from "../app/formats/index.ts";
import { type Fixture, fixtures } from "../app/writers/fixtures/sources.ts";
import { order } from "./forgetful/measure.ts";

test("pieces of a model that forgets, falls short and misquotes are delivered, true, and say what is short", async () => {
  const sources = ["English interview", "German conversation", "Japanese interview"].map(
    (name) => fixtures[name] as Fixture,
  );
  const orders = await Promise.all(
    sources.flatMap((source, at) => formats.map(({ id }) => order(source, id, at + 1, 0.5))),
  );
  const spoilt = orders.reduce((sum, { spoilt: { misquoted } }) => sum + misquoted, 0);
  expect(spoilt).toBeGreaterThan(3);
  expect(orders.filter(({ delivered }) => !delivered)).toEqual([]);
  expect(orders.flatMap(({ untrue }) => untrue)).toEqual([]);
  expect(orders.filter(({ isSaid }) => !isSaid)).toEqual([]);
});
