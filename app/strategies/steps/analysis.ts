import type { Cite, Evidence } from "../../formats/format.ts";
import type { Line, Survey } from "../../writers/survey.ts";
import type { Analysis, Step1Output } from "../strategy.ts";
import { counted, listed, quoted } from "./wording.ts";

/** A sentence under it reads as plain, one over the other as dense (words, on average). */
const shortSentence = 14;
const longSentence = 22;
/** Speakers who say so much of it of themselves tell their own story. */
const personalFrom = 0.25;

const formOf = ({ speakers, questions, timed }: Survey) => {
  if (speakers.length > 1)
    return questions.length > 0 ? "Conversational" : "Spoken, several voices";
  return timed || speakers.length > 0 ? "Spoken, one voice" : "Written, factual";
};

/** How it sounds, as far as it can be counted. */
function toneOf(survey: Survey): string {
  const { speakers, questions, wordsASentence, personalShare } = survey;
  const traits = [
    ...(personalShare >= personalFrom ? ["personal"] : []),
    ...(wordsASentence > 0 && wordsASentence <= shortSentence ? ["plain"] : []),
    ...(wordsASentence >= longSentence ? ["dense"] : []),
  ];
  const facts = [
    ...(speakers.length > 0 ? [counted(speakers.length, "speaker")] : []),
    ...(questions.length > 0 ? [counted(questions.length, "clear question")] : []),
    `sentences of ${Math.round(wordsASentence)} words on average`,
  ];
  return `${[formOf(survey), ...traits].join(", ")} (counted: ${facts.join(", ")})`;
}

const topicOf = ({ topics, titles }: Survey) =>
  topics.length > 0 ? listed(topics.slice(0, 3)) : (titles[0]?.text ?? "");

/** Who wants it is a conclusion from what it is about: no source says who reads it. */
function audienceOf({ topics, speakers }: Survey): string {
  const about = topics.length > 0 ? listed(topics.slice(0, 3), "or") : "the subject of the source";
  const names = speakers.filter(({ role }) => role !== "host").map(({ name }) => name);
  const voices =
    names.length > 0 ? ` and want it first-hand from ${listed(names.slice(0, 3))}` : "";
  return `People who want to know more about ${about}${voices}. Concluded from the topics that come up most: say it better if you know your readers.`;
}

type Goal = { text: string; cites: Cite[] };

function goalsOf({ sections, questions, quotable, takeaways, topics }: Survey): Goal[] {
  const goals: Goal[] = [];
  const headings = sections.slice(0, 2).map(({ heading }) => quoted(heading));
  goals.push({
    text: `Explain ${topics[0] ?? "the subject"} in the source's own words: ${counted(sections.length, "section")}, among them ${listed(headings)}`,
    cites: sections.slice(0, 2).map(({ cite }) => cite),
  });
  const [asked] = questions;
  if (asked)
    goals.push({
      text: `Answer what was asked, such as ${quoted(asked.question)} (${counted(questions.length, "clear question")} in the source)`,
      cites: [asked.answer.cite],
    });
  const lines = quotable.length > 0 ? quotable : takeaways;
  goals.push({
    text: `Carry its strongest lines further: ${counted(lines.length, "sentence")} can be quoted alone`,
    cites: lines.slice(0, 2).map(({ cite }) => cite),
  });
  return goals;
}

/** Where a topic is named, else where the source begins. */
function citesOnTopics({ topics, takeaways, quotable, sections }: Survey): Cite[] {
  const lines = [...takeaways, ...quotable];
  const naming = (topic: string) =>
    lines.find(({ text }) => text.toLowerCase().includes(topic.toLowerCase()));
  const found = topics.slice(0, 3).flatMap((topic): Line | Line[] => naming(topic) ?? []);
  const cites = found.length > 0 ? found.map(({ cite }) => cite) : sections.map(({ cite }) => cite);
  return cites.slice(0, 3);
}

/** Step 1: what the source is about and for whom, with the places that each text rests on. */
export function analysisOf(survey: Survey): Step1Output {
  const goals = goalsOf(survey);
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
    topic: topicOf(survey),
    targetAudience: audienceOf(survey),
    primaryGoals: goals.map(({ text }) => text),
    tone: toneOf(survey),
    keyTakeaways: survey.takeaways.map(({ text }) => text),
    evidence,
  };
}

/** The analysis without its places: what a client sends back. */
export const bare = ({ topic, targetAudience, primaryGoals, tone, keyTakeaways }: Analysis) => ({
  topic,
  targetAudience,
  primaryGoals,
  tone,
  keyTakeaways,
});

export const sameAnalysis = (a: Analysis, b: Analysis) =>
  JSON.stringify(bare(a)) === JSON.stringify(bare(b));

/** Each text of an analysis by its path. */
export const textsOf = (analysis: Analysis): Map<string, string> =>
  new Map([
    ["topic", analysis.topic],
    ["targetAudience", analysis.targetAudience],
    ["tone", analysis.tone],
    ...analysis.primaryGoals.map((text, at): [string, string] => [`primaryGoals.${at}`, text]),
    ...analysis.keyTakeaways.map((text, at): [string, string] => [`keyTakeaways.${at}`, text]),
  ]);

/** The analysis as a person changed it: a text keeps its places only where it stayed as it was. */
export function edited(before: Step1Output, after: Analysis): Step1Output {
  const places = new Map<string, Cite[]>();
  const old = textsOf(before);
  for (const { path, cites } of before.evidence) places.set(old.get(path) ?? "", cites);
  const evidence = [...textsOf(after)].flatMap(([path, text]) => {
    const cites = places.get(text);
    return cites ? [{ path, cites }] : [];
  });
  return { ...bare(after), evidence };
}
