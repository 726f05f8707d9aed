import { isName } from "../heads.ts";
import { countOf, type Dialect, named } from "./dialect.ts";

const strong = /^[;:*#\s]*'''[^']{1,80}'''/;
const heading = /^(={2,6})\s*([^=\s].*?)\s*\1\s*$/;
const mostOpenLines = 60;

/** Templates whose last part is what a reader sees. */
const shown = /^(?:w|lang|nowrap|small|sc|smallcaps|big|tooltip|abbr|quote|nihongo)$/i;

function inline(text: string): string {
  let plain = text
    .replace(/<!--.*?-->/g, "")
    .replace(/<ref[^<>]*\/>|<ref[^<>]*>.{0,2000}?<\/ref>/gi, "");
  // What stands inside comes first: a link in a caption, a template in a template.
  for (let depth = 0; depth < 4; depth++)
    plain = plain
      .replace(
        /\[\[(?:file|image|category|datei|bild|kategorie|fichier|catégorie|archivo|categoría)\s*:[^[\]]*\]\]/gi,
        "",
      )
      .replace(/\[\[(?:[^[\]|]*\|)?([^[\]|]*)\]\]/g, "$1")
      .replace(/\{\{([^{}]*)\}\}/g, (_, inner: string) => {
        const parts = inner.split("|").map((part) => part.trim());
        return parts.length > 1 && shown.test(parts[0] ?? "") ? (parts.at(-1) ?? "") : "";
      });
  return plain
    .replace(/\[(https?:[^\s\]]+)\s+([^\]]+)\]/g, "[$2]($1)")
    .replace(/\[https?:[^\s\]]+\]/g, "")
    .replace(/__[A-Z]{3,}__/g, "")
    .replace(/<br\s*\/?>/gi, " ")
    .replace(/<\/?[a-z][^<>]{0,200}>/gi, "")
    .replace(/'''''(.+?)'''''/g, "**$1**")
    .replace(/'''(.+?)'''/g, "**$1**")
    .replace(/''(.+?)''/g, "*$1*");
}

const depthOf = (line: string) =>
  (line.match(/\{\{/g)?.length ?? 0) - (line.match(/\}\}/g)?.length ?? 0);

/** Wikitext: templates and references are no text, `'''Ana:'''` begins a turn. */
export const wikitext: Dialect = {
  isUsed: (lines) =>
    countOf(lines, strong) >= 3 ||
    countOf(lines, heading) >= 2 ||
    Math.min(countOf(lines, /^; ?\S/), countOf(lines, /^:+ ?\S/)) >= 3 ||
    (countOf(lines, /^\{\{/) > 0 && countOf(lines, /\[\[(?:[^[\]]+)\]\]/) > 0),
  rewriter() {
    let open = 0;
    let openLines = 0;
    let row: string[] | undefined;
    const endRow = (): string[] => {
      const cells = row ?? [];
      row = row && [];
      return cells.length > 0 ? [`| ${cells.join(" | ")} |`] : [];
    };
    const cell = (text: string) =>
      inline(text.replace(/^\s*(?:[a-z-]{1,20}="[^"]{0,200}"\s+){1,20}\|(?!\|)/i, "")).trim();
    return {
      line(line) {
        // A template that never ends was none: it must not swallow the text.
        if (open > 0 && openLines < mostOpenLines) {
          open += depthOf(line);
          openLines += 1;
          const [, title] = /^\s*\|\s*(?:title|titel|titre|título)\s*=\s*(\S.*)$/i.exec(line) ?? [];
          return title ? [`# ${inline(title.replace(/\}\}\s*$/, ""))}`] : [];
        }
        open = Math.max(0, depthOf(line));
        openLines = 0;
        if (open > 0) {
          const before = line.slice(0, line.indexOf("{{")).trim();
          return before ? [inline(before)] : [];
        }
        if (/^\s*\{\|/.test(line)) {
          row = [];
          return [""];
        }
        if (row && /^\s*\|[-}]/.test(line)) {
          const cells = endRow();
          if (line.trim().startsWith("|}")) row = undefined;
          return cells;
        }
        if (row && /^\s*[|!]/.test(line)) {
          row.push(
            ...line
              .trim()
              .slice(1)
              .split(/\|\||!!/)
              .map(cell),
          );
          return [];
        }
        const [, level = "", name = ""] = heading.exec(line) ?? [];
        if (level) return [`${"#".repeat(Math.min(6, level.length))} ${inline(name)}`];
        if (/^-{4,}\s*$/.test(line)) return [""];
        const [, term, words = ""] = /^;\s*([^:]{1,60}?)\s*:(?:\s+(.*))?$/.exec(line) ?? [];
        if (term) return ["", named(inline(term).replace(/\*\*/g, ""), inline(words))];
        if (line.startsWith(";")) {
          const name = inline(line.slice(1)).replace(/\*\*/g, "").trim();
          return ["", isName(name) ? named(name) : `**${name}**`, ""];
        }
        const indent = /^:+\s*/.exec(line)?.[0] ?? "";
        const text = inline(line.slice(indent.length).replace(/^[*#]+\s*/, "- "));
        return indent ? ["", text] : line.trim() !== "" && text.trim() === "" ? [] : [text];
      },
      end: endRow,
    };
  },
};
