import { unescaped } from "./forms/xml.ts";

/** What a line of a Markdown document is, with its block marks taken off. */
type MarkdownLine = {
  kind: "text" | "heading" | "item" | "quoted" | "code" | "nothing";
  text: string;
  /** Of a heading, from 1. */
  level?: number;
};

const frontMatterEdge = /^---\s*$/;
const rule = /^\s*(?:\\?[*_-]\s*){3,}$/;
/** `#interview #energy/ferries`: what a note is filed under. */
const tagLine = /^\s*(?:#[\p{L}\d][\p{L}\d/_-]*\s*)+$/u;
const callout = /^\s*\[![\w-]{2,20}\][+-]?\s*/;
const taskBox = /^\[[ xX]\]\s+/;
const referenceDefinition = /^\s{0,3}\[[^\]]+\]:\s+\S+/;
const liquid = /\{%.*?%\}|\{\{.*?\}\}/g;
/** The line below the head of a table, which nothing else looks like. */
const tableRule = /^\s*(?:(?:\|\s*)?:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?|\|\s*:?-{3,}:?\s*\|)\s*$/;
const tableRow = /^\s*\|.*\|\s*$/;
const signals = /\]\(https?:|\*\*[^*\s][^*]*\*\*|^#{1,6} \S|^\s*[-*] \[[ xX]\] /gm;

/** Whether quotation marks before lines mean somebody else's words: in a mail they stand before all. */
export function quotesOthers(lines: readonly string[]): boolean {
  const written = lines.filter((line) => line.trim() !== "");
  return written.filter((line) => /^\s{0,3}>/.test(line)).length < 0.4 * written.length;
}

/** Whether a text is written in Markdown: front matter, or three links, bold words or headings. */
export function isMarkdown(sample: string): boolean {
  if (/^---\r?\n[\w-]+:/.test(sample)) return true;
  if (sample.split("\n").some((line) => tableRule.test(line))) return true;
  return (sample.match(signals)?.length ?? 0) >= 3;
}

/** Reads block marks line by line; front matter is no text and is kept as it is written. */
export function markdownLines(): { read(line: string): MarkdownLine; frontMatter(): string } {
  let seen = 0;
  let inFrontMatter = false;
  let liquidLines = 0;
  let fence: string | undefined;
  /** The element of other people's words that is open, and since how many lines. */
  let quoting: { name: string; lines: number } | undefined;
  const front: string[] = [];
  return {
    frontMatter: () => front.join("\n"),
    read(line) {
      seen += 1;
      if (frontMatterEdge.test(line) && (inFrontMatter || seen === 1)) {
        inFrontMatter = seen === 1;
        return nothing;
      }
      if (!inFrontMatter) {
        const mark = /^\s*(?:>\s?)*(```|~~~)/.exec(line)?.[1];
        if (mark && (fence === undefined || fence === mark)) {
          fence = fence === undefined ? mark : undefined;
          return nothing;
        }
        if (fence !== undefined) return { kind: "code", text: line };
        const name = quoting?.name ?? quotingElement.exec(line)?.[1]?.toLowerCase();
        const lines = (quoting?.lines ?? 0) + 1;
        const isEnd = line.toLowerCase().includes(`</${name}>`);
        // An element that never ends must not swallow the text either.
        quoting = name === undefined || isEnd || lines > maxTagLines ? undefined : { name, lines };
        if (name !== undefined && lines <= maxTagLines) {
          const { kind, text } = readLine(line.replace(/^\s+/, ""));
          return kind === "nothing" ? nothing : { kind: "quoted", text };
        }
        // A tag that never ends was none: it must not swallow the text.
        const visible = withoutLiquid(line, liquidLines > 0 && liquidLines < maxTagLines);
        liquidLines = visible.open ? liquidLines + 1 : 0;
        return readLine(visible.text);
      }
      front.push(line.slice(0, maxFrontLine));
      // Front matter is short: one that never ends was a rule.
      inFrontMatter = seen < maxFrontLines;
      return nothing;
    },
  };
}

const maxTagLines = 100;
const maxFrontLines = 200;
const maxFrontLine = 2_000;

/** Where other people's words begin, or what its author put beside the text. */
const quotingElement = /^\s*<(blockquote|aside)(?:\s[^<>]*)?>/i;

/** Takes template tags off a line; a tag may go on over many lines. */
function withoutLiquid(line: string, open: boolean): { text: string; open: boolean } {
  let text = line;
  if (open) {
    const close = text.indexOf("%}");
    if (close === -1) return { text: "", open: true };
    text = text.slice(close + 2);
  }
  text = text.replace(liquid, "");
  const begin = text.indexOf("{%");
  return begin === -1 ? { text, open: false } : { text: text.slice(0, begin), open: true };
}

/** A line that is set apart as a whole: a part's name, a question; a sentence may be the text's own. */
const onlyEmphasis = /^(\*\*|__|[*_])(?![*_])([^*_]{1,160})\1$/;

const nothing: MarkdownLine = { kind: "nothing", text: "" };

function readLine(line: string): MarkdownLine {
  const quoted = /^\s{0,3}(?:>\s?)+/.exec(line)?.[0] ?? "";
  const text = line.slice(quoted.length);
  if (rule.test(text) || referenceDefinition.test(text) || tagLine.test(text)) return nothing;
  if (text.trim() === "") return nothing;
  if (quoted) return { kind: "quoted", text: text.replace(callout, "") };
  const [, level, title = ""] = /^\s{0,3}(#{1,6})\s+(.*)$/.exec(text) ?? [];
  if (level) {
    const written = title.trimEnd().replace(/(?<!#)#+$/, "");
    return { kind: "heading", text: written.trimEnd(), level: level.length };
  }
  const [, , emphatic = ""] = onlyEmphasis.exec(text.trim()) ?? [];
  if (emphatic !== "" && !/[.!:]["”’»)]*$/.test(emphatic))
    return { kind: "heading", text: emphatic };
  const item = /^\s*[-*+]\s+(.*)$/.exec(text);
  if (item) return { kind: "item", text: (item[1] ?? "").replace(taskBox, "") };
  return { kind: "text", text };
}

/** The cells of a table's row with a space between them, nothing for the rule below its head; undefined for other lines. */
export function cellsOf(line: string): string | undefined {
  if (tableRule.test(line)) return "";
  if (!tableRow.test(line)) return undefined;
  return line
    .trim()
    .slice(1, -1)
    .replace(/\s*(?<!\\)\|\s*/g, " ")
    .trim();
}

/** Plain text of a Markdown paragraph: links keep their words, emphasis its content. */
export function plainInline(text: string): string {
  return (
    unescaped(text)
      .replace(/!?\[\[(?:[^\][|]*\|)?([^\][]*)\]\]/g, (whole, name) =>
        whole[0] === "!" ? "" : name,
      )
      .replace(/%%.*?%%|~~.*?~~|\[\^[^\][\s]{1,20}\]|\s\^[\w-]{1,20}$/g, "")
      .replace(/==(?=\S)(.+?)(?<=\S)==/g, "$1")
      .replace(/\s?\(?\[[\d:]{4,8}\]\(#[^()\s]*\)\)?/g, "")
      .replace(/!\[[^\]]*\]\([^)]*\)|\s?\[\d{1,2}\]\([^()\s]*\)/g, "")
      .replace(/(?<!\\)\[([^\][]*)\]\([^()\s]*(?:\([^()]*\)[^()\s]*)*(?:\s+"[^"]*")?\)/g, "$1")
      .replace(/(?<!\\)\[([^\][]+)\]\[[^\][]*\]/g, "$1")
      // Marks of notes that an author set by hand: "situation *4 †1."
      .replace(/(?<=\p{L}["”’)]?)\s\\?\*\d{1,3}(?=[\s.,;:)]|$)|\s?†\d{1,2}(?!\d)/gu, "")
      .replace(/<(https?:[^>\s]+)>/g, "$1")
      .replace(/<\/?[a-z][^<>]{0,200}>/gi, "")
      .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, "$2")
      .replace(/(?<![\w*\\])\*(?=[^\s*])([^*]+?)(?<=[^\s\\])\*(?![\w*])/g, "$1")
      .replace(/(?<![\w\\])_(?=[^\s_])([^_]+?)(?<=[^\s\\])_(?!\w)/g, "$1")
      .replace(/`([^`]+)`/g, "$1")
      .replace(/\\([\\`*_{}[\]()#+\-.!>~|])/g, "$1")
  );
}
