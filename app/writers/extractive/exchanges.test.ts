import { expect, test } from "vitest";
import { holds } from "../../editing/index.ts";
import { answerWithin } from "../../formats/exchanges.ts";
import type { Newsletter } from "../../formats/newsletter.ts";
import type { Thread } from "../../formats/x.ts";
import { fixtureOf } from "../fixtures/sources.ts";
import { readyPassages } from "./choosing.ts";
import { writePiece } from "./piece.ts";
import { createPlanning } from "./plan.ts";

const says = (speaker: string, text: string) => ({ id: "", speaker, text });

/** Each answer has to be forty words long at least. */
const answers = {
  ovens:
    "A stone oven needs four hours before the first bread. You burn beech wood on the stones, you rake out the ash, and you wait until the vault is white. The heat that is left in the stones bakes ninety loaves without another log.",
  rye: "Rye flour holds more water than wheat flour does. The dough stays wet inside, so a rye loaf keeps for two weeks in a linen bag. A white loaf is hard after two days, and nobody on the island wants to bake twice a week.",
  price:
    "Um, a loaf costs four euros. Half of that pays for the flour, because the mill grinds only grain that grew on the island. The other half pays two bakers, and the oven was paid for by the village in 1998.",
  assent:
    "The village has two hundred houses and three of them stand empty. Old people eat the white loaves and young people eat the dark ones. Nobody knows why that is, but the bakers count the loaves every evening, and so it has been for years.",
  turned:
    "Well, the bakery sells everything that it bakes by noon on most days of the summer. The fishermen buy the first thirty loaves at six. But that is true only since the ferry runs twice a day, before that we threw half of it away.",
};

function planOf(lines: ReturnType<typeof says>[]) {
  const { segments, info } = fixtureOf(lines, { language: "en" });
  const planning = createPlanning(info);
  planning.add(segments);
  return planning.finish();
}

const talk = [
  says("Mia", "Welcome to the show. Today Karl tells us about the bakery on the island."),
  says("Karl", "Thank you for having me."),
  says("Mia", "Why does a stone oven need so long before the first bread?"),
  says("Karl", answers.ovens),
  says("Mia", "Okay, so what makes rye bread keep longer than white bread?"),
  says("Karl", answers.rye),
  says("Mia", "That sounds expensive. What does a loaf of rye bread cost?"),
  says("Karl", answers.price),
  says("Mia", "Do you have a favorite bread of your own?"),
  says("Karl", answers.ovens.replace("four hours", "five hours")),
  says("Mia", "And you sell all of the bread every day, right?"),
  says("Karl", answers.assent),
  says("Mia", "How much bread does the bakery sell in summer?"),
  says("Karl", answers.turned),
];
const plan = planOf(talk);
const exchanges = plan.material.exchanges ?? [];
const askedIn = exchanges.map(({ asked }) => asked.told?.map(({ text }) => text).join(" "));

test("a question stands with the answer of somebody else, each in its own words", () => {
  expect(askedIn).toContain("Why does a stone oven need so long before the first bread?");
  const oven = exchanges.find(({ question }) => question?.includes("stone oven"));
  expect(oven?.asked.speaker).toBe("Mia");
  expect(oven?.answer.speaker).toBe("Karl");
  expect(oven?.answer.told?.map(({ text }) => text).join(" ")).toBe(answers.ovens);
});

test("what stands before a question goes, and so do fillers, with the cuts as evidence", () => {
  expect(askedIn.join("\n")).toContain("What makes rye bread keep longer than white bread?");
  const price = exchanges.find(({ question }) => question?.includes("cost"));
  expect(price?.answer.told?.[0]?.text).toBe("A loaf costs four euros.");
  for (const { asked, answer } of exchanges)
    for (const said of [...(asked.told ?? []), ...(answer.told ?? [])])
      expect(holds(said, { language: "en" })).toBe(true);
});

