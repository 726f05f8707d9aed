import { isFrame } from "../../known/outline.ts";
import { blocksOf } from "./blocks.ts";
import { dateOn } from "./date.ts";
import { authorsOf, bare, isOn, tellTitle } from "./first-page.ts";
import { dropFurniture, type LaidPage } from "./furniture.ts";
import { commonGutters, guttersOf } from "./gutters.ts";
import { byPage, joinParagraphs, vocabularyOf } from "./join.ts";
import { type BodyStyle, bodyStyleOf, recognisedFont, tellKinds, textOf } from "./kinds.ts";
import { type Line, linesOf } from "./lines.ts";
import { type Edges, textEdges } from "./margins.ts";
import { isByline, tellByNeighbours } from "./neighbours.ts";
import { namedParts, openings } from "./openings.ts";
import { readingOrder } from "./order.ts";
import { tellOrnaments } from "./ornaments.ts";
import { type Kind, type Paragraph, paragraphsOf } from "./paragraphs.ts";
import type { PageRuns } from "./runs.ts";
import { hasAmounts, tableLines } from "./tables.ts";

/** So many pages tell what a file is set in; their glyphs are kept until it is known. */
const samplePages = 40;

export type Text = { page: number; text: string; kind: Kind };
export type Layout = {
  texts: Text[];
  title?: string;
  authors: string[];
  /** ISO 8601. */
  date?: string;
  chapters: { title: string; page: number }[];
};

/**
 * Takes a file's pages one by one, in their order, and lays them out at the end: columns, headings,
 * paragraphs, notes. `finish` gets the title that the file gives itself.
 */
export function layoutReader(): {
  add(page: PageRuns): void;
  finish(named?: string): Layout;
} {
  let sample: PageRuns[] | undefined = [];
  const pages: LaidPage[] = [];
  let body: BodyStyle = { size: 10, font: "" };
  let known: number[] = [];
  let edges: Edges | undefined;
  const lay = ({ runs, width, height }: PageRuns) => {
    const gutters = guttersOf(runs, body.size, known);
    pages.push({ lines: linesOf(runs, gutters, pages.length + 1, edges), width, height });
  };
  const settle = () => {
    if (!sample) return;
    const held = sample;
    sample = undefined;
    body = bodyStyleOf(held.flatMap(({ runs }) => runs));
    const found = held.map(({ runs, height }) => ({ gutters: guttersOf(runs, body.size), height }));
    known = commonGutters(found, body.size);
    edges = textEdges(held.map(({ runs }) => runs));
    held.forEach(lay);
  };
  return {
    add(page) {
      if (!sample) return lay(page);
      sample.push(page);
      if (sample.length >= samplePages) settle();
    },
    finish(named) {
      settle();
      return readPages(pages, named);
    },
  };
}

function readPages(pages: LaidPage[], named: string | undefined): Layout {
  const first = pages[0]?.lines ?? [];
  const heads = dropFurniture(pages);
  const body = bodyStyleOf(pages.flatMap(({ lines }) => lines));
  const statements = pages.filter(({ lines }) => hasAmounts(lines)).length;
  const read = pages.map(({ lines, height }) => {
    const paragraphs = readingOrder(blocksOf(lines)).flatMap(paragraphsOf);
    const ofAmounts = statements >= leastStatements || hasAmounts(lines);
    const page = { paragraphs, height, tables: tableLines(lines), ofAmounts };
    const style = styleOn(lines, body);
    tellKinds(page, style);
    tellByNeighbours(paragraphs, style);
    return page;
  });
  const [{ paragraphs: opening } = { paragraphs: [] }] = read;
  const stands = named !== undefined && isOn(first, named) ? named : undefined;
  const paragraphs = read.flatMap((page) => page.paragraphs);
  tellOrnaments(paragraphs);
  const isCollection = paragraphs.filter(isByline).length >= leastBylines;
  const title = tellTitle(opening, { body, named: stands, heads, isCollection }) ?? stands;
  tellReferences(paragraphs);
  tellBackMatter(paragraphs);
  if (title) tellTitleAgain(paragraphs, title);
  const words = vocabularyOf(paragraphs);
  const texts: Text[] = [];
  for (const passage of joinParagraphs(paragraphs, words))
    for (const text of byPage(passage, words))
      texts.push(...partsOf({ ...text, kind: passage.kind }));
  const prose = new Set(
    opening.flatMap(({ kind, lines }) => (kind === "body" && lines.length > 1 ? lines : [])),
  );
  const date = dateOn(first, (line) => prose.has(line));
  return {
    texts,
    authors: authorsOf(opening),
    chapters: chaptersOf(paragraphs),
    ...(title ? { title } : {}),
    ...(date ? { date } : {}),
  };
}

