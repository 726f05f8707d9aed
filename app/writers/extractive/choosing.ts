import { wishesOf } from "../../briefs/wishes.ts";
import { AppError } from "../../errors.ts";
import { type Chosen, composeChosen } from "../../formats/composers/chosen.ts";
import { answerWithin, upTo } from "../../formats/exchanges.ts";
import type { Composed, Exchange, Format, Material, Passage } from "../../formats/format.ts";
import { wordsOfPassage } from "../../formats/planned.ts";
import { phrasesOf } from "../../languages/phrases.ts";
import { folded } from "../../languages/sentences.ts";
import type { Segment } from "../../transcripts/transcript.ts";
import type { Choice, ReadyPassage } from "../choice.ts";
import { isBalanced } from "./answer-ends.ts";
import { loose } from "./gaps.ts";
import { honour } from "./honouring.ts";
import type { ExtractivePlan } from "./stored-plan.ts";
import { uncut, widened } from "./widening.ts";

const shownText = ({ told, plain }: Passage): string =>
  told?.map(({ text }) => text).join(" ") ?? plain;

/** Words of a question with its answer, which nobody has made longer: a section of a letter. */
const exchangeWords = 265;

/** Names a question with its answer within its plan. */
const idOf = ({ answer }: Exchange): string => answer.id.replace("s", "q");

/** The answer as it is offered, and after how many of its sentences it could end next. */
function answerOf(exchange: Exchange): { answer: Passage; next?: number } {
  const shortest = Math.min(...exchange.ends.map(({ count }) => count));
  const room = exchangeWords - wordsOfPassage(exchange.asked);
  const answer = answerWithin(exchange, room) ?? upTo(exchange, shortest);
  const later = exchange.ends.filter(({ count }) => count > (answer.told?.length ?? 0));
  return {
    answer,
    ...(later.length > 0 ? { next: Math.min(...later.map(({ count }) => count)) } : {}),
  };
}

const linesOf = (told: Passage["told"] = []) => told.map(({ line }) => line).join(" ");

/** A passage on its way into the list. */
type Listed = {
  order: number;
  /** Sentences of an answer that can be shown; 0 of what is no answer. */
  length: number;
  ready: Omit<ReadyPassage, "rank">;
};

function listedExchange(exchange: Exchange): Listed {
  const { asked, chapter, headings } = exchange;
  const { answer, next } = answerOf(exchange);
  const { role, speaker, start, page, order } = answer;
  const after = linesOf(exchange.answer.told?.slice(answer.told?.length, next));
  return {
    order,
    length: next ?? answer.told?.length ?? 0,
    ready: {
      id: idOf(exchange),
      unit: "answer",
      chapter,
      role,
      text: shownText(answer),
      isReported: true,
      asked: shownText(asked),
      spoken: true,
      told: answer.told ?? [],
      line: linesOf(answer.told),
      ...(next === undefined || !isBalanced(after) ? {} : { after }),
      ...(speaker === undefined ? {} : { speaker }),
      ...(start === undefined ? {} : { start }),
      ...(page === undefined ? {} : { page }),
      headings,
    },
  };
}

function listedPassage(passage: Passage, chapter: number, unit: "excerpt" | "statement"): Listed {
  const { id, role, told, text, before, after, speaker, start, page, headings, order } = passage;
  return {
    order,
    length: 0,
    ready: {
      id,
      unit,
      chapter,
      role,
      text: shownText(passage),
      isReported: told !== undefined,
      ...(passage.spoken ? { spoken: true } : {}),
      ...(told === undefined ? {} : { told }),
      line: text,
      ...(before === undefined || !isBalanced(before) ? {} : { before }),
      ...(after === undefined || !isBalanced(after) ? {} : { after }),
      ...(speaker === undefined ? {} : { speaker }),
      ...(start === undefined ? {} : { start }),
      ...(page === undefined ? {} : { page }),
      headings,
    },
  };
}

