import { type Link, mostLinks } from "../../transcripts/known.ts";
import type { Piece } from "../text/piece.ts";

const address = /https?:\/\/[^\s<>"”»'’)\]}]+/gi;
const markdown =
  /(?<!!)\[([^\][]{1,200})\]\((https?:\/\/[^\s()]+(?:\([^\s()]*\)[^\s()]*)*)(?:\s[^()]*)?\)/gi;

/** The addresses in a text as it is written, in Markdown with the words that link to them. */
export function linksIn(text: string): Link[] {
  const found: Link[] = [...text.matchAll(markdown)].map(([, label = "", url = ""]) => ({
    url,
    label,
  }));
  const bare = text.replace(markdown, " ").match(address) ?? [];
  return [...found, ...bare.map((url) => ({ url: url.replace(/[.,;:!?…]+$/u, "") }))];
}

/** Collects the addresses that a source mentions, each once; those in advertisements are left out. */
export function linkList(): {
  /** Takes links as the text has them, before its marks are taken off. */
  mention(links: readonly Link[]): void;
  add(piece: Piece): void;
  links(): Link[];
} {
  const found = new Map<string, Link>();
  let sold = "";
  const mention = (links: readonly Link[]) => {
    for (const link of links)
      if (found.size < mostLinks && !found.has(link.url)) found.set(link.url, link);
  };
  return {
    mention,
    add({ role, text }) {
      if (role === "advert") sold += ` ${text.toLowerCase()}`;
      else mention(linksIn(text));
    },
    links: () => [...found.values()].filter((link) => !isSold(link, sold)),
  };
}

/** Whether an advertisement says the words of a link, or names its site. */
function isSold({ url, label }: Link, sold: string): boolean {
  if (sold === "") return false;
  const site = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : "";
  return (
    (label !== undefined && sold.includes(label.toLowerCase())) ||
    (site !== "" && sold.includes(site))
  );
}
