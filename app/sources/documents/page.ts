import { stat } from "node:fs/promises";
import { countWords } from "../../languages/words.ts";
import { readMarkup } from "../links/reading/markup.ts";
import { articleOf, isPlayer, languageOf, parseMarkup, titleOf } from "../links/reading/page.ts";
import { blocksOf } from "../links/reading/paragraphs.ts";
import { sourceError } from "../messages.ts";
import type { Block, DocumentRead } from "./block.ts";

/** A tree of it takes fifty times as much memory. */
export const maxPageFileBytes = 6 * 1_048_576;

const besides = "nav, aside, footer, [role=navigation], [role=banner], [role=contentinfo]";
/** A description of a recording is shorter than an article about it. */
const leastWords = 300;

/** What asks for consent to cookies, by the names that its makers give it. */
const consent =
  /(?:^|[\s_-])(?:onetrust|cookiebot|usercentrics|didomi|truste|qc-cmp2?|gdpr|(?:cookies?|consent)[_-]?(?:banner|bar|box|consent|dialog|law|layer|manager|modal|notice|overlay|popup|sdk|wall))(?=$|[\s_-])/i;
const mostInBox = 80;
/** A small box with a button that is called after cookies. */
const isCookieBox = (element: Element) =>
  /cookie/i.test(`${element.getAttribute("id") ?? ""} ${element.getAttribute("class") ?? ""}`) &&
  element.querySelector("button, [role=button]") !== null &&
  countWords(element.textContent ?? "") <= mostInBox;

/** A page's frame may be named after the dialog that lies over it. */
const asksConsent = (element: Element) =>
  (isCookieBox(element) ||
    consent.test(`${element.getAttribute("id") ?? ""} ${element.getAttribute("class") ?? ""}`)) &&
  !element.querySelector("body, main, article");

/** A main text that is a smaller part of the page was not the main text. */
const leastShare = 0.25;

const wordsOf = (blocks: Block[]) =>
  blocks.reduce((words, { text }) => words + countWords(text), 0);

/** The text of a saved page or mail. Throws DOCUMENT_TOO_LARGE. */
export async function markupOf(path: string): Promise<string> {
  if ((await stat(path)).size > maxPageFileBytes) throw sourceError("DOCUMENT_TOO_LARGE");
  return readMarkup(path, "", maxPageFileBytes);
}

type PageRead = DocumentRead & { html: string; playsOnly: boolean };

/**
 * Reads a saved page: its main text, or, where the page is nothing but text, all of it except its
 * navigation and what `unseen` selects. Throws BAD_DOCUMENT for extreme nesting. `playsOnly` is true
 * where it is a player's page without a main text: what stands there frames a recording.
 */
export function readPage(html: string, unseen?: string): PageRead {
  const document = parsed(html);
  const [title, language] = [titleOf(document), languageOf(document)];
  const plays = isPlayer(document);
  const hidden = unseen ? `${besides}, ${unseen}` : besides;
  const asking = Array.from(document.querySelectorAll("[id], [class]")).filter(asksConsent);
  for (const element of [...Array.from(document.querySelectorAll(hidden)), ...asking])
    if (element !== document.body) element.remove();
  const whole = document.body ? blocksOf(document.body) : [];
  const article = articleOf(document);
  const isMain = wordsOf(article) >= leastShare * wordsOf(whole);
  return {
    html,
    playsOnly: plays && !(isMain && wordsOf(article) >= leastWords),
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
