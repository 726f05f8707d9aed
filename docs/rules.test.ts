import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rulesTables } from "./rules.ts";

test("the tables of rules are those of the code", async () => {
  await expect(rulesTables()).toMatchFileSnapshot("rules.md");
});

/** A page is cited in a comment by its path from the root. */
const cited = globSync("{app,db,jobs,bin,bench,e2e}/**/*.{ts,tsx,mjs}").flatMap((file) =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => /^\s*(\/\*\*|\*|\/\/)/.test(line))
    .flatMap((line) =>
      [...line.matchAll(/[\w./-]*[a-z\d-]\.md\b/g)].map(([name]) => ({ file, name })),
    ),
);

test("no comment cites a page that is not in the repository", () => {
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.filter(({ name }) => !existsSync(name))).toEqual([]);
});

const links = ["README.md", "CONTRIBUTING.md", ...globSync("docs/**/*.md")].flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map(
    ([, to = ""]) => ({
      file,
      to,
    }),
  ),
);

test("links between pages lead somewhere", () => {
  const broken = links.filter(({ file, to }) => !existsSync(file.replace(/[^/]*$/, to)));
  expect(broken).toEqual([]);
});

const pages = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "docs/architecture.md",
  "docs/writing.md",
];
const inBackticks = pages.flatMap((page) =>
  [...readFileSync(page, "utf8").matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => ({ page, code })),
);

test("paths in the pages exist", () => {
  const paths = inBackticks.filter(({ code }) =>
    /^(app|db|jobs|bin|bench|e2e|docs)\/[\w./$[\]-]*$/.test(code),
  );
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter(({ code }) => !existsSync(code))).toEqual([]);
});

test("commands in the pages exist", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const asked = inBackticks.flatMap(({ page, code }) => {
    const name = /^npm run (?:--silent )?([\w:-]+)/.exec(code)?.[1];
    return name ? [{ page, name }] : [];
  });
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter(({ name }) => !(name in scripts))).toEqual([]);
});
