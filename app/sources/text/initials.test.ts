import { expect, test } from "vitest";
import { byInitials } from "./initials.ts";
import { piecesOf, sentence } from "./testing.ts";

test.each([
  ["SR", "Simon Reed"],
  ["S.R.", "Simon Reed"],
  ["S. R.", "Simon Reed"],
  ["YH", "YH"],
  ["AL", "AL"],
  ["MR", "MR"],
  ["Sr", "Sr"],
])("%s is %s", (written, name) => {
  const named = byInitials(["Simon Reed", "Ada Lin", "Ann-Marie Roth", "Ana Lunt", "SR", "Yara"]);
  expect(named(written)).toBe(name);
});

test("an interview names its people once, and then by their initials", async () => {
  const later = Array.from({ length: 5 }, () => ["AR", "BO"]).flat();
  const said = ["Ana Roth", "Ben Ode", ...later];
  const lines = said.map((name, at) => `**${name}** ${sentence(at)}`);
  const pieces = await piecesOf(lines.join("\n\n"));
  expect(pieces.map(({ speaker }) => speaker)).toEqual(
    said.map((_, at) => (at % 2 ? "Ben Ode" : "Ana Roth")),
  );
});
