import { joint } from "../../text/merge.ts";
import { cutPoint } from "../../text/split-long.ts";
import { firstWordWidth, type Kind, type Paragraph } from "./paragraphs.ts";

/** A paragraph in one piece, though it may go on over columns and pages. */
export type Passage = { kind: Kind; parts: { page: number; text: string }[] };

/** Words that stand whole in a file, by which halves at lines' ends are told from compounds. */
export type Vocabulary = Set<string>;

export function vocabularyOf(paragraphs: Iterable<Paragraph>): Vocabulary {
  const words: Vocabulary = new Set();
  for (const { lines } of paragraphs)
    for (const { text } of lines)
      for (const [word] of text.toLowerCase().matchAll(/\p{L}+(?:-\p{L}+)*(?=[\s\p{P}])(?!-$)/gu))
        words.add(word);
  return words;
}

/** Second halves that hardly any word has and many compounds do: "trace-based", "mixed-mode". */
const compounding =
  /^(?:aware|based|centred|centered|dependent|driven|level|mode|oriented|related|scale|specific|term)$/;

const divided = /(\p{L}+)[-\u00ad‐]$/u;

/** An address of the web or of mail that was broken at a line's end, at one of its signs. */
function isOpenAddress(before: string, line: string): boolean {
  if (/[\w.-]@$/.test(before)) return /^[a-z\d]/i.test(line);
  const last = /\S+$/.exec(before)?.[0] ?? "";
  if (!/:\/\/|^www\./i.test(last)) return false;
  return /[-/_=&?%+~#]$/.test(last) ? /^[\w%~]/.test(line) : /^[/?&=%#_~]\S/.test(line);
}

/** Puts a line after a text: a word that was divided is whole again, a compound keeps its hyphen. */
function joinLine(before: string, line: string, words: Vocabulary): string {
  if (before === "") return line;
  const half = divided.exec(before)?.[1];
  if (half && /^\p{Ll}/u.test(line)) {
    const rest = /^\p{L}+/u.exec(line)?.[0] ?? "";
    const isWord = words.has((half + rest).toLowerCase());
    const parts = /^\p{L}+(?:-\p{L}+)*/u.exec(line)?.[0] ?? "";
    const isCompound = [rest, parts].some((one) => words.has(`${half}-${one}`.toLowerCase()));
    const isPair =
      (/^(?:well|self)$/i.test(half) ||
        (compounding.test(rest) && words.has(half.toLowerCase()))) &&
      words.has(rest.toLowerCase());
    return ((isCompound || isPair) && !isWord ? before : before.slice(0, -1)) + line;
  }
  const name = /^\p{Lu}\p{L}+/u.exec(line)?.[0];
  if (half && name && words.has((half + name).toLowerCase())) return before.slice(0, -1) + line;
  // A compound or a range, or an address.
  const isCompound = /[\p{L}\p{N}][-–/]$/u.test(before) && /^[\p{L}\p{N}]/u.test(line);
  if (isCompound || isOpenAddress(before, line)) return before + line;
  return before + joint(before, line) + line;
}

const sentenceEnd = /[.!?…。！？؟۔:][\p{Pe}\p{Pf}"']*$/u;
/** What stands between the halves of a paragraph without ending it. */
const insets = new Set<Kind>(["caption", "footnote", "permission", "table", "label", "code"]);

/**
 * Makes passages of paragraphs in reading order. A paragraph that reaches the end of its column in
 * the middle of a sentence goes on in the next one, over pages, figures and footnotes.
 */
export function* joinParagraphs(
  paragraphs: Iterable<Paragraph>,
  words: Vocabulary,
): Generator<Passage> {
  let open: { passage: Passage; last: Paragraph } | undefined;
  let waiting: Passage[] = [];
  for (const paragraph of paragraphs) {
    const text = paragraph.lines.reduce((sum, line) => joinLine(sum, line.text, words), "");
    const passage: Passage = { kind: paragraph.kind, parts: [{ page: paragraph.page, text }] };
    if (open && insets.has(paragraph.kind) && paragraph.kind !== open.passage.kind) {
      waiting.push(passage);
      continue;
    }
    if (open && goesOn(open.last, open.passage, paragraph, text)) {
      append(open.passage, passage, words);
      open.last = paragraph;
      continue;
    }
    if (open) yield open.passage;
    yield* waiting;
    waiting = [];
    open = { passage, last: paragraph };
  }
  if (open) yield open.passage;
  yield* waiting;
}

function append(passage: Passage, next: Passage, words: Vocabulary): void {
  const last = passage.parts.at(-1);
  const [part] = next.parts;
  if (!last || !part) return;
  if (part.page === last.page) last.text = joinLine(last.text, part.text, words);
  else passage.parts.push(part);
}

/** In a column of so many lines that end where they like, the last may leave a little more room. */
const ragged = { lines: 4, words: 1.5 };
const mayGoOn = new Set<Kind>(["body", "reference"]);

function goesOn(last: Paragraph, { kind, parts }: Passage, next: Paragraph, text: string): boolean {
  if (next.kind !== kind || !mayGoOn.has(kind)) return false;
  if (Math.abs(next.size - last.size) > 0.08 * last.size) return false;
  const before = parts.at(-1)?.text ?? "";
  const isBelow =
    next.page === last.page && next.top > last.top && next.x0 < last.x1 && last.x0 < next.x1;
  const [first] = next.lines;
  const room = last.room / (last.lines.length >= ragged.lines ? ragged.words : 1);
  const isFull = last.isFull || (first !== undefined && room < firstWordWidth(first));
  if (isBelow && next.top - last.bottom < last.size)
    return isFull && !sentenceEnd.test(before) && /^\p{Ll}/u.test(text);
  if (divided.test(before) && /^\p{Ll}/u.test(text)) return true;
  if (sentenceEnd.test(before)) return false;
  if (/^\p{Ll}/u.test(text)) return true;
  return isFull && !next.isIndented && !isBelow;
}

/**
 * A passage's text by page. A sentence that goes on over the page's end belongs to the page where
 * it begins; what follows it, to the next.
 */
export function byPage({ parts }: Passage, words: Vocabulary): { page: number; text: string }[] {
  const texts: { page: number; text: string }[] = [];
  for (const part of parts) {
    const last = texts.at(-1);
    if (!last) texts.push({ ...part });
    else {
      const end = endOfSentence(part.text);
      last.text = joinLine(last.text, part.text.slice(0, end).trim(), words);
      const rest = part.text.slice(end).trim();
      if (rest) texts.push({ page: part.page, text: rest });
    }
  }
  return texts;
}

/** Where the sentence ends that a text begins with. */
function endOfSentence(text: string): number {
  for (const { index, 0: mark } of text.matchAll(
    /[.!?…][\p{Pe}\p{Pf}"']*\s+(?=[\p{Lu}\p{Lo}"“«(])|[。！？][」』）]?/gu,
  ))
    if (cutPoint(text.slice(0, index + mark.length), index + mark.length + 1) > 0)
      return index + mark.length;
  return text.length;
}
