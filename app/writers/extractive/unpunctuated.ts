import { clock } from "../../formats/clock.ts";
import type { Passage, UnpunctuatedPart } from "../../formats/format.ts";
import { languageFor } from "../../languages/index.ts";
import { capitalised } from "../../languages/sentences.ts";
import type { Findings } from "./analysis.ts";
import type { Chapter } from "./chapters.ts";
import { passageOf, type Source } from "./passages.ts";
import type { Sentence } from "./sentence.ts";

/** A stretch in words: enough to tell what it is about, and no more than a section holds. */
const words = { least: 30, most: 110 };
/** Parts of a source, and words that make one. */
const parts = { least: 3, most: 5, words: 300 };
/** Offered of each part: a post takes two, a part written anew another one. */
const offered = 4;
/** What a stretch counts that begins or ends where nothing but its length parts it. */
const tornWorth = 0.6;
const pause = 0.5;

type Part = Pick<UnpunctuatedPart, "heading" | "times"> & { from: number; to: number };

/** True if the speaker, or whoever wrote the marks there are, stopped before a sentence. */
function isStop({ sentences, segments }: Source, at: number): boolean {
  const [before, here] = [sentences[at - 1], sentences[at]];
  if (!before || !here || here.turn !== before.turn) return true;
  if (here.afterNote || (!before.torn && !here.continued)) return true;
  const [last, first] = [segments[before.lastSegment], segments[here.firstSegment]];
  if (last === first || last?.end === undefined || first?.start === undefined) return false;
  return first.start - last.end >= pause;
}

/** The words of a run as they stand, without the dots that part it into sentences. */
function wordsOf(source: Source, run: Sentence[]): string {
  const join = languageFor(source.language).spaceless ? "" : " ";
  const whole = run.map(({ text, torn, continued }, at) => {
    const begun = continued && at > 0 ? text.replace(/^… /u, "") : text;
    return torn && at < run.length - 1 ? begun.replace(/…$/u, "") : begun;
  });
  return capitalised(whole.join(join));
}

function stretchOf(source: Source, first: number, last: number, weight: number): Passage {
  const text = wordsOf(source, source.sentences.slice(first, last + 1));
  const { told: _, spoken: __, safe: ___, ...passage } = passageOf(source, { first, last, weight });
  return { ...passage, headings: [], text, plain: text };
}

/** The best stretches of a part, none sharing a sentence with another, the weightiest first. */
function stretchesIn(source: Source, { from, to }: Pick<Part, "from" | "to">): Passage[] {
  const { sentences } = source;
  const found: { first: number; last: number; weight: number }[] = [];
  for (let first = from; first <= to; first++) {
    const turn = sentences[first]?.turn;
    let [count, sum] = [0, 0];
    for (let last = first; last <= to; last++) {
      const sentence = sentences[last];
      if (!sentence || sentence.noise || sentence.turn !== turn) break;
      count += sentence.words;
      sum += sentence.importance * sentence.words;
      if (count > words.most) break;
      if (count < words.least) continue;
      const torn = [isStop(source, first), isStop(source, last + 1)].filter((stop) => !stop);
      found.push({ first, last, weight: (sum / count) * tornWorth ** torn.length });
    }
  }
  const chosen: typeof found = [];
  for (const one of found.toSorted((a, b) => b.weight - a.weight || a.first - b.first)) {
    if (chosen.length >= offered) break;
    if (chosen.every(({ first, last }) => last < one.first || first > one.last)) chosen.push(one);
  }
  return chosen.map(({ first, last, weight }) => stretchOf(source, first, last, weight));
}

/** The chapters that the recording's maker gave, by their times. */
function partsByChapters({ sentences }: Source, chapters: readonly Chapter[]): Part[] {
  const begun = chapters.flatMap(({ title, start }) => {
    const from = sentences.findIndex((one) => (one.start ?? -1) >= (start ?? Infinity));
    return from < 0 ? [] : [{ heading: title, from }];
  });
  return begun.map(({ heading, from }, at) => ({
    heading,
    from,
    to: (begun[at + 1]?.from ?? sentences.length) - 1,
  }));
}

/** Parts of the same length, headed by their minutes or, without times, by their number. */
function partsByLength({ sentences, timed }: Source): Part[] {
  const all = sentences.reduce((sum, sentence) => sum + sentence.words, 0);
  const count = Math.max(parts.least, Math.min(parts.most, Math.floor(all / parts.words)));
  const froms: number[] = [];
  let sum = 0;
  for (const [at, sentence] of sentences.entries()) {
    if (sum >= (froms.length * all) / count) froms.push(at);
    sum += sentence.words;
  }
  return froms.map((from, at) => {
    const next = froms[at + 1] ?? sentences.length;
    const to = next - 1;
    if (!timed) return { heading: `${at + 1}/${froms.length}`, from, to };
    const times = [from, Math.min(next, sentences.length - 1)].map(
      (one) => sentences[one]?.start ?? 0,
    );
    return { heading: times.map(clock).join("–"), times, from, to };
  });
}

/**
 * Parts a source without punctuation by its chapters, else by its minutes, and finds in each what can
 * be quoted in one piece. Of more chapters than a piece has sections, those with most to say are kept.
 */
export function unpunctuatedParts(
  { source }: Findings,
  chapters: readonly Chapter[] = [],
): UnpunctuatedPart[] {
  const titled = partsByChapters(source, chapters);
  const all = titled.length >= parts.least ? titled : partsByLength(source);
  const told = all
    .map(({ from, to, ...part }) => ({ ...part, stretches: stretchesIn(source, { from, to }) }))
    .filter(({ stretches }) => stretches.length > 0);
  const worth = ({ stretches: [best] }: UnpunctuatedPart) => best?.weight ?? 0;
  const kept = new Set(told.toSorted((a, b) => worth(b) - worth(a)).slice(0, parts.most));
  return told.filter((part) => kept.has(part));
}
