import type { Cite, Paragraph, SeoPost } from "./post.ts";
import { timesIn } from "./times.ts";

/** A cite whose words stand in a paragraph of the text it is given for. */
export type Cited = { cite: Cite; paragraph: Paragraph };

export type Citations = {
  held: Cited[];
  /** Cites whose words do not stand where the evidence says. */
  stale: number;
  /** Words in quotation marks that no cite holds. */
  unverified: number;
};

const marked = /“([^”]+)”|„([^“”]+)[“”]|«([^»]+)»|「([^」]+)」|『([^』]+)』|"([^"\n]+)"/gu;

/** Short words in quotation marks are a way of speaking, not somebody's sentence. */
const isSentence = (text: string) => text.length >= 10 && (text.match(/\s/g)?.length ?? 0) >= 3;
const isSpacelessSentence = (text: string) => text.length >= 8;

/** What stands in quotation marks in a text, where it is long enough to be a quotation. */
export function quotationsOf(text: string, spaceless: boolean): string[] {
  return [...text.matchAll(marked)]
    .map((match) => match.slice(1).find((group) => group !== undefined) ?? "")
    .filter(spaceless ? isSpacelessSentence : isSentence);
}

/** Which of the cited words stand in the post, as the evidence says, and which do not. */
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

/** The paragraph around the quoted words: what says who spoke and where. */
export function around({ cite, paragraph }: Cited): string {
  const quote = cite.quote ?? "";
  const at = quote ? paragraph.text.indexOf(quote) : -1;
  if (at < 0) return paragraph.text;
  return `${paragraph.text.slice(0, at)} ${paragraph.text.slice(at + quote.length)}`;
}

/** True where the reader is told when or on which page the words stand in the source. */
export function showsPlace(cited: Cited): boolean {
  const { start, page } = cited.cite;
  const text = around(cited);
  if (start !== undefined) return timesIn(text).includes(Math.max(0, Math.floor(start)));
  return page !== undefined && new RegExp(`(?<![\\d:])${page}(?![\\d:])`).test(text);
}
