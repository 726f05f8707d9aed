import { expect, test } from "vitest";
import { createPicker } from "./picker.ts";
import { planSections } from "./planned.ts";
import { materialOf, passage } from "./testing.ts";

const wanted = { least: 1, most: 3, words: 5, mostWords: 200, leastWords: 5, mostQuoted: 8 };

const headingsOver = (text: string, heading: string, headings: string[] = []) => {
  const section = { heading, passages: [passage(text, { headings: [] })], bullets: [] };
  const material = materialOf({ sections: [section], titles: ["A title"] });
  const plan = planSections(material, createPicker(material), {
    ...wanted,
    headings,
    leastInAll: 0,
  });
  return plan.map((planned) => planned.heading);
};

test("a statement of a section heads what it speaks of, and nothing that has only small words of it", () => {
  const heading = "The ferry and its captain are often blamed for delays";
  const about = "Nobody blamed the captain, and the ferry waits for the tide all the same.";
  const beside = "Seeds are kept in drawers, and the key for them hangs beside its label.";
  expect(headingsOver(about, heading)).toEqual([heading]);
  expect(headingsOver(beside, heading)).toEqual([]);
});

test("no section stands under a heading that the piece has already, however short", () => {
  const about = "The ferry waits for the tide, and the harbour waits for the ferry.";
  expect(headingsOver(about, "The ferry")).toEqual(["The ferry"]);
  expect(headingsOver(about, "The ferry", ["The ferry"])).toEqual([]);
});
