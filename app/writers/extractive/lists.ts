import type { Passage } from "../../formats/format.ts";
import { countWords } from "../../languages/words.ts";
import { passageOf, type Source } from "./passages.ts";
import { itemOf } from "./role-of.ts";
import type { Span } from "./sections.ts";
import { toldAt } from "./told.ts";

/** How many sentences may pass between two items. */
const gap = 30;
const least = 3;
const mostWords = 36;

/** Finds the next item of a list that one speaker goes through: the one after `place`, or the last. */
function nextItem(
  source: Source,
  from: number,
  place: number,
): [at: number, place: number] | undefined {
  const { speaker } = source.sentences[from] ?? {};
  for (let at = from + 1; at <= from + gap; at++) {
    const sentence = source.sentences[at];
    if (!sentence) return undefined;
    if (sentence.speaker !== speaker) continue;
    const found = itemOf(sentence, source.language);
    if (found === place + 1 || found === -1) return [at, found];
    // A new list begins, or one was left out.
    if (found !== undefined) return undefined;
  }
  return undefined;
}

/** One item: its sentence, with the next if both are short. */
function itemAt(source: Source, at: number): Passage | undefined {
  const said = toldAt(source, at, false);
  const sentence = source.sentences[at];
  if (!said || !sentence || countWords(said.text) > mostWords) return undefined;
  const next = source.sentences[at + 1];
  const more =
    next?.turn === sentence.turn && !next.isQuestion ? toldAt(source, at + 1, true) : undefined;
  const isBoth = more !== undefined && countWords(`${said.text} ${more.text}`) <= mostWords;
  return passageOf(source, { first: at, last: isBoth ? at + 1 : at, weight: sentence.importance });
}

/** Finds a list that the source itself makes within a span ("The first one is … The last one …"), whole. */
export function listIn(source: Source, span: Span): Passage[] | undefined {
  for (let first = span.first; first <= span.last; first++) {
    const sentence = source.sentences[first];
    if (!sentence || itemOf(sentence, source.language) !== 1 || sentence.noise) continue;
    const places = [first];
    let place = 1;
    for (;;) {
      const next = nextItem(source, places.at(-1) ?? first, place);
      if (!next) break;
      places.push(next[0]);
      if (next[1] === -1) break;
      place = next[1];
    }
    if (places.length < least) continue;
    const items = places.map((at) => itemAt(source, at));
    if (items.every((item) => item !== undefined)) return items;
  }
  return undefined;
}