test("a yes between two statements goes, as nobody can hear what it answers", () => {
  const answer = (between: string) =>
    `A brick oven needs two hours in the winter. ${between} The bricks are thin and lose their heat before noon. The village keeps one for cakes, and the children sit around it when the ferry cannot sail. Nobody bakes bread in it any more.`;
  const told = (text: string) => {
    const lines = [...talk, says("Mia", "How long does a brick oven of the village need?")];
    const { material } = planOf([...lines, says("Karl", text)]);
    const found = (material.exchanges ?? []).find(({ question }) => question?.includes("brick"));
    return found?.answer.told?.map(({ text }) => text).join(" ");
  };
  expect(told(answer("Yes."))).toBe(answer("").replace("  ", " "));
  expect(told(answer("No."))).toContain(" No. The bricks");
  expect(told(answer("Is that a long time? Yes."))).toContain("a long time? Yes. The bricks");
});

/** What heads the answer about rye, and what stands below it, where it is asked for so. */
function ryeAsked(question: string) {
  const lines = talk.map((line) =>
    line.text.includes("rye bread keep") ? { ...line, text: question } : line,
  );
  const plan = planOf(lines);
  const letter = writePiece(plan, "newsletter", {}).content as Newsletter;
  const section = letter.sections.find(({ content }) => content.includes("holds more water"));
  const found = plan.material.exchanges?.find(({ answer }) =>
    answer.plain.includes("holds more water"),
  );
  return { found, section };
}

test.each([
  "You think white bread will not keep for weeks?",
  "Isn't rye bread and white bread like the same dough?",
])("a short question heads its answer whatever its form: %s", (question) => {
  const { found, section } = ryeAsked(`So ${question.charAt(0).toLowerCase()}${question.slice(1)}`);
  expect(section?.heading).toBe(question);
  expect(section?.content).not.toContain(question);
  // It only makes sense above its answer.
  expect(found?.question).toBeUndefined();
  expect(found?.opens).toBeUndefined();
});

test("a statement that names nothing by itself heads no answer", () => {
  const { found } = ryeAsked("You think it should keep in a bag for weeks?");
  expect(found?.headings.join("\n") ?? "").not.toContain("You think");
});

test("likings and questions that ask for assent are no subject", () => {
  expect(askedIn.join("\n")).not.toMatch(/favorite|right\?/);
});

test("an answer does not end where the next sentence takes it back", () => {
  const summer = exchanges.find(({ question }) => question?.includes("summer"));
  expect(summer?.ends.every(({ count }) => count === 3)).toBe(true);
});

test("thanks and praise on the way to an answer go", () => {
  const polite = talk.map((line) =>
    line.text === answers.rye
      ? { ...line, text: `Great, thanks for the intro. ${line.text}` }
      : line,
  );
  const rye = (planOf(polite).material.exchanges ?? []).find(({ question }) =>
    question?.includes("rye bread keep"),
  );
  expect(rye?.answer.told?.[0]?.text).toBe("Rye flour holds more water than wheat flour does.");
});

test("what was broken off is left out where the next sentence stands without it", () => {
  const [first = "", second = "", third = ""] = answers.rye.split(/(?<=\.) /);
  const broken = talk.map((line) =>
    line.text === answers.rye
      ? { ...line, text: `${first} ${second} And I, the, the thing... ${third}` }
      : line,
  );
  const rye = (planOf(broken).material.exchanges ?? []).find(({ question }) =>
    question?.includes("rye bread keep"),
  );
  expect(rye?.answer.told?.map(({ text }) => text)).toEqual([first, second, third]);
  expect(rye?.ends.at(-1)?.count).toBe(3);
});

const ryeWith = (text: string) =>
  (
    planOf(talk.map((line) => (line.text === answers.rye ? { ...line, text } : line))).material
      .exchanges ?? []
  ).find(({ question }) => question?.includes("rye bread keep"));

