import { stat } from "node:fs/promises";
import { chaptersIn, type Told, toldByJson } from "../known/front-matter.ts";
import { headLines, titleAbove } from "../known/head-lines.ts";
import { sourceError } from "../messages.ts";
import { labelReader } from "./cues.ts";
import type { Rewriter } from "./dialects/dialect.ts";
import { dialectOf, rewritten as inMarkdown } from "./dialects/index.ts";
import { detectEncoding } from "./encoding.ts";
import { type DocumentForm, type Form, type LineForm, readsLines } from "./forms/form.ts";
import { formOf } from "./forms/index.ts";
import { xmlLists } from "./forms/xml-lists.ts";
import { chunkBytes, decodedChunks, lineBatches, lineSplitter, unifyBreaks } from "./lines.ts";
import { notationOf } from "./notations.ts";
import { beginsTurn, cueSink, parserFor } from "./parser.ts";
import { type Emit, type LineParser, type Piece, tidy } from "./piece.ts";
import { type Recognised, recognise } from "./recognise.ts";
import {
  chaptersAlone,
  maxDocumentBytes,
  parseDocument,
  type Structure,
  sampleCharacters,
  sampleOf,
  structureOf,
  unreadForm,
} from "./structure.ts";

type Parser = LineParser & { facts(): Told };

/**
 * Reads a text file of any size into merged pieces: what kind of text it is is decided on its first
 * 256 KB. Texts are read in constant memory, JSON and XML up to 16 MB. Calls `emit` in the order of
 * the text. `onBatch` is awaited after each 256 KB with the share that was read, so that the caller
 * sets the pace. Throws NOT_TEXT for bytes that are no text, UNREAD_FORM for data in no known form.
 */
export async function readText(
  path: string,
  emit: Emit,
  onBatch: (share: number) => Promise<void> = async () => {},
): Promise<Told> {
  const encoding = await detectEncoding(path);
  const head = await readSample(path, encoding);
  const bytes = (await stat(path)).size;
  const structure = structureOf(head);
  if ((structure === "json" || structure === "markup") && bytes <= maxDocumentBytes) {
    const chunks: string[] = [];
    for await (const chunk of decodedChunks(path, encoding)) chunks.push(chunk);
    return parseText(chunks.join(""), emit);
  }
  const parser = parserOfText(head, emit, structure, bytes > maxDocumentBytes);
  let batch = 0;
  for await (const lines of lineBatches(path, encoding)) {
    for (const line of lines) parser.line(line);
    batch += 1;
    await onBatch(Math.min(1, (batch * chunkBytes) / bytes));
  }
  parser.end();
  return parser.facts();
}

/** What `readText` makes of a file with this text. Throws UNREAD_FORM for data in no known form. */
export function parseText(text: string, emit: Emit): Told {
  const unified = unifyBreaks(text);
  const structure = structureOf(unified.slice(0, sampleCharacters));
  const document = structure === "json" ? parseDocument(unified) : undefined;
  const form = formOf(sampleOf(unified, document));
  const told =
    form && !readsLines(form) ? readDocument(form, unified, document?.data, emit) : undefined;
  if (told) return told;
  const chapters = form ? [] : chaptersIn(document?.data);
  if (chapters.length > 1 && chapters.every(({ start }) => start !== undefined))
    throw chaptersAlone();
  const parser = parserOfText(unified.slice(0, sampleCharacters), emit, structure);
  const splitter = lineSplitter();
  for (const line of [...splitter.push(unified), ...splitter.end()]) parser.line(line);
  parser.end();
  return parser.facts();
}

/** Reads a text whole; undefined where its marks are only those of a page. */
function readDocument(
  form: DocumentForm,
  text: string,
  data: unknown,
  emit: Emit,
): Told | undefined {
  const { cues, text: inner, ...findings } = form.read(text, data);
  // Of a large file only the beginning told its form.
  if (form === xmlLists && cues.length === 0) {
    if (dialectOf(text.slice(0, sampleCharacters))) return undefined;
    throw unreadForm("markup");
  }
  if (inner !== undefined) return { ...parseText(inner, emit), ...findings };
  const sink = cueSink(emit, { sorts: true });
  const named = nameless(cues)
    ? labelReader(cues.slice(0, labelSample).map(({ text: said }) => said))
    : undefined;
  for (const cue of cues) sink.push(named ? { ...cue, ...named(cue.text) } : cue);
  sink.end();
  const facts = factsOf(form, { ...toldByJson(data), ...findings }, sink.notes());
  return sink.isDoubtful() ? { ...facts, quality: "rough" } : facts;
}

