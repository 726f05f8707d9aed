import { expect, test } from "vitest";
import { groundingOf } from "../transcripts/grounded.ts";
import { linksIn, unsupportedLinks } from "./links.ts";

const links = (text: string) => linksIn(text).map(({ written }) => written);

test("reads addresses with and without a scheme, without the sentence's marks", () => {
  expect(links("See https://a.org/b?c=d#e, (www.alba.org/x) and mail ana@alba.es.")).toEqual([
    "https://a.org/b?c=d#e",
    "www.alba.org/x",
    "ana@alba.es",
  ]);
  expect(links("https://en.example/Seed_(plant) ends")).toEqual([
    "https://en.example/Seed_(plant)",
  ]);
});

test("takes no abbreviation and no missing space for an address", () => {
  expect(links("z.B. heute, e.g. now, the end.Next one, 3.5 metres")).toEqual([]);
});

test("knows a link however its scheme, host and end are written", () => {
  const grounding = groundingOf([{ id: "s1", text: "Go to WWW.Alba.org/seeds/ today." }]);
  expect(unsupportedLinks("https://alba.org/seeds", grounding)).toEqual([]);
  expect(unsupportedLinks("https://alba.org/other", grounding)).toHaveLength(1);
  expect(unsupportedLinks("https://alba.org/other", grounding, ["alba.org/other"])).toEqual([]);
});
