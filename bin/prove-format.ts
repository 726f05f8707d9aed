// Proves that a format is one declaration: copies a built-in one under a new name, with one line in
// the index, in a scratch copy of the repository, and runs types and the tests that are written over
// all formats on it.
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const [original = "newsletter"] = process.argv.slice(2);
const copied = "digest";
const left = new Set(["node_modules", ".git", "build", "data", "test-results"]);

/** What is written over all formats: what each has to hold in, and nothing that counts to four. */
const proofs = [
  "app/formats/formats.test.ts",
  "app/writers/extractive.server.test.ts",
  "app/writers/model/steps/steps.test.ts",
  "app/pieces/model-job.test.ts",
  "app/pieces/current.test.ts",
  "app/pieces/rewrite.test.ts",
  "app/strategies/every-format.test.ts",
];

/** A copy of the repository that uses its packages and what its types were found to be. */
function scratch(): string {
  const copy = mkdtempSync(path.join(tmpdir(), "offprint-format-"));
  for (const name of readdirSync(root))
    if (!left.has(name)) cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  const packages = path.join(copy, "node_modules");
  mkdirSync(path.join(packages, ".cache"), { recursive: true });
  for (const name of readdirSync(path.join(root, "node_modules")))
    if (name !== ".cache")
      symlinkSync(path.join(root, "node_modules", name), path.join(packages, name));
  const types = "node_modules/.cache/offprint.tsbuildinfo";
  if (existsSync(path.join(root, types))) cpSync(path.join(root, types), path.join(copy, types));
  return copy;
}

function rewrite(file: string, change: (text: string) => string): void {
  const before = readFileSync(file, "utf8");
  const after = change(before);
  if (after === before) throw new Error(`nothing to change in ${file}`);
  writeFileSync(file, after);
}

/** The format under its new name, and its line in the index. */
function addFormat(copy: string): void {
  const folder = path.join(copy, "app/formats");
  const declaration = readFileSync(path.join(folder, `${original}.ts`), "utf8");
  writeFileSync(
    path.join(folder, `${copied}.ts`),
    declaration
      .replace(`id: "${original}"`, `id: "${copied}"`)
      .replace(/label: "[^"]+"/, 'label: "Digest"')
      .replace("supportsLlmo: true", "supportsLlmo: false")
      .replace(/(?<=export const )\w+(?= = define)/, copied),
  );
  rewrite(path.join(folder, "index.ts"), (text) =>
    text
      .replace(/(?<=^import )/m, `{ ${copied} } from "./${copied}.ts";\nimport `)
      .replace(/(readonly Format\[\] = \[[^\]]+)\]/, `$1, ${copied}]`),
  );
}

const copy = scratch();
try {
  addFormat(copy);
  const run = (...args: string[]) =>
    spawnSync(process.execPath, args, { cwd: copy, stdio: "inherit" }).status === 0;
  const tsc = ["node_modules/typescript/bin/tsc", "--noEmit"];
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--project", "unit"];
  const held = run(...tsc) && run(...vitest, ...proofs);
  console.log(held ? "A fifth format holds." : "A fifth format does not hold.");
  process.exitCode = held ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
