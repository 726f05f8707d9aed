import {
  type CheckSpec,
  counted,
  doesNotApply,
  type Finding,
  found,
  percent,
  slope,
} from "./check.ts";
import { around, citationsOf, showsPlace } from "./cited.ts";
import type { SeoPost } from "./post.ts";

function quotations(post: SeoPost): Finding {
  const { held, stale, unverified } = citationsOf(post);
  const needed = Math.max(1, (2 * post.words) / 1000);
  const sound = held.length / Math.max(1, held.length + stale + unverified);
  const doubtful = stale + unverified;
  const value = `${held.length} in ${counted(post.words, "word")}${doubtful ? `, ${doubtful} not verified` : ""}`;
  return found(Math.min(1, held.length / needed) * sound, value);
}

/**
 * The speaker's name counts in full, the place alone half; if the source names nobody, the place
 * counts in full.
 */
function attributions(post: SeoPost): Finding {
  const { held } = citationsOf(post);
  if (held.length === 0) return found(0, "no verified quotation to attribute");
  const shares = held.flatMap((cited) => {
    const { speaker, start, page } = cited.cite;
    const placed = showsPlace(cited);
    if (speaker) return around(cited).includes(speaker) ? 1 : placed ? 0.5 : 0;
    return start === undefined && page === undefined ? [] : placed ? 1 : 0;
  });
  if (shares.length === 0) return doesNotApply("the source names no speaker and no place");
  const share = shares.reduce<number>((sum, one) => sum + one, 0) / shares.length;
  return found(share, `${percent(share)} of ${counted(held.length, "quotation")}`);
}

const locatorBefore = /^\s*\[[^\]\n]*\]/gm;

/** Finds the numbers in the lines that the post cites: those it could have used. */
function numbersCited({ evidence, language }: SeoPost): Set<string> {
  const lines = evidence.flatMap(({ cites }) => cites.map(({ sourceLine = "" }) => sourceLine));
  return new Set(lines.flatMap((line) => language.numbers(line.replace(locatorBefore, ""))));
}

function numbers(post: SeoPost): Finding {
  const known = numbersCited(post);
  if (known.size === 0) return doesNotApply("the cited lines hold no number");
  const used = post.paragraphs.flatMap(({ prose }) => post.language.numbers(prose));
  const sourced = used.filter((number) => known.has(number)).length;
  const needed = Math.min(known.size, Math.max(1, Math.round(post.words / 300)));
  return found(sourced / needed, `${sourced} in ${counted(post.words, "word")}`);
}

const link = /https?:\/\/\S+/;

/** If the source has neither times nor pages, only a link can lead to it. */
function unplaced({ paragraphs }: SeoPost): Finding {
  return paragraphs.some(({ text }) => link.test(text))
    ? found(1, "a link")
    : found(0.5, "no link; the source has no times or pages");
}

function places(post: SeoPost): Finding {
  const isPlaced = post.evidence.some(({ cites }) =>
    cites.some(({ start, page }) => start !== undefined || page !== undefined),
  );
  if (!isPlaced) return unplaced(post);
  const { held } = citationsOf(post);
  const leading = new Set(held.filter(showsPlace).map(({ paragraph }) => paragraph.path));
  const led = post.sections.filter(({ paragraphs }) =>
    paragraphs.some(({ path, text }) => leading.has(path) || link.test(text)),
  ).length;
  const total = post.sections.length;
  return found(led / Math.max(1, total), `${led} of ${counted(total, "section")}`);
}

/**
 * Above the first share of quoted words a post begins to be a list of quotations; at the second it
 * is one.
 */
const mostlyOwn = 0.5;
const onlyQuoted = 0.8;

/** Leaves digits and punctuation aside, so that a quotation that was changed a little is still one. */
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, "");

/** Shorter ones stand in any text. */
const leastLetters = 12;

/** Counts the words of a post's distinct sentences, and of those that hold or are a quotation. */
function ownWords({ evidence: cited, sentences, language }: SeoPost): Finding {
  const quotes = cited
    .flatMap(({ cites }) => cites.flatMap(({ verbatim, quote = "" }) => (verbatim ? quote : [])))
    .flatMap((quote) => [quote, ...language.sentences(quote)])
    .map(lettersOf)
    .filter(({ length }) => length >= leastLetters);
  const isQuoted = (letters: string) =>
    letters.length >= leastLetters &&
    quotes.some((quote) => quote.includes(letters) || letters.includes(quote));
  const distinct = new Map(sentences.map(({ text, words }) => [lettersOf(text), words]));
  let quoted = 0;
  let all = 0;
  for (const [letters, words] of distinct) {
    all += words;
    if (isQuoted(letters)) quoted += words;
  }
  const share = quoted / Math.max(1, all);
  return found(slope(share, mostlyOwn, onlyQuoted), `${percent(share)} of words quoted`);
}

export const evidence: CheckSpec[] = [
  {
    id: "own-words",
    label: "More than quotations",
    points: 5,
    threshold: "at most half of the words are quotations",
    source: "Google's guidance on original content: quoting others alone adds nothing",
    strength: "opinion",
    advice: "Say in your own words what the quotations show.",
    measure: ownWords,
  },
  {
    id: "quotations",
    label: "Verified quotations",
    points: 7,
    threshold: "2 in 1,000 words, none unverified",
    source: "GEO (KDD 2024): +41 % visibility; C-SEO Bench (NeurIPS 2025) doubts it",
    strength: "study",
    advice: "Quote the source word for word, and leave out quotations that it does not hold.",
    measure: quotations,
  },
  {
    id: "attributions",
    label: "Quotations with a source",
    points: 7,
    threshold: "every quotation names its speaker, or its place where nobody is named",
    source: "GEO (KDD 2024): citing sources +30 %; C-SEO Bench (NeurIPS 2025) doubts it",
    strength: "study",
    advice: "Say beside each quotation who said it and where.",
    measure: attributions,
  },
  {
    id: "numbers",
    label: "Sourced numbers",
    points: 5,
    threshold: "1 in 300 words, where the source has them",
    source: "GEO (KDD 2024): statistics +33 %; C-SEO Bench (NeurIPS 2025) doubts it",
    strength: "study",
    advice: "Use the numbers that the source gives; invent none.",
    measure: numbers,
  },
  {
    id: "places",
    label: "Ways back to the source",
    points: 6,
    threshold: "a time, page or link in each section",
    source: "GEO (KDD 2024): citing sources +30 %; C-SEO Bench (NeurIPS 2025) doubts it",
    strength: "study",
    advice: "Give each section the time, the page or a link where the source says it.",
    measure: places,
  },
];
