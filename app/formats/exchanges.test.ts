import { expect, test } from "vitest";
import { answersIn, takeExchanges } from "./exchanges.ts";
import type { Exchange, Passage } from "./format.ts";
import { createPicker } from "./picker.ts";
import { materialOf, passage, sentence } from "./testing.ts";

const told = (...numbers: number[]): Passage =>
  passage(numbers.map(sentence).join(" "), {
    spoken: true,
    told: numbers.map((number) => ({ line: sentence(number), cuts: [], text: sentence(number) })),
  });

/** A question that heads its answer of two sentences, 28 words, which ends nowhere else. */
const exchangeOf = (first: number, chapter: number): Exchange => {
  const question = `Why does number ${first} count?`;
  return {
    question,
    headings: [question],
    asked: passage(question, { told: [{ line: question, cuts: [], text: question }] }),
    answer: told(first, first + 1),
    ends: [{ count: 2, worth: 1 }],
    chapter,
    weight: 1,
  };
};

const taken = (words: number, count = 3) => {
  const exchanges = Array.from({ length: count }, (_, at) => exchangeOf(20 + at * 2, at));
  const material = materialOf({ exchanges });
  return takeExchanges(material, createPicker(material), { most: 5, each: 60, words });
};

test("the third answer, which makes a conversation, may take a little more room", () => {
  const [one] = taken(1000);
  expect(one?.answer.told).toHaveLength(2);
  // Two have 66 words with their questions, and an answer 28.
  expect(taken(92)).toHaveLength(3);
  expect(taken(88)).toHaveLength(2);
  // A fourth has to fit as it is.
  expect(taken(124, 4)).toHaveLength(3);
  expect(taken(130, 4)).toHaveLength(4);
});

test("what is told without a question stands among questions, and in the place of missing ones", () => {
  const { asked: _, question: __, ...answer } = exchangeOf(40, 3);
  const played = [{ ...answer, headings: ["What number 40 counts"], weight: 5 }];
  const asked = [exchangeOf(20, 0), exchangeOf(22, 1), exchangeOf(24, 2)];
  const headings = (exchanges: Exchange[]) => {
    const material = materialOf({ exchanges, played });
    const wanted = { most: 5, each: 60, words: 900 };
    return takeExchanges(material, createPicker(material), wanted).map(({ heading }) => heading);
  };
  expect(headings(asked)).toContain("What number 40 counts");
  expect(headings(asked.slice(0, 2))).toContain("What number 40 counts");
});

test("a term heads no section where a longer one heads another, if there is a choice", () => {
  const [first, second, third] = [exchangeOf(20, 0), exchangeOf(22, 1), exchangeOf(24, 2)];
  const headings = (others: string[]) => {
    const exchanges = [
      { ...first, headings: ["Harbour lights"], weight: 3 },
      { ...second, headings: others, weight: 2 },
      third,
    ];
    const material = materialOf({ exchanges });
    const wanted = { most: 5, each: 60, words: 900 };
    return takeExchanges(material, createPicker(material), wanted).map(({ heading }) => heading);
  };
  expect(headings(["Lights", "Tides"])[1]).toBe("Tides");
  expect(headings(["Lights"])[1]).toBe("Lights");
});

test("a piece is called one of questions and answers if it holds enough questions", () => {
  const { asked: _, question: __, ...answer } = exchangeOf(40, 3);
  const played = [{ ...answer, headings: ["What number 40 counts"] }];
  const madeOf = (count: number, more = played) => {
    const exchanges = Array.from({ length: count }, (___, at) => exchangeOf(20 + at * 2, at));
    const material = materialOf({ exchanges, played: more });
    const wanted = { most: 5, each: 60, words: 900 };
    return answersIn(takeExchanges(material, createPicker(material), wanted));
  };
  expect(madeOf(3)).toBe("asked");
  expect(madeOf(2)).toBe("told");
  expect(madeOf(2, [])).toBeUndefined();
});
