import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { packageEnvironment } from "../env.server.ts";
import { AppError } from "../errors.ts";
import type { Work } from "./catalogue.ts";
import { modelsFolder } from "./store.server.ts";

/** The native code that runs models: none of it is a dependency of this product. */
export const packages = {
  speech: {
    name: "sherpa-onnx-node",
    license: "Apache-2.0; ONNX Runtime: MIT",
    bytes: 34_000_000,
    /** Proves that the native code loads. */
    probe: `require("sherpa-onnx-node").OfflineRecognizer.name`,
  },
  writer: {
    name: "node-llama-cpp",
    license: "MIT; llama.cpp: MIT",
    bytes: 85_000_000,
    probe: `import("./node_modules/node-llama-cpp/dist/index.js").then(({ getLlama }) => getLlama({ gpu: false, build: "never", skipDownload: true, progressLogs: false })).then(() => process.exit(0))`,
  },
} as const;

const packagesFolder = () => path.join(modelsFolder(), "packages");

/** The folder of a package, whether it is installed or not; its libraries are in node_modules. */
export const packageFolder = (work: Work): string => path.join(packagesFolder(), work);

export const hasPackage = (work: Work): boolean =>
  existsSync(path.join(packageFolder(work), "node_modules", packages[work].name));

/**
 * Brings the package for this work: with npm, from the registry that npm is set to, in exactly the
 * versions and with the checksums of the lock file; no script of a package is run. Its folder gets
 * its name only once the native code has loaded. Throws UNAVAILABLE.
 */
export async function installPackage(work: Work, signal: AbortSignal): Promise<void> {
  if (hasPackage(work)) return;
  const part = path.join(packagesFolder(), `.${work}.part`);
  rmSync(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true, mode: 0o700 });
  try {
    await writeManifests(work, part);
    const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    const brought = await run("npm", ["ci", ...quiet, ...omitted[work]], part, signal);
    if (brought.code !== 0)
      throw new AppError(
        "UNAVAILABLE",
        `npm could not bring ${packages[work].name}: ${complaintIn(brought.said)}`,
      );
    await requireLoadable(work, part, signal);
    rmSync(packageFolder(work), { recursive: true, force: true });
    await rename(part, packageFolder(work));
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

/** The code for graphics cards and other machines is optional, and weighs 700 MB. */
const omitted: Record<Work, string[]> = { speech: [], writer: ["--omit=optional"] };

type Manifest = { dependencies: Record<string, string> };
type Lock = { packages: Record<string, { optional?: true; version?: string }> & { "": Manifest } };

/** Writes what npm is to bring; of llama.cpp's builds, the one for this machine's processor. */
async function writeManifests(work: Work, folder: string): Promise<void> {
  const read = async <Value>(name: string) =>
    JSON.parse(await readFile(path.resolve("app/models/packages", work, name), "utf8")) as Value;
  const manifest = await read<Manifest>("package.json");
  const lock = await read<Lock>("package-lock.json");
  const native = `@node-llama-cpp/linux-${process.arch}`;
  const locked = lock.packages[`node_modules/${native}`];
  if (locked?.version) {
    delete locked.optional;
    for (const { dependencies } of [manifest, lock.packages[""]])
      dependencies[native] = locked.version;
  }
  await writeFile(path.join(folder, "package.json"), JSON.stringify(manifest));
  await writeFile(path.join(folder, "package-lock.json"), JSON.stringify(lock));
}

/** Deletes a package. */
export function removePackage(work: Work): void {
  rmSync(packageFolder(work), { recursive: true, force: true });
}

/** Loads the native code of a folder in a process of its own, which may crash. Throws UNAVAILABLE. */
export async function requireLoadable(
  work: Work,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  const { name, probe } = packages[work];
  const loaded = await run(process.execPath, ["-e", probe], folder, signal);
  if (loaded.code === 0) return;
  const why =
    loaded.signal === "SIGILL"
      ? "this processor lacks an instruction that it needs"
      : (loaded.signal ?? complaintIn(loaded.said));
  throw new AppError("UNAVAILABLE", `${name} does not run on this machine: ${why}.`);
}

/** What a program says is wrong: the line of an error, which Node.js prints below its place. */
function complaintIn(said: string): string {
  const lines = said
    .split("\n")
    .map((line) => line.replace(/^npm (?:error|ERR!)\s*/, "").trim())
    .filter((line) => line !== "" && !/complete log|Node\.js v/.test(line));
  const complaint = lines.find((line) => /^\w*Error: /.test(line)) ?? lines[0];
  return complaint?.slice(0, 300) ?? "it said nothing";
}

async function run(program: string, args: string[], cwd: string, signal: AbortSignal) {
  const child = spawn(program, args, {
    cwd,
    env: packageEnvironment(),
    stdio: ["ignore", "pipe", "pipe"],
    signal,
    killSignal: "SIGKILL",
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      said = (said + chunk.toString("utf8")).slice(-8_000);
    });
  const [code, ending] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
  signal.throwIfAborted();
  return { code, signal: ending, said };
}
