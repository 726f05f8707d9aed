import { stat } from "node:fs/promises";
import { countWords } from "../../languages/words.ts";
import { readMarkup } from "../links/reading/markup.ts";
import { articleOf, languageOf, parseMarkup, titleOf } from "../links/reading/page.ts";
import { blocksOf } from "../links/reading/paragraphs.ts";
import { sourceError } from "../messages.ts";
import type { Block, DocumentRead } from "./block.ts";

/** A tree of it takes fifty times as much memory. */
export const maxPageFileBytes = 6 * 1_048_576;

const besides = "nav, aside, footer, [role=navigation], [role=banner], [role=contentinfo]";
/** A main text that is a smaller part of the page was not the main text. */
const leastShare = 0.25;

const wordsOf = (blocks: Block[]) =>
  blocks.reduce((words, { text }) => words + countWords(text), 0);

/**
 * Reads a saved page: its main text, or, where the page is nothing but text, all of it except its
 * navigation. Throws DOCUMENT_TOO_LARGE, and BAD_DOCUMENT for extreme nesting.
 */
export async function readPageFile(path: string): Promise<DocumentRead & { html: string }> {
  if ((await stat(path)).size > maxPageFileBytes) throw sourceError("DOCUMENT_TOO_LARGE");
  const html = await readMarkup(path, "", maxPageFileBytes);
  const document = parsed(html);
  const [title, language] = [titleOf(document), languageOf(document)];
  for (const element of Array.from(document.querySelectorAll(besides))) element.remove();
  const whole = document.body ? blocksOf(document.body) : [];
  const article = articleOf(document);
  const isMain = wordsOf(article) >= leastShare * wordsOf(whole);
  return {
    html,
    ...(title ? { title } : {}),
    ...(language ? { language } : {}),
    blocks: isMain ? article : whole,
  };
}

function parsed(html: string): Document {
  try {
    return parseMarkup(html);
  } catch (cause) {
    throw sourceError("BAD_DOCUMENT", cause);
  }
}
