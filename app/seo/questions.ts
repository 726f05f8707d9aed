import { isQuestion, maxAnswerWords } from "./answers.ts";
import type { SeoFacts } from "./facts.ts";
import type { SeoLanguage } from "./language.ts";
import type { Llmo, Post } from "./post.ts";

const most = 5;

/** Returns as many first sentences as fit into an answer; undefined if not even one does. */
function shortened(text: string, language: SeoLanguage): string | undefined {
  let end = 0;
  for (const sentence of language.sentences(text)) {
    const next = text.indexOf(sentence, end) + sentence.length;
    if (language.countWords(text.slice(0, next)) > maxAnswerWords) break;
    end = next;
  }
  const answer = text.slice(0, end).trim();
  return answer ? answer : undefined;
}

/** Pairs headings that are questions with the words the source answers with. */
function headed(content: Post, { evidence }: SeoFacts): { question: string; text: string }[] {
  return content.sections.flatMap(({ heading }, at) => {
    const cites = evidence.find(({ path }) => path === `sections.${at}.content`)?.cites ?? [];
    const quote = cites.find((cite) => cite.verbatim && cite.quote)?.quote;
    return isQuestion(heading) && quote ? [{ question: heading, text: quote }] : [];
  });
}

/**
 * Suggests questions readers may ask, each answered by a span of the source of at most 60 words.
 */
export function likelyQuestions(content: Post, facts: SeoFacts): Llmo["peopleAlsoAsk"] {
  const { language } = facts;
  const asked = [
    ...facts.questions.map(({ question, answer: { text, plain } }) => ({
      question: question.trim(),
      // Drops the fillers if the rest is still the source's own words; only a capital may differ.
      text: text.toLowerCase().endsWith(plain.toLowerCase()) ? plain : text,
    })),
    ...headed(content, facts),
  ];
  const known = new Set<string>();
  const found: Llmo["peopleAlsoAsk"] = [];
  for (const { question, text } of asked) {
    const answer = shortened(text, language);
    const keys = [language.fold(question), language.fold(answer ?? "")];
    if (!answer || !isQuestion(question) || keys.some((key) => known.has(key))) continue;
    for (const key of keys) known.add(key);
    found.push({ question, answer });
  }
  return found.slice(0, most);
}
