import { secondsOf } from "../formats/clock.ts";
import type { Block } from "../formats/format.ts";

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes a text for HTML and XML, attributes included. */
export const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);

const bracketed = /\[((?:\d+:)?\d{1,2}:\d{2})\]/g;

export type UrlOf = (seconds: number) => string | undefined;

/**
 * Renders a text with its line breaks and links its times to the moments whose address `urlOf`
 * knows.
 */
export function inline(text: string, urlOf: UrlOf): string {
  return escaped(text)
    .replace(bracketed, (written: string, time: string) => {
      const url = urlOf(secondsOf(time));
      return url ? `<a href="${escaped(url)}">${written}</a>` : written;
    })
    .replaceAll("\n", "<br>\n");
}

/** A text's paragraphs, which blank lines separate. */
export const paragraphsOf = (text: string) =>
  text.split(/\n{2,}/).filter((paragraph) => paragraph.trim());

const paragraphs = (text: string, urlOf: UrlOf) =>
  paragraphsOf(text)
    .map((paragraph) => `<p>${inline(paragraph, urlOf)}</p>`)
    .join("\n");

/** Renders blocks as semantic HTML without styles, to paste anywhere. */
export const articleHtml = (blocks: Block[], urlOf: UrlOf) =>
  `<article>\n${blocks.map((block) => element(block, urlOf)).join("\n")}\n</article>`;

function element(block: Block, urlOf: UrlOf): string {
  switch (block.kind) {
    case "title":
      return `<h1>${inline(block.text, urlOf)}</h1>`;
    case "standfirst":
      return `<p><em>${inline(block.text, urlOf)}</em></p>`;
    case "heading":
      return `<h2>${inline(block.text, urlOf)}</h2>`;
    case "prose":
      return paragraphs(block.text, urlOf);
    case "bullets":
      return `<ul>\n${block.items.map((item) => `<li>${inline(item, urlOf)}</li>`).join("\n")}\n</ul>`;
    case "callout":
      return `<aside>\n<h3>${escaped(block.label)}</h3>\n${paragraphs(block.text, urlOf)}\n</aside>`;
    case "slide":
    case "post":
      return `<section>\n<p><b>${block.number}/${block.total}</b></p>\n${paragraphs(block.text, urlOf)}\n</section>`;
    default:
      return block satisfies never;
  }
}

export type Page = {
  title: string;
  /** BCP-47. */
  language: string;
  direction: "ltr" | "rtl";
  blocks: Block[];
  description?: string;
  /** JSON-LD that is safe inside a script element. */
  schemaMarkup?: string;
  urlOf: UrlOf;
};

/**
 * Renders a piece as a complete HTML page, semantic and free of styles and scripts, to paste
 * anywhere.
 */
export function htmlPage(page: Page): string {
  const { title, language, direction, blocks, description, schemaMarkup, urlOf } = page;
  const shown = blocks.filter(({ kind }) => kind !== "standfirst" || !description);
  return [
    "<!doctype html>",
    `<html lang="${escaped(language)}" dir="${direction}">`,
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    ...(description ? [`<meta name="description" content="${escaped(description)}">`] : []),
    ...(schemaMarkup ? [`<script type="application/ld+json">\n${schemaMarkup}\n</script>`] : []),
    "</head>",
    "<body>",
    articleHtml(shown, urlOf),
    "</body>",
    "</html>",
    "",
  ].join("\n");
}
