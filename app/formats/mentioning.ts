import { type Content, type Item, itemsIn, linesIn, textIn } from "./content.ts";
import type { Declaration } from "./declaration.ts";
import type { Cite, Composed, Evidence, Material, Mention } from "./format.ts";

/** How a piece names it: by its name with the address, or by one of them. */
const shown = ({ name, link }: Mention): string =>
  name && link ? `${name} (${link})` : (name ?? link ?? "");

const citeOfMention = ({ name, link, ...place }: Mention): Cite => ({
  ...place,
  verbatim: true,
  mention: { ...(name ? { name } : {}), ...(link ? { link } : {}) },
});

const withCites = (evidence: Evidence, path: string, cites: Cite[]): Evidence => {
  const known = evidence.find((entry) => entry.path === path);
  if (!known) return [...evidence, { path, cites }];
  return evidence.map((entry) =>
    entry === known ? { path, cites: [...entry.cites, ...cites] } : entry,
  );
};

const paragraphs = (...texts: string[]) => texts.filter(Boolean).join("\n\n");

/** Sets other words in the place of one text. */
function withText(content: Content, path: string, text: string): Content {
  const [head = "", at, name = ""] = path.split(".");
  if (at === undefined) return { ...content, [head]: text };
  const items = itemsIn(content, { name: head }).map(
    (item, index): Item => (index === Number(at) ? { ...item, [name]: text } : item),
  );
  return { ...content, [head]: items };
}

/** The text below which the mentions stand: what a letter tells last, or how an article ends. */
function placeIn({ layout, list }: Declaration, content: Content): string | undefined {
  if (layout === "article") return "conclusion";
  const last = itemsIn(content, list).length - 1;
  return layout === "letter" && last >= 0 ? `${list.name}.${last}.content` : undefined;
}

const textAt = (content: Content, path: string): string => {
  const [head = "", at, name = ""] = path.split(".");
  const item = itemsIn(content, { name: head })[Number(at)];
  return at === undefined ? textIn(content, head) : item ? textIn(item, name) : "";
};

/** More is a list that nobody reads. */
const mostMentions = 8;

/** Those that stand in the lines that the piece rests on: to readers of it the others mean nothing. */
function near(mentions: readonly Mention[], evidence: Evidence): readonly Mention[] {
  const cited = new Set(
    evidence.flatMap(({ cites }) => cites.flatMap(({ segmentIds }) => segmentIds)),
  );
  return mentions
    .filter(({ segmentIds }) => segmentIds.some((id) => cited.has(id)))
    .slice(0, mostMentions);
}

/** Adds what the source mentions, as one paragraph. */
function withMentions(format: Declaration, piece: Composed, material: Material): Composed {
  const { mentions = [], phrases } = material;
  const path = placeIn(format, piece.content);
  const text = textAt(piece.content, path ?? "");
  // What the piece names already needs no second mention.
  const written = JSON.stringify(piece.content);
  const fresh = near(mentions, piece.evidence).filter(
    ({ name, link }) => !written.includes(link ?? name ?? ""),
  );
  const said = phrases.say("mentioned", { items: phrases.list(fresh.map(shown)) });
  if (path === undefined || fresh.length === 0 || !said || !text) return piece;
  return {
    content: withText(piece.content, path, paragraphs(text, said)),
    evidence: withCites(piece.evidence, path, fresh.map(citeOfMention)),
  };
}

const mostAbbreviations = 6;

/** All words of a piece. */
const wordsOf = (part: unknown): string =>
  typeof part === "string"
    ? part
    : Object.values(part ?? {})
        .map(wordsOf)
        .join(" ");

/** Spells out the abbreviations that a piece uses and does not explain, as one paragraph. */
function withAbbreviations(format: Declaration, piece: Composed, material: Material): Composed {
  const { abbreviations = [], phrases } = material;
  const path = placeIn(format, piece.content);
  const text = textAt(piece.content, path ?? "");
  const written = wordsOf(piece.content);
  const uses = (short: string) =>
    new RegExp(`(?<![\\p{L}\\p{N}-])${short}s?(?![\\p{L}\\p{N}])`, "u").test(written);
  const unknown = abbreviations
    .filter(({ short }) => uses(short) && !written.includes(`(${short}`))
    .slice(0, mostAbbreviations);
  const items = phrases.list(unknown.map(({ name = "" }) => name));
  const said = phrases.say("abbreviations", { items });
  if (path === undefined || unknown.length === 0 || !said || !text) return piece;
  return {
    content: withText(piece.content, path, paragraphs(text, said)),
    evidence: withCites(
      piece.evidence,
      path,
      unknown.map(({ short: _, ...mention }) => citeOfMention(mention)),
    ),
  };
}

/** Says above the items of a source's own list how many they are. */
function withCounts(format: Declaration, piece: Composed, material: Material): Composed {
  const bullets = format.list.parts.find((part) => part.kind === "lines");
  if (!bullets || format.layout !== "letter") return piece;
  return itemsIn(piece.content, format.list).reduce<Composed>((before, item, at) => {
    const items = linesIn(item, bullets.name);
    const cites = before.evidence
      .filter((entry) => entry.path.startsWith(`${format.list.name}.${at}.${bullets.name}.`))
      .flatMap((entry) => entry.cites);
    const said = material.phrases.say("counted", { count: items.length });
    // Only what is proved item by item was counted.
    if (items.length === 0 || cites.length !== items.length || !said) return before;
    const path = `${format.list.name}.${at}.content`;
    const [first] = cites as [Cite];
    const counted: Cite = {
      segmentIds: [...new Set(cites.flatMap(({ segmentIds }) => segmentIds))],
      ...(first.start === undefined ? {} : { start: first.start }),
      ...(first.page === undefined ? {} : { page: first.page }),
      ...(first.speaker === undefined ? {} : { speaker: first.speaker }),
      verbatim: true,
      counted: cites.map(({ said: told = [], quote = "" }) => told[0]?.line ?? quote),
      sourceLine: [...new Set(cites.flatMap(({ sourceLine = "" }) => sourceLine.split("\n")))].join(
        "\n",
      ),
    };
    return {
      content: withText(before.content, path, paragraphs(textIn(item, "content"), said)),
      evidence: withCites(before.evidence, path, [counted]),
    };
  }, piece);
}

/**
 * Adds to a letter or an article what its source mentions (`mention`), its abbreviations in full, and to
 * the items of a list how many they are (`note`). Each is a paragraph of its own that a person can
 * delete, with its proof.
 */
export const withNotes = (format: Declaration, piece: Composed, material: Material): Composed =>
  withMentions(
    format,
    withAbbreviations(format, withCounts(format, piece, material), material),
    material,
  );
