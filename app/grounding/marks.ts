/** Quoted words of a text; `from` and `to` include the marks, `inner` is the text between them. */
export type Quoted = { from: number; to: number; inner: string };

const pairs: [open: string, close: RegExp][] = [
  ["“", /”/],
  ["„", /[“”]/],
  ["«", /»/],
  ["»", /«/],
  ["「", /」/],
  ["『", /』/],
  ["‹", /›/],
  ["‚", /[‘’](?!\p{L})/u],
  ["‘", /’(?!\p{L})/u],
  ['"', /"/],
];

const mayOpen = (text: string, at: number) =>
  !/[\p{L}\p{N}]/u.test(text[at - 1] ?? " ") && (text[at] === "«" || /\S/.test(text[at + 1] ?? ""));

/**
 * Finds texts in the supported languages' quotation marks, the outermost only. An apostrophe opens
 * no quotation, and no quotation spans an empty line.
 */
export function quotedIn(text: string): Quoted[] {
  const found: Quoted[] = [];
  for (let at = 0; at < text.length; at++) {
    const close = pairs.find(([open]) => open === text[at])?.[1];
    const isCjk = /[「『]/.test(text[at] ?? "");
    if (!close || !(isCjk || mayOpen(text, at))) continue;
    const rest = text.slice(at + 1).split(/\n\s*\n/, 1)[0] ?? "";
    const end = rest.search(close);
    if (end < 1) continue;
    found.push({ from: at, to: at + end + 2, inner: rest.slice(0, end) });
    at += end + 1;
  }
  return found;
}
