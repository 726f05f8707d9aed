import { expect, test } from "vitest";
import { fixtureOf } from "../fixtures/sources.ts";
import { createPlanning } from "./plan.ts";

const says = (speaker: string, text: string) => ({ id: "", speaker, text });

const oven =
  "A stone oven needs four hours before the first bread. The bakers burn beech wood on the stones, they rake out the ash, and they wait until the vault is white. The heat that is left in the stones bakes ninety loaves without another log. Stone ovens are slow, and the stones give back the heat of the whole night.";
const rye =
  "Rye flour holds more water than wheat flour does. The dough stays wet inside, so a rye loaf keeps for two weeks in a linen bag. A white loaf is hard after two days, and nobody on the island wants to bake rye flour twice a week.";

/** A host who only remarks, and a guest who talks at length. */
const talk = [
  says("Mia", "Welcome to the show. Today Karl tells us about the bakery on the island."),
  says("Karl", "Thank you for having me."),
  says("Mia", "It must be hot in there in summer."),
  says("Karl", oven),
  says("Mia", "I would never have guessed that, you know."),
  says("Karl", rye),
  says("Mia", "My grandmother used to say that, too."),
];

function playedIn(lines: ReturnType<typeof says>[]) {
  const { segments, info } = fixtureOf(lines, { language: "en" });
  const planning = createPlanning(info);
  planning.add(segments);
  return planning.finish().material.played ?? [];
}

const textOf = ({ answer }: ReturnType<typeof playedIn>[number]) =>
  answer.told?.map(({ text }) => text).join(" ") ?? "";

test("a conversation of few questions has what its guest says at length, under a term or a claim", () => {
  const found = playedIn(talk);
  expect(found.length).toBeGreaterThan(0);
  for (const answer of found) {
    expect(answer.asked).toBeUndefined();
    expect(answer.answer.speaker).toBe("Karl");
    expect(answer.headings.length).toBeGreaterThan(0);
    expect(`${oven} ${rye}`).toContain(textOf(answer).slice(0, 60));
  }
});

test("what an answer tells is not told again", () => {
  const asked = talk.with(4, says("Mia", "What makes rye bread keep longer than white bread?"));
  expect(playedIn(asked).map(textOf).join(" ")).not.toContain("linen bag");
});
