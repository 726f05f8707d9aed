import { type Content, type Item, itemsIn, linesIn, reportIn, textIn } from "./content.ts";
import type { Declaration, LinesPart, ListPart, TextPart } from "./declaration.ts";
import type { Block } from "./format.ts";
import { measures } from "./lengths.ts";
import { bulleted, escaped, joined } from "./markdown.ts";

type Counted = { number: number; total: number };

function textBlock(part: TextPart, path: string, text: string, counted: Counted): Block {
  const { shown: kind, label, unit, most: limit } = part;
  if (kind === "callout") return { kind, label, path, text };
  if (kind === "slide") return { kind, path, ...counted, text };
  if (kind === "post")
    return { kind, path, ...counted, text, length: measures[unit].of(text), limit };
  return { kind, path, text };
}

/**
 * Returns an item's position and total: its own numbers if the format numbers items, otherwise
 * counted.
 */
function countedAt({ number, total }: ListPart, item: Item, at: number, all: Item[]): Counted {
  const said = (key: string | undefined, otherwise: number) => {
    const value = key === undefined ? undefined : item[key];
    return typeof value === "number" ? value : otherwise;
  };
  return { number: said(number, at + 1), total: said(total, all.length) };
}

type Shown = { part: TextPart | LinesPart; block: Block };

function textShown(part: TextPart, path: string, text: string, counted: Counted): Shown[] {
  if (part.optional && text === "") return [];
  return [{ part, block: textBlock(part, path, text, counted) }];
}

function itemShown(
  part: TextPart | LinesPart,
  item: Item,
  above: string,
  counted: Counted,
): Shown[] {
  const path = `${above}.${part.name}`;
  if (part.kind === "text") return textShown(part, path, textIn(item, part.name), counted);
  const items = linesIn(item, part.name);
  return items.length > 0 ? [{ part, block: { kind: "bullets", path, items } }] : [];
}

function shownIn({ before, list, after }: Declaration, content: Content): Shown[] {
  const alone = { number: 1, total: 1 };
  const single = (part: TextPart) => textShown(part, part.name, textIn(content, part.name), alone);
  return [
    ...before.flatMap(single),
    ...itemsIn(content, list).flatMap((item, at, all) => {
      const counted = countedAt(list, item, at, all);
      return list.parts.flatMap((part) => itemShown(part, item, `${list.name}.${at}`, counted));
    }),
    ...after.flatMap(single),
  ];
}

/** Lists the texts of a piece in reading order, without the search report's. */
export const bodyBlocks = (declaration: Declaration, content: Content): Block[] =>
  shownIn(declaration, content).map(({ block }) => block);

/** Shows readers the same questions that the structured data names. */
export function questionBlocks(content: Content): Block[] {
  const asked = reportIn(content)?.peopleAlsoAsk ?? [];
  if (asked.length === 0) return [];
  return [
    { kind: "heading", path: "llmo.peopleAlsoAsk", text: "FAQ" },
    ...asked.map(
      ({ question, answer }, at): Block => ({
        kind: "callout",
        label: question,
        path: `llmo.peopleAlsoAsk.${at}.answer`,
        text: answer,
      }),
    ),
  ];
}

function proseMarkdown(text: string, markdown: TextPart["markdown"]): string[] {
  if (markdown === "emphasis") return [`*${escaped(text)}*`];
  return markdown === "after a line" ? ["---", escaped(text)] : [escaped(text)];
}

function blockMarkdown({ part, block }: Shown): string[] {
  switch (block.kind) {
    case "title":
      return [`# ${escaped(block.text)}`];
    // Belongs to the page's head, not to the post.
    case "standfirst":
      return [];
    case "heading":
      return [`## ${escaped(block.text)}`];
    case "prose":
      return proseMarkdown(block.text, part.kind === "text" ? part.markdown : undefined);
    case "bullets":
      return [bulleted(block.items)];
    case "callout":
      return [`> **${escaped(block.text)}**`];
    case "slide":
      return [`## ${block.number}/${block.total}`, escaped(block.text)];
    case "post":
      return [`**${block.number}/${block.total}**\n\n${escaped(block.text)}`];
    default:
      return block satisfies never;
  }
}

const questionMarkdown = (content: Content): string[] =>
  questionBlocks(content).flatMap((block) =>
    block.kind === "callout" ? [`### ${escaped(block.label)}`, escaped(block.text)] : ["## FAQ"],
  );

/** Renders a piece as Markdown. */
export const markdownOf = (declaration: Declaration, content: Content): string =>
  joined([...shownIn(declaration, content).flatMap(blockMarkdown), ...questionMarkdown(content)]);
