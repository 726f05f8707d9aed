import { languageFor } from "../../languages/index.ts";
import type { DocumentPart } from "../../languages/language.ts";
import type { Span } from "./sections.ts";
import type { Sentence } from "./sentence.ts";

/** What is read of a source to tell its parts. */
type Read = {
  language: string;
  segments: readonly { text: string }[];
  sentences: Sentence[];
  timed: boolean;
  voices: { size: number };
  parts?: (DocumentPart | undefined)[];
};

/** The parts of a heading's own number: "6.2", "IV.", "B." below those. */
const numbers: [RegExp, (found: string) => number][] = [
  [/^(?:chapter |part )?(\d+(?:\.\d+)*)[.):]?\s+(?=\S)/iu, (found) => found.split(".").length],
  [/^([IVX]+)[.):]\s+(?=\S)/u, () => 1],
  [/^([A-Z])[.):]\s+(?=\S)/u, () => 2],
  [/^第([\p{N}一二三四五六七八九十百]+)[章节節部]\s*(?=\S)/u, () => 1],
  [/^[（(]?([一二三四五六七八九十]+)[）)、]\s*(?=\S)/u, () => 2],
];

/** A heading without its number, and how deep the number says that it stands. */
export function numbered(text: string): { bare: string; depth?: number } {
  const trimmed = text.replace(/\s+/g, " ").trim();
  for (const [pattern, depthOf] of numbers) {
    const found = pattern.exec(trimmed);
    if (found) return { bare: trimmed.slice(found[0].length), depth: depthOf(found[1] ?? "") };
  }
  return { bare: trimmed };
}

/** Tested in this order: "Research limitations/implications" tells limits. */
const order: Exclude<DocumentPart, "summary">[] = [
  "apart",
  "limits",
  "others",
  "detail",
  "meaning",
  "result",
  "method",
  "problem",
];

/** What may stand unnumbered below a heading of these without a word of its own. */
const holds = new Set<DocumentPart>(["method", "result", "meaning", "limits", "apart"]);

/** A document that has one of these is a study; an essay has "The problem" and "Caveats" as well. */
const ofStudies = new Set<DocumentPart>(["summary", "method", "result"]);
const ofEssays = new Set<DocumentPart>(["meaning", "apart"]);

/** A summary of more words has run into what follows it. */
const mostSummary = 350;
const leastSummary = 60;
/** A document that numbers so many headings shows by them what stands below what. */
const leastNumbered = 3;
/** "Summary" behind this share of a document tells what follows from it, and an appendix lasts to its end. */
const half = 0.5;
/** What stands before a summary or an introduction within this share names the document and thanks. */
const cover = 0.15;

/** True for what nobody speaks: neither times nor names. */
export const isDocument = ({ timed, voices }: Pick<Read, "timed" | "voices">): boolean =>
  !timed && voices.size === 0;

/**
 * Tells of each sentence of a text that is no study, by the title of the heading at its place, whether it
 * concludes or stands beside the text: "Funding your own time" is a chapter, "Contact" at the end is none.
 */
function essayParts(
  titles: readonly (string | undefined)[],
  { apart, meaning }: Record<"apart" | "meaning", RegExp>,
): (DocumentPart | undefined)[] {
  let below: DocumentPart | undefined;
  return titles.map((title, at) => {
    if (title === undefined) return below;
    const isBeside = at > titles.length * half && apart.test(title);
    below = isBeside ? "apart" : meaning.test(title) ? "meaning" : undefined;
    return below;
  });
}

/**
 * Tells of each sentence of a document which part it stands in, by the words of the headings above it.
 * The parts of a structured summary count as what they tell; what follows a summary without a heading
 * is the problem.
 */