test("a sentence that trails off on a word that names something is whole, any other is left out", () => {
  const [first = "", second = "", third = ""] = answers.rye.split(/(?<=\.) /);
  const told = (text: string) => ryeWith(text)?.answer.told?.map((one) => one.text);
  const paused = second.replace(/\.$/, "...");
  expect(told(`${first} ${paused} ${third}`)).toEqual([first, paused, third]);
  const brokenOff = "The loaf of the island is baked in the...";
  expect(told(`${first} ${second} ${brokenOff} ${third}`)).toEqual([first, second, third]);
});

test("a question that points at the remark before it brings the remark, a long one too", () => {
  const remark =
    "I have seen whole villages struggle with white bread that dries, because they bake it in a hurry, sell it in a hurry, and have nothing left to eat by the end of the week when the ferry stays away.";
  const rye = (
    planOf(
      talk.map((line) =>
        line.text.startsWith("Okay, so what makes rye")
          ? { ...line, text: `${remark} How do you do that, given the long winter of the island?` }
          : line,
      ),
    ).material.exchanges ?? []
  ).find(({ answer }) => answer.told?.[0]?.text.startsWith("Rye flour"));
  expect(rye?.asked.told?.map(({ text }) => text)).toEqual([
    remark,
    "How do you do that, given the long winter of the island?",
  ]);
});

test("an answer does not end where its speaker goes on with a but behind a word of the other", () => {
  const after = (between: string, next: string) =>
    (
      planOf(
        talk.flatMap((line) =>
          line.text === answers.rye ? [line, says("Mia", between), says("Karl", next)] : [line],
        ),
      ).material.exchanges ?? []
    )
      .find(({ question }) => question?.includes("rye bread keep"))
      ?.ends.map(({ count }) => count);
  const more = "the mill of the village grinds only a little of it before the winter storms.";
  expect(after("Yeah.", `And ${more}`)).toContain(3);
  expect(after("Yeah.", `But ${more}`) ?? []).not.toContain(3);
  expect(after("Does the village have enough rye?", `But ${more}`)).toContain(3);
});

test.each([
  "Where flour has been a long worry, and the mill of the island has been another one for years and years?",
  "How can the bakers of the island evaluate and follow what the ferry does to a village in the long cold winter?",
  "Will every baker of the villages of Harwick, Brenning or the harbour get a place on the ferry in the spring of the year?",
])("no heading is cut amid what is asked: %s", (asking) => {
  const asked = planOf(
    talk.map((line) =>
      line.text.startsWith("Okay, so what makes rye") ? { ...line, text: asking } : line,
    ),
  ).material.exchanges?.map(({ question }) => question);
  expect(asked).toContain("Why does a stone oven need so long before the first bread?");
  for (const one of asked ?? [])
    expect(one ?? "").not.toMatch(/^Where flour|evaluate\?$|Brenning\?$/);
});

test("a heading may end on a verb whose object stands ahead of it", () => {
  const asking =
    "What should the bakers of the island learn, and how would you teach them in the long winter of the island?";
  const asked = (
    planOf(
      talk.map((line) =>
        line.text.startsWith("Okay, so what makes rye") ? { ...line, text: asking } : line,
      ),
    ).material.exchanges ?? []
  ).map(({ question }) => question);
  expect(asked).toContain("What should the bakers of the island learn?");
});

test("a question heads no answer that begins with what the heading leaves out", () => {
  const asking =
    "What makes rye bread taste sweet in winter, and also stay so fresh in the cellars of the island?";
  const ryeAfter = (answer: string) =>
    (
      planOf(
        talk.map((line) =>
          line.text.startsWith("Okay, so what makes rye")
            ? { ...line, text: asking }
            : line.text === answers.rye
              ? { ...line, text: answer }
              : line,
        ),
      ).material.exchanges ?? []
    ).find(({ answer: { told } }) => told?.some(({ text }) => text.startsWith("Rye flour holds")));
  expect(ryeAfter(answers.rye)?.question).toBe("What makes rye bread taste sweet in winter?");
  const water = ryeAfter(
    `Cellars are cold on the island, and cold is good for a loaf. ${answers.rye}`,
  );
  expect(water?.question).toBeUndefined();
  expect(water?.asked.told?.at(-1)?.text).toContain("stay so fresh");
});

