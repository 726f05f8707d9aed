const blocks = new Set(
  "address article aside blockquote body dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody td tfoot th thead tr ul".split(
    " ",
  ),
);
const unread = new Set(
  "script style noscript template svg math button form input select textarea nav figcaption iframe".split(
    " ",
  ),
);
const elementNode = 1;
const textNode = 3;

/** Splits an element's text into paragraphs, headings and list items, in reading order. */
export function paragraphsOf(element: Node): string[] {
  const paragraphs: string[] = [];
  let open = "";
  const flush = () => {
    const text = open.replace(/\s+/g, " ").trim();
    if (text) paragraphs.push(text);
    open = "";
  };
  const visit = (node: Node) => {
    if (node.nodeType === textNode) open += node.textContent ?? "";
    if (node.nodeType !== elementNode) return;
    const name = node.nodeName.toLowerCase();
    if (unread.has(name)) return;
    if (name === "br") open += "\n";
    const isBlock = blocks.has(name);
    if (isBlock) flush();
    for (const child of Array.from(node.childNodes)) visit(child);
    if (isBlock) flush();
  };
  visit(element);
  flush();
  return paragraphs;
}
