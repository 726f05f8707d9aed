import { existsSync } from "node:fs";
import path from "node:path";
import { testPrograms, underTest } from "./env.server.ts";

/**
 * Programs that run beside the server, in their own processes and threads. `npm run build` bundles
 * each into one file, with V8's compiled code beside it (bin/build-programs.ts).
 */
export const programs = {
  "read-file": { source: "app/sources/child-main.ts", runsIn: "process" },
  "read-page": { source: "app/sources/links/reading/reading-process.ts", runsIn: "process" },
  "read-video": { source: "app/sources/links/youtube/reading-process.ts", runsIn: "process" },
  listen: { source: "app/sources/media/speech/local/listening-process.ts", runsIn: "process" },
  draw: { source: "app/drawing/draw-process.ts", runsIn: "process" },
  "ask-model": { source: "app/writers/model/local/writing-process.ts", runsIn: "process" },
  "measure-text": { source: "app/sources/measure-text-worker.ts", runsIn: "thread" },
  write: { source: "app/writers/extractive/worker.ts", runsIn: "thread" },
  search: { source: "app/history/search/worker.ts", runsIn: "thread" },
  verify: { source: "app/writers/model/verifier/worker.ts", runsIn: "thread" },
} as const satisfies Record<string, { source: string; runsIn: "process" | "thread" }>;

export type Program = keyof typeof programs;

/**
 * Of programs in their own processes: V8 compiles a pattern at its first use, not badly then and well at
 * its second, which was a tenth of a short reading. V8 rejects code that was kept under other flags.
 */
export const processFlags: readonly string[] = ["--no-regexp-tier-up"];

/**
 * Node.js's arguments to start a program: its file and what precedes the program's own arguments.
 */
export type Entry = { file: string; args?: readonly string[] };
export type Start = Required<Entry> & { isPrebuilt: boolean; isSnapshot?: boolean };

/** A snapshot of a reader of texts; another Node.js or machine would not take it. */
export const snapshotName: string = `read-text.${process.version}-${process.platform}-${process.arch}.blob`;

/** Loads a prebuilt program with its compiled code. */
export const loaderName = "run.cjs";

/** A server run from sources uses sources; test runs may name their own folder. */
function prebuiltFolder(): string | undefined {
  if (underTest()) return testPrograms();
  return import.meta.url.endsWith(".ts") ? undefined : path.resolve("build/programs");
}

/**
 * Returns how to start a program: prebuilt if the server is, else from its sources. Paths are
 * relative to the working directory, because bundling moves this module.
 */
export function startOf(program: Program): Start {
  const folder = prebuiltFolder();
  const built = path.join(folder ?? "", `${program}.js`);
  if (folder && existsSync(built))
    return { file: path.join(folder, loaderName), args: [built], isPrebuilt: true };
  return { file: path.resolve(programs[program].source), args: [], isPrebuilt: false };
}

/** Returns how to start a reader of a text: from its snapshot if the build has made one. */
export function startOfTextReader(): Start {
  const snapshot = path.join(prebuiltFolder() ?? "", snapshotName);
  if (prebuiltFolder() && existsSync(snapshot))
    return { file: snapshot, args: [], isPrebuilt: true, isSnapshot: true };
  return startOf("read-file");
}