/** Lines that tell what a page is set in. */
const leastSet = 12;

/** Images of pages are read at slightly different sizes: the letters of each are compared with its own. */
function styleOn(lines: Line[], body: BodyStyle): BodyStyle {
  const recognised = lines.filter(({ font }) => font === recognisedFont);
  return recognised.length >= leastSet ? bodyStyleOf(recognised) : body;
}

/** Gives a part of a structured abstract its name as a heading. */
function partsOf(text: Text): Text[] {
  const parts = text.kind === "body" ? namedParts(text.text) : [];
  return parts.length === 0
    ? [text]
    : parts.flatMap(({ name, said }) => [
        ...(name ? [{ ...text, text: name, kind: "heading" as const }] : []),
        ...(said ? [{ ...text, text: said }] : []),
      ]);
}

/** A report with so many pages of amounts has the names of their rows on other pages too. */
const leastStatements = 3;
const leastChapters = 3;
const leastBylines = 3;
const mostChapters = 60;

/** What somebody says, set large: a line of a verse, or below a picture. */
const saying = /^["“”„«‘].*[.!?]["“”»’]$/u;

/** The headings of the largest sizes that there are several of. */
function chaptersOf(paragraphs: Paragraph[]): { title: string; page: number }[] {
  const headings = paragraphs.filter(
    (paragraph) =>
      paragraph.kind === "heading" &&
      !isFrame(textOf(paragraph)) &&
      !saying.test(textOf(paragraph)),
  );
  const sizes = [...new Set(headings.map(({ size }) => Math.round(size)))].toSorted(
    (a, b) => b - a,
  );
  for (const size of sizes) {
    const chosen = headings.filter((heading) => Math.round(heading.size) >= size);
    if (chosen.length < leastChapters) continue;
    if (chosen.length > mostChapters) return [];
    return chosen.map((heading) => ({ title: textOf(heading), page: heading.page }));
  }
  return [];
}

/** A title that stands again above the text, with who wrote it, says nothing anew. */
function tellTitleAgain(paragraphs: Paragraph[], title: string): void {
  const wanted = bare(title);
  if (wanted.length < 12) return;
  for (const paragraph of paragraphs) {
    if (paragraph.kind !== "body" || paragraph.page > 3) continue;
    const text = textOf(paragraph);
    const isIt = bare(text).startsWith(wanted) && text.length < 2 * title.length + 60;
    if (isIt && !/[.!?]$/.test(text)) paragraph.kind = "label";
  }
}

const isNamed = (paragraph: Paragraph, pattern: RegExp) => {
  const text = textOf(paragraph);
  return text.length < 60 && pattern.test(text);
};

/** Longer thanks are a text of their own. */
const longestThanks = 2_000;

/** Thanks, grants and interests, under their own heading, are no part of what a text says. */
function tellBackMatter(paragraphs: Paragraph[]): void {
  let isInside = false;
  let characters = 0;
  for (const paragraph of paragraphs) {
    if (isNamed(paragraph, openings.backMatter)) {
      paragraph.kind = "heading";
      isInside = true;
      characters = 0;
    } else if (paragraph.kind === "heading" || paragraph.kind === "reference") isInside = false;
    else if (isInside && paragraph.kind === "body") {
      characters += textOf(paragraph).length;
      isInside = characters <= longestThanks;
      if (isInside) paragraph.kind = "people";
    }
  }
}

const isCaptioned = ({ kind }: Paragraph) => kind === "caption";

/** What follows the heading of a list of references is one, to the next heading of that rank. */
function tellReferences(paragraphs: Paragraph[]): void {
  let heading: Paragraph | undefined;
  for (const paragraph of paragraphs) {
    if (isNamed(paragraph, openings.references)) {
      paragraph.kind = "heading";
      heading = paragraph;
    } else if (heading && paragraph.kind === "heading") {
      const isOfRank = paragraph.size > heading.size * 0.97 && paragraph.font === heading.font;
      if (isOfRank) heading = undefined;
      else paragraph.kind = "reference";
    } else if (heading && paragraph.kind !== "permission" && !isCaptioned(paragraph))
      paragraph.kind = "reference";
  }
}
