import type { Said, Speaker as Voice } from "../../editing/index.ts";
import type { Passage } from "../../formats/format.ts";
import { languageFor } from "../../languages/index.ts";
import type { DocumentPart } from "../../languages/language.ts";
import { capitalised } from "../../languages/sentences.ts";
import { segmentLine } from "../../transcripts/transcript.ts";
import { isDocument } from "./parts.ts";
import { isSafe } from "./safe.ts";
import type { Span } from "./sections.ts";
import type { Sentence } from "./sentence.ts";
import { toldOf } from "./told.ts";
import type { Kept } from "./turns.ts";

export type Source = {
  language: string;
  segments: Kept[];
  sentences: Sentence[];
  /** True if every segment has a time: only then are times shown. */
  timed: boolean;
  /** How a report names each speaker who has a name. */
  voices: Map<string, Voice>;
  /** First names by which the people in the room address each other. */
  addressed: string[];
  /** Whose text it is, where nobody speaks and its authors are known. */
  authors?: "one" | "many";
  /** Several talk with each other, and no line says who. */
  nameless?: true;
  /** Of a document: the part in which each sentence stands (see `partsOf`). */
  parts?: (DocumentPart | undefined)[];
  /** What has been reported already; null if a sentence can only be quoted (see `toldAt`). */
  told: Map<number, Said | null>;
};

/** A passage by the indexes of its sentences. */
export type Cut = {
  first: number;
  last: number;
  weight: number;
  /** True if it brings its own context (see `excerptsIn`), so that a piece may take it. */
  isExcerpt?: true;
};

const most = { sentences: 3, words: 78 };

function follows(sentences: Sentence[], at: number): boolean {
  const before = sentences[at - 1];
  const sentence = sentences[at];
  if (!before || !sentence || sentence.turn !== before.turn) return false;
  // A note such as [laughter] separates two sentences: a quotation is one run of words.
  return (
    !sentence.afterNote &&
    !sentence.noise &&
    !sentence.spent &&
    !sentence.isQuestion &&
    !sentence.hesitates &&
    sentence.words > 3 &&
    !/\.\.\.|--/.test(sentence.text)
  );
}

/** Finds the best run that starts at a sentence: one to three sentences of one turn. */
export function cutAt(
  sentences: Sentence[],
  at: number,
  lastAllowed: number,
  longest: number = most.sentences,
): Cut {
  const start = sentences[at] as Sentence;
  let best: Cut = { first: at, last: at, weight: start.importance * (start.words < 12 ? 0.85 : 1) };
  let words = start.words;
  let sum = start.importance * start.words;
  for (let to = at + 1; to < at + longest && to <= lastAllowed; to++) {
    const sentence = sentences[to];
    if (!sentence || !follows(sentences, to) || sentence.torn !== start.torn) break;
    words += sentence.words;
    if (words > most.words) break;
    sum += sentence.importance * sentence.words;
    const fluent = sentence.fluency > 0.6 ? 1 : 0.85;
    const weight = (sum / words) * Math.min(1.12, 0.85 + words / 180) * fluent;
    if (weight > best.weight) best = { first: at, last: to, weight };
  }
  return best;
}

/** Cuts passages from a span that share no sentence, the weightiest first. */
export function cutsOf(
  sentences: Sentence[],
  span: Span,
  accept: (sentence: Sentence) => boolean,
  count: number,
  longest: number = most.sentences,
): Cut[] {
  const cuts: Cut[] = [];
  for (let at = span.first; at <= span.last; at++) {
    const sentence = sentences[at];
    if (sentence && !sentence.noise && accept(sentence))
      cuts.push(cutAt(sentences, at, span.last, longest));
  }
  const taken = new Set<number>();
  const chosen: Cut[] = [];
  for (const cut of cuts.toSorted((a, b) => b.weight - a.weight || a.first - b.first)) {
    if (chosen.length >= count) break;
    const range = Array.from({ length: cut.last - cut.first + 1 }, (_, k) => cut.first + k);
    if (range.some((at) => taken.has(at))) continue;
    for (const at of range) taken.add(at);
    chosen.push(cut);
  }
  return chosen;
}

