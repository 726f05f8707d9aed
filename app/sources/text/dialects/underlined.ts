import { type Dialect, headed } from "./dialect.ts";

const rule = /^([=\-~^"'`#*+:.<>_])\1{3,}$/;
const directive = /^\.\.\s+(?:\|[^|]+\|\s+)?([\w-]+)::\s*(.*)$/;
const explicit = /^\.\.(?:\s|$)/;
const fieldLine = /^:([\w -]{2,30}):\s*(.*)$/;
const border = /^(?:=+(?: +=+)+|\+[-=+]+\+)$/;
const codes = /^(?:code|code-block|sourcecode|parsed-literal|math|literalinclude|doctest)$/;
/** Directives whose content is text; of others it is none. */
const texts =
  /^(?:note|warning|tip|important|caution|attention|hint|danger|admonition|topic|sidebar|rubric|container|class|compound)$/;
const quotes = /^(?:epigraph|pull-quote|highlights)$/;

/** A line of text right above a line of one sign that is about as long: a heading in reStructuredText and Markdown. */
const isUnderlined = (line: string, below: string): boolean =>
  rule.test(below) &&
  !rule.test(line) &&
  /^\S.*[\p{L}\p{N}]/u.test(line) &&
  Math.abs(below.length - line.length - 1) <= 3;

/** Marks inside a line that Markdown writes in another way. */
const inline = (text: string) =>
  text
    .replace(/``(.{1,500}?)``/g, "`$1`")
    .replace(/:[\w:+-]{1,40}:`([^`<]{1,200}?)(?:\s*<[^`>]*>)?`/g, "$1")
    .replace(/`([^`<]{1,200}?)\s*<(https?:[^`>\s]+)>`__?/g, "[$1]($2)")
    .replace(/`([^`]+)`__?/g, "$1")
    .replace(/\s?\[(?:\d+|[#*][\w-]*)\]_/g, "")
    .replace(/(?<![\p{L}\p{N}_])([\p{L}\p{N}]+)_(?=[\s.,;:!?)]|$)/gu, "$1")
    .replace(/^\|\s+/, "");

/** Texts whose headings are underlined, reStructuredText above all: fields, directives, references. */
export const underlined: Dialect = {
  isUsed: (lines) =>
    lines[0]?.trim() !== "---" &&
    lines.some((line, at) => {
      const below = lines[at + 1]?.trimEnd() ?? "";
      const isApart = !(lines[at + 2] ?? "").trim() || rule.test(lines[at - 1]?.trimEnd() ?? "");
      return isApart && isUnderlined(line.trimEnd(), below);
    }),
  rewriter() {
    const ranks: string[] = [];
    const fields = new Map<string, string>();
    let isAhead = true;
    /** The last line of text, which the next one may underline. */
    let held: string | undefined;
    let overline = "";
    let blankBefore = true;
    let inList = false;
    let inTable = false;
    /** What the lines are that stand moved in below a directive. */
    let within: "text" | "quote" | "code" | "nothing" | undefined;
    let isFenced = false;

    const give = (lines: string[]): string[] => {
      if (!isAhead) return lines;
      if (lines.every((line) => line === "")) return [];
      isAhead = false;
      return [...headed(fields), ...lines];
    };
    function release(): string[] {
      const line = held;
      held = undefined;
      return line === undefined ? [] : give([line]);
    }
    function headingOf(text: string, sign: string): string[] {
      if (!ranks.includes(sign)) ranks.push(sign);
      const title = inline(text.trim());
      if (isAhead && ranks.length === 1 && !fields.has("title")) {
        fields.set("title", title);
        return [];
      }
      return give(["", `${"#".repeat(Math.min(6, ranks.indexOf(sign) + 1))} ${title}`, ""]);
    }
    function unfence(): string[] {
      const closes = isFenced ? ["```"] : [];
      isFenced = false;
      return closes;
    }
    function movedIn(line: string): string[] {
      const text = line.trim();
      if (within === "nothing" || (within !== "code" && fieldLine.test(text))) return [];
      if (within === "quote") return give([`> ${inline(text)}`]);
      if (within === "text") return give([inline(text)]);
      if (fieldLine.test(text) && !isFenced) return [];
      const opens = isFenced ? [] : ["```"];
      isFenced = true;
      return give([...opens, line]);
    }

    return {
      line(raw) {
        const line = raw.trimEnd();
        const wasBlank = blankBefore;
        blankBefore = line === "";
        if (line === "") {
          inTable &&= border.test(held ?? "");
          return [...release(), ...(within === "code" ? [] : give([""]))];
        }
        const isMoved = /^\s/.test(line);
        if (within && isMoved) return movedIn(line);
        const before = unfence();
        within = undefined;
        if (held !== undefined && isUnderlined(held.trim() === "" ? "" : held.trimEnd(), line)) {
          const text = held;
          held = undefined;
          const sign = `${overline ? "over " : ""}${line[0]}`;
          overline = "";
          return [...before, ...headingOf(text, sign)];
        }
        before.push(...release());
        if (rule.test(line)) {
          overline = line;
          return before;
        }
        if (border.test(line)) {
          inTable = true;
          return before;
        }
        if (inTable) {
          const cells = line
            .replace(/^\||\|$/g, "")
            .trim()
            .split(/\s{2,}|\s\|\s/);
          return [...before, ...give([`| ${cells.join(" | ")} |`])];
        }
        const [, name = "", argument = ""] = directive.exec(line) ?? [];
        if (name || explicit.test(line)) {
          const isText = texts.test(name);
          within = codes.test(name)
            ? "code"
            : quotes.test(name)
              ? "quote"
              : isText
                ? "text"
                : "nothing";
          return isText && argument ? [...before, ...give(["", inline(argument)])] : before;
        }
        const [, field = "", value = ""] = fieldLine.exec(line) ?? [];
        if (field) {
          const key = field.toLowerCase().replace("authors", "author");
          if (isAhead && value && /^(?:author|date|title)$/.test(key)) fields.set(key, value);
          within = "nothing";
          return before;
        }
        const isItem = /^\s*(?:[-*+•]|\d+[.)]|#\.)\s/.test(line);
        inList = isItem || (inList && isMoved);
        if (isMoved && wasBlank && !inList) {
          within = "quote";
          return [...before, ...movedIn(line)];
        }
        if (/::$/.test(line)) within = "code";
        const text = inline((isMoved && !isItem ? line.trim() : line).replace(/^\s*#\.\s/, "- "));
        held = text.replace(/^::$/, "").replace(/::$/, ":");
        return before;
      },
      end: () => [...unfence(), ...release()],
    };
  },
};
