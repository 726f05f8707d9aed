import type { Frames, LanguageEdits } from "../languages/edits.ts";
import { languageFor } from "../languages/index.ts";
import { hashOf } from "../languages/phrases.ts";
import { frontedEnd, subjectEnd, testsOf } from "./clauses.ts";
import type { Kept } from "./kept.ts";

const shortSentence = 16;
/** A longer spoken sentence reads like nothing that somebody would report. */
const longestSentence = 45;

const endMark = /[.!。！]$/;

function lowerFirst({ text, words }: Kept, tests: ReturnType<typeof testsOf>): string | undefined {
  const [first, second] = words;
  if (first?.from !== 0) return undefined;
  if (tests.lowered(first.word)) return text.charAt(0).toLowerCase() + text.slice(1);
  // "Dynamic languages": a capital at the start of a sentence looks like a name's to a tagger.
  const isDescribing = second?.tag === "NOUN" && /^\p{Ll}/u.test(text.slice(second.from));
  if (isDescribing && !/\p{Lu}/u.test(first.word.slice(1))) return undefined;
  return first.tag === "PROPN" || /^\p{Lu}{2}/u.test(first.word) ? text : undefined;
}

type Frame = { who: string; says: string };

const fill = (template: string, { who, says }: Frame) =>
  template.replace("{who}", () => who).replace("{says}", () => says);

/** Words of ours before the sentence; behind a colon it keeps its capital. */
function aheadOf(kept: Kept, frames: Frames, frame: Frame, caseless?: true): string[] {
  if (frames.tail.length > 0 && kept.words.length < 9) return [];
  const lowered = caseless ? kept.text : lowerFirst(kept, testsOf(frames));
  return frames.ahead.flatMap((ahead) => {
    const rest = /:\s*$/.test(ahead) ? kept.text : lowered;
    const words = fill(ahead, frame);
    // "says that that": no word stands twice.
    const isTwice = words.trim().split(" ").at(-1) === rest?.split(" ", 1)[0];
    return rest === undefined || isTwice ? [] : [words + rest];
  });
}

function verbOf(text: string, { says, recalls, asks, story }: Frames): string {
  if (/\?$/.test(text)) return asks;
  if (recalls && story?.cue.test(text) && !story.present.test(text)) return recalls;
  return says;
}

const chosen = <Item>(items: readonly Item[], text: string): Item | undefined =>
  items.length ? items[hashOf(text) % items.length] : undefined;

type Framing = {
  language: string;
  who: string;
  /** The kept words stand in the line one after the other, so they may be quoted. */
  inOnePiece: boolean;
};

/** A question with its asker, in the marks of the language where it stands whole. */
function askedBy({ text }: Kept, frames: Frames, { language, who, inOnePiece }: Framing) {
  const template = chosen(frames.asked, text);
  if (!template || !inOnePiece) return undefined;
  const { glue, lexicon } = languageFor(language);
  if (!lexicon.asks.test(text)) return undefined;
  const [open, close] = glue.marks;
  const around = fill(template, { who, says: frames.asks });
  return around.replace("{words}", () => `${open}${text}${close}`);
}

/** Every place of the sentence where words of ours sit well; questions are told apart before. */
function candidates(kept: Kept, frames: Frames, frame: Frame, language: string): string[] {
  const { text, words } = kept;
  const tests = testsOf(frames);
  const fronted = frontedEnd(kept, tests);
  const insert = (at: number) => inserted(text, at, frames, frame);
  const tails =
    words.length <= shortSentence && !/[;:]/.test(text)
      ? frames.tail.map((tail) => `${text.slice(0, -1).trimEnd()}${fill(tail, frame)}.`)
      : [];
  if (frames.imperative.test(text)) return tails;
  if (fronted !== undefined) return insert(fronted);
  const subject = subjectEnd(kept, tests);
  const inner = subject === undefined ? [] : insert(subject);
  if (inner.length > 0) return [...inner, ...tails];
  return tails.length > 0 ? tails : aheadOf(kept, frames, frame, languageFor(language).caseless);
}

const inserted = (text: string, at: number, { inside }: Frames, frame: Frame) =>
  inside.map(
    (words) => text.slice(0, at) + fill(words, frame) + text.slice(at).replace(/^,?\s*/, ""),
  );

/** True for a sentence that words of ours can go into: whole, no quotation, not about `who`. */
const canBeFramed = ({ text, words }: Kept, { fragment }: Frames, who: string): boolean =>
  !fragment.test(text) &&
  !/["“„«]/.test(text) &&
  !text.toLowerCase().includes(who.toLowerCase()) &&
  words.length <= longestSentence;

/** The sentence with its speaker's name set into it, or undefined where none sits well. */
export function framed(
  kept: Kept,
  { frames }: LanguageEdits,
  framing: Framing,
): string | undefined {
  const { text } = kept;
  const { who, language } = framing;
  if (!canBeFramed(kept, frames, who)) return undefined;
  const frame = { who, says: verbOf(text, frames) };
  if (/[?？؟]$/.test(text)) {
    const fronted = frontedEnd(kept, testsOf(frames));
    if (fronted === undefined) return askedBy(kept, frames, framing);
    return chosen(inserted(text, fronted, frames, frame), text);
  }
  return endMark.test(text) ? chosen(candidates(kept, frames, frame, language), text) : undefined;
}

/** A year or "et al." shows that somebody else's work is told. */
const cited = /\bet al\b|\p{L}[^()]{0,80}\b(?:19|20)\d\d\b/u;

/** The sentence of a document with its authors set into it, or undefined where none sits well. */
export function written(
  kept: Kept,
  { frames, written: forms, citing }: LanguageEdits,
  {
    language,
    document,
    findsNothing = false,
  }: { language: string; document: "one" | "many"; findsNothing?: boolean },
): string | undefined {
  const { text } = kept;
  if (!forms || !endMark.test(text)) return undefined;
  const isResult =
    document === "many" &&
    !findsNothing &&
    languageFor(language).cues?.result?.test(text) === true &&
    !cited.test(text) &&
    !citing?.test(text);
  const { who, ...around } = (isResult && forms.found) || forms[document];
  const own = { ...frames, ...around };
  if (!canBeFramed(kept, own, who) || frames.imperative.test(text)) return undefined;
  return chosen(candidates(kept, own, { who, says: "" }, language), text);
}
