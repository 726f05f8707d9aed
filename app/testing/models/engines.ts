import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Work } from "../../models/catalogue.ts";
import { packages } from "../../models/package.server.ts";

/**
 * Where `npm test` brings native packages to, by the code under test. Where the registry has not
 * been reached, tests run with the double alone.
 */
const broughtTo = path.resolve("node_modules/.cache/native/models/packages");

export type Engine = "a double" | "native code";

/** The ways in which tests can run a model here. */
export const enginesFor = (work: Work): Engine[] =>
  existsSync(path.join(broughtTo, work)) ? ["a double", "native code"] : ["a double"];

/** Where the entry of a package stands in its folder. */
const doubles: Record<Work, { file: string; entry: string; type: string }> = {
  speech: { file: "speech-package.cjs", entry: "index.js", type: "commonjs" },
  writer: { file: "writer-package.mjs", entry: "dist/index.js", type: "module" },
};

/** Puts a package where `install-speech` and `install-writer` do. */
export function placePackage(dataDir: string, work: Work, engine: Engine): void {
  const folder = path.join(dataDir, "models/packages");
  mkdirSync(folder, { recursive: true });
  if (engine === "native code") {
    symlinkSync(path.join(broughtTo, work), path.join(folder, work));
    return;
  }
  const { file, entry, type } = doubles[work];
  const own = path.join(folder, work, "node_modules", packages[work].name);
  mkdirSync(path.join(own, path.dirname(entry)), { recursive: true });
  writeFileSync(path.join(own, "package.json"), JSON.stringify({ type }));
  cpSync(path.resolve("app/testing/models", file), path.join(own, entry));
}
