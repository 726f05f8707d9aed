import { expect, test } from "vitest";
import { keyphrase } from "./keyphrase.ts";
import { finding, type Given, words } from "./testing/post.ts";

const llmo = { keywords: ["seed library"] };
const share = (id: string, parts: Given) => finding(keyphrase, id, { llmo, ...parts }).share;
const spread = (times: number, length: number) =>
  `${words(length)} ${"The seed libraries. ".repeat(times)}`;

test("the keyphrase stands in the title, the first paragraph and the meta description", () => {
  const parts = {
    title: "Seed libraries",
    metaDescription: "The seed library of Alba.",
    introduction: "A seed library opened.\n\nIt stayed.",
  };
  expect(share("keyphrase-placement", parts)).toBe(1);
  expect(share("keyphrase-placement", { ...parts, title: "Library of seeds" })).toBeCloseTo(2 / 3);
  const late = { ...parts, introduction: "It opened.\n\nThe seed library stayed." };
  expect(finding(keyphrase, "keyphrase-placement", { llmo, ...late }).value).toBe(
    "not in the first paragraph",
  );
});

test("30 to 75 % of the headings name the keyphrase", () => {
  const headings = (...texts: string[]) => ({
    sections: texts.map((heading) => ({ heading, content: "Text." })),
  });
  expect(share("keyphrase-headings", headings("The seed library", "Beans", "Carrots"))).toBe(1);
  expect(share("keyphrase-headings", headings("Peas", "Beans"))).toBe(0);
  const all = headings("The seed library", "A seed library", "Seed libraries");
  expect(share("keyphrase-headings", all)).toBeLessThan(0.7);
});

test("a keyphrase may be 0.5 to 3 % of the words", () => {
  expect(share("keyphrase-density", { introduction: spread(3, 300) })).toBe(1);
  expect(share("keyphrase-density", { introduction: spread(1, 800) })).toBeCloseTo(0.25, 1);
  expect(share("keyphrase-density", { introduction: spread(60, 300) })).toBe(0);
});

test("stuffing by another keyword or by any other word costs points too", () => {
  const parts = { introduction: spread(3, 300) };
  const carrots = { introduction: `${parts.introduction} ${"Buy carrots. ".repeat(30)}` };
  expect(share("keyphrase-density", carrots)).toBeLessThan(0.5);
  const named = { keywords: ["seed library", "carrots"] };
  expect(share("keyphrase-density", { ...carrots, llmo: named })).toBeLessThan(0.1);
});

test("a post without a keyphrase has none of these points", () => {
  for (const { id } of keyphrase)
    expect(share(id, { introduction: words(300), llmo: { keywords: [] } })).toBe(0);
});