test("an answer asks nobody for assent", () => {
  const [first = "", second = "", third = ""] = answers.rye.split(/(?<=\.) /);
  const rye = ryeWith(`${first} ${second} Right? ${third}`);
  expect(rye?.answer.told?.map(({ text }) => text)).toEqual([first, second, third]);
});

test("no answer ends on what something is not", () => {
  const rye = ryeWith(`${answers.rye} Rye is not a luxury. Rye is what grows in wet sand.`);
  expect(rye?.ends.map(({ count }) => count)).toContain(5);
  expect(rye?.ends.map(({ count }) => count)).not.toContain(4);
});

test("no answer ends on the promise of what comes next", () => {
  const promised = talk.map((line) =>
    line.text === answers.ovens
      ? { ...line, text: `${answers.ovens} I want to explain the vault. ${answers.assent}` }
      : line,
  );
  const oven = (planOf(promised).material.exchanges ?? []).find(({ question }) =>
    question?.includes("stone oven"),
  );
  const told = oven?.answer.told?.map(({ text }) => text) ?? [];
  expect(told).toContain("I want to explain the vault.");
  for (const { count } of oven?.ends ?? []) expect(told[count - 1]).not.toContain("explain");
});

test("a letter of a conversation is its questions and answers, a post of a thread one of them", () => {
  const { content, checks, evidence } = writePiece(plan, "newsletter");
  const { sections, intro } = content as Newsletter;
  expect(intro).toContain("shortened");
  for (const { content: text } of sections) expect(text).toMatch(/(?:^|\n)Karl: /);
  expect(
    checks.filter(({ level, passed, short }) => level === "hard" && !passed && !short),
  ).toEqual([]);
  const spoken = evidence.flatMap(({ cites }) => cites.filter((cite) => cite.spoken));
  expect(spoken.length).toBeGreaterThanOrEqual(sections.length);
  expect(spoken.every(({ verbatim }) => verbatim)).toBe(true);
  const { tweets } = writePiece(plan, "x").content as Thread;
  expect(tweets.filter(({ content: text }) => /\?\n\nKarl: /.test(text)).length).toBeGreaterThan(0);
});

test("a talk of one voice has none", () => {
  const alone = talk.filter(({ speaker }) => speaker === "Karl");
  expect(planOf(alone).material.exchanges).toEqual([]);
});

const wood =
  "Beech wood comes from the north of the island, where a storm broke four hundred trees in 1999. The village cut them into logs and stacked them behind the church. A log has to lie for two years before it burns without smoke. Fresh wood blackens the vault, and a black vault has to be scraped with an iron brush, which takes two people a whole day. Ash from the oven goes to the gardens, and the gardens give the bakers their onions for the winter.";

test("an answer that goes on is offered as far as a letter's section, and longer on demand", () => {
  const long = planOf([
    ...talk.slice(0, 3),
    says(
      "Karl",
      [answers.ovens, answers.rye, answers.price.replace("Um, a", "A"), answers.assent]
        .concat(["The mill grinds on Mondays, and the flour rests for a week.", wood])
        .concat(
          "The salt comes from the north shore, where two women boil the sea in a copper pan.",
        )
        .concat("Their pan stands over the fire for a day and a night before the salt is dry.")
        .join(" "),
    ),
    ...talk.slice(4),
  ]);
  const offered = readyPassages(long).find(({ asked }) => asked?.includes("stone oven"));
  if (!offered?.after) throw new Error("The answer cannot be made longer");
  expect(offered).toMatchObject({ isReported: true, speaker: "Karl" });
  const answered = (more: { after?: boolean }) => {
    const choice = { passages: [{ id: offered.id, ...more }] };
    const { content } = writePiece(long, "newsletter", { choice, title: "Bread on the island" });
    return (content as Newsletter).sections[0]?.content ?? "";
  };
  const lastOf = (text: string) => text.split(" ").slice(-4).join(" ");
  expect(answered({})).toContain(lastOf(offered.text));
  expect(answered({})).not.toContain(lastOf(offered.after));
  expect(answered({ after: true })).toContain(lastOf(offered.after));
});

