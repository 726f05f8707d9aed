/** A mark of an XML document, or the text between two. */
export type Token = {
  kind: "open" | "close" | "empty" | "text";
  /** Without its prefix. */
  name: string;
  /** The attribute `val`, in which Word keeps nearly everything. */
  value?: string;
  text?: string;
};

const valueMark = /(?:^|\s)(?:[\w.-]+:)?val\s*=\s*(?:"([^"]*)"|'([^']*)')/;
const entities: Record<string, string> = { quot: '"', apos: "'", amp: "&", lt: "<", gt: ">" };

/** Only XML's own five entities and numbers: a document's own, and external ones, stay as written. */
const decoded = (text: string) =>
  text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(quot|apos|amp|lt|gt));/g,
    (whole: string, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );

const data = "![CDATA[";

/**
 * Reads a machine-made XML document mark by mark, in linear time. Word's are too large for a tree:
 * 8 MB take 400 MB of memory in one.
 */
export function* tokensOf(xml: string): Generator<Token> {
  for (let at = 0; at < xml.length; ) {
    const from = xml.indexOf("<", at);
    const text = xml.slice(at, from === -1 ? undefined : from);
    if (text) yield { kind: "text", name: "", text: decoded(text) };
    if (from === -1) return;
    const inner = from + 1;
    const close = xml.startsWith("!--", inner) ? "-->" : xml.startsWith(data, inner) ? "]]>" : ">";
    const to = xml.indexOf(close, inner);
    if (to === -1) return;
    at = to + close.length;
    if (close === "]]>") yield { kind: "text", name: "", text: xml.slice(inner + data.length, to) };
    else if (close === ">") yield* tokenOf(xml.slice(inner, to));
  }
}

function* tokenOf(mark: string): Generator<Token> {
  if (/^[?!]/.test(mark)) return;
  const closes = mark.startsWith("/");
  const [, name = ""] = /^\/?(?:[^\s:/]+:)?([^\s/]*)/.exec(mark) ?? [];
  if (closes) return yield { kind: "close", name };
  const value = valueMark.exec(mark);
  yield {
    kind: mark.endsWith("/") ? "empty" : "open",
    name,
    ...(value ? { value: decoded(value[1] ?? value[2] ?? "") } : {}),
  };
}
