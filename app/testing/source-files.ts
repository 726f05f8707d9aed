import { globSync } from "node:fs";

const isTest = /\.test\.|testing\.tsx?$|\/testing\/|\/fixtures\//;

/** Every file of the product's own code, by its path from the root: no tests, no benches. */
export function sourceFiles(): Set<string> {
  const found = globSync(["{app,db,jobs,bin}/**/*.{ts,tsx}", "server.ts"]);
  return new Set(found.filter((file) => !isTest.test(file)));
}
