import { anyOf, languageFor } from "../../languages/index.ts";
import type { Lexicon } from "../../languages/language.ts";
import { type Cut, cutAt } from "./passages.ts";
import { pointsAway } from "./pointing.ts";
import type { Sentence } from "./sentence.ts";

export type Question = { at: number; text: string; asker?: string; answer: Cut; weight: number };

function asksPerson({ text, tokens, stems }: Sentence, lexicon: Lexicon) {
  if (lexicon.turning?.test(text)) return true;
  return tokens.some(({ word }, at) => {
    // "Hoe bepaal je wanneer" asks how one decides; "je loopbaan" belongs to the person addressed.
    if (word === lexicon.addressBeforeNoun) return (stems[at + 1] ?? -1) >= 0;
    return lexicon.address.includes(word);
  });
}

const broken = /\.\.\.|…|--|https?:|["“”„«»{}<>|\\_=]/u;

/**
 * "Is a fifth a lot for a lettuce?" asks about what was said before; with one noun, it makes no
 * heading.
 */
export const yesOrNo: RegExp = new RegExp(
  `^(?:${anyOf(({ lexicon }) => lexicon.yesOrNo)})\\s`,
  "iu",
);

/** True if the question names its subject; a question word may also point back elsewhere. */
export function namesSubject(sentence: Sentence, lexicon: Lexicon, language: string): boolean {
  const { tags, stems } = sentence;
  const points = ({ word }: { word: string }, at: number) =>
    (lexicon.anaphors.includes(word) && !lexicon.determiners.includes(word)) ||
    // "How does that play out?", "How do people update this thing?"
    (tags !== undefined &&
      lexicon.demonstratives.includes(word) &&
      (tags[at] === "PRON" || (stems[at + 1] ?? -1) < 0));
  return (
    sentence.concepts.length > (yesOrNo.test(sentence.plain) ? 1 : 0) &&
    !sentence.torn &&
    !broken.test(sentence.text) &&
    !lexicon.aside.test(sentence.text) &&
    !sentence.tokens.some(points) &&
    !pointsAway(sentence, language)
  );
}

/**
 * True for a question worth a heading: it names its subject and does not address one person ("your
 * example").
 */
export function isClear(sentence: Sentence, lexicon: Lexicon, language: string): boolean {
  return (
    sentence.isQuestion &&
    lexicon.asks.test(sentence.plain) &&
    !sentence.personal &&
    !sentence.noise &&
    sentence.fluency > 0.75 &&
    sentence.words >= 4 &&
    sentence.words <= 22 &&
    !asksPerson(sentence, lexicon) &&
    namesSubject(sentence, lexicon, language)
  );
}

/** Finds the answer near the question, in what the next speaker says, or the same one if alone. */
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

/** Finds genuine questions with their answers, the weightiest first. */
export function questionsOf(sentences: Sentence[], language: string): Question[] {
  const { lexicon } = languageFor(language);
  const found = sentences.flatMap((sentence, at): Question[] => {
    if (!isClear(sentence, lexicon, language)) return [];
    const answer = answerTo(sentences, at);
    if (!answer) return [];
    return [
      {
        at,
        text: lexicon.boundQuestion
          ? sentence.plain.replace(lexicon.boundQuestion, "")
          : sentence.plain,
        ...(sentence.speaker === undefined ? {} : { asker: sentence.speaker }),
        answer,
        weight: answer.weight * (sentence.words <= 12 ? 1 : 0.8),
      },
    ];
  });
  return found.toSorted((a, b) => b.weight - a.weight || a.at - b.at).slice(0, 24);
}
