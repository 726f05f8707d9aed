import { secondsOf } from "./clock.ts";

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

const bracketed = /(?<![\]\\])\[((?:\d+:)?\d{1,2}:\d{2})\](?![([])/g;

/** Markdown whose bracketed times are links to the moment, where `urlOf` (seconds) knows one. */
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
