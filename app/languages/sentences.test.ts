import { expect, test } from "vitest";
import { sentenceKeys, sentenceSpans, sentencesOf } from "./sentences.ts";
import { inLanguages } from "./testing.ts";

test.each(
  inLanguages([
    [
      "en",
      "Dr. Ruiz lent 3.5 kg. “Why?” It grew.",
      ["Dr. Ruiz lent 3.5 kg.", "“Why?”", "It grew."],
    ],
    ["en", "Under 5 U.S.C. 552) it is. It grew.", ["Under 5 U.S.C. 552) it is.", "It grew."]],
    ["de", "Am 3. Mai z. B. kam er. Er blieb.", ["Am 3. Mai z. B. kam er.", "Er blieb."]],
    ["fr", "Mme. Roy est venue. Elle est restée.", ["Mme. Roy est venue.", "Elle est restée."]],
    ["ja", "種を貸す。春に返る。", ["種を貸す。", "春に返る。"]],
  ]),
)("in %s abbreviations, ordinals and decimals end no sentence", (language, text, sentences) => {
  expect(sentencesOf(text, language)).toEqual(sentences);
});

const text = "One line\nand another. A third… A half …\n\n  Well. “it grew” they said.  ";

test("a line break ends a sentence, and the spans hold every letter", () => {
  const spans = sentenceSpans(text);
  expect(spans.map((span) => span.text)).toEqual([
    "One line",
    "and another.",
    "A third… A half …",
    "Well. “it grew” they said.",
  ]);
  expect(spans.map(({ from, to }) => text.slice(from, to)).join("")).toBe(text);
});

test("what is to be cut out is parted before a quotation and behind an ellipsis", () => {
  const spans = sentenceSpans(text, "en", true);
  expect(spans.map((span) => span.text)).toEqual([
    "One line",
    "and another.",
    "A third…",
    "A half …",
    "Well.",
    "“it grew” they said.",
  ]);
  expect(spans.map(({ from, to }) => text.slice(from, to)).join("")).toBe(text);
});

test("a language that nobody knows is parted by the rules of English", () => {
  expect(sentencesOf("Yksi talo. Kaksi taloa.", "qaa")).toEqual(["Yksi talo.", "Kaksi taloa."]);
});

test("a short answer is no sentence that two texts share, however long the name before it", () => {
  expect(sentenceKeys("Carol Shillabeer: Yes. The mill grinds rye for the island.")).toEqual([
    "the mill grinds rye for the island",
  ]);
  expect(sentenceKeys("Dr Ana Roth: The mill grinds rye.")).toEqual([
    "dr ana roth the mill grinds rye",
  ]);
  expect(sentenceKeys("Marie-Claire Dubois\u00a0: Oui.", "fr")).toEqual([]);
  // No name, and no dialogue.
  expect(sentenceKeys("The reason: rye.")).toEqual(["the reason rye"]);
});
