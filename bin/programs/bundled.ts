import { existsSync, renameSync } from "node:fs";
import path from "node:path";
import { buildSync } from "esbuild";

/** Kept out of bundles: native code, code that finds files beside itself, and the test runner. */
const external = ["better-sqlite3", "@node-rs/argon2", "pdfjs-dist", "vitest"];

/**
 * Bundles a program that tests start, at its first start in a run: Node.js takes a second of
 * processor time to load most of the product from sources, and a quarter of one for the bundle.
 * Outside a test run, returns the source itself.
 */
export function bundled(source: string): string {
  const folder = process.env.PREBUILT_PROGRAMS;
  if (!folder) return source;
  const file = path.join(folder, `${source.replaceAll(/[/.]/g, "-")}.mjs`);
  if (existsSync(file)) return file;
  const whole = `${file}.${process.pid}`;
  buildSync({
    entryPoints: [source],
    outfile: whole,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node22",
    external,
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
    logLevel: "warning",
  });
  // Other workers may be making the same file.
  renameSync(whole, file);
  return file;
}

/** Variables that make a process started by tests use prebuilt programs, as the tests do. */
export function programsVariable(): { PREBUILT_PROGRAMS?: string } {
  const { PREBUILT_PROGRAMS } = process.env;
  return PREBUILT_PROGRAMS ? { PREBUILT_PROGRAMS } : {};
}
