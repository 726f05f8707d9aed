import type { Post } from "../app/seo/index.ts";

/** A post to rank, with the phrase it should be found by. */
export type Sample = { name: string; keyphrase: string; content: Post };

type Section = Post["sections"][number];

const rain: Sample = {
  name: "rain gardens",
  keyphrase: "rain garden",
  content: {
    title: "Why a rain garden keeps your cellar dry in a wet autumn",
    metaDescription:
      "A rain garden holds the water of your roof for a day. Learn where to dig it, what to plant in it, and how much of a wet cellar it really spares you.",
    introduction:
      "A rain garden is a shallow bed that holds the water of your roof for a day. Because the ground drinks it slowly, less of it reaches your cellar. However, it only works where the soil lets water through. This guide shows how to test your soil, so that you dig in the right place the first time.",
    sections: [
      {
        heading: "How do you test the soil for a rain garden?",
        content:
          "First, dig a hole as deep as your knee and fill it with water. Then wait for one night. If the hole is empty in the morning, the soil is good enough. If water still stands in it, you need gravel below the bed, or another place.\n\nIn our street, 31 of 40 holes were empty by breakfast. Therefore most of us could begin at once. The others carried two barrows of gravel each, and their beds have worked since then. You find the method at https://soil.example/test.",
      },
      {
        heading: "What to plant, and what to leave out",
        content:
          "Choose plants that like wet feet in spring and dry ones in summer. For example, iris and meadowsweet bear both. Salt from the road is a different matter, so keep the bed three metres away from it.\n\nLawn is the worst choice, because its roots are short. After two years our lawn strips had turned to mud. The iris, on the other hand, had doubled. So we gave half of it away.",
      },
      {
        heading: "How big should a rain garden be?",
        content:
          "Measure the roof that drains into it and take a fifth of that. A roof of 60 square metres needs 12 square metres of bed. If you have less room, make the bed deeper, but never deeper than your forearm.\n\nMeanwhile, keep the overflow in mind. Once in a few years a storm fills any bed. Then the water should run to the street and not to the wall of your house.",
      },
      {
        heading: "What it costs in an ordinary year",
        content:
          "The first year costs a weekend and about 200 euros for plants. After that, you weed it twice in spring. Our street counted the hours for three years: four hours a bed, each year.\n\nIn return, the pumps in our cellars ran half as often. Nobody can promise you the same, since every cellar is different. Still, a rain garden is the cheapest thing we have tried.",
      },
    ],
    conclusion:
      "Test the soil, plant iris, and take a fifth of your roof. That is all a rain garden asks of you. If you build one, tell your neighbours what it cost, because that is the question everybody asks first.",
  },
};

const bread: Sample = {
  name: "sourdough",
  keyphrase: "sourdough starter",
  content: {
    title: "How to keep a sourdough starter alive while you travel",
    metaDescription:
      "Your sourdough starter can wait for six weeks if you dry it or cool it the right way. Here is what we tried, what failed, and how to wake it up again.",
    introduction:
      "A sourdough starter is a small herd of yeast that wants to be fed. When you travel, nobody feeds it. So we tried four ways to make it wait, and two of them worked. This post tells you which, because the other two cost us a good starter each.",
    sections: [
      {
        heading: "Can a sourdough starter stay in the fridge?",
        content:
          "Yes, for about six weeks. First, feed it twice as much flour as usual. Then let it stand for one hour and put it at the back of the fridge, where it is coldest. The cold slows the yeast, and the flour lasts.\n\nAfter six weeks a grey liquid stood on ours. However, it smelled clean, so we poured the liquid off and fed it. On the third day it rose again.",
      },
      {
        heading: "Drying it for longer trips",
        content:
          "Spread the starter thinly on paper and leave it for two days. When it breaks like glass, crumble it into a jar. Dry yeast sleeps for a year or more. For example, we woke a jar from 2021 last winter, and it took five days.\n\nBecause the flakes weigh nothing, you can send some to friends. That is also the safest way to keep a second copy. The museum at https://bread.example/archive keeps 130 of them.",
      },
      {
        heading: "Two ways that failed",
        content:
          "Freezing killed ours. Ice breaks the cells, although some bakers swear by it. We tried it three times and lost it three times.\n\nThe other failure was a friendly neighbour. She fed it every day with salted flour, since that was what stood in the kitchen. So write a note, and put the right bag beside the jar.",
      },
      {
        heading: "How do you wake it up again?",
        content:
          "Feed it warm water and rye flour, as much as it weighs. Then wait for a day before you do anything else. If bubbles appear, throw half away and feed it again. Otherwise, give it a second day.\n\nIn the end, a sourdough starter is ready when a spoonful floats on water. Until then, bake pancakes with the rest, because nothing should be wasted.",
      },
    ],
    conclusion:
      "Cool it for weeks, dry it for months, and do not freeze it. Your sourdough starter will forgive you the rest. Before your next trip, dry a spoonful: it takes two days and no work.",
  },
};

