import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import type { Block } from "../../documents/block.ts";
import { isFullName, plainName } from "../../known/names.ts";
import { linkedData } from "./linked-data.ts";
import { absolute, isoDate } from "./markup.ts";
import type { PageFound } from "./order.ts";
import { blocksOf, paragraphsOf } from "./paragraphs.ts";

const mediaType = /^(?:audio|video)\//i;
/** Playlists of a stream, which cannot be downloaded as a file. */
const streamList = /\.(?:m3u8?|mpd|pls)(?:$|\?)/i;

/** Browsers stop at 512 (the engines' HTML parsing limits); no hand-written page comes near. */
const maxNesting = 2_000;
/** Elements closed by the next of their kind, or never. */
const selfClosing =
  /^(?:p|li|dt|dd|tr|td|th|thead|tbody|tfoot|option|br|hr|img|input|meta|link|source|track|wbr|col|area|base|embed|param|path|rect|circle|use|line)$/i;

/**
 * Extracts a page's recordings, subtitles, feeds and article. Throws a RangeError for extreme
 * nesting, which would cost the parser minutes.
 */
export function readPage(html: string, url: string): PageFound {
  const document = parseMarkup(html);
  const base = absolute(document.querySelector("base")?.getAttribute("href"), url) ?? url;
  const link = (address: string | null | undefined) => absolute(address, base);
  const meta = metaOf(document);
  const data = linkedData(document);
  const media = [...data.media, ...metaMedia(meta), ...elementMedia(document)]
    .map(link)
    .filter((address) => address !== undefined && !streamList.test(address));
  const facts = {
    title: titleOf(document, meta, data),
    language: languageOf(document, meta),
    published: isoDate(
      meta("article:published_time") ??
        data.published ??
        document.querySelector("time[datetime]")?.getAttribute("datetime"),
    ),
    canonical: link(document.querySelector("link[rel=canonical]")?.getAttribute("href")),
  };
  const authors = [...data.authors, meta("author") ?? ""].map(plainName).filter(isFullName);
  const people = [...new Set(authors)].map((name) => ({ name, part: "author" as const }));
  const show = data.show ?? meta("og:site_name");
  const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value));
  return {
    ...known,
    ...(show ? { show } : {}),
    ...(people.length > 0 ? { people } : {}),
    media: [...new Set(media)].filter((address) => address !== undefined),
    tracks: tracksOf(document)
      .map(link)
      .filter((address) => address !== undefined),
    feeds: feedsOf(document)
      .map(link)
      .filter((address) => address !== undefined),
    isScripted: isScripted(document),
    // Last, because it takes the document apart.
    article: toldArticle(document, data.body),
  };
}

/** Parses markup. Throws a RangeError for extreme nesting, which would cost the parser minutes. */
export function parseMarkup(html: string): Document {
  if (nestingOf(html) > maxNesting) throw new RangeError("Nested too deeply");
  return parseHTML(withBody(html)).document;
}

/** HTML leaves the body's own marks to its author, but the parser and Readability need them. */
function withBody(html: string): string {
  if (/<body[\s>]/i.test(html)) return html;
  const [, attributes = ""] = /<html(\s[^<>]*)?>/i.exec(html) ?? [];
  const inside = html.replace(/<!doctype[^<>]*>|<\/?html(?:\s[^<>]*)?>/gi, "");
  return `<!doctype html><html${attributes}><body>${inside}</body></html>`;
}

