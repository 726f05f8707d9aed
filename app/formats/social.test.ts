import { expect, test } from "vitest";
import { social } from "./social.ts";
import { broken, brokenBy, context, materialOf, passage } from "./testing.ts";

test("numbers its slides and ends with the call to action", () => {
  const { content } = social.compose(materialOf());
  expect(content.slides.map(({ slideNumber }) => slideNumber)).toEqual(
    content.slides.map((_, at) => at + 1),
  );
  expect(content.slides.at(-1)?.content).toContain("save");
  expect(social.measure(content)).toEqual({ totalSlides: content.slides.length });
});

test("names its source on the last slide, as far as there is room", () => {
  const { content } = social.compose(materialOf());
  expect(content.slides.at(-1)?.content).toContain("the place called conversation");
  const material = materialOf();
  const { say } = material.phrases;
  material.phrases.say = (slot, values) =>
    slot === "conversation" ? "lorem ".repeat(30) : say(slot, values);
  expect(social.compose(material).content.slides.at(-1)?.content).not.toContain("lorem");
});

test("opens with no question that its slides do not answer", () => {
  const question = "Why does bread keep?";
  const answer = passage("Rye keeps because it is wet.");
  const { content } = social.compose(materialOf({ claims: [], questions: [{ question, answer }] }));
  expect(content.hook).not.toBe(question);
});

test("tells an answer below its chapter where its question is about whoever asks", () => {
  const sentences = [
    "Rye bread keeps for nine days in a dry cupboard.",
    "Wheat bread is stale after two days in the same place.",
    "The baker of the lower village sells both on Fridays.",
  ];
  const answer = {
    ...passage(sentences.join(" "), { id: "s4-6", order: 4 }),
    told: sentences.map((text) => ({ text, line: text, cuts: [] })),
  };
  const exchange = {
    question: "What kind of bread should I have in my head?",
    asked: passage("What kind of bread should I have in my head?", { id: "s3-3", order: 3 }),
    headings: ["How bread keeps in winter"],
    answer,
    ends: [{ count: 3, worth: 1, isWhole: true as const }],
    chapter: 0,
    weight: 1,
  };
  const { content } = social.compose(materialOf({ exchanges: [exchange] }));
  expect(content.hook).toBe("How bread keeps in winter");
  expect(content.slides[0]?.content).toContain(sentences[0]);
});

test("opens slides of many topics with its title, and with no claim that none of them tells", () => {
  const { content } = social.compose(materialOf());
  expect(content.hook).toBe("A short title");
});

test("quotes what a speaker says of themself and states the rest", () => {
  const material = materialOf({ claims: [], sourceTitle: "Bread in Alba" });
  material.sections = material.sections.slice(0, 3).map((section, at) => ({
    ...section,
    bullets: [],
    passages: [
      passage(
        [
          "I baked my first bread here.",
          "Bread keeps longer in paper than in plastic.",
          "The market opens before the sun does.",
        ][at] ?? "",
        {
          personal: at === 0,
          weight: 1,
        },
      ),
    ],
  }));
  const [first, second] = social.compose(material).content.slides;

  expect(first?.content).toMatch(/^“I baked my first bread here\.” — Ana, \d+:\d\d$/);
  expect(second?.content).toMatch(
    /^Bread keeps longer in paper than in plastic\.\n— Ana, \d+:\d\d$/,
  );
});

test.each([
  [
    "hook",
    (c: { hook: string }) => {
      c.hook = "Too short";
    },
  ],
  [
    "slides",
    (c: { slides: unknown[] }) => {
      c.slides.length = 3;
    },
  ],
  [
    "slide length",
    (c: { slides: { content: string }[] }) => {
      if (c.slides[0]) c.slides[0].content = "x".repeat(261);
    },
  ],
  [
    "numbered slides",
    (c: { slides: { slideNumber: number }[] }) => {
      if (c.slides[2]) c.slides[2].slideNumber = 7;
    },
  ],
  [
    "unique slides",
    (c: { slides: { content: string }[] }) => {
      if (c.slides[1] && c.slides[0]) c.slides[1].content = c.slides[0].content;
    },
  ],
  [
    "call to action last",
    (c: { slides: { content: string }[] }) => {
      const last = c.slides.at(-1);
      if (last) last.content = "The bread was good.";
    },
  ],
])("breaks the rule on the %s", (rule, change) => {
  expect(brokenBy(social, change as never)).toContain(rule);
});

test("warns of a hook of more than eight words", () => {
  const { content, evidence } = social.compose(materialOf());
  const hook = "One two three four five six seven eight nine";
  expect(broken(social.check({ ...content, hook }, evidence, context()), "soft")).toContain(
    "short hook",
  );
});
