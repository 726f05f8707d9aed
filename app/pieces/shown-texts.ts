import { secondsOf } from "../formats/clock.ts";
import type { Cite, Evidence } from "../formats/format.ts";
import { quotedIn } from "../grounding/index.ts";
import { endsSentence } from "../languages/sentences.ts";
import type { Mark } from "../writers/writer.ts";
import { type EvidenceNote, type MomentOf, noteOf, restingNote } from "./evidence-notes.ts";
import { type Place, placeOf, wordsOf } from "./word-runs.ts";

/** A stretch of a text, by how it is shown to the reader. */
export type Inline =
  | { kind: "text"; text: string }
  | { kind: "quotation"; text: string; number?: number }
  | { kind: "time"; text: string; url?: string }
  | { kind: "marked"; text: string; what: Mark["what"] };

export type Paragraph = {
  inlines: Inline[];
  isQuotation: boolean;
  /** A short first line that ends no sentence: it heads the others of its slide or post. */
  isHead?: true;
  notes: EvidenceNote[];
};

/** A text of a piece with the findings about it. */
export type ShownText = { paragraphs: Paragraph[]; notes: EvidenceNote[] };

type Found = Place & Exclude<Inline, { kind: "text" }>;
type Quote = Place & { note: EvidenceNote };

const time = /\[((?:\d+:)?\d{1,2}:\d{2})\]/g;

const timesIn = (text: string, momentOf: MomentOf): Found[] =>
  [...text.matchAll(time)].map((match) => {
    const url = momentOf(secondsOf(match[1] ?? ""));
    const place = { from: match.index, to: match.index + match[0].length };
    return { ...place, kind: "time", text: match[1] ?? "", ...(url ? { url } : {}) };
  });

/** Letters of scripts that separate words: "12" is not part of "2012", nor "Ann" of "Anna". */
const inWord = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{N}]/u;

function marksIn(text: string, marks: readonly Mark[]): Found[] {
  const joins = (a: string | undefined, b: string | undefined) =>
    inWord.test(a ?? "") && inWord.test(b ?? "");
  return marks.flatMap(({ text: words, what }) => {
    const found: Found[] = [];
    for (let from = text.indexOf(words); words && from >= 0; from = text.indexOf(words, from + 1)) {
      const to = from + words.length;
      if (joins(text[from - 1], words[0]) || joins(words.at(-1), text[to])) continue;
      found.push({ from, to, kind: "marked", text: words, what });
    }
    return found;
  });
}

/** Finds a paragraph's quotations that have a note, in reading order. */
function quotationsIn(text: string, quotes: readonly Quote[]): Found[] {
  return quotedIn(text).flatMap(({ from, to }) => {
    const quote = quotes.find((item) => item.from < to && item.to > from && item.note.quoted);
    if (!quote) return [];
    const { number } = quote.note;
    const shown = { from, to, kind: "quotation" as const, text: text.slice(from, to) };
    return [{ ...shown, ...(number === undefined ? {} : { number }) }];
  });
}

/** Splits a text at the findings; of two that overlap, the first wins. */
function inlinesOf(text: string, found: Found[]): Inline[] {
  const inlines: Inline[] = [];
  let at = 0;
  for (const { from, to, ...inline } of found.sort((a, b) => a.from - b.from || b.to - a.to)) {
    if (from < at) continue;
    if (from > at) inlines.push({ kind: "text", text: text.slice(at, from) });
    inlines.push(inline as Inline);
    at = to;
  }
  if (at < text.length) inlines.push({ kind: "text", text: text.slice(at) });
  return inlines;
}

/** A frame may stand anywhere in a reported sentence, so its last or first words tell its place. */
const telling = 3;

function placeIn(text: string, { quote, said = [], mention }: Cite): Place | undefined {
  const named = mention?.name ?? mention?.link;
  if (named) {
    const from = text.indexOf(named);
    return from < 0 ? undefined : { from, to: from + named.length };
  }
  if (quote) return placeOf(wordsOf(quote), text);
  for (const words of said.map((one) => wordsOf(one.text))) {
    const place = placeOf(words.slice(-telling), text) ?? placeOf(words.slice(0, telling), text);
    if (place) return place;
  }
  return undefined;
}