function nestingOf(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, slash, name = ""] of html.matchAll(/<(\/?)([a-z][a-z\d-]*)/gi)) {
    if (selfClosing.test(name)) continue;
    depth = Math.max(0, depth + (slash ? -1 : 1));
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

type Meta = (name: string) => string | undefined;

function metaOf(document: Document): Meta {
  const values = new Map<string, string>();
  for (const element of Array.from(document.querySelectorAll("meta"))) {
    const name = element.getAttribute("property") ?? element.getAttribute("name");
    const content = element.getAttribute("content")?.trim();
    if (name && content && !values.has(name.toLowerCase())) values.set(name.toLowerCase(), content);
  }
  return (name) => values.get(name);
}

/** Skips players in frames, which are no recordings, except YouTube's videos. */
function metaMedia(meta: Meta): (string | undefined)[] {
  return ["og:audio", "og:video"].flatMap((name) => {
    const type = meta(`${name}:type`);
    const address = meta(`${name}:secure_url`) ?? meta(`${name}:url`) ?? meta(name);
    const isPage = type ? !mediaType.test(type) : false;
    return isPage && !/youtu/.test(address ?? "") ? [] : [address];
  });
}

/** Skips a muted video that plays by itself, which is decoration. */
function elementMedia(document: Document): (string | undefined)[] {
  return Array.from(document.querySelectorAll("audio, video")).flatMap((element) => {
    const isDecoration = element.hasAttribute("muted") && element.hasAttribute("autoplay");
    if (isDecoration) return [];
    const sources = Array.from(element.querySelectorAll("source"));
    const listed =
      sources.find((one) => mediaType.test(one.getAttribute("type") ?? "")) ?? sources[0];
    return [element.getAttribute("src") ?? listed?.getAttribute("src") ?? undefined];
  });
}

function tracksOf(document: Document): string[] {
  const all = Array.from(document.querySelectorAll("video track, audio track"));
  const spoken = all.filter((one) =>
    /^(?:captions|subtitles|)$/.test(one.getAttribute("kind") ?? ""),
  );
  const language = document.documentElement?.getAttribute("lang")?.slice(0, 2) ?? "";
  const rank = (one: Element) =>
    (one.getAttribute("srclang")?.slice(0, 2) === language ? 2 : 0) +
    (one.hasAttribute("default") ? 1 : 0);
  return spoken.sort((a, b) => rank(b) - rank(a)).map((one) => one.getAttribute("src") ?? "");
}

function feedsOf(document: Document): string[] {
  return Array.from(document.querySelectorAll("link[rel~=alternate]"))
    .filter((one) => /^application\/(?:rss|atom)\+xml/i.test(one.getAttribute("type") ?? ""))
    .filter((one) => !/comments/i.test(one.getAttribute("href") ?? ""))
    .map((one) => one.getAttribute("href") ?? "");
}

/** A page that shows a recording to be played, by what it tells of itself (Open Graph, Twitter's cards). */
export function isPlayer(document: Document, meta = metaOf(document)): boolean {
  const isRecording = /^(?:music|video)\./i.test(meta("og:type") ?? "");
  return isRecording || meta("twitter:card")?.toLowerCase() === "player";
}

/** The language that a page tells, as BCP-47. */
export function languageOf(document: Document, meta = metaOf(document)): string | undefined {
  const told = document.documentElement?.getAttribute("lang") || meta("og:locale");
  const tag = told?.trim().replace("_", "-");
  return tag && /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(tag) ? tag : undefined;
}

/** The title that a page tells, best without the name of its site. */
export const titleOf = (
  document: Document,
  meta = metaOf(document),
  data = linkedData(document),
): string | undefined => meta("og:title") ?? data.title ?? ownTitle(document);

const textIn = (document: Document, selector: string) =>
  document.querySelector(selector)?.textContent?.replace(/\s+/g, " ").trim() || undefined;

/** A page's title without the site's name behind it, where its first heading tells which part that is. */
function ownTitle(document: Document): string | undefined {
  const [title, heading] = [textIn(document, "title"), textIn(document, "h1")];
  return heading && title?.startsWith(`${heading} `) ? heading : title;
}

/** An empty container that scripts fill (React's, Vue's, Angular's), or their absence's message. */
const scriptedMarks =
  "#root:empty, #app:empty, #__next:empty, [ng-app], app-root, [data-reactroot]:empty, noscript";
const fewCharacters = 600;

function isScripted(document: Document): boolean {
  if (document.querySelector("script[src], script[type=module]") === null) return false;
  const shown = blocksOf(document.body).reduce((sum, { text }) => sum + text.length, 0);
  return shown < fewCharacters && document.querySelector(scriptedMarks) !== null;
}

/**
 * The page's own text; where there is less of it than its linked data hold, as on pages that scripts
 * fill, theirs.
 */
function toldArticle(document: Document, told = ""): string[] {
  const shown = articleOf(document).map(({ text }) => text.replace(/\s+/g, " "));
  const characters = shown.reduce((sum, text) => sum + text.length, 0);
  if (told.length <= 2 * characters) return shown;
  const whole = parseMarkup(/<p[\s>]/i.test(told) ? told : told.replaceAll("\n", "<p>"));
  return paragraphsOf(whole.body);
}

/** A page's main text without its navigation; takes the document apart. */
export function articleOf(document: Document): Block[] {
  const read = new Readability<Node>(document, { serializer: (node) => node }).parse();
  return read?.content ? blocksOf(read.content) : [];
}