const labelSample = 300;
/** Whether data names no speaker: then a name may stand before the words, as people write it. */
const nameless = (cues: readonly Piece[]) => cues.every(({ speaker }) => speaker === undefined);

/**
 * The parser of a text that is read line by line: by a form as it is written or in its notation
 * (text/notations.ts), else as turns or paragraphs. Throws UNREAD_FORM for data.
 */
function parserOfText(
  head: string,
  emit: Emit,
  structure: Structure | undefined,
  isTooLarge = false,
): Parser {
  const form = formOf(sampleOf(head));
  if (form && readsLines(form)) return cueLines(form, head, emit);
  const dialect = dialectOf(head);
  if (dialect) return dialectLines(dialect, head, emit);
  const rewrite = notationOf(head.split("\n"));
  const rewritten = rewrite && head.split("\n").map(rewrite).join("\n");
  // Columns of times, names and words are turns, as a table without a header is.
  const isTalk = () => structure === "table" && recognise(head).kind === "turns";
  const isData = structure && !isTalk() && (!rewritten || structureOf(rewritten));
  if (isData) throw unreadForm(structure, isTooLarge);
  const other = rewritten && formOf(sampleOf(rewritten));
  if (!other || !readsLines(other)) return proseLines(head, emit);
  const parser = cueLines(other, rewritten, emit);
  return { ...parser, line: (text) => parser.line(rewrite(text)) };
}

/** A text in another markup, read as the Markdown that it means. */
function dialectLines(dialect: () => Rewriter, head: string, emit: Emit): Parser {
  const parser = proseLines(inMarkdown(head, dialect()), emit, true);
  const rewriter = dialect();
  const give = (lines: string[]) => {
    for (const line of lines) parser.line(line);
  };
  return {
    line: (text) => give(rewriter.line(text)),
    end() {
      give(rewriter.end());
      parser.end();
    },
    facts: parser.facts,
  };
}

const opensTurn = (line: string, known: Recognised) =>
  beginsTurn(known.rewrite?.(line) ?? line, known) ||
  (known.kind === "turns" && known.traits.speakers.has(line));

function proseLines(head: string, emit: Emit, markdown?: true): Parser {
  const lines = head.split("\n");
  const fields = headLines(lines);
  const above = fields.lines === 0 ? titleAbove(lines) : undefined;
  const known = recognise(lines.slice(above?.lines ?? fields.lines).join("\n"), markdown);
  // Above prose such a line may be the first of its headings.
  const title = known.kind === "turns" && !opensTurn(above?.title ?? "", known) ? above : undefined;
  const before = title?.lines ?? fields.lines;
  const told = title ? { title: title.title } : fields.told;
  const parser = parserFor(known, emit);
  let at = 0;
  return {
    ...parser,
    line(text) {
      at += 1;
      if (at > before) parser.line(text);
      else if (title && tidy(text)) emit({ text: tidy(text), role: "heading" });
      else if (/^#\s/.test(text)) emit({ text: tidy(text.slice(1)), role: "heading" });
      else if (tidy(text)) emit({ text: tidy(text), role: "credits" });
    },
    facts: () => factsOf(undefined, { ...told, ...parser.told() }, parser.notes()),
  };
}

function cueLines(form: LineForm, head: string, emit: Emit): Parser {
  const sink = cueSink(emit, { sorts: true });
  const reader = form.reader(sampleOf(head), sink.push);
  return {
    line: reader.line,
    end() {
      reader.end();
      sink.end();
    },
    facts: () => factsOf(form, reader.findings?.() ?? {}, sink.notes()),
  };
}

function factsOf(form: Form | undefined, findings: Told, notes: string[]): Told {
  const all = [...(findings.notes ?? []), ...notes];
  return {
    ...(form ? { form: form.id } : {}),
    ...findings,
    ...(all.length > 0 ? { notes: all } : {}),
  };
}

async function readSample(path: string, encoding: string): Promise<string> {
  let sample = "";
  for await (const chunk of decodedChunks(path, encoding)) {
    sample += chunk;
    if (sample.length >= sampleCharacters) break;
  }
  const head = sample.slice(0, sampleCharacters);
  const controls = head.match(/[^\P{Cc}\s]/gu)?.length ?? 0;
  if (controls > head.length / 10) throw sourceError("NOT_TEXT");
  return head;
}
