import type { Blog } from "../formats/blog.ts";
import { primary } from "../languages/index.ts";
import { folded, sentencesOf } from "../languages/sentences.ts";
import { countWords } from "../languages/words.ts";
import { isQuestion, maxAnswerWords } from "./answers.ts";
import type { Llmo, SeoFacts } from "./facts.ts";

const most = 5;

/** The first sentences of a text that fit in an answer: a span of it, or nothing. */
function shortened(text: string, language: string): string | undefined {
  let end = 0;
  for (const sentence of sentencesOf(text, language)) {
    const next = text.indexOf(sentence, end) + sentence.length;
    if (countWords(text.slice(0, next)) > maxAnswerWords) break;
    end = next;
  }
  const answer = text.slice(0, end).trim();
  return answer ? answer : undefined;
}

/** Headings that ask, with the words the source answers with. */
function headed(content: Blog, { evidence }: SeoFacts): { question: string; text: string }[] {
  return content.sections.flatMap(({ heading }, at) => {
    const cites = evidence.find(({ path }) => path === `sections.${at}.content`)?.cites ?? [];
    const quote = cites.find((cite) => cite.verbatim && cite.quote)?.quote;
    return isQuestion(heading) && quote ? [{ question: heading, text: quote }] : [];
  });
}

/** What readers may ask, each answered by a span of the source of at most 60 words. */
export function likelyQuestions(content: Blog, facts: SeoFacts): Llmo["peopleAlsoAsk"] {
  const language = primary(facts.language);
  const asked = [
    ...facts.questions.map(({ question, answer: { text, plain } }) => ({
      question: question.trim(),
      // Without its fillers where that leaves the source's own words; a capital makes no others.
      text: text.toLowerCase().endsWith(plain.toLowerCase()) ? plain : text,
    })),
    ...headed(content, facts),
  ];
  const known = new Set<string>();
  const found: Llmo["peopleAlsoAsk"] = [];
  for (const { question, text } of asked) {
    const answer = shortened(text, language);
    const keys = [folded(question), folded(answer ?? "")];
    if (!answer || !isQuestion(question) || keys.some((key) => known.has(key))) continue;
    for (const key of keys) known.add(key);
    found.push({ question, answer });
  }
  return found.slice(0, most);
}
