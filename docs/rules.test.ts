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
