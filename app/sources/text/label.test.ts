import { expect, test } from "vitest";
import { isNameShaped, splitLabel, withoutDegree } from "./label.ts";

test.each([
  "Ana",
  "Dr. Ana Pérez",
  "SPEAKER 1",
  "Speaker_00",
  "Ludwig van der Rohe",
  "O'Neil",
  'Mark "Murch" Erhardt',
  "田中",
  "文子",
  "ジャン＝リュック",
  "Q",
  "J. Doe",
  "Mira Sand, PhD",
  "Mira B. Sand, Psy.D",
  "Ben Okafor, M.Ed., LCSW",
])("%s can be a name", (label) => {
  expect(isNameShaped(label)).toBe(true);
});

test.each([
  "Note",
  "Step 3",
  "the reason",
  "We",
  "Ana of the",
  "Remember this",
  "However",
  "https",
  "取材・文＝佐藤由美",
  "攝影／李明",
  "It rained.",
  "A",
  "",
  "12",
  "One Two Three Four Five Six",
  "Mira, Ben",
  "SAND, MIRA",
])("%s can not", (label) => {
  expect(isNameShaped(label)).toBe(false);
});

test("a degree is no part of a name", () => {
  expect(withoutDegree("Mira B. Sand, Psy.D")).toBe("Mira B. Sand");
  expect(withoutDegree("SAND, MIRA")).toBe("SAND, MIRA");
  expect(withoutDegree("MIRA SAND, M.D.")).toBe("MIRA SAND");
});

test("a label is split from its text only at a colon with a space", () => {
  expect(splitLabel("Ana: Hello: there")).toEqual({ speaker: "Ana", text: "Hello: there" });
  expect(splitLabel("Ana:hello")).toBeUndefined();
  expect(splitLabel("田中：はい")).toEqual({ speaker: "田中", text: "はい" });
  expect(splitLabel("https://a.example")).toBeUndefined();
});
