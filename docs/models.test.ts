import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const rows = readFileSync("docs/models.md", "utf8")
  .split("## Which test holds what")[1]
  ?.split("\n")
  .flatMap((line) => /^\| .+? \| (.+) \| (\S+\.ts) \|$/.exec(line) ?? []);

test("each test that the page of models names is there, under its title", () => {
  const named = rows?.filter((_, at) => at % 3 === 1) ?? [];
  const files = rows?.filter((_, at) => at % 3 === 2) ?? [];
  expect(named.length).toBeGreaterThan(30);
  for (const [at, title] of named.entries())
    expect(readFileSync(files[at] ?? "", "utf8"), files[at]).toContain(`"${title}"`);
});