test("an answer ends behind the last item of its list, never within it", () => {
  const listed =
    "There are things that bakers forget about an oven of stone. The first one is the wood, which has to lie for two years. Wet wood smokes and leaves the vault black for a week. The second one is the ash, which has to be raked out before the loaves go in. A loaf that lies in ash is thrown away, and that costs four euros. Each of them is learned within a winter.";
  const [exchange] =
    planOf(
      talk.map((line) => (line.text === answers.ovens ? says("Karl", listed) : line)),
    ).material.exchanges?.filter(({ question }) => question?.includes("stone oven")) ?? [];
  const told = exchange?.answer.told?.map(({ text }) => text) ?? [];
  const second = told.findIndex((text) => text.includes("second one"));
  expect(second).toBeGreaterThan(0);
  for (const { count } of exchange?.ends ?? []) expect(count).toBeGreaterThan(second + 1);
});

const ovenWith = (text: string) =>
  (
    planOf(talk.map((line) => (line.text === answers.ovens ? { ...line, text } : line))).material
      .exchanges ?? []
  ).find(({ question }) => question?.includes("stone oven"));

test("an answer does not count on from what is not shown", () => {
  const [first = "", second = "", third = ""] = answers.ovens.split(/(?<=\.) /);
  const counted = ovenWith(`${first} ${second} ${third} The second one is the ash of the wood.`);
  expect(counted?.answer.told?.map(({ text }) => text)).toEqual([first, second, third]);
});

test("an answer that promises two things ends with its turn, or before the promise is near", () => {
  const promised = `${answers.ovens} There are two things about ash. It has to be raked out while it glows. It goes on the fields of the island in spring.`;
  const told = ovenWith(promised)?.answer.told?.map(({ text }) => text) ?? [];
  const at = told.findIndex((text) => text.includes("two things"));
  expect(at).toBe(3);
  const counts = ovenWith(promised)?.ends.map(({ count }) => count) ?? [];
  // Right before the promise stands what leads up to it.
  expect(counts).not.toContain(at);
  expect(counts.filter((count) => count > at)).toEqual([told.length]);
});

test("what is conceded goes with the but that follows", () => {
  const conceded =
    "Of course the stones hold the heat of the beech wood for a day and a night. You burn the wood on the stones in the morning and you rake out the ash. The vault is white by then and ninety loaves fit in. But the oven eats a forest in ten years, and nobody plants one.";
  const exchange = ovenWith(conceded);
  expect(exchange?.ends.map(({ count }) => count)).toEqual([4]);
});

test("a short answer is not passed over for what is said after it", () => {
  const shortly =
    "A stone oven needs the time because the stones of the vault are thick and take the heat in slowly.";
  const lines = talk.flatMap((line) =>
    line.text === answers.ovens
      ? [says("Karl", shortly), says("Mia", "And probably the wood is wet."), line]
      : [line],
  );
  const asked = (planOf(lines).material.exchanges ?? []).map(({ question }) => question ?? "");
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.join("\n")).not.toContain("stone oven");
});

