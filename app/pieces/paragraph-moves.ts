import type { Content } from "../formats/content.ts";
import { numbered } from "../formats/content.ts";
import type { Cite, Evidence, Format } from "../formats/format.ts";
import { isWithin, textAt, withTexts } from "../formats/paths.ts";
import type { Mark } from "../writers/writer.ts";

/** A paragraph by its text's path and its number in that text. */
export type ParagraphPlace = { path: string; at: number };

/** The parts of a stored piece that name texts by paths. */
export type Arranged = { content: Content; evidence: Evidence; marks: Mark[] };

/** The paragraphs of a text, as screens part them. */
export const paragraphsOf = (text: string): string[] =>
  text.split(/\n{2,}/).filter((paragraph) => paragraph.trim());

const withParagraphs = (piece: Arranged, path: string, paragraphs: string[]): Arranged => ({
  ...piece,
  content: withTexts(piece.content, [{ path, text: paragraphs.join("\n\n") }]),
});

/**
 * The innermost list that holds a text: `sections.2.bulletPoints.1` is line 1, `slides.0.content`
 * slide 0.
 */
function listOf(path: string): { list: string; index: number } | undefined {
  const match = /^(.+)\.(\d+)$/.exec(path) ?? /^(.+)\.(\d+)\.[^.]+$/.exec(path);
  return match ? { list: match[1] ?? "", index: Number(match[2]) } : undefined;
}

function itemsAt(content: Content, list: string): unknown[] {
  const found = list
    .split(".")
    .reduce<unknown>(
      (holder, key) => (holder as Record<string, unknown> | undefined)?.[key],
      content,
    );
  return Array.isArray(found) ? found : [];
}

/** Puts a list's items in another order, leaves some out or repeats one, with what is known of them. */
function reordered(format: Format, piece: Arranged, list: string, order: number[]): Arranged {
  const copy = structuredClone(piece.content);
  const items = itemsAt(copy, list);
  const next = order.map((index) => structuredClone(items[index]));
  items.splice(0, items.length, ...next);
  const follow = <Item extends { path: string }>(all: readonly Item[]): Item[] => [
    ...all.filter(({ path }) => !isWithin(list)(path)),
    ...order.flatMap((former, index) => {
      const [from, to] = [`${list}.${former}`, `${list}.${index}`];
      return all
        .filter(({ path }) => isWithin(from)(path))
        .map((item) => ({ ...item, path: to + item.path.slice(from.length) }));
    }),
  ];
  return {
    content: numbered(format, copy),
    evidence: follow(piece.evidence),
    marks: follow(piece.marks),
  };
}

const count = (length: number) => Array.from({ length }, (_, at) => at);

function withCites(piece: Arranged, path: string, change: (cites: Cite[]) => Cite[]): Arranged {
  const held = piece.evidence.find((entry) => entry.path === path)?.cites ?? [];
  const cites = change(held);
  const others = piece.evidence.filter((entry) => entry.path !== path);
  return { ...piece, evidence: cites.length > 0 ? [...others, { path, cites }] : others };
}

/** Replaces a paragraph and its evidence. */
export function replaced(
  piece: Arranged,
  { path, at }: ParagraphPlace,
  old: Cite,
  { text, cite }: { text: string; cite: Cite },
): Arranged {
  const paragraphs = paragraphsOf(textAt(piece.content, path) ?? "").with(at, text);
  return withCites(withParagraphs(piece, path, paragraphs), path, (cites) =>
    cites.map((one) => (one === old ? cite : one)),
  );
}

/** Slides and posts hold one passage each; other texts may hold several. */
const standsAlone = ({ layout }: Format) => layout === "thread" || layout === "carousel";

/** Adds a paragraph behind another one: to its text, or as a slide, post or line of its own. */
export function added(
  format: Format,
  piece: Arranged,
  { path, at }: ParagraphPlace,
  { text, cite }: { text: string; cite: Cite },
): Arranged {
  const held = listOf(path);
  const isLine = /\.\d+$/.test(path);
  if (held && (isLine || standsAlone(format))) {
    const total = itemsAt(piece.content, held.list).length;
    const order = count(total).toSpliced(held.index + 1, 0, held.index);
    const next = `${held.list}.${held.index + 1}${path.slice(`${held.list}.${held.index}`.length)}`;
    const longer = reordered(format, piece, held.list, order);
    return withCites(withParagraphs(longer, next, [text]), next, () => [cite]);
  }
  const paragraphs = paragraphsOf(textAt(piece.content, path) ?? "").toSpliced(at + 1, 0, text);
  return withCites(withParagraphs(piece, path, paragraphs), path, (cites) => [...cites, cite]);
}

/** Takes a paragraph out; undefined where its text would be empty and cannot go. */
export function dropped(
  format: Format,
  piece: Arranged,
  { path, at }: ParagraphPlace,
  old: Cite,
): Arranged | undefined {
  const paragraphs = paragraphsOf(textAt(piece.content, path) ?? "");
  if (paragraphs.length > 1)
    return withCites(withParagraphs(piece, path, paragraphs.toSpliced(at, 1)), path, (cites) =>
      cites.filter((one) => one !== old),
    );
  const held = listOf(path);
  const total = held ? itemsAt(piece.content, held.list).length : 0;
  if (!held || total < 2) return undefined;
  return reordered(format, piece, held.list, count(total).toSpliced(held.index, 1));
}

/**
 * Moves a paragraph by one: within its text, else past its neighbour in the list, or from one section
 * to the next. Undefined at the end.
 */
export function moved(
  format: Format,
  piece: Arranged,
  { path, at }: ParagraphPlace,
  old: Cite,
  by: 1 | -1,
): Arranged | undefined {
  const paragraphs = paragraphsOf(textAt(piece.content, path) ?? "");
  const [here, there] = [paragraphs[at], paragraphs[at + by]];
  if (here !== undefined && there !== undefined)
    return withParagraphs(piece, path, paragraphs.with(at, there).with(at + by, here));
  const held = listOf(path);
  if (!held || here === undefined) return undefined;
  const total = itemsAt(piece.content, held.list).length;
  const next = held.index + by;
  if (next < 0 || next >= total) return undefined;
  if (paragraphs.length === 1) {
    const order = count(total).with(held.index, next).with(next, held.index);
    return reordered(format, piece, held.list, order);
  }
  const to = path.replace(`${held.list}.${held.index}`, `${held.list}.${next}`);
  const others = paragraphsOf(textAt(piece.content, to) ?? "");
  const left = withCites(withParagraphs(piece, path, paragraphs.toSpliced(at, 1)), path, (cites) =>
    cites.filter((one) => one !== old),
  );
  const joined = by > 0 ? [here, ...others] : [...others, here];
  return withCites(withParagraphs(left, to, joined), to, (cites) =>
    by > 0 ? [old, ...cites] : [...cites, old],
  );
}
