import { existsSync, renameSync } from "node:fs";
import path from "node:path";
import { buildSync } from "esbuild";

/** What stays out of a bundle: native code, what finds files beside itself, and the test runner. */
const external = ["better-sqlite3", "@node-rs/argon2", "pdf-parse", "vitest"];

/**
 * One file of a program that tests start, made with the first start of a run: Node.js takes a second
 * of processor time to load most of the product from sources, and a quarter of one for the bundle.
 * Outside a test run, the source itself.
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
  // Other workers make the same file at the same time.
  renameSync(whole, file);
  return file;
}

/** What a process that tests start has to know so that it starts prebuilt programs, as the tests do. */
export function programsVariable(): { PREBUILT_PROGRAMS?: string } {
  const { PREBUILT_PROGRAMS } = process.env;
  return PREBUILT_PROGRAMS ? { PREBUILT_PROGRAMS } : {};
}
