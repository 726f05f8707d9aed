import { describe, expect, test } from "vitest";
import * as all from "../../languages/all.ts";
import { groundingOf } from "../../transcripts/grounded.ts";
import { fixtures } from "../fixtures/sources.ts";
import { writePiece } from "./piece.ts";
import { createPlanning } from "./plan.ts";
import { presentedIn } from "./presenting.ts";
import type { Speaker } from "./roles.ts";
import { type Line, readLines } from "./testing.ts";
import { verifiedEvidence } from "./verified-evidence.ts";

const filler: Line[] = Array.from({ length: 40 }, (_, at) => [
  "Ana Roth",
  `The ${at + 10}th loaf of the day comes out of the stone oven and cools on a shelf.`,
]);
const pair: Speaker[] = [
  { name: "Ana Roth", role: "guest", share: 0.8 },
  { name: "Ben Holt", role: "host", share: 0.2 },
];

const saidOf = (lines: Line[], { speakers = pair, language = "en" } = {}): string[] =>
  presentedIn(readLines([...lines, ...filler], language).source, speakers).map(
    ({ told, plain }) => told?.map(({ text }) => text).join(" ") ?? plain,
  );

test("a sentence in which the host says who the guest is, is told", () => {
  const host: Line = [
    "Ben Holt",
    "Today my guest is Ana Roth. Ana is the author of Bread and runs an oven in a village.",
  ];
  expect(saidOf([host])).toEqual(["Ana is the author of Bread and runs an oven in a village."]);
});

test("without such a sentence, what stands beside the name is taken up to where the talk begins", () => {
  const host: Line = [
    "Ben Holt",
    "The following is a talk with Ana Roth, who is the founder of a bakery in Wales, and we spoke of rye.",
  ];
  expect(saidOf([host])).toEqual(["Ana Roth, who is the founder of a bakery in Wales"]);
});

test("guests who say it of themselves are told in the third person, each", () => {
  const lines: Line[] = [
    ["Ana Roth", "I am a baker at the stone oven in Wales."],
    ["Carl Venn", "I am an engineer at the mill in Bath."],
  ];
  const guests: Speaker[] = [...pair, { name: "Carl Venn", role: "guest", share: 0.2 }];
  expect(saidOf(lines, { speakers: guests })).toEqual([
    "Roth is a baker at the stone oven in Wales.",
    "Venn is an engineer at the mill in Bath.",
  ]);
});

test.each([
  ["praise", "Ana is an absolute legend. Ana is a baker who is the best of us all, haha."],
  ["what the host says of himself", "Ben is the author of Bread."],
  ["a question", "Ana is the author of Bread, right?"],
  ["what speaks to the guest", "Ana Roth, the author whose book you and I read."],
  ["no occupation", "Ana is a great pleasure to have on the show today."],
])("%s presents nobody", (_, text) => {
  expect(saidOf([["Ben Holt", text]])).toEqual([]);
});

test("far from the start nobody is presented", () => {
  const late: Line[] = [...filler, ["Ben Holt", "Ana is the author of Bread."]];
  expect(saidOf(late)).toEqual([]);
});

const languages: Record<string, { is: string; beside: string; taken: string }> = {
  de: {
    is: "Ana ist Professorin für Brotgeschichte an einer Hochschule.",
    beside:
      "Bei uns ist heute Ana Roth, Gründerin einer Bäckerei in Ulm, und wir reden über Roggen.",
    taken: "Ana Roth, Gründerin einer Bäckerei in Ulm",
  },
  nl: {
    is: "Ana is hoogleraar broodgeschiedenis aan een hogeschool.",
    beside: "Te gast is Ana Roth, oprichter van een bakkerij in Gent, en wij praten over rogge.",
    taken: "Ana Roth, oprichter van een bakkerij in Gent",
  },
  es: {
    is: "Ana es autora de un libro sobre el pan de centeno.",
    beside:
      "Hoy hablamos con Ana Roth, fundadora de una panadería en León, para hablar del centeno.",
    taken: "Ana Roth, fundadora de una panadería en León",
  },
  fr: {
    is: "Ana est boulangère dans un village de montagne.",
    beside: "Nous recevons Ana Roth, fondatrice d’une boulangerie à Lyon, pour parler du seigle.",
    taken: "Ana Roth, fondatrice d’une boulangerie à Lyon",
  },
  it: {
    is: "Ana è autrice di un libro sul pane di segale.",
    beside: "Parliamo con Ana Roth, fondatrice di un forno a Trento, per parlare di segale.",
    taken: "Ana Roth, fondatrice di un forno a Trento",
  },
  pt: {
    is: "Ana é autora de um livro sobre o pão de centeio.",
    beside: "Falamos com Ana Roth, fundadora de uma padaria em Braga, para falar de centeio.",
    taken: "Ana Roth, fundadora de uma padaria em Braga",
  },
};

const known = new Set<string>(Object.values(all).map(({ code }) => code));
const asked = Object.entries(languages).filter(([language]) => known.has(language));

describe.each(asked)("%s", (language, { is, beside, taken }) => {
  test("the host's sentence is told, or what stands beside the name", () => {
    expect(saidOf([["Ben Holt", is]], { language })).toEqual([is]);
    expect(saidOf([["Ben Holt", beside]], { language })).toEqual([taken]);
  });
});

test("letter and post open with it, verified against the source, and nothing else names it", () => {
  const source = fixtures["English interview"];
  const guest = source?.segments.find(({ speaker }) => speaker === "Ana") && "Ana";
  if (!source || !guest) throw new Error("no fixture");
  const said = "Ana is the founder of a seed library in the hills.";
  const segments = [
    { id: "g1", start: 0, speaker: "Ben", text: `${said} We met there.` },
    ...source.segments.map((one) => ({
      ...one,
      ...(one.start === undefined ? {} : { start: one.start + 5 }),
    })),
  ];
  const planning = createPlanning({ ...source.info, people: [{ name: "Ana", part: "guest" }] });
  planning.add(segments);
  const plan = planning.finish();
  for (const [format, path] of [
    ["newsletter", "intro"],
    ["blog", "introduction"],
  ] as const) {
    const { content, evidence } = writePiece(plan, format);
    const text = JSON.stringify(content);
    expect(text.split(said)).toHaveLength(2);
    const grounding = groundingOf(plan.segments, "en");
    const verified = verifiedEvidence(evidence, grounding, { language: "en" });
    const cites = verified.evidence.find((entry) => entry.path === path)?.cites ?? [];
    expect(cites.some(({ verbatim, said: told }) => verbatim && told?.[0]?.text === said)).toBe(
      true,
    );
  }
});
