import { countWords } from "../../languages/words.ts";
import { type Link, mostLinks } from "../../transcripts/known.ts";
import { frontMatter, type Told } from "../known/front-matter.ts";
import { isGeneric } from "../known/head-lines.ts";
import { linksIn } from "../known/links.ts";
import { isProgramLine, isUnsaid } from "../passages/lines.ts";
import type { EmitCue } from "./forms/form.ts";
import { headsOf } from "./heads.ts";
import { inlineTimes } from "./inline-times.ts";
import { withoutDegree } from "./label.ts";
import { cellsOf, markdownLines, plainInline } from "./markdown.ts";
import { mergeCues } from "./merge.ts";
import { maxBufferedCharacters, paragraphParser } from "./paragraphs.ts";
import { type Emit, type LineParser, type Piece, tidy } from "./piece.ts";
import type { Recognised } from "./recognise.ts";
import { acrossPages } from "./running.ts";
import { sense } from "./sense.ts";
import { spreadTimes } from "./spread.ts";
import { type TurnParser, turnParser } from "./turns.ts";

type TextParser = LineParser & {
  /** Takes a line that the document marks as a heading. */
  heading(text: string, raw: string): void;
  /** A passage that is none of the text's own. */
  aside(piece: Piece): void;
  /** What the text's front matter and first heading tell, once all lines were read. */
  told(): Told;
  notes(): string[];
};

const sounds =
  /^(?:\s*[[(](?:music|applause|laughter|cheering|silence)(?: [\p{L} ]{1,20})?[\])])+\s*(?=\S)/iu;
/** A sound in brackets ahead of the words is nobody's. */
const withoutSounds = (text: string) => text.replace(sounds, "");

/** Cues in, segments out: their times get a sense, a place in the words, and are joined. */
export function cueSink(emit: Emit, order: { sorts: boolean }) {
  const merge = mergeCues(emit);
  const spread = spreadTimes(merge.push);
  const made = sense(spread.push, order);
  return {
    push: (({ speaker, ...cue }) =>
      made.push({
        ...cue,
        // A table's "Ana:" is Ana.
        ...(speaker === undefined
          ? {}
          : { speaker: withoutDegree(speaker.replace(/\s*[:：]+\s*$/u, "")) }),
        ...(isUnsaid(cue.text) ? { role: "furniture" } : { text: withoutSounds(cue.text) }),
      })) satisfies EmitCue,
    notes: made.notes,
    isDoubtful: made.isDoubtful,
    end() {
      made.end();
      spread.end();
      merge.end();
    },
  };
}

/** The parser of a text that is written to be read: turns, or paragraphs. */
export function parserFor(known: Recognised, emit: Emit): TextParser {
  const isTimed = known.kind === "turns" && !known.traits.byName;
  const inner = known.marksTimes && !isTimed ? inlineTimes(emit) : undefined;
  const parser = parserOfLines(known, inner?.push ?? emit);
  const { rewrite } = known;
  return {
    ...parser,
    ...(rewrite ? { line: acrossPages(rewrite, (text) => parser.line(text)) } : {}),
    end() {
      parser.end();
      inner?.end();
    },
  };
}

function parserOfLines(known: Recognised, emit: Emit): TextParser {
  if (known.kind !== "turns") return { ...proseParser(known, emit), notes: () => [] };
  // A time that goes back in a text is no earlier passage: its order is the text's own.
  const sink = cueSink(emit, { sorts: false });
  const plain = cleaned(known.markdown, sink.push);
  const turns = turnParser(known.traits, known.layout, plain.emit);
  const end = () => {
    turns.end();
    plain.end();
    sink.end();
  };
  const { notes } = sink;
  if (!known.markdown) return { ...turns, end, notes, told: () => ({}) };
  return { ...withMarkdown({ ...turns, end }, known, plain.links), notes };
}

function proseParser(known: Recognised, emit: Emit): Omit<TextParser, "notes"> {
  const plain = cleaned(known.markdown, emit);
  const prose = paragraphParser(known.layout, plain.emit);
  const aside = (piece: Piece) => {
    prose.end();
    plain.emit(piece);
  };
  const heading = (text: string) => aside({ text, role: "heading" });
  if (!known.markdown) return { ...prose, heading, aside, told: () => ({}) };
  const end = () => {
    prose.end();
    plain.end();
  };
  return withMarkdown({ ...prose, end, heading, aside }, known, plain.links);
}

type MarkdownParser = Pick<TurnParser, "line" | "end" | "heading" | "aside">;

