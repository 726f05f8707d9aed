import type { MetaDescriptor } from "@remix-run/react";
import { titleShown } from "../pieces/title-shown.ts";
import type { JobView } from "../pieces/view.server.ts";

type Root = { appName: string; origin: string };
type Matches = readonly { id: string; data: unknown }[];

/** Undefined if the root itself failed. */
function rootOf(matches: Matches): Root | undefined {
  return matches.find(({ id }) => id === "root")?.data as Root | undefined;
}

/** Puts the page's own name first, because tabs and histories cut the end off. */
function pageTitle(title: string, matches: Matches): string {
  const name = rootOf(matches)?.appName;
  return name ? `${title} – ${name}` : title;
}

/** The head of a private screen: its name, and no indexing by search engines. */
export function privateHead(title: string, matches: Matches): MetaDescriptor[] {
  return [{ title: pageTitle(title, matches) }, { name: "robots", content: "noindex" }];
}

type PublicPage = { title: string; description: string; path: string };

/** The head of a public page, for search engines and link previews. */
export function publicHead(page: PublicPage, matches: Matches): MetaDescriptor[] {
  const { appName = "", origin = "" } = rootOf(matches) ?? {};
  const title = pageTitle(page.title, matches);
  const url = `${origin}${page.path}`;
  return [
    { title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: appName },
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: url },
    { property: "og:image", content: `${origin}/social-card.png` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    {
      property: "og:image:alt",
      content: "A line of a conversation, and the quotation of it that was checked against it",
    },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** Names a piece by its title, hook or first post, or before it is written by its format. */
export function pieceName({ piece, formatLabel }: JobView): string {
  const first = piece?.blocks[0];
  return first && "text" in first ? titleShown(first.text) : formatLabel;
}
