import { expect, test } from "vitest";
import { lengthShown } from "./length-shown.ts";

const metadata = { originalSource: "talk.txt", transformedAt: "2026-03-02T09:00:00.000Z" };
const length = { words: 1_284, characters: 6_120, minutes: 5, unit: "words" } as const;

test("each kind of piece is measured as people count it", () => {
  const slides = { ...metadata, totalSlides: 7 };
  const posts = { ...metadata, totalTweets: 1 };
  for (const layout of ["letter", "article"] as const)
    expect(lengthShown({ layout, metadata, length })).toBe("1,284 words · 5 min read");
  expect(lengthShown({ layout: "carousel", metadata: slides, length })).toBe(
    "7 slides · 1,284 words",
  );
  expect(lengthShown({ layout: "thread", metadata: posts, length })).toBe(
    "1 post · 6,120 characters",
  );
});

test("a language without spaces between words is measured in characters", () => {
  const japanese = { ...length, unit: "characters" } as const;
  expect(lengthShown({ layout: "letter", metadata, length: japanese })).toBe(
    "6,120 characters · 5 min read",
  );
});
