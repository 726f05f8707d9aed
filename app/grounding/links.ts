import type { Grounding } from "./transcript.ts";

const hosts =
  "com|org|net|io|dev|app|fm|co|ai|tv|me|info|eu|edu|gov|uk|de|fr|es|it|nl|pt|br|jp|cn|ch|at|be|ca|au|us";

/** Matches addresses with and without a scheme, and e-mail addresses. */
const linkPattern = new RegExp(
  String.raw`https?:\/\/[^\s<>"“”«»「」]+|(?<![\p{L}\d@.-])(?:[\w.+-]+@)?(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+(?:${hosts})(?![\p{L}\d-])(?:[\/?#][^\s<>"“”«»「」]*)?`,
  "giu",
);

export type LinkMention = { written: string; from: number; to: number };

/** Drops a closing bracket or mark that belongs to the sentence, not to the link. */
function trimmed(link: string): string {
  let text = link;
  for (;;) {
    const last = text.at(-1) ?? "";
    const isLoose = last === ")" && !text.includes("(");
    if (!isLoose && !/[.,;:!?'’”\]}…。、]/u.test(last)) return text;
    text = text.slice(0, -1);
  }
}

/** Finds the links of a text in reading order. */
export function linksIn(text: string): LinkMention[] {
  return [...text.matchAll(linkPattern)].map((match) => {
    const written = trimmed(match[0]);
    return { written, from: match.index, to: match.index + written.length };
  });
}

/**
 * Removes what does not distinguish links: the scheme, "www.", a last slash and the host's case.
 */
function normal(link: string): string {
  const bare = link.replace(/^https?:\/\//i, "").replace(/^www\./i, "");
  const host = /^[^/?#]*/.exec(bare)?.[0] ?? "";
  return host.toLowerCase() + bare.slice(host.length).replace(/\/$/, "");
}

const sources = new WeakMap<Grounding, Set<string>>();

function linksOf(grounding: Grounding): Set<string> {
  const known = sources.get(grounding);
  if (known) return known;
  const links = new Set(
    grounding.segments.flatMap(({ text }) => linksIn(text).map(({ written }) => normal(written))),
  );
  sources.set(grounding, links);
  return links;
}

/** Finds links that neither the source nor the user gave. */
export function unsupportedLinks(
  text: string,
  grounding: Grounding,
  given: readonly string[] = [],
): LinkMention[] {
  const links = linksIn(text);
  if (links.length === 0) return [];
  const allowed = new Set(given.flatMap(linksIn).map(({ written }) => normal(written)));
  const known = linksOf(grounding);
  return links.filter(
    ({ written }) => !known.has(normal(written)) && !allowed.has(normal(written)),
  );
}
