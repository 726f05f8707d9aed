import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** The folders of the modules that a file imports, types too. */
const importsOf = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g)].map(([, to = ""]) =>
    path.normalize(path.join(path.dirname(file), to)),
  );

test.each(["app/grounding", "app/seo"])("%s imports nothing from the rest of the app", (room) => {
  const files = globSync(`${room}/*.ts`).filter((file) => !file.endsWith(".test.ts"));
  expect(files.length).toBeGreaterThan(10);
  const outward = files.flatMap(importsOf).filter((to) => path.dirname(to) !== room);
  expect(outward).toEqual([]);
  expect(readFileSync(`${room}/README.md`, "utf8").split("\n").length).toBeLessThan(60);
});

test("others take from these rooms what their index gives, and screens what brings nothing", () => {
  const files = globSync("{app,bench,jobs}/**/*.{ts,tsx}").filter(
    (file) => !/\.test\.|\/testing\/|^app\/(?:grounding|seo)\//.test(file),
  );
  const taken = files
    .flatMap(importsOf)
    .filter((to) => /^app\/(?:grounding|seo)$/.test(path.dirname(to)))
    .map((to) => path.relative("app", to));
  expect(new Set(taken)).toEqual(new Set(["grounding/index.ts", "seo/index.ts", "seo/report.ts"]));
});
