import { existsSync } from "node:fs";
import path from "node:path";

/**
 * What runs beside the server, in processes and threads of its own. `npm run build` makes one file
 * of each, with V8's compiled code beside it (bin/build-programs.ts).
 */
export const programs = {
  "read-file": { source: "app/sources/child-main.ts", runsIn: "process" },
  "read-page": { source: "app/sources/links/reading/reading-process.ts", runsIn: "process" },
  "read-video": { source: "app/sources/links/youtube/reading-process.ts", runsIn: "process" },
  "count-words": { source: "app/sources/count-words-worker.ts", runsIn: "thread" },
  write: { source: "app/writers/extractive/worker.ts", runsIn: "thread" },
  verify: { source: "app/writers/model/verifier/worker.ts", runsIn: "thread" },
} as const satisfies Record<string, { source: string; runsIn: "process" | "thread" }>;

export type Program = keyof typeof programs;

/** What Node.js is given to start a program: a file and, before the program's own, its arguments. */
export type Entry = { file: string; args?: readonly string[] };
export type Start = Required<Entry> & { isPrebuilt: boolean };

/** The first file of every prebuilt program, which loads it with its compiled code. */
export const loaderName = "run.cjs";

/** Servers that run from sources start these from sources; test runs name the folder of their own. */
function prebuiltFolder(): string | undefined {
  if (process.env.NODE_ENV === "test") return process.env.PREBUILT_PROGRAMS;
  return import.meta.url.endsWith(".ts") ? undefined : path.resolve("build/programs");
}

/**
 * How a program is started: prebuilt, where the server is, else from its sources. Files are found
 * from the working directory, as bundling moves this module.
 */
export function startOf(program: Program): Start {
  const folder = prebuiltFolder();
  const built = path.join(folder ?? "", `${program}.js`);
  if (folder && existsSync(built))
    return { file: path.join(folder, loaderName), args: [built], isPrebuilt: true };
  return { file: path.resolve(programs[program].source), args: [], isPrebuilt: false };
}
