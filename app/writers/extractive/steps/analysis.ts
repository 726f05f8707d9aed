import { audienceIn, goalIn } from "../../../briefs/wishes.ts";
import type { Cite, Evidence } from "../../../formats/format.ts";
import { languageFor } from "../../../languages/index.ts";
import type { GroundedAnalysis } from "../../steps/step-texts.ts";
import { filled, type Words, wordsOf } from "../../steps/words.ts";
import type { Survey } from "../../survey.ts";

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

/** Finds the source's claim: what it says in one short sentence, or else what it asks. */
const thesisOf = ({ titles, takeaways }: Survey): { text: string; cite?: Cite } | undefined =>
  titles.find(({ kind }) => kind === "statement") ??
  takeaways[0] ??
  titles.find(({ kind }) => kind === "question");

/** Names the topic by the source's own title and its claim: a list of its nouns says nothing. */
function topicOf(survey: Survey): { text: string; cites: Cite[] } {
  const given = survey.titles.find(({ kind }) => kind === "given")?.text;
  const thesis = thesisOf(survey);
  const texts = [given, thesis?.text].filter((text) => text !== undefined);
  return { text: texts.join(" – "), cites: thesis?.cite ? [thesis.cite] : [] };
}

/** What may be said beside a brief: a suggestion that names itself one. */
const suggested = (text: string, { suggestion }: Words) => filled(suggestion, { text });

/** Takes the audience from the brief, or says that it is unknown and suggests whom to think of. */
function audienceOf(
  { questions, speakers, language }: Survey,
  topic: string,
  words: Words,
): string {
  const [asked] = questions;
  const names = speakers.filter(({ role }) => role !== "host").map(({ name }) => name);
  const { unknown, asking, hearing, about } = words.audience;
  const guesses = [
    ...(asked ? [filled(asking, { question: words.quoted(asked.question) })] : []),
    ...(names.length > 0 ? [filled(hearing, { names: words.listed(names.slice(0, 3)) })] : []),
  ];
  const all = guesses.length > 0 ? guesses : [filled(about, { topic: words.quoted(topic) })];
  const space = languageFor(language).spaceless ? "" : " ";
  return `${unknown}${space}${suggested(all.join(words.comma), words)}`;
}

type Goal = { text: string; cites: Cite[] };

/** Suggests what a piece could do with what was counted: the goals of its author nobody knows. */
function goalsOf(survey: Survey, topic: string, words: Words): Goal[] {
  const { sections, questions, quotable, takeaways } = survey;
  const headings = sections.slice(0, 2).map(({ heading }) => words.quoted(heading));
  const explain = filled(words.goalExplain, {
    topic: words.quoted(topic),
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
  return goals.map((goal) => ({ ...goal, text: suggested(goal.text, words) }));
}

/** Analyses the source, with evidence for each text; the brief says who reads it and what for. */
export function analysisOf(survey: Survey, brief = ""): GroundedAnalysis {
  const words = wordsOf(survey.language);
  const topic = topicOf(survey);
  const audience = audienceIn(brief);
  const goal = goalIn(brief);
  const suggestions = goalsOf(survey, topic.text, words);
  const goals: Goal[] = goal ? [{ text: goal, cites: [] }, ...suggestions] : suggestions;
  const tone = survey.quotable.slice(0, 2).map(({ cite }) => cite);
  const asked = survey.questions.slice(0, 1).map(({ answer }) => answer.cite);
  const guessed = asked.length > 0 ? asked : topic.cites;
  const evidence: Evidence = [
    { path: "topic", cites: topic.cites },
    { path: "targetAudience", cites: audience ? [] : guessed },
    ...goals.map(({ cites }, at) => ({ path: `primaryGoals.${at}`, cites })),
    { path: "tone", cites: tone },
    ...survey.takeaways.map(({ cite }, at) => ({ path: `keyTakeaways.${at}`, cites: [cite] })),
  ];
  return {
    topic: topic.text,
    targetAudience: audience ?? audienceOf(survey, topic.text, words),
    primaryGoals: goals.map(({ text }) => text),
    tone: toneOf(survey, words),
    keyTakeaways: survey.takeaways.map(({ text }) => text),
    evidence: evidence.filter(({ cites }) => cites.length > 0),
  };
}