const unique = <Item>(items: Item[]): Item[] => [...new Set(items)];

/** Finds another speaker's clear question right before a passage. */
function questionBefore(source: Source, at: number): Passage | undefined {
  const answer = source.sentences[at];
  for (let before = at - 1; before >= Math.max(0, at - 3); before--) {
    const sentence = source.sentences[before];
    if (!sentence || sentence.noise) return undefined;
    if (sentence.isQuestion) {
      const clear = sentence.standsAlone && sentence.words <= 25 && sentence.fluency > 0.75;
      const other = sentence.speaker !== undefined && sentence.speaker !== answer?.speaker;
      if (!clear || !other || sentence.spent) return undefined;
      return passageOf(source, { first: before, last: before, weight: sentence.importance });
    }
    if (sentence.words > 12) return undefined;
  }
  return undefined;
}

/** A passage does what its first telling sentence does. */
const leadingRole = (sentences: Sentence[]): Sentence["role"] =>
  sentences.find(({ role }) => role !== "statement")?.role ?? "statement";

/** What a piece takes nothing of by itself: others' research, details, what stands beside a text. */
const beside = new Set<DocumentPart>(["others", "detail", "apart"]);

/** A weight from 0 to 1 that still tells the best whole paragraphs of a document apart. */
const eased = (weight: number): number =>
  weight <= easy ? Math.max(0, weight) : 1 - (1 - easy) * Math.exp((easy - weight) / (1 - easy));
const easy = 0.6;

/** Converts a run of sentences to a passage, with the segments and lines that hold it. */
export function passageOf(source: Source, cut: Cut, headings: string[] = []): Passage {
  const sentences = source.sentences.slice(cut.first, cut.last + 1);
  const head = sentences[0] as Sentence;
  const join = languageFor(source.language).spaceless ? "" : " ";
  const indexes = unique(
    sentences.flatMap((sentence) =>
      Array.from(
        { length: sentence.lastSegment - sentence.firstSegment + 1 },
        (_, at) => sentence.firstSegment + at,
      ),
    ),
  );
  const segments = indexes.flatMap((index) => source.segments[index] ?? []);
  const first = segments[0];
  const question = head.isQuestion ? undefined : questionBefore(source, cut.first);
  const rest = sentences.slice(1).map((sentence) => sentence.text);
  const told = toldOf(source, cut);
  const part = source.parts?.[cut.first];
  const isOwn = part === undefined || !beside.has(part);
  const neighbour = (at: number) => {
    const beside = source.sentences[at];
    return beside?.turn === head.turn && !beside.noise ? beside : undefined;
  };
  const before = neighbour(cut.first - 1);
  const after = neighbour(cut.last + 1);
  const idsOf = (sentence: Sentence | undefined) =>
    sentence
      ? source.segments
          .slice(sentence.firstSegment, sentence.lastSegment + 1)
          .map((segment) => segment.id)
      : [];
  return {
    id: `s${cut.first}-${cut.last}`,
    role: leadingRole(sentences),
    ...(told ? { told } : {}),
    ...(isOwn && (cut.isExcerpt || isSafe(source, cut)) ? { safe: true as const } : {}),
    ...(part === undefined ? {} : { part }),
    headings,
    ...(before === undefined ? {} : { before: before.text }),
    ...(after === undefined ? {} : { after: after.text }),
    beside: { before: idsOf(before), after: idsOf(after) },
    text: [head.continued ? head.text : capitalised(head.text), ...rest].join(join),
    plain: [head.plain, ...rest].join(join),
    segmentIds: segments.map((segment) => segment.id),
    ...(source.timed && head.start !== undefined ? { start: head.start } : {}),
    ...(first?.page === undefined ? {} : { page: first.page }),
    ...(head.speaker === undefined ? {} : { speaker: head.speaker }),
    order: cut.first,
    weight: isDocument(source) ? eased(cut.weight) : Math.min(1, Math.max(0, cut.weight)),
    standsAlone: head.standsAlone,
    personal: sentences.some((sentence) => sentence.personal),
    sourceLine: segments.map(segmentLine).join("\n"),
    ...(question === undefined ? {} : { question }),
  };
}
