import { expect, test } from "vitest";
import { isWithin, textAt, withPart, withTexts } from "./paths.ts";

const content = {
  title: "Seeds",
  sections: [
    { heading: "Beans", content: "They come back.", bulletPoints: ["One bean.", "Two beans."] },
    { heading: "Squash", content: "It needs room." },
  ],
};

test.each([
  ["sections.1", true],
  ["sections.1.content", true],
  ["sections.10.content", false],
  ["sections", false],
])("%s in sections.1: %s", (path, is) => {
  expect(isWithin("sections.1")(path)).toBe(is);
});

test("texts are put where their paths lead, and the content they came from stays as it is", () => {
  const changed = withTexts(content, [
    { path: "title", text: "Beans" },
    { path: "sections.0.bulletPoints.1", text: "Three beans." },
  ]);
  expect(textAt(changed, "title")).toBe("Beans");
  expect(changed.sections[0]?.bulletPoints).toEqual(["One bean.", "Three beans."]);
  expect(content.title).toBe("Seeds");
});

test("a path that leads to no text changes nothing", () => {
  const paths = ["sections", "sections.7.content", "sections.0.bulletPoints", "title.0.x", ""];
  expect(
    withTexts(
      content,
      paths.map((path) => ({ path, text: "New" })),
    ),
  ).toEqual(content);
  for (const path of paths) expect(textAt(content, path)).toBeUndefined();
});

test("an item that is put in another's place keeps the other's number", () => {
  const slides = { slides: [1, 2].map((slideNumber) => ({ slideNumber, content: "Old" })) };
  const changed = withPart(slides, "slides.1", { slideNumber: 7, content: "New" });
  expect(changed.slides).toEqual([
    { slideNumber: 1, content: "Old" },
    { slideNumber: 2, content: "New" },
  ]);
  expect(withPart(content, "title", "Beans")).toEqual({ ...content, title: "Beans" });
});
