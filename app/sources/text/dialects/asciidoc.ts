import { countOf, type Dialect, headed, named } from "./dialect.ts";

const heading = /^(={2,6})\s+(\S.*)$/;
const attribute = /^:!?[\w-]+!?:(?:\s|$)/;
const blockMark = /^\[[^\]]*\]$/;
const macro = /^(?:image|video|audio|include|toc|ifdef|ifndef|endif)::\S*\[.*\]$/;
const fence = /^(?:-{4,}|\.{4,}|\+{4,}|```\w*)$/;
const frame = /^(?:={4,}|\*{4,}|--|\+|<<<|'{3,})$/;
const telling =
  /^(?::(?:toc|icons|author|revdate|doctype|source-highlighter|description|imagesdir|sectnums)[\w-]*:|\[(?:quote|source|NOTE|TIP|\.lead|qanda|horizontal|discrete)\b.*\]$|\|===|(?:image|include)::\S*\[)/;

/** Marks inside a line. */
const inline = (text: string) =>
  text
    .replace(
      /footnote(?:ref)?:\w*\[[^\]]{0,2000}\]|image:[^\s:[]\S{0,200}?\[[^\]]{0,300}\]|\(\(\([^()]{0,200}\)\)\)|\[\[[\w-]+\]\]/g,
      "",
    )
    .replace(
      /(?:link|mailto|xref):([^\s[]{1,500})\[([^\]]{0,300})\]/g,
      (_, to: string, words: string) => words || to,
    )
    .replace(/(https?:[^\s[]{1,500})\[([^\],^]{1,300})[^\]]{0,100}\]/g, "[$2]($1)")
    .replace(/<<[^<>,]+,\s*([^<>]+)>>/g, "$1")
    .replace(/<<([^<>]+)>>/g, "$1")
    .replace(/"`(.{1,500}?)`"/g, "“$1”")
    .replace(/(?:\[[.\w-]+\])?#(?=\S)([^#]+?)(?<=\S)#/g, "$1")
    .replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*]{1,160}?)(?<=\S)\*(?![\p{L}\p{N}*])/gu, "**$1**")
    .replace(/\s\+$/, "");

/** AsciiDoc: `= Title` with its head, headings of `==`, blocks between equal lines, `Ana:: words`. */
export const asciidoc: Dialect = {
  isUsed(lines) {
    const headings = lines.filter((line) => /^={1,5} [^=\s]/.test(line) && !/=$/.test(line.trim()));
    return headings.length >= 2 || (headings.length > 0 && countOf(lines, telling) > 0);
  },
  rewriter() {
    let head: Map<string, string> | undefined;
    let block: "code" | "quote" | "table" | "comment" | undefined;
    let edge = "";
    /** The next paragraph is somebody else's, though nothing stands around it. */
    let isQuote = false;
    let caption = "";

    function headLine(line: string, fields: Map<string, string>): string[] {
      const [, name = "", value = ""] = /^:([\w-]+):\s+(.*)$/.exec(line) ?? [];
      const [, authors] = fields.has("author")
        ? []
        : (/^(\p{Lu}[^\d:]+?)\s*<[^>]+>/u.exec(line) ?? []);
      const [date] = /\d{4}-\d{2}-\d{2}/.exec(line) ?? [];
      if (name === "author" || authors) fields.set("author", authors ?? value);
      else if (date) fields.set("date", date);
      if (line !== "") return [];
      head = undefined;
      return headed(fields);
    }
    function text(line: string): string[] {
      const above = caption ? [`**${inline(caption)}**`, ""] : [];
      caption = "";
      const [, level = "", title] = heading.exec(line) ?? [];
      if (title)
        return ["", `${"#".repeat(level.length)} ${inline(title.replace(/ =+$/, ""))}`, ""];
      if (isQuote) return [`> ${inline(line)}`];
      const [, term, words = ""] = /^(\S.{0,60}?)::(?:\s+(.*))?$/.exec(line) ?? [];
      if (term) return [...above, named(inline(term), inline(words))];
      const plain = line
        .replace(/^(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION):\s+/, "")
        .replace(/^(?:\*{1,5}|-)\s+(?:\[[ x*]\]\s+)?/, "- ")
        .replace(/^\.{1,5}\s+/, "- ");
      return [...above, inline(plain)];
    }

    return {
      line(raw) {
        const line = raw.trim();
        if (head) return headLine(line, head);
        if (block) {
          if (line === edge) {
            const closes = block === "code" ? ["```"] : [""];
            block = undefined;
            return closes;
          }
          if (block === "comment") return [];
          if (block === "code") return [raw];
          if (block === "quote") return [line ? `> ${inline(line)}` : ">"];
          return line.startsWith("|") ? [`| ${inline(line.slice(1).trim())} |`] : [];
        }
        const [, title] = /^=\s+(\S.*)$/.exec(line) ?? [];
        if (title) {
          head = new Map([["title", inline(title)]]);
          return [];
        }
        if (/^\/{2}(?!\/)/.test(line) || attribute.test(line) || macro.test(line)) {
          caption = "";
          return [];
        }
        const opens = fence.test(line)
          ? "code"
          : /^_{4,}$/.test(line)
            ? "quote"
            : /^\|===/.test(line)
              ? "table"
              : /^\/{4,}$/.test(line)
                ? "comment"
                : undefined;
        if (opens) {
          [block, edge, isQuote, caption] = [opens, line, false, ""];
          return opens === "code" ? ["", "```"] : [""];
        }
        if (blockMark.test(line)) {
          isQuote = /^\[(?:quote|verse)\b/.test(line);
          return [];
        }
        if (frame.test(line)) return [""];
        const [, above] = /^\.([^\s.].*)$/.exec(line) ?? [];
        if (above) {
          caption = above;
          return [];
        }
        if (line !== "") return text(line);
        isQuote = false;
        return [""];
      },
      end: () => (head ? headed(head) : []),
    };
  },
};
