import { describe, expect, test } from "vitest";
import { holds } from "../../editing/index.ts";
import type { Newsletter } from "../../formats/newsletter.ts";
import type { Thread } from "../../formats/x.ts";
import { fixtureOf } from "../fixtures/sources.ts";
import { writePiece } from "./piece.ts";
import { createPlanning } from "./plan.ts";

const says = (speaker: string, text: string) => ({ id: "", speaker, text });

const answers = [
  "A stone oven needs four hours before the first bread. You burn beech wood on the stones, you rake out the ash, and you wait until the vault is white. The heat that is left in the stones bakes ninety loaves without another log.",
  "Rye flour holds more water than wheat flour does. The dough stays wet inside, so a rye loaf keeps for two weeks in a linen bag. A white loaf is hard after two days, and nobody on the island wants to bake twice a week.",
  "A loaf costs four euros. Half of that pays for the flour, because the mill grinds only grain that grew on the island. The other half pays two bakers, and the oven was paid for by the village in 1998.",
];

/** Said deep in a turn to which the host only remarked something. */
const chosen =
  "A supermarket on the mainland is a good way to empty an island. Because what every village really needs is bread and what every village gets is a ferry ticket. The ferry carries the bread over in plastic, and the bread is two days old when it lands. People who bake at home know the difference with the first bite. A village that bakes its own bread keeps its young people, its mill and its school.";

/** A talk whose opening plays the given lines of it, and what its plan holds. */
function talkWith(...played: string[]) {
  const lines = [
    ...played.map((text) => says("Karl", text)),
    says("Mia", "Welcome to the show. Today Karl tells us about the bakery on the island."),
    says("Karl", "Thank you for having me."),
    says("Mia", "Why does a stone oven need so long before the first bread?"),
    says("Karl", answers[0] ?? ""),
    says("Mia", "What makes rye bread keep longer than white bread?"),
    says("Karl", answers[1] ?? ""),
    says("Mia", "What does a loaf of rye bread cost?"),
    says("Karl", answers[2] ?? ""),
    says("Mia", "That is a lot of bread for one island."),
    says(
      "Karl",
      `My grandfather came over in a boat with a sack of seed. He was nineteen and it rained. ${chosen}`,
    ),
    says("Mia", "Karl, thank you so much. Until next week, bye."),
  ];
  const { segments, info } = fixtureOf(lines, { language: "en" });
  const planning = createPlanning(info);
  planning.add(segments);
  return planning.finish();
}

const first = "A supermarket on the mainland is a good way to empty an island.";
const cut = "Because what every village really needs is bread.";
const more = "A village that bakes its own bread keeps its young people, its mill and its school.";

describe("what the maker of a recording played ahead of it", () => {
  const plan = talkWith(first, cut);

  test("is told where no question asked for it, under the claim at which its maker cut it", () => {
    const [played, ...others] = plan.material.played ?? [];
    expect(others).toEqual([]);
    expect(played?.asked).toBeUndefined();
    expect(played?.headings).toContain("What every village really needs is bread");
    const { told = [] } = played?.answer ?? {};
    expect(told[0]?.text).toBe(first);
    expect(told[1]?.text).toMatch(/^What every village really needs is bread and what/);
    expect(told.at(-1)?.text).toBe(more);
    for (const said of told) expect(holds(said, { language: "en" })).toBe(true);
  });

  test("is a section of a letter, below the name, with nobody's question above", () => {
    const { sections } = writePiece(plan, "newsletter", {}).content as Newsletter;
    const section = sections.find(({ content }) => content.includes("really needs is bread"));
    expect(section?.heading).toBe("What every village really needs is bread");
    expect(section?.content).toMatch(/^Karl: A supermarket/);
    expect(section?.content).not.toContain("That is a lot of bread");
  });

  test("names its speaker in a thread", () => {
    const { tweets } = writePiece(plan, "x", {}).content as Thread;
    const told = tweets.find(({ content }) => content.includes(first));
    expect(told?.content).toMatch(/^Karl: /);
  });

  test("counts for more where an answer tells it, and is not told twice", () => {
    const line = "A stone oven needs four hours before the first bread.";
    const weighed = (plan: ReturnType<typeof talkWith>) =>
      plan.material.exchanges?.find(({ question }) => question?.includes("stone oven"))?.weight;
    const answered = talkWith(line);
    expect(weighed(answered)).toBeGreaterThan((weighed(talkWith()) ?? 0) * 1.2);
    expect(answered.material.played).toEqual([]);
  });

  test("is nothing where the opening plays no line of the talk", () => {
    expect(talkWith().material.played).toEqual([]);
  });
});