export function partsOf(source: Read): (DocumentPart | undefined)[] {
  const { sentences, language } = source;
  const { gist, parts } = languageFor(language).cues ?? {};
  if (!isDocument(source) || !parts) return [];
  // A number and its title may be two sentences of one line.
  const isHeading = (at: number) => {
    const { noise, firstSegment } = sentences[at] ?? {};
    return noise === "heading" && sentences[at - 1]?.firstSegment !== firstSegment;
  };
  const lineAt = (at: number) =>
    numbered(source.segments[sentences[at]?.firstSegment ?? -1]?.text ?? "");
  const titleAt = (at: number) => lineAt(at).bare.replace(/[.:\s]+$/u, "");
  const tops = sentences.filter((_, at) => isHeading(at) && lineAt(at).depth === 1);
  const isNumbered = tops.length >= leastNumbered;
  let above: { depth: number; part: DocumentPart | undefined }[] = [];
  let part: DocumentPart | undefined;
  let summary: number | undefined;
  const found = sentences.map((sentence, at): DocumentPart | undefined => {
    const isLate = at > sentences.length * half;
    if (isHeading(at)) {
      const { depth } = lineAt(at);
      const bare = titleAt(at);
      const isGist = gist?.test(bare) ?? false;
      const known =
        order.find((one) => parts[one].test(bare)) ?? (isGist && isLate ? "meaning" : undefined);
      if (isGist && !isLate) {
        part = "summary";
        summary = 0;
        above = [];
      } else if (summary !== undefined && known && depth === undefined && summary < mostSummary) {
        part = known;
      } else if (depth !== undefined) {
        summary = undefined;
        above = above.filter((one) => one.depth < depth);
        part = known ?? above.at(-1)?.part;
        above.push({ depth, part });
      } else if (part !== "apart" || !isLate) {
        summary = undefined;
        const isHeld = part !== undefined && (isNumbered || holds.has(part));
        part = known ?? (isHeld ? part : part === "detail" ? "method" : undefined);
        if (known) above = [{ depth: 0, part }];
      }
      return part;
    }
    if (sentence.noise === "heading") return part;
    if (summary !== undefined) {
      const isOver = summary > mostSummary || (sentence.noise && summary >= leastSummary);
      if (isOver) {
        summary = undefined;
        part = "problem";
      } else if (!sentence.noise) summary += sentence.words;
    }
    return part;
  });
  if (!found.some((one) => one !== undefined && ofStudies.has(one)))
    return essayParts(
      sentences.map((_, at) => (isHeading(at) ? titleAt(at) : undefined)),
      parts,
    );
  const begin = found.findIndex((one) => one === "summary" || one === "problem");
  const isCover = (at: number) => at < begin && begin < sentences.length * cover;
  return found.map((one, at) => one ?? (isCover(at) ? "apart" : undefined));
}

/** True for what somebody wrote and no study: an essay, a post, a guide, a sermon. */
export const isNoStudy = ({ parts = [], ...source }: Read): boolean =>
  isDocument(source) && parts.every((part) => part === undefined || ofEssays.has(part));

/** Of a document's words: a part with fewer joins its neighbour, one with more stays by itself. */
const leastShare = 0.03;
const leastWords = 60;
const mostSpans = 16;
const leastSpans = 4;
/** Headings above less than this share of the text are no outline of it. */
const leastHeaded = 0.6;

/** Sentences of a document that is long enough to be told by its headings alone. */
const leastSentences = 80;

/** True for a document whose own headings stand above what they tell. */
export const isOutlined = (source: Read): boolean =>
  isDocument(source) &&
  source.sentences.length >= leastSentences &&
  source.sentences.filter(
    ({ noise }, at) => noise === "heading" && source.sentences[at - 1]?.noise !== noise,
  ).length >= leastSpans;

const wordsIn = (sentences: Sentence[], { first, last }: Span): number =>
  sentences.slice(first, last + 1).reduce((sum, { words, noise }) => sum + (noise ? 0 : words), 0);

/**
 * Divides a document where its own headings do; short parts join the one before them, rather of the same
 * kind. Undefined where it has too few headings.
 */
export function spansOf(source: Read): Span[] | undefined {
  const { sentences, parts = [] } = source;
  if (!isDocument(source)) return undefined;
  const spans: Span[] = [];
  for (const [at, sentence] of sentences.entries()) {
    const begins = sentence.noise === "heading" && sentences[at - 1]?.noise !== "heading";
    const open = spans.at(-1);
    // A summary runs into the first part where that has no heading.
    const turns = parts[at] !== parts[at - 1] && parts[at] === "problem";
    if (!open || begins || (turns && open.first < at)) spans.push({ first: at, last: at });
    else open.last = at;
  }
  const all = wordsIn(sentences, { first: 0, last: sentences.length - 1 });
  const headed = spans.filter(({ first }) => sentences[first]?.noise === "heading");
  const inHeaded = headed.reduce((sum, span) => sum + wordsIn(sentences, span), 0);
  if (headed.length < leastSpans || inHeaded < all * leastHeaded) return undefined;
  const partOf = ({ last }: Span) => parts[last];
  const least = Math.max(leastWords, all * leastShare);
  const worth = (at: number) => {
    const [left, right] = [spans[at - 1], spans[at]];
    if (!left || !right) return Number.POSITIVE_INFINITY;
    const size = Math.min(wordsIn(sentences, left), wordsIn(sentences, right));
    return partOf(left) === partOf(right) ? size : size + all;
  };
  for (;;) {
    const joins = spans.map((_, at) => worth(at));
    const lowest = Math.min(...joins);
    const at = joins.indexOf(lowest);
    const isTooMany = spans.length > mostSpans;
    const isEmpty = (span: Span | undefined) => !span || wordsIn(sentences, span) < leastWords;
    const isNeeded =
      lowest < least || isTooMany || (lowest < all + leastWords && isEmpty(spans[at]));
    if (!isNeeded || spans.length <= leastSpans) break;
    const [left, right] = [spans[at - 1], spans[at]];
    if (!left || !right) break;
    spans.splice(at - 1, 2, { first: left.first, last: right.last });
  }
  return spans;
}
