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
const left = new Set(["node_modules", ".git", "build", "data", "test-results"]);

/** Copies the repository, sharing its packages and type-check cache. */
function scratch(): string {
  const copy = mkdtempSync(path.join(tmpdir(), "offprint-proof-"));
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

/** Changes a file; throws if nothing changed. */
export function rewrite(file: string, change: (text: string) => string): void {
  const before = readFileSync(file, "utf8");
  const after = change(before);
  if (after === before) throw new Error(`nothing to change in ${file}`);
  writeFileSync(file, after);
}

/**
 * Changes a scratch copy of the repository and runs the type check and these tests on it. Deletes
 * the copy; the exit code tells the result.
 */
export function prove(what: string, change: (copy: string) => void, proofs: string[]): void {
  const copy = scratch();
  try {
    change(copy);
    const run = (...args: string[]) =>
      spawnSync(process.execPath, args, { cwd: copy, stdio: "inherit" }).status === 0;
    const tsc = ["node_modules/typescript/bin/tsc", "--noEmit"];
    const vitest = ["node_modules/vitest/vitest.mjs", "run", "--project", "unit"];
    const held = run(...tsc) && run(...vitest, ...proofs);
    console.log(held ? `${what} holds.` : `${what} does not hold.`);
    process.exitCode = held ? 0 : 1;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
