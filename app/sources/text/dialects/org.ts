import { byLine, countOf, type Dialect, named } from "./dialect.ts";

const keyword = /^#\+([a-z_]+):?(?:\s+(.*))?$/i;
const drawer = /^\s*:[A-Z_-]+:\s*$/i;
const planned = /^\s*(?:SCHEDULED|DEADLINE|CLOSED):\s*[<[]/;
const heading =
  /^(\*+)\s+(?:(?:TO-?DO|DONE|NEXT|WAITING)\s+)?(?:\[#[A-Z]\]\s+)?(.*?)(?:\s+:[\w@:]+:)?\s*$/;
const described = /^\s*[-+]\s+(.{1,60}?)\s+::(?:\s+(.*))?$/;

/** Marks inside a line: a star means bold, a slash slanted. */
const inline = (text: string) =>
  text
    .replace(/\[\[([^\][]+)\]\[([^\][]+)\]\]/g, "[$2]($1)")
    .replace(/\[\[(?:[a-z]+:)?([^\][]+)\]\]/g, "$1")
    .replace(/\[fn:[^\]]*\]/g, "")
    .replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]{1,120}?)(?<=\S)\*(?![\p{L}\p{N}*])/gu, "**$1**")
    .replace(/(?<![\p{L}\p{N}/:])\/(?=\S)([^/\n]{1,120}?)(?<=\S)\/(?![\p{L}\p{N}/])/gu, "*$1*")
    .replace(/(?<![\p{L}\p{N}])([=~])(?=\S)([^=~\n]{1,120}?)(?<=\S)\1(?![\p{L}\p{N}])/gu, "$2");

/** Org mode: `#+TITLE:`, drawers, headings of stars, `- Ana :: words`. */
export const org: Dialect = {
  isUsed(lines) {
    const head = lines.slice(0, 40);
    const isTold = head.some((line) =>
      /^#\+(?:title|author|date|options|startup|email|language|begin_\w+)\b/i.test(line),
    );
    const headings = countOf(lines, /^\*+ \S/);
    return isTold || (headings > 0 && countOf(lines, drawer) >= 2);
  },
  rewriter() {
    let block = "";
    let inDrawer = false;
    return byLine((line) => {
      const [, key = "", value = ""] = keyword.exec(line.trim()) ?? [];
      const begins = /^begin_(\w+)$/i.exec(key)?.[1]?.toLowerCase();
      if (begins) {
        block = begins;
        return /src|example|export|comment/.test(block) ? "```" : "";
      }
      if (/^end_/i.test(key)) {
        const closes = /src|example|export|comment/.test(block);
        block = "";
        return closes ? "```" : "";
      }
      if (block === "quote") return line.trim() ? `> ${inline(line.trim())}` : "";
      if (block) return line;
      if (/^title$/i.test(key)) return `# ${inline(value)}`;
      if (key || /^# /.test(line) || planned.test(line)) return undefined;
      if (drawer.test(line)) {
        inDrawer = !/^\s*:END:/i.test(line);
        return undefined;
      }
      if (inDrawer) return undefined;
      const [, stars, title = ""] = heading.exec(line) ?? [];
      if (stars) return `${"#".repeat(Math.min(6, stars.length + 1))} ${inline(title)}`;
      const [, term, words = ""] = described.exec(line) ?? [];
      return term ? named(inline(term), inline(words)) : inline(line);
    });
  },
};
