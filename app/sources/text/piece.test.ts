import { expect, test } from "vitest";
import { tidy } from "./piece.ts";

test.each([
  ["It is [inaudible 00:04:20]?", "It is [inaudible]?"],
  ["renting \\[unintelligible 00:13:15.15\\] I was 13", "renting \\[unintelligible\\] I was 13"],
  ["[Crosstalk 01:25]. That's amazing.", "[Crosstalk]. That's amazing."],
  ["und dann (unverständlich #00:01:02-3#) kam er", "und dann (unverständlich) kam er"],
  ["il est [mot inaudible, 12:34] venu", "il est [mot inaudible] venu"],
  ["それは[聞き取れず 00:01:02]です", "それは[聞き取れず]です"],
])("no time stays where nobody understood: %s", (written, tidied) => {
  expect(tidy(written)).toBe(tidied);
});

test.each([
  "[ana_ruiz 00:04:20] The lamp was lit.",
  "[ana 00:04:20] The lamp was lit.",
  "[Ana Ruiz 00:04:20] The lamp was lit.",
  "The ferry (leaves at 10:30) is small.",
  "[00:04:20] The lamp was lit.",
])("who speaks and the hours of the day keep theirs: %s", (written) => {
  expect(tidy(written)).toBe(written);
});

test.each([
  ["The lamp went out.Then it rained.", "The lamp went out. Then it rained."],
  ["Who lit the lamp?The keeper, always.", "Who lit the lamp? The keeper, always."],
  [
    "Read docs.Example of example.Com/a and Math.PI.",
    "Read docs. Example of example.Com/a and Math.PI.",
  ],
  ["React.Component is e.g.Not Ok.", "React.Component is e.g.Not Ok."],
])("a space that is missing between two sentences is put there: %s", (written, tidied) => {
  expect(tidy(written)).toBe(tidied);
});
