import type { Cite, Paragraph, SeoPost } from "./post.ts";
import { timesIn } from "./times.ts";

/** A cite whose words occur in a paragraph of the text it belongs to. */
export type Cited = { cite: Cite; paragraph: Paragraph };

type Citations = {
  held: Cited[];
  /** Number of cites whose words are not where the evidence says. */
  stale: number;
  /** Number of quotations that no cite supports. */
  unverified: number;
};

const marked = /“([^”]+)”|„([^“”]+)[“”]|«([^»]+)»|「([^」]+)」|『([^』]+)』|"([^"\n]+)"/gu;

/** A few quoted words are a way of speaking, not somebody's sentence. */
const isSentence = (text: string) => text.length >= 10 && (text.match(/\s/g)?.length ?? 0) >= 3;
const isSpacelessSentence = (text: string) => text.length >= 8;

/** Finds the texts in quotation marks that are long enough to be quotations. */
function quotationsOf(text: string, spaceless: boolean): string[] {
  return [...text.matchAll(marked)]
    .map((match) => match.slice(1).find((group) => group !== undefined) ?? "")
    .filter(spaceless ? isSpacelessSentence : isSentence);
}

/** Sorts the cited words into those the post still has and those it does not. */
export function citationsOf({ evidence, paragraphs, language }: SeoPost): Citations {
  const { fold, spaceless } = language;
  const paths = new Set(paragraphs.map((paragraph) => paragraph.path));
  const quotes = new Map<string, string[]>();
  const texts = paragraphs.map((paragraph) => ({ paragraph, text: fold(paragraph.text) }));
  const held: Cited[] = [];
  let stale = 0;
  for (const { path, cites } of evidence) {
    const isBody =
      paths.has(path) || /^(?:introduction|conclusion|sections\.\d+\.content)$/.test(path);
    if (!isBody) continue;
    const here = texts.filter(({ paragraph }) => paragraph.path === path);
    for (const cite of cites) {
      const words = fold(cite.quote ?? "");
      if (!cite.verbatim || !words) continue;
      const place = here.find(({ text }) => text.includes(words));
      if (place) held.push({ cite, paragraph: place.paragraph });
      else stale++;
      quotes.set(path, [...(quotes.get(path) ?? []), words]);
    }
  }
  const unverified = paragraphs.flatMap(({ path, text }) =>
    quotationsOf(text, spaceless).filter(
      (quote) => !quotes.get(path)?.some((words) => words.includes(fold(quote))),
    ),
  ).length;
  return { held, stale, unverified };
}

/** Returns the paragraph around the quoted words, which names the speaker and the place. */
export function around({ cite, paragraph }: Cited): string {
  const quote = cite.quote ?? "";
  const at = quote ? paragraph.text.indexOf(quote) : -1;
  if (at < 0) return paragraph.text;
  return `${paragraph.text.slice(0, at)} ${paragraph.text.slice(at + quote.length)}`;
}

/** True if the text tells the reader the time or page of the words in the source. */
export function showsPlace(cited: Cited): boolean {
  const { start, page } = cited.cite;
  const text = around(cited);
  if (start !== undefined) return timesIn(text).includes(Math.max(0, Math.floor(start)));
  return page !== undefined && new RegExp(`(?<![\\d:])${page}(?![\\d:])`).test(text);
}
