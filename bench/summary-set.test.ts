import { expect, test } from "vitest";
import { mendSpacing, parseSet, plainText } from "./summary-set.ts";

test("reads turns with speakers and texts of paragraphs", () => {
  const lines = [
    {
      turns: [
        ["Ana", "Rye keeps ."],
        ["Ben", "{laugh}"],
      ],
      summary: "Rye .",
    },
    { text: "One.\n\nTwo.", summary: "Both." },
  ];
  expect(parseSet(`${lines.map((line) => JSON.stringify(line)).join("\n")}\n`)).toEqual([
    { turns: [{ speaker: "Ana", text: "Rye keeps." }], summary: "Rye." },
    { turns: [{ text: "One." }, { text: "Two." }], summary: "Both." },
  ]);
});

test("refuses a line without a summary", () => {
  expect(() => parseSet(JSON.stringify({ text: "One." }))).toThrow();
});

test("closes up marks and endings and leaves out noted sounds", () => {
  expect(mendSpacing("It 's , uh , {vocalsound} not done , is n't it ?")).toBe(
    "It's, uh, not done, isn't it?",
  );
});

test("gives plain text a line for each turn", () => {
  const turns = [{ speaker: "Ana", text: "One." }, { text: "Two." }];
  expect(plainText({ turns, summary: "" })).toBe("One.\nTwo.");
});
