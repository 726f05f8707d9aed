import { expect, test } from "vitest";
import type { Block, Evidence } from "../app/formats/format.ts";
import { hangs, lint, overlap } from "./piece-lint.ts";

test.each([
  ["They lend seed in spring.", "en", true],
  ["The second one is a bag of linen.", "en", true],
  ["and so the library grew", "en", true],
  ["A bag of linen keeps seed dry…", "en", true],
  ["A bag of linen keeps seed dry.", "en", false],
  ["It is hard to keep seed dry.", "en", false],
  ["It is dry in a bag of linen.", "en", true],
  ["There are seeds in every drawer.", "en", false],
  ["There they keep the seed dry.", "en", true],
  ["Deshalb bleibt das Saatgut trocken.", "de", true],
  ["Das Saatgut bleibt im Leinen trocken.", "de", false],
])("%s", (text, language, expected) => {
  expect(hangs(text, language)).toBe(expected);
});

const blocks: Block[] = [
  { kind: "heading", path: "a", text: "Seeds and drawers" },
  { kind: "prose", path: "b", text: "A drawer is as wide as a packet." },
  { kind: "heading", path: "c", text: "Bells" },
  { kind: "prose", path: "d", text: "They lend seed in spring." },
];
const said = (text: string, segmentIds: string[]) => ({
  segmentIds,
  verbatim: true,
  said: [{ text, line: text, cuts: [] }],
});
const evidence: Evidence = [
  { path: "b", cites: [said("A drawer is as wide as a packet.", ["s1"])] },
  {
    path: "d",
    cites: [
      said("They lend seed in spring.", ["s2"]),
      { segmentIds: ["s3"], verbatim: true, quote: "Use the code SEED for ten percent off." },
    ],
  },
];
const segments = [{ id: "s1", text: "A drawer is as wide as a packet." }];

test("tells what hangs, sells, and heads what is not there", () => {
  expect(lint({ blocks, evidence }, segments, "en")).toMatchObject({
    passages: 3,
    hanging: ["They lend seed in spring."],
    adverts: ["Use the code SEED for ten percent off."],
    headings: 2,
    nounAndNoun: ["Seeds and drawers"],
    foreign: ["Bells"],
    quotations: 1,
  });
});

test("a passage that goes on from the one shown before it does not hang", () => {
  const [drawer, bell] = ["A drawer is as wide as a packet.", "A bell tells when it is open."];
  const hanging = "They lend seed in spring.";
  const shown = (before: string) => [
    { path: "b", cites: [said(before, ["s1"])] },
    { path: "d", cites: [said(hanging, ["s1", "s2"])] },
  ];
  const told = [
    { id: "s1", text: `${bell} ${drawer}` },
    { id: "s2", text: hanging },
  ];
  expect(lint({ blocks, evidence: shown(drawer) }, told, "en").hanging).toEqual([]);
  expect(lint({ blocks, evidence: shown(bell) }, told, "en").hanging).toEqual([hanging]);
});

test("takes what stands in an advertisement for one", () => {
  const sold = [{ id: "s1", text: "…", role: "advert" as const }];
  expect(lint({ blocks, evidence }, sold, "en").adverts).toContain(
    "A drawer is as wide as a packet.",
  );
});

test("counts sentences that two pieces share, of the shorter one", () => {
  const whole = lint({ blocks, evidence }, segments, "en");
  const half = lint({ blocks, evidence: evidence.slice(0, 1) }, segments, "en");
  expect(overlap(whole, half)).toEqual({ shared: 1, of: 1 });
});

test("reads an answer below its question, and only there", () => {
  const text = "It is a bag that keeps seed dry, of linen.";
  const cites = [{ ...said(text, ["s1"]), spoken: true as const }];
  const asked: Block[] = [
    { kind: "heading", path: "a", text: "What is a pouch?" },
    { kind: "prose", path: "b", text: `Ana: ${text}` },
  ];
  const told: Block[] = [{ kind: "heading", path: "a", text: "Pouches" }, ...asked.slice(1)];
  const inPost: Block[] = [{ kind: "prose", path: "b", text: `What is a pouch?\n\nAna: ${text}` }];
  const hangingIn = (shown: Block[]) =>
    lint({ blocks: shown, evidence: [{ path: "b", cites }] }, segments, "en");
  expect(hangingIn(asked)).toMatchObject({ hanging: [], foreign: [] });
  expect(hangingIn(told)).toMatchObject({ hanging: [text], foreign: ["Pouches"] });
  expect(hangingIn(inPost).hanging).toEqual([]);
});
