import { secondsOf } from "./clock.ts";

/** Escapes a text for Markdown, so that it never turns into a list, heading or HTML by accident. */
export function escaped(text: string): string {
  return text
    .replace(/[*`<]/g, "\\$&")
    .replace(/^(\s*)([#>+-])(?=\s)/gm, "$1\\$2")
    .replace(/^(\s*\d+)([.)])(?=\s)/gm, "$1\\$2");
}

/** Joins blocks with a blank line between them and ends with one line break. */
export function joined(blocks: (string | undefined)[]): string {
  return `${blocks.filter((block) => block !== undefined && block !== "").join("\n\n")}\n`;
}

export function bulleted(items: string[]): string {
  return items.map((item) => `- ${escaped(item)}`).join("\n");
}

const bracketed = /(?<![\]\\])\[((?:\d+:)?\d{1,2}:\d{2})\](?![([])/g;

/** Links each bracketed time to its moment, if `urlOf` (seconds) knows an address for it. */
export function linkTimes(
  markdown: string,
  urlOf: (seconds: number) => string | undefined,
): string {
  return markdown.replace(bracketed, (written: string, time: string) => {
    const url = urlOf(secondsOf(time));
    // Round brackets would end the address.
    return url ? `${written}(${url.replaceAll("(", "%28").replaceAll(")", "%29")})` : written;
  });
}
