import { asName, countOf, type Dialect, headed, named } from "./dialect.ts";

const code = /^#(?:set|show|let|import|include)\b/;
/** What draws or counts and says nothing. */
const drawn =
  /^#(?:figure|image|table|grid|bibliography|outline|pagebreak|colbreak|counter|line|rect|box\(|v\(|h\(|place\(image)/;
const marker = /^#[a-z][\w.-]*(?:\(|\[)/;

const balanceOf = (line: string) =>
  (line.match(/[([{]/g)?.length ?? 0) - (line.match(/[)\]}]/g)?.length ?? 0);

/** Marks inside a line; a function keeps what stands in its square brackets. */
function inline(text: string): string {
  let plain = text
    .replace(/(?<!:)\/\/.*$|\/\*.{0,2000}?\*\//g, "")
    .replace(/#(?:footnote|cite|label|ref)(?:\([^()]*\))?(?:\[[^\][]*\])?/g, "")
    .replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*]{1,160}?)(?<=\S)\*(?![\p{L}\p{N}*])/gu, "**$1**");
  // Functions may stand inside each other; what is inside comes first.
  for (let depth = 0; depth < 4; depth++)
    plain = plain
      .replace(/#link\("([^"]*)"\)\[([^\][]*)\]/g, "⟦$2⟧($1)")
      .replace(/#strong\[([^\][]*)\]/g, "**$1**")
      .replace(/#[a-z][\w.-]*(?:\([^()]*\))?\[([^\][]*)\]/g, "$1");
  return plain
    .replace(/#link\("([^"]*)"\)/g, "$1")
    .replace(/#[a-z][\w.-]*\([^()]*\)/g, "")
    .replace(/#(?=[a-z])/g, "")
    .replace(/⟦([^⟧]*)⟧/g, "[$1]")
    .replace(
      /(^|[.!?]\s{1,3})@([\w:-]+)(?=\s\p{Ll})/gu,
      (_, before: string, key: string) => before + asName(key),
    )
    .replace(/\s@[\w:-]+(?=[.,;:!?)])|(?<=^|\s)@[\w:-]+\s?|\s?<[\w:-]+>/g, "")
    .replace(/\$([^$]+)\$/g, "$1")
    .replace(/(?<!-)---(?!-)/g, "—")
    .replace(/(?<!-)--(?!-)/g, "–")
    .replace(/(?<=\p{L}|\d)~(?=\p{L}|\d)/gu, " ")
    .replace(/ ?\\$|\\(?=\s)/g, "");
}

/** Typst: what its functions enclose is text, what they are set by is none. */
export const typst: Dialect = {
  isUsed: (lines) =>
    countOf(lines, code) > 0 && countOf(lines, /^=+ \S/) + countOf(lines, marker) >= 2,
  rewriter() {
    const fields = new Map<string, string>();
    let isAhead = true;
    let fence = false;
    /** Brackets of a statement that are still open. */
    let open = 0;
    /** For each block of content that is open, whether somebody else says it. */
    const blocks: boolean[] = [];

    function tell(line: string) {
      for (const [, name = "", quoted, content] of line.matchAll(
        /\b(title|author|date)s?:\s*(?:\(\s*)?(?:"([^"]+)"|\[([^\]]{1,300})\])/g,
      ))
        if (!fields.has(name)) fields.set(name, quoted ?? inline(content ?? ""));
    }
    const begin = (lines: string[]): string[] => {
      if (!isAhead) return lines;
      if (lines.every((line) => line === "")) return [];
      isAhead = false;
      return [...headed(fields), ...lines];
    };

    return {
      line(raw) {
        const line = raw.trim();
        if (/^```/.test(line)) fence = !fence;
        if (fence || /^```/.test(line)) return begin([raw]);
        if (open > 0 || code.test(line) || drawn.test(line)) {
          if (isAhead) tell(line);
          open = Math.max(0, open + balanceOf(line));
          return [];
        }
        if (/^\/\//.test(line)) return [];
        if (/^[\])}]+$/.test(line)) {
          blocks.length = Math.max(0, blocks.length + balanceOf(line));
          return begin([""]);
        }
        const [, name = "", rest = ""] = /^#([a-z]\w*)(?:\(.*\))?\[(.*)$/.exec(line) ?? [];
        if (name && balanceOf(line) > 0) {
          blocks.push(name === "quote");
          return begin([inline(rest)]);
        }
        const [, set] = /^#text\([^()]*\d+pt[^()]*\)\[(.*)\]$/.exec(line) ?? [];
        if (isAhead && set && !fields.has("title")) {
          fields.set("title", inline(set).replaceAll("*", ""));
          return [];
        }
        const [, level = "", title] = /^(=+)\s+(\S.*)$/.exec(line) ?? [];
        if (title) return begin(["", `${"#".repeat(level.length + 1)} ${inline(title)}`, ""]);
        const [, term, words = ""] = /^\/\s+([^:]{1,60}):\s+(.*)$/.exec(line) ?? [];
        if (term) return begin([named(inline(term), inline(words))]);
        const plain = inline(line.replace(/^\+\s+/, "- "));
        return begin([blocks.includes(true) && plain ? `> ${plain}` : plain]);
      },
      end: () => begin([""]),
    };
  },
};
