import { XMLParser } from "fast-xml-parser";
import { z } from "zod";

/** An element of an XML document: its name, attributes and what is inside. */
export type Element = { name: string; attributes: Record<string, string>; children: Node[] };
export type Node = Element | string;

const attributesKey = ":@";
const raw = z.record(z.string(), z.unknown());

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: true,
  htmlEntities: true,
});

/** The elements of a document, or nothing where it is no XML. Names lose their prefixes. */
export function parseXml(text: string): Node[] | undefined {
  try {
    return nodesOf(parser.parse(text, true));
  } catch {
    return undefined;
  }
}

const local = (name: string) => name.split(":").at(-1) ?? name;

function nodesOf(value: unknown): Node[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item): Node[] => {
    const { [attributesKey]: given, ...rest } = raw.parse(item);
    const [name = ""] = Object.keys(rest);
    if (name === "#text") return [String(rest[name])];
    if (name.startsWith("?") || name === "#comment") return [];
    const attributes = Object.entries(raw.catch({}).parse(given ?? {})).map(
      ([key, text]) => [local(key), String(text)] as const,
    );
    return [
      {
        name: local(name),
        attributes: Object.fromEntries(attributes),
        children: nodesOf(rest[name]),
      },
    ];
  });
}

/** All elements of a name, outermost first. */
export function elements(nodes: Node[], name: string): Element[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    return node.name === name ? [node] : elements(node.children, name);
  });
}

/** The words inside, where a line's break is a space. */
export function textIn(nodes: Node[]): string {
  return nodes
    .map((node) =>
      typeof node === "string" ? node : node.name === "br" ? " " : textIn(node.children),
    )
    .join("");
}

const entities: Record<string, string> = {
  quot: '"',
  apos: "'",
  amp: "&",
  lt: "<",
  gt: ">",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  laquo: "«",
  raquo: "»",
  euro: "€",
  deg: "°",
  times: "×",
  middot: "·",
  bull: "•",
  shy: "",
};

/** Text whose characters were written as entities, once or, as in YouTube's srv1, twice. */
export const unescaped = (text: string) =>
  text
    .replace(
      /&(?:amp;)?#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi,
      (whole, hex?: string, decimal?: string) => {
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      },
    )
    .replace(/&(?:amp;)?([a-z]{2,6});/g, (whole, name: string) => entities[name] ?? whole);
