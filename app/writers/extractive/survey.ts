import { citeOf } from "../../formats/attribution.ts";
import type { Cite, Passage } from "../../formats/format.ts";
import { type Grounding, verifyQuote } from "../../grounding/index.ts";
import { folded, withoutStop } from "../../languages/sentences.ts";
import { tokenise } from "../../languages/tokens.ts";
import { countWords } from "../../languages/words.ts";
import { groundingOf } from "../../transcripts/grounded.ts";
import type { Line, Survey, TitleCandidate } from "../survey.ts";
import type { ExtractivePlan, StoredMaterial } from "./stored-plan.ts";

const mostTakeaways = 5;
/** Two takeaways that share more of their words than this say the same. */
const mostShared = 0.5;

type Verify = (passage: Passage, quote: string) => Cite;

const verifierOf =
  (grounding: Grounding): Verify =>
  (passage, quote) => {
    const { status } = verifyQuote(quote, grounding, passage.segmentIds);
    return { ...citeOf(passage, quote), verbatim: status === "verbatim" };
  };

const lineOf = (passage: Passage, verify: Verify): Line => ({
  text: passage.plain,
  words: countWords(passage.plain),
  cite: verify(passage, passage.plain),
});

/**
 * Returns the words that distinguish texts: those of four letters and more, or any in a script
 * without letter case.
 */
function wordsOf(text: string, language: string): Set<string> {
  const words = tokenise(text.normalize("NFKC"), language).map(({ word }) => word);
  const long = words.filter((word) => [...word].length > 3 || /\p{Lo}/u.test(word));
  return new Set(long.length > 0 ? long : words);
}

function alike(a: Set<string>, b: Set<string>): boolean {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared > mostShared * Math.min(a.size, b.size);
}

/** Picks the best passages with different content, in source order. */
function takeawaysOf({ claims, highlights, language }: StoredMaterial): Passage[] {
  const isClear = (passage: Passage) => passage.standsAlone && !passage.personal;
  const candidates = [
    ...claims.filter(({ weight }) => weight >= 0.25),
    ...highlights.filter(isClear),
    ...highlights,
  ];
  const chosen: { passage: Passage; words: Set<string> }[] = [];
  for (const passage of candidates) {
    if (chosen.length >= mostTakeaways) break;
    const words = wordsOf(passage.plain, language);
    if (!chosen.some((other) => alike(other.words, words))) chosen.push({ passage, words });
  }
  return chosen.map(({ passage }) => passage).toSorted((a, b) => a.order - b.order);
}

function titlesOf(material: StoredMaterial, verify: Verify): TitleCandidate[] {
  const { titles, claims, questions, highlights, sourceTitle } = material;
  const statements = [...claims, ...highlights.filter((line) => line.standsAlone)];
  const asked = new Map(questions.map((item) => [folded(item.question), item.answer]));
  const candidates = [
    ...titles,
    ...statements.filter(({ personal }) => !personal).map(({ plain }) => withoutStop(plain)),
    ...questions.map(({ question }) => question),
  ];
  const kindOf = (text: string): TitleCandidate => {
    if (text === sourceTitle?.replace(/\s+/g, " ").trim()) return { text, kind: "given" };
    const answer = asked.get(folded(text));
    if (answer) {
      const put = answer.question ?? answer;
      return { text, kind: "question", cite: verify(put, put.plain) };
    }
    const said = statements.find(({ plain }) => folded(plain) === folded(text));
    if (said) return { text, kind: "statement", cite: verify(said, withoutStop(said.plain)) };
    return { text, kind: "topics" };
  };
  const seen = new Set<string>();
  return candidates.filter((text) => !seen.has(folded(text)) && seen.add(folded(text))).map(kindOf);
}

const average = (numbers: number[]) =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Surveys a source for a strategy's steps. It only reads the plan, so it costs next to nothing. */
export function surveyOf({ material, segments }: ExtractivePlan): Survey {
  const verify = verifierOf(groundingOf(segments, material.language));
  const clean = material.highlights.filter(({ standsAlone }) => standsAlone);
  // Captions without punctuation have no whole sentences, but what they say can still be quoted.
  const quotable = clean.length >= 4 ? clean : material.highlights;
  const lines = quotable.map((passage) => lineOf(passage, verify));
  return {
    language: material.language,
    words: material.words,
    timed: material.timed,
    ...(material.duration === undefined ? {} : { duration: material.duration }),
    speakers: material.speakers,
    topics: material.topics,
    sections: material.sections.flatMap(({ heading, passages }) => {
      const [first] = passages;
      return first ? [{ heading, cite: verify(first, first.plain) }] : [];
    }),
    takeaways: takeawaysOf(material).map((passage) => lineOf(passage, verify)),
    quotable: lines,
    questions: material.questions.map(({ question, answer }) => ({
      question,
      answer: lineOf(answer, verify),
    })),
    titles: titlesOf(material, verify),
    wordsASentence: average(lines.map(({ words }) => words)),
    personalShare: average(quotable.map(({ personal }) => Number(personal))),
  };
}
