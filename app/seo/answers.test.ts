import { expect, test } from "vitest";
import { answers, isQuestion } from "./answers.ts";
import { finding, type Given, words } from "./testing/post.ts";

const share = (id: string, parts: Given) => finding(answers, id, parts).share;
const asked = (length: number) => ({
  sections: [
    { heading: "Who checks the returns?", content: `${words(length)}\n\n${words(200, 300)}` },
  ],
});

test("questions end with the mark of their script", () => {
  for (const text of ["Why?", "¿Por qué?", "なぜですか", "なぜ？", "لماذا؟", "“Why?”"])
    expect(isQuestion(text)).toBe(true);
  for (const text of ["Why", "Because.", "What a day!", ""]) expect(isQuestion(text)).toBe(false);
});

test("a heading that asks is answered within 60 words or loses points by how long it takes", () => {
  expect(share("question-heading", asked(60))).toBe(1);
  expect(share("question-heading", asked(120))).toBe(0.5);
});

test("a post whose headings ask nothing has none of these points", () => {
  const sections = [{ heading: "The returns", content: words(20) }];
  expect(share("question-heading", { sections })).toBe(0);
});

test("the time and the name before a quotation are not part of the answer's length", () => {
  const content = `[14:07] Ana: “${words(60)}”`;
  expect(share("question-heading", { sections: [{ heading: "Why?", content }] })).toBe(1);
});

test("three likely questions are enough; a long answer does not count", () => {
  const peopleAlsoAsk = [10, 20, 60].map((length) => ({ question: "Why?", answer: words(length) }));
  expect(share("likely-questions", { llmo: { peopleAlsoAsk } })).toBe(1);
  const long = [...peopleAlsoAsk.slice(0, 2), { question: "Why?", answer: words(61) }];
  expect(share("likely-questions", { llmo: { peopleAlsoAsk: long } })).toBeCloseTo(2 / 3);
  expect(share("likely-questions", {})).toBe(0);
});

test("the introduction names two topics in 20 to 120 words, the end names one", () => {
  const llmo = { keywords: ["seed library", "returns"] };
  const introduction = `The seed library lives on its returns. ${words(30)}`;
  expect(share("frame", { llmo, introduction, conclusion: "So much for seed libraries." })).toBe(1);
  expect(share("frame", { llmo, introduction, conclusion: "The end." })).toBeCloseTo(0.65);
  expect(share("frame", { llmo, introduction: words(30), conclusion: "" })).toBe(0);
  const long = {
    llmo,
    introduction: `${introduction} ${words(250, 99)}`,
    conclusion: "The returns.",
  };
  expect(share("frame", long)).toBeCloseTo(0.35);
});
