import { linksIn, quotedIn, withoutInvisible } from "../../grounding/index.ts";
import { sentenceSpans } from "../../languages/sentences.ts";

/** Matches `3/8`, `(3/8)` and `Slide 3:` before a text: code does the numbering. */
const numberAhead =
  /^\s*(?:[([]?\d{1,2}\s*\/\s*(?:\d{1,2}|n)[)\]]?|(?:slide|folie|tweet|post)\s*\d{1,2})\s*[:.–—-]?\s+/iu;
const numberBehind = /\s*[([]\d{1,2}\/\d{1,2}[)\]]\s*$/u;
/** Matches `[s12]`, `(s3, s4)`: numbers of lines belong to the cites. */
const lineNumbers = /\s*[([]\s*s\d+(?:\s*[,;–-]\s*s\d+)*\s*[)\]]/giu;
const bracketedTime =
  /\s*[([]\s*(?:\d+:)?\d{1,2}:\d{2}(?:\s*[–-]\s*(?:\d+:)?\d{1,2}:\d{2})?\s*[)\]]/gu;
const straightQuotes = /(?<![\p{L}\p{N}'])'(?=\S)([^'\n]{2,300}?\S)'(?![\p{L}\p{N}'])/gu;

/**
 * Removes a model's habits from a text and converts every way to quote to marks the verifier knows.
 */
export function cleaned(text: string): string {
  return withoutInvisible(text)
    .replace(/\r\n?/g, "\n")
    .replace(/<\/?(?:q|blockquote)>/giu, '"')
    .replace(/<\/?[a-z][^<>]{0,200}>/giu, "")
    .replace(/^[^\S\n]*(?:#{1,6}|>|[-*•])[^\S\n]+/gmu, "")
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/gu, "$2")
    .replace(/``|''|[＂〝〞‟]/gu, '"')
    .replace(/`([^`\n]+)`/gu, "$1")
    .replace(straightQuotes, "‘$1’")
    .replace(numberAhead, "")
    .replace(numberBehind, "")
    .replace(lineNumbers, "")
    .replace(bracketedTime, "")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/**
 * Splits a text into sentences whose borders lie outside quotations, so that cutting one breaks no
 * quotation.
 */
export function cuttable(text: string): { from: number; to: number; text: string }[] {
  const quotes = quotedIn(text);
  const merged: { from: number; to: number; text: string }[] = [];
  for (const { from, to } of sentenceSpans(text, "en", true)) {
    const open = merged.at(-1);
    if (open && quotes.some((quote) => quote.from < from && quote.to > from)) open.to = to;
    else merged.push({ from, to, text: "" });
  }
  return merged.map(({ from, to }) => ({ from, to, text: text.slice(from, to).trim() }));
}

/** Removes the sentences that fail; what follows keeps its paragraphs. */
export function withoutSentences(text: string, isOut: (sentence: string) => boolean): string {
  const sentences = cuttable(text);
  const out = sentences.filter((sentence) => isOut(sentence.text));
  if (out.length === 0) return text;
  return out
    .toReversed()
    .reduce((rest, { from, to }) => rest.slice(0, from) + rest.slice(to), text)
    .replace(/[^\S\n]+(?=\n)/g, "")
    .trim();
}

/** Removes a quotation mark without a partner: it promises a quotation that is not there. */
export function withoutLooseMarks(text: string): string {
  const quotes = quotedIn(text);
  return [...text.matchAll(/["“”„«»「」『』‹›]/gu)]
    .filter(({ index }) => !quotes.some(({ from, to }) => index >= from && index < to))
    .toReversed()
    .reduce((rest, { index }) => rest.slice(0, index) + rest.slice(index + 1), text)
    .replace(/[^\S\n]{2,}/g, " ")
    .trim();
}

const otherHosts =
  /(?<![\p{L}\p{N}@.-])(?:[\w.+-]+@)?(?:www\.[^\s<>"“”«»「」)]+|(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+(?:example|test|shop|xyz|site|online|store|blog|link|click|biz|ru|pl|se|fi|ly|gg|cc|tech|cloud|page|news|live|world|agency|media)(?![\p{L}\d-])(?:[/?#][^\s<>"“”«»「」)]*)?)/giu;

const markdownLink = /!?\[([^\]\n]*)\]\(((?:[^()\s]|\([^()\s]*\))*)\)/gu;

const normal = (link: string) =>
  link
    .replace(/^(?:https?:\/\/)?(?:www\.)?/i, "")
    .replace(/\/$/, "")
    .toLowerCase();

/** Finds the addresses of a text as written, including those with unusual endings. */
export function addressesIn(text: string): string[] {
  const known = linksIn(text).map(({ written }) => written);
  const rest = known.reduce((left, link) => left.replaceAll(link, " "), text);
  return [
    ...known,
    ...[...rest.matchAll(otherHosts)].map(([link]) => link.replace(/[.,;:!?]+$/u, "")),
  ];
}

/**
 * Removes every link but those the person gave: an address in a source may be there for us to
 * spread. Keeps the words of a removed link; drops a sentence that quotes an address.
 */
export function withoutForeignLinks(text: string, given: readonly string[]) {
  const allowed = new Set(given.flatMap(addressesIn).map(normal));
  const foreign = (part: string) => addressesIn(part).filter((link) => !allowed.has(normal(link)));
  const dropped = foreign(text);
  const unlinked = text.replace(markdownLink, (whole, words: string, link: string) =>
    allowed.has(normal(link)) ? whole : words,
  );
  if (dropped.length === 0) return { text: unlinked, dropped };
  const kept = withoutSentences(unlinked, (sentence) =>
    quotedIn(sentence).some(({ inner }) => foreign(inner).length > 0),
  );
  const bare = foreign(kept)
    .reduce((rest, link) => rest.replaceAll(link, ""), kept)
    .replace(/[([]\s*[)\]]/gu, "")
    .replace(/[^\S\n]{2,}/g, " ")
    .replace(/[^\S\n]+(?=[.,;:!?)](?:\s|$))/g, "")
    .trim();
  return { text: bare, dropped };
}