/** The one passage that a paragraph holds; undefined if it holds none or several. */
export function passageIn(paragraph: string, cites: readonly Cite[]): Cite | undefined {
  const held = cites.filter((cite) => cite.verbatim && !cite.mention && placeIn(paragraph, cite));
  return held.length === 1 ? held[0] : undefined;
}

function quotesOf(text: string, cites: Set<Cite>, momentOf: MomentOf): Quote[] {
  const quotes: Quote[] = [];
  for (const cite of cites) {
    const place = cite.verbatim ? placeIn(text, cite) : undefined;
    if (!place) continue;
    quotes.push({ ...place, note: noteOf(cite, momentOf, text) });
    cites.delete(cite);
  }
  quotes.sort((a, b) => a.from - b.from);
  if (quotes.length > 1) for (const [at, { note }] of quotes.entries()) note.number = at + 1;
  return quotes;
}

function paragraphOf(text: string, cites: Set<Cite>, marks: Mark[], momentOf: MomentOf): Paragraph {
  const quotes = quotesOf(text, cites, momentOf);
  const quotations = quotationsIn(text, quotes);
  const found = [...quotations, ...timesIn(text, momentOf), ...marksIn(text, marks)];
  const inlines = inlinesOf(text, found);
  const opening = inlines.find((inline) => inline.kind !== "time" && inline.text.trim());
  const isEdited = marks.some(({ what, text: words }) => what === "edited" && text.includes(words));
  const notes = quotes.map(({ note }) => (isEdited ? { ...note, edited: true as const } : note));
  return { inlines, isQuotation: opening?.kind === "quotation", notes };
}

const distinct = (cites: readonly Cite[]) =>
  cites.filter(
    (cite, at) =>
      cite.sourceLine &&
      cites.findIndex(
        (other) =>
          other.sourceLine === cite.sourceLine &&
          other.quote === cite.quote &&
          other.mention?.name === cite.mention?.name &&
          other.mention?.link === cite.mention?.link &&
          other.said?.[0]?.line === cite.said?.[0]?.line,
      ) === at,
  );

/** A longer line is a sentence without its stop. */
const mostHead = 60;

const isHead = (paragraph: string): boolean =>
  paragraph.length <= mostHead && !paragraph.includes("\n") && !endsSentence(paragraph);

/** Splits a text at blank lines into paragraphs, each with the notes of its quotations. */
export function shownText(
  text: string,
  {
    cites,
    marks,
    momentOf,
    path,
  }: { cites: readonly Cite[]; marks: Mark[]; momentOf: MomentOf; path?: string },
): ShownText {
  const left = new Set(distinct(cites));
  const paragraphs = text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph, at, all) => {
      const isPassage = path !== undefined && passageIn(paragraph, cites) !== undefined;
      const heads = at === 0 && all.length > 1 && isHead(paragraph);
      const told = paragraphOf(paragraph, left, marks, momentOf);
      const shown: Paragraph = heads ? { ...told, isHead: true } : told;
      const [note, ...others] = shown.notes;
      if (!isPassage || !note || others.length > 0) return shown;
      return { ...shown, notes: [{ ...note, change: { path, at } }] };
    });
  const verified = [...left].filter((cite) => cite.verbatim);
  const resting = restingNote(
    [...left].filter((cite) => !cite.verbatim),
    momentOf,
  );
  const notes = verified.map((cite) => noteOf(cite, momentOf));
  return { paragraphs, notes: resting ? [...notes, resting] : notes };
}

/** Returns every text of a piece by its path. */
export function shownTexts(
  texts: readonly { path: string; text: string }[],
  piece: {
    evidence: Evidence;
    marks: readonly Mark[];
    momentOf: MomentOf;
    /** True if its passages can be changed one by one. */
    isMadeOfPassages?: boolean;
  },
): Record<string, ShownText> {
  const cites = new Map(piece.evidence.map((entry) => [entry.path, entry.cites]));
  return Object.fromEntries(
    texts.map(({ path, text }) => [
      path,
      shownText(text, {
        cites: cites.get(path) ?? [],
        marks: piece.marks.filter((mark) => mark.path === path),
        momentOf: piece.momentOf,
        ...(piece.isMadeOfPassages ? { path } : {}),
      }),
    ]),
  );
}