const byWeight = (a: { weight: number }, b: { weight: number }) => b.weight - a.weight;

/**
 * Lists the ready passages of a source in its order, each with its rank among all: questions with their
 * answers before longer runs, those before statements, which they may hold (see `suitedTo`), and last what only
 * a person may take. A brief
 * leaves some out and lets others weigh more.
 */
export function readyPassages(
  { material: stored }: ExtractivePlan,
  brief?: string,
): ReadyPassage[] {
  const phrases = phrasesOf(stored.language, "");
  const material = brief ? honour({ ...stored, phrases }, wishesOf(brief)) : stored;
  const listOf = (unit: "excerpt" | "statement") =>
    material.sections
      .flatMap(({ excerpts = [], passages }, chapter) =>
        (unit === "excerpt" ? excerpts : passages).map((passage) => ({ passage, chapter })),
      )
      .toSorted((a, b) => byWeight(a.passage, b.passage))
      .map(({ passage, chapter }) => listedPassage(passage, chapter, unit));
  const answers = (material.exchanges ?? []).toSorted(byWeight).map(listedExchange);
  // What an answer goes on with is offered as its longer form.
  const isAnswered = ({ order }: Listed) =>
    answers.some((answer) => order >= answer.order && order < answer.order + answer.length);
  const excerpts = listOf("excerpt").filter((one) => !isAnswered(one));
  const isLoose = ({ ready }: Listed) => ready.id.startsWith(loose);
  const whole = excerpts.filter((one) => !isLoose(one));
  return [...answers, ...whole, ...listOf("statement"), ...excerpts.filter(isLoose)]
    .map(({ ready, order }, at) => ({ ready: { ...ready, rank: at + 1 }, order }))
    .toSorted((a, b) => a.ready.chapter - b.ready.chapter || a.order - b.order)
    .map(({ ready }) => ready);
}

/** A question and its answer as they were chosen: with `after`, up to where it could end next. */
function chosenExchange(
  exchange: Exchange,
  { heading, after, back = [] }: Choice["passages"][number],
  language: string,
): Chosen {
  const { answer, next } = answerOf(exchange);
  const taken = after && next !== undefined ? upTo(exchange, next) : answer;
  return { passage: uncut(taken, back, language), exchange, ...(heading ? { heading } : {}) };
}

/** Leaves out what another one of them says already, as an answer holds its statements. */
function withoutHeld(chosen: readonly Chosen[]): Chosen[] {
  const words = chosen.map(({ passage: { told, plain } }) => folded(told ? linesOf(told) : plain));
  const isHeld = (own: string, at: number) =>
    words.some(
      (other, index) =>
        index !== at && other.includes(own) && (other.length > own.length || index < at),
    );
  return chosen.filter((_, at) => !isHeld(words[at] ?? "", at));
}

/**
 * Composes the piece that a person chose. Throws CONFLICT if the source has no such passage any more,
 * because its transcript was corrected since.
 */
export function chosenPiece(
  format: Format,
  material: Material,
  choice: Choice,
  title: string,
  segments: readonly Segment[],
): Composed {
  const byId = new Map(
    material.sections.flatMap(({ passages, excerpts = [] }) =>
      [...passages, ...excerpts].map((passage) => [passage.id, passage]),
    ),
  );
  const exchanges = new Map((material.exchanges ?? []).map((one) => [idOf(one), one]));
  const chosen = choice.passages.map((one): Chosen => {
    const { id, heading, ...asked } = one;
    const exchange = exchanges.get(id);
    if (exchange) return chosenExchange(exchange, one, material.language);
    const passage = byId.get(id);
    if (!passage)
      throw new AppError("CONFLICT", "The transcript has changed. Choose the passages again.");
    const taken = widened(passage, asked, { language: material.language, segments });
    return { passage: taken, ...(heading ? { heading } : {}) };
  });
  const once = withoutHeld(chosen);
  return composeChosen(format, material, once, title);
}
