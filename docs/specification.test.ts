import { readFileSync } from "node:fs";
import { transformSync } from "esbuild";
import { parseAst } from "vite";
import { expect, test } from "vitest";

type Row = { section: string; line: string; titles: string[]; files: string[] };

const document = readFileSync("docs/specification.md", "utf8");

/** Cells of a table's row; a bar within a code span would have to be written `\|`. */
const cells = (row: string): string[] =>
  row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The rows under a heading of two marks, without their tables' heads. */
function rowsOf(section: string): string[][] {
  return section
    .split("\n")
    .filter((text) => text.startsWith("| ") && !text.startsWith("| The specification |"))
    .map(cells);
}

const sections = document.split(/^## /m).slice(1);

const rows: Row[] = sections
  .filter((section) => /^\d\. /.test(section))
  .flatMap((section) =>
    rowsOf(section).map(([line = "", titles = "", files = ""]) => ({
      section: section.slice(0, 1),
      line,
      titles: titles.split("<br>").map((title) => title.replace(/^`|`$/g, "")),
      files: files.split("<br>"),
    })),
  );

type Node = { type: string; [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

/** The titles of a file's tests, as they are written in it; skipped ones are none. */
function titlesIn(file: string): Set<string> {
  const titles = new Set<string>();
  const { code } = transformSync(readFileSync(file, "utf8"), {
    loader: file.endsWith("x") ? "tsx" : "ts",
    jsx: "automatic",
  });
  const textOf = ({ start, end }: Node) => code.slice(Number(start), Number(end));
  const visit = (node: Node): void => {
    const { callee } = node;
    if (node.type === "CallExpression" && isNode(callee)) {
      const [title, work] = node.arguments as Node[];
      if (title && work && /^test(\.each|\.for|\(|$)/.test(textOf(callee))) {
        if (title.type === "TemplateLiteral") titles.add(textOf(title).slice(1, -1));
        else if (typeof title.value === "string") titles.add(title.value);
      }
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  };
  visit(parseAst(code) as unknown as Node);
  return titles;
}

test("the table has rows for each section of the specification", () => {
  expect([...new Set(rows.map(({ section }) => section))].join("")).toBe("123456789");
  expect(rows.length).toBeGreaterThan(100);
});

test("every row names tests that stand in their files under exactly these titles", () => {
  const known = new Map<string, Set<string>>();
  const stale: string[] = [];
  for (const { section, line, titles, files } of rows) {
    if (files.length !== 1 && files.length !== titles.length)
      stale.push(`${section}: ${line}: ${titles.length} tests in ${files.length} files`);
    titles.forEach((title, at) => {
      const file = files[at] ?? files[0] ?? "";
      const there = known.get(file) ?? titlesIn(file);
      known.set(file, there);
      if (!there.has(title)) stale.push(`${section}: ${line}: no "${title}" in ${file}`);
    });
  }
  expect(stale).toEqual([]);
});

test("what is not exactly as written has its reason", () => {
  const departures = sections
    .filter((section) => section.startsWith("Not exactly"))
    .flatMap(rowsOf);
  expect(departures.length).toBeGreaterThan(0);
  for (const departure of departures) expect(departure.filter(Boolean)).toHaveLength(3);
});