test("a yes that answers other words than the question goes", () => {
  const asking = (rest: string) =>
    planOf(
      talk.map((line) => {
        if (line.text === answers.ovens) return { ...line, text: `Yes. ${answers.ovens}` };
        const asked = line.text.replace("Why does a stone oven need", "Does a stone oven need");
        return line.text.includes("stone oven") ? { ...line, text: asked + rest } : line;
      }),
    ).material.exchanges?.find(({ question }) => question?.includes("stone oven"))?.answer.told?.[0]
      ?.text;
  expect(asking("")).toBe("Yes.");
  expect(asking(" It cannot be a law of nature.")).toMatch(/^A stone oven needs four hours/);
});

test("what is asked at length is headed by a claim of its answer rather than by a name", () => {
  const asking =
    "I would love to hear how you came to bake with Roggen, what Roggen is to the people who live here, and whether people who come by ferry ever take Roggen with them when they leave.";
  const claim = "Roggen is a promise to the people.";
  const lines = talk.map((line) => {
    if (line.text.includes("rye bread keep")) return { ...line, text: asking };
    return line.text === answers.rye ? { ...line, text: `${claim} ${answers.rye}` } : line;
  });
  const found = planOf(lines).material.exchanges?.find(({ answer }) =>
    answer.told?.some(({ text }) => text === claim),
  );
  expect(found?.question).toBeUndefined();
  expect(found?.headings[0]).toBe("Roggen is a promise to the people");
});

test("each post that says “we” names who says it", () => {
  const whole =
    "A stone oven needs four hours before the first bread, whatever the weather on the island is. You burn beech wood on the stones, you rake out the ash, and you wait until the vault is white. The heat that is left in the stones bakes ninety loaves without another log. We learned that from the fishermen, who dry their nets above our oven in the winter. Nobody else on the island keeps a stone oven, because the wood comes by ferry.";
  const lines = talk.map((line) => (line.text === answers.ovens ? { ...line, text: whole } : line));
  const { content } = writePiece(planOf(lines), "x");
  const posts = (content as Thread).tweets.map((tweet) => tweet.content);
  const post = posts.find((text) => text.includes("We learned that"));
  expect(post).toMatch(/(?:^|\n)Karl: /);
  expect(posts.filter((text) => /\b(?:we|our)\b/iu.test(text) && !text.includes("Karl"))).toEqual(
    [],
  );
});

test("an answer is left out rather than cut to fill the rest of the room", () => {
  const exchange = exchanges.find(({ question }) => question?.includes("stone oven"));
  if (!exchange) throw new Error("no such exchange");
  const words = answers.ovens.split(" ").length;
  const cut = {
    ...exchange,
    ends: [
      { count: 2, worth: 0.5 },
      { count: 3, worth: 1 },
    ],
  };
  expect(answerWithin(cut, words, words)?.told).toHaveLength(3);
  expect(answerWithin(cut, words - 5, words)).toBeUndefined();
  // Without more room anywhere, the shorter one is what there is.
  expect(answerWithin(cut, words - 5)?.told).toHaveLength(2);
});

test("an answer that can be told whole is told whole, whatever is small talk behind it", () => {
  const whole = `${answers.ovens} ${answers.rye} I did it.`;
  const exchange = ovenWith(whole);
  const told = exchange?.answer.told?.length ?? 0;
  const best = exchange?.ends.toSorted((a, b) => b.worth - a.worth)[0];
  expect(best).toMatchObject({ count: told, isWhole: true });
  expect(exchange?.ends.filter(({ isWhole }) => isWhole)).toHaveLength(1);
});

test("an answer ends before a but that comes two sentences later only where nothing else is", () => {
  const worthAt = (third: string) =>
    ovenWith(`${answers.ovens} ${third} The ash is raked out again. ${answers.assent}`)?.ends.find(
      ({ count }) => count === 3,
    )?.worth ?? 0;
  const plain = "The bakers keep the oven warm for a week.";
  const turned = ovenWith(
    `${answers.ovens} ${plain} But the ash is raked out again. ${answers.assent}`,
  )?.ends.find(({ count }) => count === 3);
  expect(worthAt(plain)).toBeGreaterThan(turned?.worth ?? 0);
});

