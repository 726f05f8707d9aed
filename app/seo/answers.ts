import { type CheckSpec, counted, type Finding, found, slope } from "./check.ts";
import type { Paragraph, SeoPost } from "./post.ts";

/** Answer engines cut longer answers, and nobody reads them. */
export const maxAnswerWords = 60;

/** True for a text with a question mark; Japanese also asks with か. */
export const isQuestion = (text: string) => /(?:[?？؟]|か。?)["”’»」』]?$/u.test(text.trim());

function questionHeadings({ sections }: SeoPost): Finding {
  const asked = sections.filter((section) => isQuestion(section.heading));
  if (asked.length === 0) return found(0, "no heading asks a question");
  const answers = asked.map((section) => section.paragraphs[0]?.words ?? 0);
  const shortest = Math.min(...answers.filter((words) => words > 0), Number.POSITIVE_INFINITY);
  const answered = answers.filter((words) => words > 0 && words <= maxAnswerWords).length;
  const value = `${counted(asked.length, "question heading")}, ${answered} answered at once`;
  return found(maxAnswerWords / shortest, value);
}

function likelyQuestions({ content, language }: SeoPost): Finding {
  const asked = content.llmo?.peopleAlsoAsk ?? [];
  const good = asked.filter(
    ({ question, answer }) => isQuestion(question) && language.countWords(answer) <= maxAnswerWords,
  );
  return found(good.length / 3, `${counted(good.length, "question")} with a short answer`);
}

/** Counts the keywords that a part of the post names. */
function named({ terms, content }: SeoPost, paragraphs: Paragraph[]): number {
  const text = paragraphs.map((paragraph) => paragraph.text).join("\n");
  return (content.llmo?.keywords ?? []).filter((keyword) => terms.count(keyword, text) > 0).length;
}

function frame(post: SeoPost): Finding {
  const words = post.opening.reduce((sum, paragraph) => sum + paragraph.words, 0);
  const atStart = named(post, post.opening);
  const atEnd = named(post, post.closing);
  const opening = slope(atStart, 2, 0) * Math.min(slope(words, 20, 0), slope(words, 120, 240));
  const value = `${counted(atStart, "topic")} named in ${counted(words, "word")} of introduction, ${atEnd} at the end`;
  return found(0.65 * opening + 0.35 * slope(atEnd, 1, 0), value);
}

export const answers: CheckSpec[] = [
  {
    id: "question-heading",
    label: "A question, answered at once",
    points: 8,
    threshold: "1 heading that asks, answered within 60 words",
    source: "Practice of answer boxes, which show about 40–60 words",
    strength: "opinion",
    advice: "Turn a heading into the question readers ask, and answer it in the next 60 words.",
    measure: questionHeadings,
  },
  {
    id: "likely-questions",
    label: "Likely questions",
    points: 6,
    threshold: "3 questions, each answered in at most 60 words",
    source: "Practice of answer engines; no rich result since 2026-05-07",
    strength: "opinion",
    advice: "Answer three questions of your readers at the end of the post, in 60 words each.",
    measure: likelyQuestions,
  },
  {
    id: "frame",
    label: "Subject first and last",
    points: 6,
    threshold: "introduction of 20–120 words that names 2 topics; the end names 1",
    source: "Lost in the Middle (Liu et al., 2023): models use what stands first and last",
    strength: "study",
    advice: "Say in the introduction what the post is about, and come back to it at the end.",
    measure: frame,
  },
];
