import { elements, parseXml } from "../text/forms/xml.ts";
import type { Block } from "./block.ts";

/** What a paragraph's style makes of it; "contents" is a line of a table of contents. */
export type StyleRole = Block["role"] | "title" | "contents";

const byName: [RegExp, StyleRole][] = [
  [/^title$/i, "title"],
  [/^(?:heading \d|subtitle)/i, "heading"],
  [/^(?:toc (?:\d|heading)|table of (?:figures|authorities)|index \d)/i, "contents"],
  [/^caption$/i, "caption"],
  [/quot|block text/i, "quoted"],
  [/code|html preformatted|source ?text/i, "code"],
];

/** Word keeps the English names of its own styles in every language. */
const roleOfName = (name: string) => byName.find(([pattern]) => pattern.test(name))?.[1];

type Style = { name: string; level: boolean; base?: string };

const longestChain = 10;

/** Outline levels 0 to 8 are headings, 9 is body text (ECMA-376, 17.3.1.20). */
export const isOutlined = (level: string | undefined) =>
  level !== undefined && /^[0-8]$/.test(level);

/** Finds the role of each paragraph style of a document by its id, along what it is based on. */
export function styleRoles(stylesXml: string | undefined): (id: string) => StyleRole {
  const styles = new Map<string, Style>();
  const nodes = stylesXml === undefined ? [] : (parseXml(stylesXml) ?? []);
  for (const { attributes, children } of elements(nodes, "style")) {
    const told = (name: string) => elements(children, name)[0]?.attributes.val;
    const base = told("basedOn");
    styles.set(attributes.styleId ?? "", {
      name: told("name") ?? "",
      level: isOutlined(told("outlineLvl")),
      ...(base === undefined ? {} : { base }),
    });
  }
  return (id) => {
    let style = styles.get(id);
    for (let depth = 0; style && depth < longestChain; depth++) {
      const role = roleOfName(style.name) ?? (style.level ? "heading" : undefined);
      if (role) return role;
      style = style.base === undefined ? undefined : styles.get(style.base);
    }
    return undefined;
  };
}
