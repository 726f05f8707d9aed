import { type Lexicon, lexiconOf } from "./lexicon/index.ts";
import { type Cut, cutAt } from "./passages.ts";
import type { Sentence } from "./sentence.ts";

export type Question = { at: number; text: string; asker?: string; answer: Cut; weight: number };

/** A question worth a heading names its subject and is not put to one person ("your example"). */
function isClear(sentence: Sentence, lexicon: Lexicon): boolean {
  const asksPerson = sentence.tokens.some(({ word }) => lexicon.address.includes(word));
  return (
    sentence.isQuestion &&
    !asksPerson &&
    lexicon.asks.test(sentence.plain) &&
    !sentence.personal &&
    !sentence.noise &&
    sentence.standsAlone &&
    sentence.fluency > 0.75 &&
    sentence.words >= 4 &&
    sentence.words <= 22
  );
}

/** The answer: within what the next speaker (or the same one, alone) says, near the question. */
function answerTo(sentences: Sentence[], at: number): Cut | undefined {
  const question = sentences[at] as Sentence;
  let best: Cut | undefined;
  let answered = false;
  for (let next = at + 1; next < Math.min(sentences.length, at + 10); next++) {
    const sentence = sentences[next] as Sentence;
    if (sentence.isQuestion && answered) break;
    if (sentence.isQuestion || sentence.noise || !sentence.standsAlone) continue;
    if (
      question.speaker !== undefined &&
      sentence.speaker === question.speaker &&
      sentence.turn !== question.turn
    )
      break;
    answered = true;
    const cut = cutAt(sentences, next, Math.min(sentences.length - 1, next + 2));
    const weight = cut.weight / (1 + (next - at) * 0.06);
    if (!best || weight > best.weight) best = { ...cut, weight };
  }
  return best;
}

/** Real questions of the source with what answers them, the weightiest first. */
export function questionsOf(sentences: Sentence[], language: string): Question[] {
  const lexicon = lexiconOf(language);
  const found = sentences.flatMap((sentence, at): Question[] => {
    if (!isClear(sentence, lexicon)) return [];
    const answer = answerTo(sentences, at);
    if (!answer) return [];
    return [
      {
        at,
        text: sentence.plain,
        ...(sentence.speaker === undefined ? {} : { asker: sentence.speaker }),
        answer,
        weight: answer.weight * (sentence.words <= 12 ? 1 : 0.8),
      },
    ];
  });
  return found.toSorted((a, b) => b.weight - a.weight || a.at - b.at).slice(0, 24);
}