/** Somebody else's words and code are given on apart; what stands before a name is speech. */
function withMarkdown(
  parser: MarkdownParser,
  known: Recognised,
  mentioned: () => Link[],
): Omit<TextParser, "notes"> {
  const markdown = markdownLines();
  let apart: Piece | undefined;
  /** The heading before all text is the title: one of the first rank, or above all others. */
  let title: string | undefined;
  let above: { title: string; level: number } | undefined;
  let isAhead = true;
  const flush = () => {
    if (apart) parser.aside(apart);
    apart = undefined;
  };
  function add(text: string, role: "quoted" | "code" | "table") {
    if (text === "") return;
    if (apart && (apart.role !== role || apart.text.length > maxBufferedCharacters)) flush();
    apart = { text: apart ? `${apart.text} ${tidy(text)}` : tidy(text), role };
  }
  return {
    told() {
      const { links = [], ...front } = frontMatter(markdown.frontMatter());
      const all = [...links, ...mentioned()];
      const titled = title ?? above?.title;
      return {
        ...(titled ? { title: titled } : {}),
        ...front,
        ...(all.length > 0 ? { links: all } : {}),
      };
    },
    heading: parser.heading,
    aside: parser.aside,
    end() {
      flush();
      parser.end();
    },
    line(raw) {
      const { kind, text, level } = markdown.read(raw);
      if (kind === "heading" && level !== undefined) {
        const heading = tidy(plainInline(text));
        if (isAhead && level === 1) title = isGeneric(heading) ? undefined : heading;
        else if (isAhead) above = titleAt(text, level);
        else if (above && level <= above.level) above = undefined;
      }
      isAhead &&= kind === "nothing" || isProgramLine(text);
      const isOthers = kind === "quoted" && known.quotesOthers && !beginsTurn(text, known);
      if (kind === "code" || isOthers) return add(text, isOthers ? "quoted" : "code");
      // In a talk a line between such marks may name who speaks.
      const cells = known.kind === "plain" && kind === "text" ? cellsOf(text) : undefined;
      if (cells !== undefined) return add(cells, "table");
      flush();
      const namesAbove = known.kind === "turns" && known.traits.nameLine !== undefined;
      if (kind === "heading" && (level !== undefined || !namesAbove)) parser.heading(text, raw);
      else if (kind === "heading") parser.line(raw);
      else {
        if (kind === "item") parser.line("");
        parser.line(text, kind === "item" ? raw : text);
      }
    },
  };
}

/** "Transcript" and "Show notes" are the names of parts. */
const leastTitle = 3;

function titleAt(text: string, level: number): { title: string; level: number } | undefined {
  const title = tidy(plainInline(text));
  return countWords(title) >= leastTitle ? { title, level } : undefined;
}

/** Whether a line begins a turn in the ways that were found in its text. */
export function beginsTurn(text: string, known: Recognised): boolean {
  if (known.kind !== "turns") return false;
  const { shapes, speakers } = known.traits;
  return headsOf(text).some(
    ({ shape, speaker }) => shapes.has(shape) && (speaker === undefined || speakers.has(speaker)),
  );
}

/** A paragraph that is a link and nothing else names what is talked about; nobody says it. */
const onlyLink = /^\s*(?:\[[^\][]+\]\([^()\s]+\)|<https?:[^>\s]+>)\s*$/;
const linkedWords = /^\s*\[[^\][]+\]\(<?https?:/;

/**
 * Takes Markdown's marks off the words, and keeps the links. A link in a paragraph of its own heads the
 * words below it, unless it is one of a list, or what stands above announces it.
 */
function cleaned(markdown: boolean, emit: Emit): { emit: Emit; end(): void; links(): Link[] } {
  const links: Link[] = [];
  if (!markdown) return { emit, end: () => {}, links: () => links };
  let before: Piece | undefined;
  let held: Piece | undefined;
  const give = (piece: Piece) => {
    before = piece;
    emit(piece);
  };
  const release = (next?: Piece) => {
    if (!held) return;
    const { speaker, text, ...unspoken } = held;
    const isOwn = next?.role === "quoted" || (next && !next.role && next.speaker === speaker);
    const isOther = before?.role === "link" || before?.role === "heading";
    const heads =
      isOwn && linkedWords.test(text) && !isOther && !/\s.*[:：]$/.test(before?.text ?? "");
    held = undefined;
    give({ ...unspoken, text: tidy(plainInline(text)), role: heads ? "heading" : "link" });
  };
  return {
    links: () => links,
    end: () => release(),
    emit(piece) {
      if (piece.role === "code") {
        release();
        return give(piece);
      }
      if (links.length < mostLinks) links.push(...linksIn(piece.text));
      const text = tidy(plainInline(piece.text));
      if (!text) return;
      const isLink = piece.role === undefined && onlyLink.test(piece.text);
      release(isLink ? undefined : piece);
      if (isLink) held = piece;
      else give({ ...piece, text });
    },
  };
}