test("of two questions, the one is shown whose words the answer takes up", () => {
  const asking = "What does the flour of the island cost? What makes a stone oven so slow?";
  const turned = talk.map((line) =>
    line.text.startsWith("Why does a stone oven") ? { ...line, text: asking } : line,
  );
  const asked = (planOf(turned).material.exchanges ?? []).map(({ question }) => question);
  expect(asked).toContain("What makes a stone oven so slow?");
  expect(asked).not.toContain("What does the flour of the island cost?");
});

test("what is said again in fewer words is left out", () => {
  const [first = "", ...rest] = answers.ovens.split(/(?<=\.) /);
  const exchange = ovenWith(`${first} A stone oven needs four hours. ${rest.join(" ")}`);
  expect(exchange?.answer.told?.map(({ text }) => text)).toEqual([first, ...rest]);
});

test("a question about what only the sentence before names heads nothing by itself", () => {
  const asking = (question: string) =>
    (
      planOf(
        talk.map((line) =>
          line.text.startsWith("Why does a stone oven") ? { ...line, text: question } : line,
        ),
      ).material.exchanges ?? []
    ).map(({ question: heading }) => heading);
  const owned = "Does its heavy vault need four hours of beech wood?";
  expect(asking(owned)).not.toContain(owned);
  const named = "Does the stone oven with its heavy vault need four hours?";
  expect(asking(named)).toContain(named);
});

test("what a host says last to the guest opens an answer as a question does, and heads nothing", () => {
  const ryeAfter = (line: string) =>
    (
      planOf(
        talk.map((one) =>
          one.text.startsWith("Okay, so what makes rye") ? { ...one, text: line } : one,
        ),
      ).material.exchanges ?? []
    ).find(({ answer }) => answer.told?.[0]?.text.startsWith("Rye flour holds"));
  const statement = "After the winter you moved the bakery to dark rye bread.";
  const rye = ryeAfter(statement);
  expect(rye?.asked.told?.map(({ text }) => text)).toEqual([statement]);
  expect(rye?.asked.speaker).toBe("Mia");
  expect(rye?.question).toBeUndefined();
  // Said to nobody, and thanks, hand nothing over.
  expect(ryeAfter("The bakery moved to dark rye bread after the winter.")).toBeUndefined();
  expect(ryeAfter("Thank you for the story of the bakery and the bread.")).toBeUndefined();
});

test('a "Yes." of its own opens the answer that somebody\'s few words part from it', () => {
  const lines = talk.toSpliced(
    3,
    1,
    says("Karl", "Yes."),
    says("Mia", "Okay. Sweet."),
    says("Karl", answers.ovens),
  );
  const asked = lines.with(2, says("Mia", "Does a stone oven need long before the first bread?"));
  const { material } = planOf(asked);
  const oven = material.exchanges?.find(({ question }) => question?.includes("stone oven"));
  const texts = oven?.answer.told?.map(({ text }) => text) ?? [];
  expect(texts[0]).toBe("Yes.");
  expect(texts.slice(1).join(" ")).toBe(answers.ovens);
});

const answerTo = (question: string, answer: string) => {
  const lines = talk.with(2, says("Mia", question)).with(3, says("Karl", answer));
  const { material } = planOf(lines);
  const asked = material.exchanges?.find((one) => one.asked.plain.includes("stone oven"));
  return asked?.answer.told?.map(({ text }) => text).join(" ");
};

test("few words that answer at once open the answer, and a courtesy does not", () => {
  const asked = "How well do the bakers of the island know a stone oven?";
  expect(answerTo(asked, `Really well. ${answers.ovens}`)).toBe(`Really well. ${answers.ovens}`);
  expect(answerTo(asked, `Great question. ${answers.ovens}`)).toBe(answers.ovens);
});

test("nothing that adds to another answer opens one", () => {
  const asked = "Why does a stone oven need so long before the first bread?";
  const another = "Another thing would be the beech wood of the island.";
  expect(answerTo(asked, `${another} ${answers.ovens}`)).toBe(answers.ovens);
});

