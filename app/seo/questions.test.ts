import { expect, test } from "vitest";
import { countWords } from "../languages/words.ts";
import { likelyQuestions } from "./questions.ts";
import { seedLibrary } from "./testing/english.ts";
import { words } from "./testing/post.ts";
import { type Said, type Story, written } from "./testing/source.ts";
import { stories } from "./testing/stories.ts";

const asking = (questions: Story["questions"]) => {
  const { content, facts } = written({ ...seedLibrary, questions });
  const sections = content.sections.map((section) => ({ ...section, heading: "No question" }));
  return likelyQuestions({ ...content, sections }, facts);
};
const said = (text: string): Said => [10, "Ana", text];

test.each(Object.entries(stories))("%s: every answer is a span of the source", (_, story) => {
  const { content, facts } = written(story);
  const source = [
    ...facts.questions.map(({ answer }) => answer.text),
    ...facts.evidence.flatMap(({ cites }) => cites.map(({ quote }) => quote)),
  ];
  const questions = likelyQuestions(content, facts);
  expect(questions.length).toBeGreaterThan(0);
  for (const { answer } of questions)
    expect(source.some((text) => text?.includes(answer))).toBe(true);
});

test("a long answer is cut after a sentence, at 60 words at most", () => {
  const first = words(40);
  const [only] = asking([{ question: "Why?", answer: said(`${first} ${words(40, 100)}`) }]);
  expect(only?.answer).toBe(first);
  expect(countWords(only?.answer ?? "")).toBeLessThanOrEqual(60);
});

test("an answer whose first sentence is too long is left out, not cut in its middle", () => {
  expect(asking([{ question: "Why?", answer: said(words(61)) }])).toEqual([]);
});

test("a question is asked once, and an answer given once", () => {
  const answer = said("Because the shelves were there.");
  const found = asking([
    { question: "Why a library?", answer },
    { question: "why a library?", answer: said("Because.") },
    { question: "Why seeds?", answer },
  ]);
  expect(found).toEqual([{ question: "Why a library?", answer: answer[2] }]);
});

test("what is no question is not asked", () => {
  expect(asking([{ question: "Tell me.", answer: said("I will.") }])).toEqual([]);
});

test("a heading that asks is answered by the first verified words of its section", () => {
  const { content, facts } = written({ ...seedLibrary, questions: [] });
  const quote = facts.evidence[0]?.cites[0]?.quote;
  expect(likelyQuestions(content, facts)).toEqual([
    { question: "Why would a library lend seeds?", answer: quote },
  ]);
});

test("at most five questions are kept", () => {
  const many = Array.from({ length: 9 }, (_, at) => ({
    question: `Why number ${at}?`,
    answer: said(`Because of ${at}.`),
  }));
  expect(asking(many)).toHaveLength(5);
});
