import type { Block } from "../../documents/block.ts";

const blockNames = new Set(
  "address article aside blockquote body dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody tfoot thead tr ul".split(
    " ",
  ),
);
const cellNames = new Set(["td", "th"]);
const unread = new Set(
  "head title script style noscript template svg math button form input select textarea nav figcaption iframe".split(
    " ",
  ),
);
/** Notes, their marks and page numbers of e-books (EPUB structural semantics, DPUB-ARIA). */
const note = /^(?:doc-)?(?:footnotes?|endnotes?|rearnotes?|noteref|pagebreak)$/;
const elementNode = 1;
const textNode = 3;

type Role = Block["role"];

function roleOf(name: string): Role {
  if (/^h[1-6]$/.test(name)) return "heading";
  if (name === "blockquote") return "quoted";
  return name === "pre" ? "code" : undefined;
}

const isNote = (element: Element) =>
  ["epub:type", "role"].some((name) =>
    (element.getAttribute(name) ?? "").split(/\s+/).some((type) => note.test(type)),
  );

const mostLinkWords = 16;

/** An item that is a link and nothing else, as lists of other pages have; a line of a transcript has a time. */
function isLinkAlone(element: Element): boolean {
  const text = (element.textContent ?? "").trim();
  if (text === "" || /\d:\d{2}/.test(text) || text.split(/\s+/).length > mostLinkWords)
    return false;
  const linked = Array.from(element.querySelectorAll("a[href]"), (link) => link.textContent ?? "");
  return linked.join("").trim() === text && !/[.!?。！？]$/u.test(text);
}

/**
 * Splits an element's text into paragraphs, headings and list items, in reading order. A paragraph
 * keeps its author's line breaks, and a tab between the cells of a row.
 */
export function blocksOf(element: Node): Block[] {
  const blocks: Block[] = [];
  let open = "";
  const flush = (role: Role) => {
    const text = open
      .replace(/ *([\n\t]) */g, "$1")
      .replace(/ {2,}|\n+|\t+/g, (gap) => gap.charAt(0))
      .trim();
    if (text) blocks.push(role ? { text, role } : { text });
    open = "";
  };
  const visit = (node: Node, within: Role) => {
    if (node.nodeType === textNode) open += (node.textContent ?? "").replace(/\s+/g, " ");
    if (node.nodeType !== elementNode) return;
    const name = node.nodeName.toLowerCase();
    if (unread.has(name) || isNote(node as Element)) return;
    if (name === "br") open += "\n";
    // The cells of a row are one line, as transcripts are kept.
    if (cellNames.has(name) && open.trim() !== "") open += "\t";
    const isBlock = blockNames.has(name);
    if (isBlock) flush(within);
    const isLink = name === "li" && isLinkAlone(node as Element);
    const role = within ?? (isLink ? "link" : roleOf(name));
    for (const child of Array.from(node.childNodes)) visit(child, role);
    if (isBlock) flush(role);
  };
  visit(element, undefined);
  flush(undefined);
  return blocks;
}

/** The texts of an element's blocks, each in one line. */
export const paragraphsOf = (element: Node): string[] =>
  blocksOf(element).map(({ text }) => text.replace(/\s+/g, " "));
