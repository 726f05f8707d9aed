import { expect, test } from "vitest";
import { abbreviationsIn } from "./abbreviations.ts";

const namesIn = (...texts: string[]) =>
  abbreviationsIn(texts.map((text, at) => ({ id: `s${at}`, text }))).map(({ name }) => name);

test.each([
  ["We measured the work-family conflict (WFC) of bakers.", "work-family conflict (WFC)"],
  ["Each of the primary ferry displays (PFDs) went dark.", "primary ferry displays (PFDs)"],
  ["A rule of the Department of Energy (DOE) says so.", "Department of Energy (DOE)"],
  ["Les gaz à effet de serre (GES) montent.", "gaz à effet de serre (GES)"],
])("%s", (text, name) => expect(namesIn(text)).toEqual([name]));

test.each([
  "The ferry was late again (WFC) in winter.",
  "The bakers of Wales (Roth and Holt) were asked.",
  "Rye bread keeps for weeks (RB2).",
  "It was dark (AM).",
])("nothing is spelled out: %s", (text) => expect(namesIn(text)).toEqual([]));

test("a long text without end costs no more than its length", () => {
  const started = performance.now();
  abbreviationsIn([{ id: "s0", text: `${"harbour ".repeat(60_000)}${"(".repeat(20_000)}(HSB)` }]);
  expect(performance.now() - started).toBeLessThan(2000);
});

test("each is told once, where it is first explained", () => {
  const [found, ...more] = abbreviationsIn([
    { id: "a", text: "The Harbour Safety Board (HSB) met.", page: 2 },
    { id: "b", text: "The Harbour Stone Bakery (HSB) did not.", page: 3 },
  ]);
  expect(more).toEqual([]);
  expect(found).toMatchObject({ short: "HSB", name: "Harbour Safety Board (HSB)", page: 2 });
});