test("a remark that begins like a question heads nothing", () => {
  const remark = "What you do there is you heat a stone oven with beech wood for hours.";
  const lines = talk.with(2, says("Mia", remark));
  const headings = planOf(lines).material.exchanges?.flatMap((one) => one.headings) ?? [];
  expect(headings.filter((heading) => heading.startsWith("What you do there"))).toEqual([]);
});

test("an answer that begins with a verdict is not told without it", () => {
  const asked = "Does a stone oven need long before the first bread?";
  const no = "No, it needs... you know, hardly any of that beech wood that we...";
  expect(answerTo(asked, `${no} ${answers.ovens}`)).toBeUndefined();
  const lines = talk
    .with(2, says("Mia", asked))
    .toSpliced(
      3,
      1,
      says("Karl", "No, it is a quick oven."),
      says("Mia", "Okay. Sweet."),
      says("Karl", answers.ovens),
    );
  const { material } = planOf(lines);
  const oven = material.exchanges?.find((one) => one.asked.plain.includes("stone oven"));
  expect(oven?.answer.told?.[0]?.text).toBe("No, it is a quick oven.");
});

test('a question for a reason is not answered by "Yes."', () => {
  const asked = "Why does a stone oven need so long before the first bread?";
  expect(answerTo(asked, `Yes. ${answers.ovens}`)).toBe(answers.ovens);
});

test("an answer ends better where it does not trail off", () => {
  const asked = "Why does a stone oven need so long before the first bread?";
  const end = "And then the bakers bring in all of the dough of the whole village...";
  const lines = talk.with(2, says("Mia", asked)).with(3, says("Karl", `${answers.ovens} ${end}`));
  const { material } = planOf(lines);
  const oven = material.exchanges?.find((one) => one.asked.plain.includes("stone oven"));
  const [best] = oven?.ends.toSorted((a, b) => b.worth - a.worth) ?? [];
  expect(oven?.answer.told?.[(best?.count ?? 0) - 1]?.text).not.toContain("village");
});

test("an answer does not end before the sentence that calls what it says a mistake", () => {
  const belief = `${answers.rye} People believe that a rye loaf was black bread for poor houses.`;
  const lines = talk.map((line) =>
    line.text === answers.rye
      ? {
          ...line,
          text: `${belief} And that is a misconception, because kings ate it in this land. ${answers.price.slice(4)}`,
        }
      : line,
  );
  const rye = planOf(lines).material.exchanges?.find(({ question }) =>
    question?.includes("rye bread keep"),
  );
  const told = rye?.answer.told?.map(({ text }) => text) ?? [];
  const at = told.findIndex((text) => text.includes("poor houses"));
  expect(at).toBeGreaterThan(0);
  expect(rye?.ends.map(({ count }) => count)).not.toContain(at + 1);
});

test("who somebody is weighs less than what is talked about", () => {
  const asking = (question: string) =>
    planOf(
      talk.map((line) =>
        line.text.startsWith("Okay, so what") ? { ...line, text: question } : line,
      ),
    ).material.exchanges?.find(({ answer: { told = [] } }) =>
      told[0]?.text.startsWith("Rye flour"),
    );
  const life = asking("Okay, so what is your background in rye bread?");
  const bread = asking("Okay, so what is your interest in rye bread?");
  expect(life?.weight).toBeLessThan((bread?.weight ?? 0) / 2);
});

test("of two ends that are nearly as good the later one is taken", () => {
  const [exchange] = exchanges;
  if (!exchange) throw new Error("no exchange");
  const ends = [
    { count: 1, worth: 1 },
    { count: 2, worth: 0.8 },
    { count: 3, worth: 0.5 },
  ];
  expect(answerWithin({ ...exchange, ends }, 500)?.told).toHaveLength(2);
});
