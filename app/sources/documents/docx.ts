import { isFullName, plainName } from "../known/names.ts";
import { sourceError } from "../messages.ts";
import { elements, parseXml, textIn } from "../text/forms/xml.ts";
import type { Archive } from "./archive.ts";
import type { Block, DocumentRead } from "./block.ts";
import { isOutlined, type StyleRole, styleRoles } from "./docx-styles.ts";
import { type Token, tokensOf } from "./xml-tokens.ts";

const mainPart = "word/document.xml";

export const isDocx = (archive: Archive) => archive.has(mainPart);

/**
 * Reads a Word document's body in order: paragraphs, headings by style, tables by row with a tab
 * between cells, a text box before the paragraph that holds it. Leaves out deleted and hidden
 * words, tables of contents, notes, headers and footers. Throws BAD_DOCUMENT.
 */
export function readDocx(archive: Archive): DocumentRead {
  const body = archive.text(mainPart) ?? "";
  if (!/<\/(?:\w+:)?document>\s*$/.test(body)) throw sourceError("BAD_DOCUMENT");
  const read = new Body(styleRoles(archive.text("word/styles.xml")));
  for (const token of tokensOf(body)) read.take(token);
  const { blocks } = read;
  const stored = storedFacts(archive);
  return { ...stored, ...(read.title ? { title: read.title } : {}), blocks };
}

/** Of accounts that were never given a person's name. */
const noAuthor = /\b(?:microsoft|office|user|owner|windows|default|python-docx|google|docs)\b/i;

/**
 * The title among the document's properties, unless it is a file's name or a template's, and its
 * authors where they bear full names: most often the property is an account's.
 */
function storedFacts(archive: Archive): Pick<DocumentRead, "title" | "people"> {
  const nodes = parseXml(archive.text("docProps/core.xml") ?? "") ?? [];
  const told = (name: string) => textIn(elements(nodes, name)[0]?.children ?? []).trim();
  const title = told("title");
  const isFileName = /^(?:microsoft word|document\d*$|untitled)|\.docx?$/i.test(title);
  const names = told("creator")
    .split(/\s*[;,&]\s*|\s+and\s+/)
    .map(plainName)
    .filter((name) => isFullName(name) && !noAuthor.test(name));
  const people = [...new Set(names)].map((name) => ({ name, part: "author" as const }));
  return {
    ...(title && !isFileName ? { title } : {}),
    ...(people.length > 0 ? { people } : {}),
  };
}

type Paragraph = { text: string; style: string; outlined: boolean };
type Row = { cells: Block[][] };

/** What stands in these is shown elsewhere, was deleted, or repeats what stands beside it. */
const skipped = new Set(["del", "moveFrom", "Fallback", "instrText", "delText"]);
/** Marks that stand for a character. */
const characters: Record<string, string> = { tab: "\t", br: "\n", cr: "\n", noBreakHyphen: "-" };

/** Puts a body together from its marks. Passes over marks that it doesn't know, as Word does. */
class Body {
  readonly blocks: Block[] = [];
  title: string | undefined;
  readonly #roleOf: (styleId: string) => StyleRole;
  /** Text boxes and tables nest both. */
  readonly #paragraphs: Paragraph[] = [];
  readonly #rows: Row[] = [];
  #skipping = 0;
  #inText = false;
  #inProperties = false;
  #isHidden = false;

  constructor(roleOf: (styleId: string) => StyleRole) {
    this.#roleOf = roleOf;
  }

  take({ kind, name, value, text = "" }: Token): void {
    if (kind === "text") {
      if (this.#inText && this.#skipping === 0) this.#write(text);
    } else if (skipped.has(name)) {
      if (kind === "open") this.#skipping += 1;
      if (kind === "close") this.#skipping = Math.max(0, this.#skipping - 1);
    } else if (this.#skipping === 0) {
      if (kind !== "close") this.#open(name, value);
      if (kind !== "open") this.#close(name);
    }
  }

  #open(name: string, value = ""): void {
    const paragraph = this.#paragraphs.at(-1);
    const character = characters[name];
    if (name === "p") this.#paragraphs.push({ text: "", style: "", outlined: false });
    else if (name === "tr") this.#rows.push({ cells: [] });
    else if (name === "tc") this.#rows.at(-1)?.cells.push([]);
    else if (name === "t") this.#inText = true;
    else if (name === "pPr") this.#inProperties = true;
    else if (name === "vanish")
      this.#isHidden = !this.#inProperties && !/^(?:0|false|off)$/.test(value);
    else if (name === "pStyle" && paragraph) paragraph.style = value;
    else if (name === "outlineLvl" && paragraph) paragraph.outlined = isOutlined(value);
    else if (character && !this.#inProperties) this.#write(character);
  }

  #close(name: string): void {
    if (name === "p") this.#endParagraph(this.#paragraphs.pop());
    else if (name === "tr") this.#endRow(this.#rows.pop());
    else if (name === "r") this.#isHidden = false;
    else if (name === "t") this.#inText = false;
    else if (name === "pPr") this.#inProperties = false;
  }

  #write(text: string): void {
    const paragraph = this.#paragraphs.at(-1);
    if (paragraph && !this.#isHidden) paragraph.text += text;
  }

  #push(...blocks: Block[]): void {
    const cell = this.#rows.at(-1)?.cells.at(-1);
    (cell ?? this.blocks).push(...blocks);
  }

  #endParagraph(paragraph: Paragraph | undefined): void {
    if (!paragraph) return;
    const { text, style, outlined } = paragraph;
    const role = this.#roleOf(style) ?? (outlined ? "heading" : undefined);
    if (role === "contents") return;
    if (role === "title") this.title ??= text.replace(/\s+/g, " ").trim() || undefined;
    const shown = role === "title" ? "heading" : role;
    this.#push(shown && text.trim() ? { text, role: shown } : { text });
  }

  /** A row of one cell is a frame; more cells are read as one line, as transcripts are kept. */
  #endRow(row: Row | undefined): void {
    if (!row) return;
    const filled = row.cells.filter((cell) => cell.some(({ text }) => text.trim()));
    if (filled.length <= 1) {
      this.#push(...(filled[0] ?? []));
      return;
    }
    const cells = row.cells.map((cell) =>
      cell
        .map(({ text }) => text.replace(/\s+/g, " "))
        .join(" ")
        .trim(),
    );
    this.#push({ text: cells.join("\t") });
  }
}
