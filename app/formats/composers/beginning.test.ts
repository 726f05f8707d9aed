import { expect, test } from "vitest";
import { phrasesOf } from "../../languages/phrases.ts";
import { opening } from "../opening.ts";
import { materialOf } from "../testing.ts";
import { namingTold } from "./beginning.ts";

const material = {
  ...materialOf({
    topics: ["lights", "ships", "winter oil"],
    speakers: [{ name: "Ana", role: "guest", share: 0.8 }],
  }),
  phrases: phrasesOf("en", "seed"),
};
const naming = (title: string, told: string) =>
  namingTold(title, told, material, { least: 8, most: 60 });

test("a title that names topics names those that the piece tells of", () => {
  const title = "Ana on lights and ships";
  expect(naming(title, "The lights of the ships are old.")).toBe(title);
  expect(naming(title, "The lights burn winter oil.")).toBe("Ana on lights and winter oil");
  expect(naming(title, "The lights are old.")).toBe("Ana on lights");
  expect(naming(title, "Bread is old.")).toBe(title);
});

test("a title that names who talks with whom is not said again below it", () => {
  const pair = {
    ...material,
    timed: true,
    speakers: [...material.speakers, { name: "Tom", role: "host" as const, share: 0.2 }],
  };
  const said = opening(pair, "Of lights");
  expect(said).not.toBe("");
  expect(opening(pair, said.replace(/\.$/, ""))).toBe("");
});

test("any other title stays", () => {
  expect(naming("Of lights and ships", "Winter oil is dear.")).toBe("Of lights and ships");
});
