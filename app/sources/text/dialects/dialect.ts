/** Takes a text line by line and gives each as lines of Markdown. `end` gives what it held back. */
export type Rewriter = { line(line: string): string[]; end(): string[] };

/** Another way to mark up a text than Markdown, told by a text's first lines. */
export type Dialect = {
  isUsed(lines: readonly string[]): boolean;
  rewriter(): Rewriter;
};

/** How many of the lines match. */
export const countOf = (lines: readonly string[], pattern: RegExp): number =>
  lines.filter((line) => pattern.test(line)).length;

/** A rewriter that needs only the line. */
export const byLine = (rewrite: (line: string) => string | undefined): Rewriter => ({
  line(line) {
    const rewritten = rewrite(line);
    return rewritten === undefined ? [] : rewritten.split("\n");
  },
  end: () => [],
});

/** The key of a reference where it stands for a word of its sentence. */
export const asName = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1);

/** A name as a turn begins with it. */
export const named = (name: string, words = ""): string =>
  `**${name.trim().replace(/\s*[:：]$/, "")}:** ${words.trim()}`.trim();

/** Fields of a text's head as front matter, with its title above all that follows. */
export const headed = (fields: ReadonlyMap<string, string>): string[] => {
  const title = fields.get("title");
  const front = [...fields].map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return [
    ...(front.length > 0 ? ["---", ...front, "---"] : []),
    ...(title ? [`# ${title}`] : []),
    "",
  ];
};
