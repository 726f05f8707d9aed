import { tidy } from "../../text/piece.ts";
import { dateOn } from "./date.ts";
import { type BodyStyle, textOf } from "./kinds.ts";
import type { Line } from "./lines.ts";
import { openings } from "./openings.ts";
import type { Paragraph } from "./paragraphs.ts";

const titleShare = 1.15;
const longestTitle = 300;

/** Letters and digits alone: files write titles with other marks than their first page does. */
export const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** Whether a first page bears a text, be it in its running head. */
export function isOn(lines: Line[], text: string): boolean {
  const wanted = bare(text);
  return wanted.length > 2 && bare(lines.map((line) => line.text).join("")).includes(wanted);
}

type Told = {
  body: BodyStyle;
  /** The title that the file gives itself. */
  named: string | undefined;
  /** The running heads of all pages. */
  heads: string[];
  /** Its texts have authors of their own. */
  isCollection: boolean;
};

/**
 * Finds the title on a first page and marks it and the authors below it: the file's own, if it stands
 * there, else the largest letters before the text.
 */
export function tellTitle(
  paragraphs: Paragraph[],
  { body, named, heads, isCollection }: Told,
): string | undefined {
  const lines = named ? standing(paragraphs, named) : undefined;
  const title = lines ?? largest(paragraphs, body, heads);
  if (!title || title.length === 0) return undefined;
  for (const paragraph of title) paragraph.kind = "title";
  if (!isCollection) tellPeople(paragraphs, title, body);
  return lines ? named : tidy(title.map(textOf).join(" "));
}

/** The paragraphs in a row that hold a title, whatever their marks. */
function standing(paragraphs: Paragraph[], title: string): Paragraph[] | undefined {
  const wanted = bare(title);
  if (wanted.length < 3) return undefined;
  for (const [from, first] of paragraphs.entries()) {
    let text = "";
    for (let to = from; to < Math.min(paragraphs.length, from + 5); to++) {
      text += bare(textOf(paragraphs[to] as Paragraph));
      if (!wanted.startsWith(text.slice(0, wanted.length)) && !text.startsWith(wanted)) break;
      if (text.startsWith(wanted)) {
        const isAlone = text.length < wanted.length * 1.2;
        if (isAlone) return paragraphs.slice(from, to + 1);
        break;
      }
    }
    if (bare(textOf(first)).includes(wanted)) return [];
  }
  return undefined;
}

const isWorded = (paragraph: Paragraph) =>
  paragraph.kind === "heading" && /\p{L}{3}|\p{Lo}{2}/u.test(textOf(paragraph));

/** The part of a journal or gazette that a page belongs to, as its running heads name it with the issue. */
function isSection(text: string, heads: string[]): boolean {
  const wanted = bare(text);
  return (
    text.split(/\s+/).length < leastTitleWords &&
    heads.some((head) => {
      const parts = head.split(/\s[/|·•–—]\s/u).map(bare);
      return parts.length > 2 && parts.includes(wanted) && /\d{4}|\b(?:vol|no|nr|n°)\b/i.test(head);
    })
  );
}

const leastTitleWords = 4;
const coverShare = 0.6;
const mostOnCover = 4;

