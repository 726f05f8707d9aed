import { asName, byLine, countOf, type Dialect, named } from "./dialect.ts";

const command =
  /\\(?:documentclass|usepackage|begin|end|(?:sub){0,2}section\*?|chapter\*?|textbf|emph|item|speak|maketitle)\b/;

/** What counts, places or draws, and what points to another place. */
const unsaid =
  /[~ ]?\\(?:footnote|label|cite[a-z]*|ref|eqref|pageref|index|[vh]space\*?|marginpar|includegraphics|caption|bibliography(?:style)?|input|include|(?:this)?pagestyle|encl|cc)(?:\[[^\]]*\])?\{[^{}]*\}/g;

/** Marks inside a line; a command without a meaning here keeps what stands in its braces. */
function inline(text: string): string {
  let plain = text
    .replace(/(?<!\\)%.*$/, "")
    .replace(/\\(?:citet|textcite|citeauthor)\*?(?:\[[^\]]*\])?\{([^{}]*)\}/g, (_, key: string) =>
      asName(key),
    )
    .replace(unsaid, "")
    .replace(/\\\\(?:\[[^\]]*\])?/g, " ")
    .replace(/\\(?:ldots|dots)\b\{?\}?/g, "…")
    .replace(/\\href\{([^{}]*)\}\{([^{}]*)\}/g, "[$2]($1)");
  // Commands may stand inside each other; what is inside comes first.
  for (let depth = 0; depth < 4; depth++)
    plain = plain
      .replace(/\\textbf\{([^{}]*)\}/g, "**$1**")
      .replace(/\\(?:emph|textit)\{([^{}]*)\}/g, "$1")
      .replace(/\\[a-zA-Z]+\*?(?:\[[^\]]*\])?\{([^{}]*)\}/g, "$1");
  return plain
    .replace(/\\(?:pounds|textsterling)\b\s?/g, "£")
    .replace(/\\(?:euro|texteuro|EUR)\b\s?/g, "€")
    .replace(/\\[a-zA-Z]+\*?\s?/g, "")
    .replace(/``|''/g, '"')
    .replace(/---/g, "—")
    .replace(/--/g, "–")
    .replace(/(?<!\\)~/g, " ")
    .replace(/\\[ ,;:](?=\s?\S)/g, " ")
    .replace(/\\[-/!@]/g, "")
    .replace(/\\([%&$#_{}~])/g, "$1")
    .replace(/(?<!\\)[{}]/g, "");
}

/** Where a part begins or ends, with what it is set by: the columns of a table, who gets a letter. */
const frame = /^\s*\\(?:begin|end)\{[^{}]*\}(?:\[[^\]]*\]|\{[^{}]*\})*\s*$/;

/** LaTeX: only the body is text; `\speak{Ana}` and `\item[Ana]` begin turns. */
export const latex: Dialect = {
  isUsed: (lines) =>
    lines.slice(0, 40).some((line) => /^\s*\\(?:documentclass|begin\{document\})/.test(line)) ||
    countOf(lines, command) >= 5,
  rewriter() {
    let isAhead: boolean | undefined;
    return byLine((line) => {
      isAhead ??= /^\s*(?:%|\\documentclass|\\usepackage)/.test(line);
      const [, title] = /^\s*\\title(?:\[[^\]]*\])?\{(.*)\}\s*$/.exec(line) ?? [];
      if (title) return `# ${inline(title)}`;
      if (/\\begin\{document\}/.test(line)) isAhead = false;
      if (isAhead || frame.test(line)) return "";
      const [, part] = /^\s*\\(?:opening|closing|ps)\{(.*)\}\s*$/.exec(line) ?? [];
      if (part !== undefined) return `\n${inline(part)}\n`;
      const [, sub = "", name] =
        /^\s*\\((?:sub)*)(?:section|chapter|part)\*?\{(.*)\}\s*$/.exec(line) ?? [];
      if (name !== undefined) return `${"#".repeat(2 + sub.length / 3)} ${inline(name)}`;
      const [, who, words = ""] =
        /^\s*\\(?:speak|speaker|says?|dialog(?:ue)?)\{([^{}]+)\}\s*(.*)$/.exec(line) ??
        /^\s*\\item\s*\[((?:[^[\]]|\[[^\]]*\])+)\]\s*(.*)$/.exec(line) ??
        [];
      if (who !== undefined) return named(inline(who).replace(/\*\*/g, ""), inline(words));
      return inline(line.replace(/^\s*\\item\b\s*/, "- "));
    });
  },
};
