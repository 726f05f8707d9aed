import type { Cite, Evidence } from "../../../formats/format.ts";
import type { GroundedAnalysis } from "../../steps/step-texts.ts";
import { filled, type Words, wordsOf } from "../../steps/words.ts";
import type { Line, Survey } from "../../survey.ts";

/**
 * Average words per sentence: below the first a source reads as plain, above the second as dense.
 */
const shortSentence = 14;
const longSentence = 22;
/** From this share of personal sentences on, speakers tell their own story. */
const personalFrom = 0.25;

function formOf({ speakers, questions, timed }: Survey, { forms }: Words): string {
  if (speakers.length > 1) return questions.length > 0 ? forms.conversation : forms.voices;
  return timed || speakers.length > 0 ? forms.voice : forms.document;
}

/** Describes the tone, as far as it can be counted. */
function toneOf(survey: Survey, words: Words): string {
  const { speakers, questions, wordsASentence, personalShare } = survey;
  const traits = [
    formOf(survey, words),
    ...(personalShare >= personalFrom ? [words.traits.personal] : []),
    ...(wordsASentence > 0 && wordsASentence <= shortSentence ? [words.traits.plain] : []),
    ...(wordsASentence >= longSentence ? [words.traits.dense] : []),
  ];
  const facts = [
    ...(speakers.length > 0 ? [words.counted(speakers.length, "speakers")] : []),
    ...(questions.length > 0 ? [words.counted(questions.length, "questions")] : []),
    filled(words.average, { n: words.number(Math.round(wordsASentence)) }),
  ];
  return filled(words.tone, { traits: traits.join(words.comma), facts: facts.join(words.comma) });
}

const topicOf = ({ topics, titles }: Survey, words: Words) =>
  topics.length > 0 ? words.listed(topics.slice(0, 3)) : (titles[0]?.text ?? "");

/** Concludes the audience from the topics: no source says who reads it. */
function audienceOf({ topics, speakers }: Survey, words: Words): string {
  const about = topics.length > 0 ? words.listed(topics.slice(0, 3)) : words.subject;
  const names = speakers.filter(({ role }) => role !== "host").map(({ name }) => name);
  const template = names.length > 0 ? words.audienceFirstHand : words.audience;
  return filled(template, { topics: about, names: words.listed(names.slice(0, 3)) });
}

type Goal = { text: string; cites: Cite[] };

function goalsOf(survey: Survey, words: Words): Goal[] {
  const { sections, questions, quotable, takeaways, topics } = survey;
  const headings = sections.slice(0, 2).map(({ heading }) => words.quoted(heading));
  const explain = filled(words.goalExplain, {
    topic: topics[0] ?? words.subject,
    sections: words.counted(sections.length, "sections"),
    headings: words.listed(headings),
  });
  const goals: Goal[] = [{ text: explain, cites: sections.slice(0, 2).map(({ cite }) => cite) }];
  const [asked] = questions;
  if (asked) {
    const question = words.quoted(asked.question);
    const count = words.counted(questions.length, "questions");
    const text = filled(words.goalAnswer, { question, questions: count });
    goals.push({ text, cites: [asked.answer.cite] });
  }
  const lines = quotable.length > 0 ? quotable : takeaways;
  goals.push({
    text: filled(words.goalLines, { sentences: words.counted(lines.length, "sentences") }),
    cites: lines.slice(0, 2).map(({ cite }) => cite),
  });
  return goals;
}

/** Cites lines that name a topic, otherwise the beginning of the source. */
function citesOnTopics({ topics, takeaways, quotable, sections }: Survey): Cite[] {
  const lines = [...takeaways, ...quotable];
  const naming = (topic: string) =>
    lines.find(({ text }) => text.toLowerCase().includes(topic.toLowerCase()));
  const found = topics.slice(0, 3).flatMap((topic): Line | Line[] => naming(topic) ?? []);
  const cites = found.length > 0 ? found.map(({ cite }) => cite) : sections.map(({ cite }) => cite);
  return cites.slice(0, 3);
}

/** Analyses the source's subject and audience, with evidence for each text. */
export function analysisOf(survey: Survey): GroundedAnalysis {
  const words = wordsOf(survey.language);
  const goals = goalsOf(survey, words);
  const onTopics = citesOnTopics(survey);
  const tone = survey.quotable.slice(0, 2).map(({ cite }) => cite);
  const evidence: Evidence = [
    { path: "topic", cites: onTopics },
    { path: "targetAudience", cites: onTopics },
    ...goals.map(({ cites }, at) => ({ path: `primaryGoals.${at}`, cites })),
    { path: "tone", cites: tone.length > 0 ? tone : onTopics },
    ...survey.takeaways.map(({ cite }, at) => ({ path: `keyTakeaways.${at}`, cites: [cite] })),
  ];
  return {
    topic: topicOf(survey, words),
    targetAudience: audienceOf(survey, words),
    primaryGoals: goals.map(({ text }) => text),
    tone: toneOf(survey, words),
    keyTakeaways: survey.takeaways.map(({ text }) => text),
    evidence,
  };
}