function largest(
  paragraphs: Paragraph[],
  body: BodyStyle,
  heads: string[],
): Paragraph[] | undefined {
  const start = paragraphs.findIndex(({ kind, lines }) => kind === "body" && lines.length > 3);
  const head = start === -1 ? paragraphs : paragraphs.slice(0, start);
  const sections = head.filter((one) => isWorded(one) && isSection(textOf(one), heads));
  const worded = head.filter((one) => isWorded(one) && !sections.includes(one));
  if (sections.length > 0) {
    for (const section of sections) section.kind = "label";
    const words = (one: Paragraph) => textOf(one).match(/\p{L}{2,}/gu)?.length ?? 0;
    const named = paragraphs.find((one) => isWorded(one) && words(one) >= leastTitleWords);
    return named && [named];
  }
  const size = Math.max(0, ...worded.map((paragraph) => paragraph.size));
  if (size < titleShare * body.size) return undefined;
  const from = worded.findIndex((paragraph) => paragraph.size > 0.97 * size);
  const title: Paragraph[] = [];
  // A cover has nothing but its title, in letters of several sizes, and who wrote it when.
  const isCover = start === -1 && worded.length <= mostOnCover;
  for (const paragraph of worded.slice(from)) {
    if (paragraph.size < (isCover ? coverShare : 0.97) * size) break;
    if (title.length > 0 && isCover && !isTitle(paragraph)) break;
    title.push(paragraph);
  }
  return title.map(textOf).join(" ").length > longestTitle ? undefined : title;
}

const isTitle = (paragraph: Paragraph) =>
  namesIn(paragraph).length === 0 && dateOn(paragraph.lines, () => false) === undefined;

const nameWords =
  /^(?:\p{Lu}[\p{L}'’.-]*|de|da|di|del|della|der|van|von|den|la|le|el|bin|ibn|al|y|e)$/u;
const organisation =
  /universit|institut|college|school|department|laborator|corporation|inc\b|ltd|gmbh|center|centre|faculty|ministry|research|hospital|academy|@|http|street|journal|volume|published|received|accepted|\d{2}/i;

/** Names in a row: two to four capitalised words each, parted by commas, "and" or space. */
function namesIn({ lines }: Paragraph): string[] {
  // An address goes on in the next line: "University of Auckland, Auckland," and "New Zealand".
  const isPlace = (at: number) =>
    organisation.test(lines[at]?.text ?? "") && /,\s*$/.test(lines[at]?.text ?? "");
  return lines.flatMap(({ cells }, at) =>
    cells.flatMap(({ text }) =>
      organisation.test(text) || isPlace(at - 1)
        ? []
        : text
            .replace(/^(?:by|von|par|por|di|door)\s+/i, "")
            .split(/\s*(?:[,;&·|]|\band\b|\bund\b|\bet\b|\by\b|\ben\b)\s*/u)
            .map((name) => name.replace(/[\d*†‡§¶∗$#+]+/gu, "").trim())
            .filter((name) => isName(name)),
    ),
  );
}

function isName(name: string): boolean {
  const words = name.split(/\s+/);
  if (words.length < 2 || words.length > 5 || organisation.test(name)) return false;
  // "An English Fairy Tale" is a title's second half.
  if (/^(?:an?|the)$/i.test(words[0] ?? "")) return false;
  return words.every((word) => nameWords.test(word)) && /\p{Ll}/u.test(name);
}

/** What stands between the title and the text are its authors and where they work. */
function tellPeople(paragraphs: Paragraph[], title: Paragraph[], body: BodyStyle): void {
  const from = paragraphs.indexOf(title.at(-1) as Paragraph) + 1;
  if (from === 0) return;
  const rest = paragraphs.slice(from, from + 30);
  const end = rest.findIndex((paragraph) => {
    const text = textOf(paragraph);
    if (openings.abstract.test(text) || openings.numbered.test(text)) return true;
    const isText = paragraph.lines.length > 2 && text.length > 240;
    return isText && paragraph.size > 0.8 * body.size && namesIn(paragraph).length < 3;
  });
  const head = rest.slice(0, Math.max(0, end));
  if (!head.some((paragraph) => namesIn(paragraph).length > 0)) return;
  for (const paragraph of head)
    if (paragraph.kind === "body" || paragraph.kind === "heading" || paragraph.kind === "label")
      paragraph.kind = "people";
}

/** The authors that a first page names, in its order. */
export function authorsOf(paragraphs: Paragraph[]): string[] {
  const people = paragraphs.filter(({ kind }) => kind === "people");
  return [...new Set(people.flatMap(namesIn))];
}