type Change = (sample: Sample) => Sample;

const withContent =
  (change: (content: Post, keyphrase: string) => Partial<Post>): Change =>
  (sample) => ({
    ...sample,
    content: { ...sample.content, ...change(sample.content, sample.keyphrase) },
  });

const eachText = (change: (text: string, keyphrase: string) => string): Change =>
  withContent((content, keyphrase) => ({
    introduction: change(content.introduction, keyphrase),
    conclusion: change(content.conclusion, keyphrase),
    sections: content.sections.map(
      ({ heading, content: text }): Section => ({ heading, content: change(text, keyphrase) }),
    ),
  }));

/** What makes a post worse, or only shorter, one habit at a time. */
const habits: Record<string, Change> = {
  "endless sentences": eachText((text) =>
    text.replace(/[.?!] (\p{Lu})/gu, (_, next: string) => ` and ${next.toLowerCase()}`),
  ),
  "no paragraphs": withContent(({ introduction, sections, conclusion }) => ({
    introduction: "",
    conclusion: "",
    sections: [
      {
        heading: "Notes",
        content: [introduction, ...sections.map(({ content }) => content), conclusion]
          .join(" ")
          .replace(/\s+/g, " "),
      },
    ],
  })),
  "no links between thoughts": eachText((text) =>
    text.replace(
      /\b(?:because|so|however|then|therefore|since|although|after|until|otherwise|meanwhile|still|first|if|when|also|but|and|before|for example|on the other hand|in the end)\b,? ?/gi,
      "",
    ),
  ),
  "nothing said of the subject": eachText((text, keyphrase) =>
    text.replaceAll(new RegExp(keyphrase, "gi"), "it"),
  ),
  "title and description of nothing": withContent(() => ({ title: "Notes", metaDescription: "" })),
  stuffed: eachText((text, keyphrase) =>
    text.replace(/\. /g, `. The ${keyphrase} is a ${keyphrase}. `),
  ),
  "too short": withContent(({ sections }) => ({ sections: sections.slice(0, 1), conclusion: "" })),
  "no links": eachText((text) => text.replace(/https?:\/\/\S+/g, "a book.")),
  "all in the passive": eachText((text) =>
    text.replace(
      /\b(?:we|you|nobody|she) (\w+)/gi,
      "it was $1ed by somebody, and it was considered and",
    ),
  ),
};

const mixes: string[][] = [
  [],
  ["no links"],
  ["endless sentences"],
  ["title and description of nothing"],
  ["too short"],
  ["stuffed"],
  ["no paragraphs", "no links"],
  ["nothing said of the subject", "title and description of nothing"],
  ["endless sentences", "no links between thoughts", "no paragraphs"],
  [
    "too short",
    "all in the passive",
    "nothing said of the subject",
    "title and description of nothing",
    "no links",
  ],
];

/** Twenty posts of our own, from sound to broken. */
export const samples: Sample[] = [rain, bread].flatMap((sample) =>
  mixes.map((mix) => {
    const made = mix.reduce((post, name) => habits[name]?.(post) ?? post, sample);
    return { ...made, name: [sample.name, ...mix].join(", ") };
  }),
);
