import { expect, test } from "vitest";
import { proseOf } from "./prose.ts";

test("names, times and quotation marks around the words are no part of a style", () => {
  const text = proseOf([
    { kind: "title", path: "title", text: "On bread" },
    { kind: "prose", path: "a", text: "[1:02] Ana: “We bake at night.”\n\n“Why?” — Ben, 1:10" },
    { kind: "slide", path: "b", number: 1, total: 2, text: "Bread keeps.\n— 4:02" },
  ]);
  expect(text).toBe("On bread\n\nWe bake at night.\n\nWhy?\n\nBread keeps.");
});

test("a dash inside a sentence stays, and bullets are bullets", () => {
  expect(
    proseOf([
      { kind: "bullets", path: "a", items: ["One — or two", "Three"] },
      { kind: "prose", path: "b", text: "" },
    ]),
  ).toBe("- One — or two\n- Three");
});
