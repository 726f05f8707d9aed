import { isName } from "../heads.ts";
import { tidy } from "../piece.ts";
import { parseSeconds } from "../time.ts";
import type { Cue, DocumentForm, Findings } from "./form.ts";
import { cueOf } from "./json-form.ts";
import { type Element, type Node, parseXml, textIn } from "./xml.ts";

/** Roots of what is no talk, or is read elsewhere. */
const others =
  /^(?:html|rss|feed|rdf|svg|plist|opml|tt|timedtext|transcript|urlset|sitemapindex|workbook|kml)$/i;
const root = /^(?:\s*<[?!][^>]{0,2000}>)*\s*<(?:[\w-]+:)?([\w-]+)/;
/** Words inside a sentence are marked in these. */
const inSentence =
  /^(?:i|b|em|strong|hi|emph|foreign|w|pc|s|seg|sub|sup|span|br|lb|pb|unclear|del|gap|vocal|kinesic|incident|pause|sync|event|anchor)$/i;

/** A text of the document with the elements around it, the innermost last. */
type Leaf = { path: string; text: string; around: Element[] };

const maxDepth = 60;
const leastTexts = 4;
const leastLength = 20;
const longestName = 60;

/** All texts in their order; an element whose inner ones only mark words is one text. */
function leavesOf(nodes: Node[], around: Element[] = []): Leaf[] {
  if (around.length > maxDepth) return [];
  return nodes.flatMap((node): Leaf[] => {
    if (typeof node === "string") return [];
    const inner = [...around, node];
    const parts = node.children.filter((child): child is Element => typeof child !== "string");
    if (!parts.every(({ name }) => inSentence.test(name))) return leavesOf(node.children, inner);
    const text = tidy(textIn(node.children));
    return text ? [{ path: inner.map(({ name }) => name).join("/"), text, around: inner }] : [];
  });
}

const nameIn = (text: string) => text.replace(/\s*[:：]$/, "").replace(/\s+\([^()]*\)$/, "");
const comesBack = (names: string[]) =>
  names.length >= leastTexts &&
  new Set(names).size >= 2 &&
  new Set(names).size <= 0.6 * names.length;

/** Short texts of one path that come back: who speaks the texts behind them. */
function namePath(leaves: Leaf[], said: string): string | undefined {
  return [...Map.groupBy(leaves, ({ path }) => path)].find(([path, some]) => {
    const names = some.map(({ text }) => nameIn(text));
    const isShort = names.every((name) => name.length <= longestName);
    return (
      path !== said &&
      isShort &&
      names.filter(isName).length >= 0.8 * names.length &&
      comesBack(names)
    );
  })?.[0];
}

const speaking = /^(?:who|participant|speaker|speaker_?name|name|person|voice|agent|spk|author)$/i;
const beginning =
  /^(?:start|begin|from|t|time|start_?time|stime|in|timestamp|offset|synch|time_slot_ref1)$/i;
const attribute = ({ around }: Leaf, names: RegExp): string | undefined => {
  for (const { attributes } of around.toReversed())
    for (const [key, value] of Object.entries(attributes))
      if (names.test(key) && value) return value;
  return undefined;
};

/** The elements that others refer to: speakers by their names, places in time by their seconds. */
function referred(
  nodes: Node[],
  found = new Map<string, Element>(),
  depth = 0,
): Map<string, Element> {
  for (const node of nodes) {
    if (typeof node === "string" || depth > maxDepth) continue;
    const id = Object.entries(node.attributes).find(([key]) => /(?:^|_)id$/i.test(key))?.[1];
    if (id && !found.has(id)) found.set(id, node);
    referred(node.children, found, depth + 1);
  }
  return found;
}

const placing = /^(?:time|time_value|interval|absolute)$/i;
const fieldOf = (element: Element | undefined, names: RegExp) =>
  Object.entries(element?.attributes ?? {}).find(([key]) => names.test(key))?.[1];

function read(text: string): (Findings & { cues: Cue[] }) | undefined {
  const nodes = parseXml(text) ?? [];
  const leaves = leavesOf(nodes);
  const ids = referred(nodes);
  const callerOf = (leaf: Leaf) => {
    const written = attribute(leaf, speaking)?.replace(/^#/, "");
    return fieldOf(ids.get(written ?? ""), /^name$/i) ?? written;
  };
  const timeOf = (leaf: Leaf) => {
    const written = attribute(leaf, beginning)?.replace(/^#/, "");
    return parseSeconds(written) ?? parseSeconds(fieldOf(ids.get(written ?? ""), placing));
  };
  const paths = [...Map.groupBy(leaves, ({ path }) => path)].filter(([, some]) => {
    const length = some.reduce((sum, leaf) => sum + leaf.text.length, 0);
    return some.length >= leastTexts && length >= leastLength * some.length;
  });
  const lengthOf = (some: Leaf[]) => some.reduce((sum, leaf) => sum + leaf.text.length, 0);
  const [said = "", texts = []] =
    paths.toSorted(([, a], [, b]) => lengthOf(b) - lengthOf(a))[0] ?? [];
  const names = namePath(leaves, said);
  const told = texts.map(callerOf).filter((name) => name !== undefined);
  const isTold =
    !names && told.length >= 0.5 * texts.length && new Set(told).size <= 0.6 * told.length;
  const times = texts.map(timeOf);
  const known = times.filter((time) => time !== undefined);
  // Each speaker may have a tier, one after the other.
  const back = known.slice(1).filter((time, at) => time < (known[at] ?? 0)).length;
  const isTimed =
    known.length >= 0.5 * texts.length &&
    back <= 0.1 * known.length + new Set(told).size &&
    new Set(known).size > 2;
  if (texts.length === 0 || !(names || isTold || isTimed)) return undefined;
  let speaker: string | undefined;
  const cues = leaves.flatMap((leaf): Cue[] => {
    if (leaf.path === names) speaker = nameIn(leaf.text);
    if (leaf.path !== said) return [];
    if (isTold) speaker = callerOf(leaf);
    const start = isTimed ? timeOf(leaf) : undefined;
    return [{ ...cueOf({ text: leaf.text, start, speaker }), bare: true }];
  });
  const title = leaves.find(({ path }) => /(?:^|\/)title$/i.test(path))?.text;
  // A unit of time is told by the pace, which only cues in their order have.
  const ordered = isTimed ? cues.toSorted((a, b) => (a.start ?? 0) - (b.start ?? 0)) : cues;
  return { cues: ordered, ...(title ? { title } : {}) };
}

/** XML that no known program writes: long texts of one path, with names or times beside them. */
export const xmlLists: DocumentForm = {
  id: "xml-lists",
  name: "other XML that holds text with times or speakers",
  recognise({ text }) {
    const name = root.exec(text)?.[1];
    const closes = text.match(/<\/[\w:-]+>/g)?.length ?? 0;
    if (closes < leastTexts) return 0;
    const isWhole = /<\/[\w:-]+>\s*$/.test(text);
    return name && !others.test(name) && (!isWhole || read(text)) ? 0.5 : 0;
  },
  read: (text) => read(text) ?? { cues: [] },
};
