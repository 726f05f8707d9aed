/** A text of a piece as Markdown that shows it as it stands: no list, heading or HTML by accident. */
export function escaped(text: string): string {
  return text
    .replace(/[*`<]/g, "\\$&")
    .replace(/^(\s*)([#>+-])(?=\s)/gm, "$1\\$2")
    .replace(/^(\s*\d+)([.)])(?=\s)/gm, "$1\\$2");
}

/** Blocks of Markdown with a blank line between them and one line break at the end. */
export function joined(blocks: (string | undefined)[]): string {
  return `${blocks.filter((block) => block !== undefined && block !== "").join("\n\n")}\n`;
}

export function bulleted(items: string[]): string {
  return items.map((item) => `- ${escaped(item)}`).join("\n");
}
