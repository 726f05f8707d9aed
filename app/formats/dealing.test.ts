import { expect, test } from "vitest";
import { dealt } from "./dealing.ts";
import { forLayout } from "./diets.ts";
import { formatOf } from "./index.ts";
import { materialOf, passage } from "./testing.ts";

test("a piece knows what the pieces before it tell, whatever was ordered", () => {
  const material = materialOf();
  expect(dealt(material, formatOf("newsletter")).elsewhere).toEqual([]);
  const { elsewhere = [] } = dealt(material, formatOf("blog"));
  expect(elsewhere).toHaveLength(3);
  const letter = formatOf("newsletter").compose(material);
  const [told] = letter.evidence.flatMap(({ cites }) => cites).flatMap(({ quote }) => quote ?? []);
  expect(elsewhere[0]).toContain(told);
});

test("what another piece tells goes behind what is nearly as good", () => {
  const held = passage("Rye bread keeps for two weeks.", { weight: 0.6 });
  const other = passage("Wheat bread keeps for a day.", { weight: 0.5 });
  const section = { heading: "Bread", passages: [held, other], bullets: [] };
  const material = materialOf({ sections: [section], elsewhere: [[held.plain]] });
  const [first, second] = forLayout(material, "article").sections[0]?.passages ?? [];
  expect(first?.weight).toBeLessThan(second?.weight ?? 0);
  const alone = forLayout({ ...material, elsewhere: [] }, "article").sections[0]?.passages ?? [];
  expect(alone[0]?.weight).toBeGreaterThan(alone[1]?.weight ?? 1);
});

test("where too little is safe, what the next sentence limits is left out first", () => {
  const spoken = (text: string, after: string) =>
    passage(text, { after, told: [{ line: text, cuts: [], text }] });
  const lasting = [1, 2, 3, 4, 5].map((at) =>
    spoken(`The oven number ${at} bakes ninety loaves.`, "The baker sleeps at noon."),
  );
  const limited = spoken("An oven bakes just about anything.", "But it never bakes a cake.");
  const passagesOf = (passages: typeof lasting) => {
    const section = { heading: "Ovens", passages, bullets: [] };
    const { sections } = forLayout(materialOf({ sections: [section] }), "thread");
    return sections.flatMap((one) => one.passages.map(({ plain }) => plain));
  };
  expect(passagesOf([...lasting, limited])).not.toContain(limited.plain);
  expect(passagesOf([...lasting.slice(1), limited])).toContain(limited.plain);
});
