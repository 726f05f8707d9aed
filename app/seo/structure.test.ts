import { expect, test } from "vitest";
import { structure } from "./structure.ts";
import { finding, type Given, given, words } from "./testing/post.ts";

const share = (id: string, parts: Given) => finding(structure, id, parts).share;
const sections = (...lengths: number[]) =>
  lengths.map((length, at) => ({ heading: `Heading ${at}`, content: words(length, at * 40) }));

test("a post has its length's points from 300 words on, and a part of them before", () => {
  expect(share("length", { introduction: words(300) })).toBe(1);
  expect(share("length", { introduction: words(150) })).toBe(0.5);
  expect(share("length", {})).toBe(0);
});

test("a title fits in 600 px or in 60 characters, and one word is no title", () => {
  expect(share("title", { title: "What a seed library taught a small town about trust" })).toBe(1);
  expect(share("title", { title: "W".repeat(60) })).toBe(1);
  expect(share("title", { title: "Seeds" })).toBe(0.25);
  expect(share("title", { title: "m".repeat(90) })).toBe(0);
  expect(share("title", { title: "銭湯が町をつなぐ理由", language: "ja" })).toBe(1);
});

test("a meta description has 121 to 156 characters, or 75 to 100 in Japanese", () => {
  const of = (length: number, language = "en") =>
    share("meta-description", { metaDescription: "a".repeat(length), language });
  expect([of(121), of(156), of(75, "ja"), of(100, "zh-TW")]).toEqual([1, 1, 1, 1]);
  for (const outside of [of(120), of(157), of(121, "ja")]) expect(outside).toBeLessThan(1);
  expect(of(120)).toBeGreaterThan(0.9);
  expect(of(0)).toBe(0);
});

test("the meta description's threshold names the bounds of the language", () => {
  const spec = structure.find(({ id }) => id === "meta-description");
  const threshold = (language: string) =>
    typeof spec?.threshold === "function" ? spec.threshold(given({ language })) : "";
  expect([threshold("en"), threshold("ja-JP")]).toEqual([
    "121–156 characters",
    "75–100 characters",
  ]);
});

test("sections lose points when they are long, few, or joined", () => {
  const short = share("sections", { sections: sections(40, 40, 40, 40) });
  expect(short).toBe(1);
  expect(share("sections", { sections: sections(40, 40, 80) })).toBeLessThan(0.75);
  expect(share("sections", { sections: sections(310, 310, 310, 310) })).toBe(0);
  expect(share("sections", {})).toBe(0);
});

test("joining any two sections costs points, short ones beside a long one too", () => {
  const apart = share("sections", { sections: sections(220, 50, 60, 45, 70) });
  expect(share("sections", { sections: sections(220, 50, 105, 70) })).toBeLessThan(apart ?? 0);
});

test("paragraphs over 150 words cost their share", () => {
  const introduction = `${words(20)}\n\n${words(151, 30)}`;
  expect(finding(structure, "paragraphs", { introduction })).toEqual({
    share: 0.5,
    value: "1 of 2 paragraphs too long",
  });
});

test("a repeated sentence and a repeated heading cost points", () => {
  const parts = { sections: sections(30, 30), conclusion: words(30, 500) };
  expect(share("no-repeats", parts)).toBe(1);
  const [first] = parts.sections;
  if (!first) throw new Error("no section");
  const again = { ...parts, sections: [...parts.sections, first] };
  expect(share("no-repeats", again)).toBeLessThan(0.1);
  const sameHeading = { ...parts, sections: parts.sections.map((s) => ({ ...s, heading: "One" })) };
  expect(share("no-repeats", sameHeading)).toBe(0.5);
});
