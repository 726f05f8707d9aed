import { expect, test } from "vitest";
import { fixtureOf } from "../fixtures/sources.ts";
import { createPlanning } from "./plan.ts";

/** Each answer has to be forty words long at least. */
const answers = {
  ovens:
    "A stone oven needs four hours before the first bread. The bakers burn beech wood on the stones, they rake out the ash, and they wait until the vault is white. The heat that is left in the stones bakes ninety loaves without another log.",
  rye: "Rye flour holds more water than wheat flour does. The dough stays wet inside, so a rye loaf keeps for two weeks in a linen bag. A white loaf is hard after two days, and nobody on the island wants to bake twice a week.",
  price:
    "A loaf of rye costs four euros. Half of that pays for the flour, because the mill grinds only grain that grew on the island. The other half pays two bakers, and the oven was paid for by the village in 1998.",
  summer:
    "The bakery sells everything that it bakes by noon on most days of the summer. The fishermen buy the first thirty loaves at six. The rest goes to the ferry, which leaves the harbour at noon and carries bread to three other islands.",
};

const talk = [
  "Why does a stone oven need so long before the first bread?",
  `Yeah. ${answers.ovens}`,
  "Okay, so what makes rye bread keep longer than white bread?",
  answers.rye,
  "What does a loaf of rye bread cost on the island?",
  `Well, ${answers.price}`,
  "How much bread does the bakery sell in summer?",
  answers.summer,
];

/** Lines as a recogniser writes them: times and no names. */
function exchangesIn(lines: readonly string[]) {
  const said = lines.map((text, at) => ({ id: "", start: at * 20, text }));
  const { segments, info } = fixtureOf(said as Parameters<typeof fixtureOf>[0], { language: "en" });
  const planning = createPlanning(info);
  planning.add(segments);
  return planning.finish().material.exchanges ?? [];
}

const toldIn = (lines: readonly string[], question: RegExp) =>
  exchangesIn(lines)
    .find((one) => question.test(one.question ?? ""))
    ?.answer.told?.map(({ text }) => text)
    .join(" ");

test("questions stand with their answers where nobody is named", () => {
  const found = exchangesIn(talk);
  expect(found).toHaveLength(4);
  for (const { headings, question, answer } of found) {
    expect(headings).toEqual([question]);
    expect(answer.speaker).toBeUndefined();
  }
  expect(toldIn(talk, /stone oven/)).toBe(answers.ovens);
});

test("what others were asked, and what somebody only supposes, asks nobody", () => {
  const asking = (question: string) =>
    exchangesIn(talk.toSpliced(4, 1, question)).some((one) =>
      /rye bread cost/.test(one.question ?? ""),
    );
  expect(asking("What does a loaf of rye bread cost on the island?")).toBe(true);
  expect(asking("I asked the miller, what does a loaf of rye bread cost on the island?")).toBe(
    false,
  );
  expect(asking("If nobody buys it, what does a loaf of rye bread cost on the island?")).toBe(
    false,
  );
  const own = talk.toSpliced(5, 1, answers.price.replace("A loaf", "Because a loaf"));
  expect(exchangesIn(own).some((one) => /rye bread cost/.test(one.question ?? ""))).toBe(false);
  const before = "We said, why do we sell it?";
  expect(asking(`${before} What does a loaf of rye bread cost on the island?`)).toBe(false);
  expect(asking("I want to ask you, what does a loaf of rye bread cost on the island?")).toBe(true);
});

test("an answer ends before whoever asks next leads up to the question", () => {
  const lead = "That reminds me of your very first book about the bread of the ferries.";
  const led = talk.toSpliced(3, 1, `${answers.rye} ${lead}`);
  expect(toldIn(led, /rye bread keep/)).toBe(answers.rye);
});

test('another says "Sweet." in an answer, and not "That is rye."', () => {
  const [first = "", ...rest] = answers.rye.split(/(?<=\.) /);
  const between = (text: string) =>
    toldIn(talk.toSpliced(3, 1, [first, text, ...rest].join(" ")), /rye bread keep/);
  expect(between("Sweet.")).toBe(answers.rye);
  expect(between("It dries slowly.")).toContain("It dries slowly.");
});

test('"…, right?" asks for no answer', () => {
  const tagged = answers.rye.replace("bag. A", "bag, as you know, right? A");
  expect(toldIn(talk.toSpliced(3, 1, tagged), /rye bread keep/)).toContain("twice a week");
});
