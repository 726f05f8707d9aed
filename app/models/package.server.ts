import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { AppError } from "../errors.ts";
import type { Kind } from "./catalogue.ts";
import { modelsFolder } from "./store.server.ts";

/** The native code that runs models: none of it is a dependency of this product. */
export const packages = {
  speech: {
    name: "sherpa-onnx-node",
    license: "Apache-2.0; ONNX Runtime: MIT",
    bytes: 34_000_000,
    /** Proves that the native code loads. */
    probe: `require("sherpa-onnx-node").OfflineRecognizer.name`,
    /** Parts that only this kind of machine needs; undefined if npm chooses by itself. */
    platform: undefined,
  },
  writer: {
    name: "node-llama-cpp",
    license: "MIT; llama.cpp: MIT",
    bytes: 90_000_000,
    probe: `import("node-llama-cpp").then(({ getLlama }) => getLlama({ gpu: false, build: "never", progressLogs: false })).then(() => process.exit(0))`,
    platform: {
      "linux-x64": "@node-llama-cpp/linux-x64",
      "linux-arm64": "@node-llama-cpp/linux-arm64",
      "darwin-arm64": "@node-llama-cpp/mac-arm64-metal",
      "darwin-x64": "@node-llama-cpp/mac-x64",
    } as Partial<Record<string, string>>,
  },
} as const;

const packagesFolder = () => path.join(modelsFolder(), "packages");

/** The folder of a package, whether it is installed or not; its libraries are in node_modules. */
export const packageFolder = (kind: Kind): string => path.join(packagesFolder(), kind);

export const hasPackage = (kind: Kind): boolean =>
  existsSync(path.join(packageFolder(kind), "node_modules", packages[kind].name));

type Lock = { packages: Record<string, { dependencies?: object; optional?: boolean }> };

/** npm would bring the variants for every graphics card: the lock gets this machine's alone. */
function manifestsFor(kind: Kind): { manifest: string; lock: string } {
  const from = path.resolve("app/models/packages", kind);
  const manifest = readFileSync(path.join(from, "package.json"), "utf8");
  const lock = readFileSync(path.join(from, "package-lock.json"), "utf8");
  const { platform } = packages[kind];
  if (!platform) return { manifest, lock };
  const part = platform[`${process.platform}-${process.arch}`];
  if (!part)
    throw new AppError(
      "UNAVAILABLE",
      `${packages[kind].name} has no version for ${process.platform} on ${process.arch}.`,
    );
  const changed = JSON.parse(lock) as Lock;
  const [root, own] = [changed.packages[""], changed.packages[`node_modules/${part}`]];
  const { dependencies, ...rest } = JSON.parse(manifest) as { dependencies: object };
  const { version } = own as { version: string };
  const wanted = { ...dependencies, [part]: version };
  if (root) root.dependencies = wanted;
  if (own) delete own.optional;
  return {
    manifest: JSON.stringify({ ...rest, dependencies: wanted }),
    lock: JSON.stringify(changed),
  };
}

/**
 * Brings the package of a kind: with npm, from the registry that npm is set to, in exactly the
 * versions and with the checksums of the lock file; no script of a package is run. Its folder gets
 * its name only once the native code has loaded. Throws UNAVAILABLE.
 */
export async function installPackage(kind: Kind, signal: AbortSignal): Promise<void> {
  if (hasPackage(kind)) return;
  const part = path.join(packagesFolder(), `.${kind}.part`);
  rmSync(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true, mode: 0o700 });
  try {
    const { manifest, lock } = manifestsFor(kind);
    await writeFile(path.join(part, "package.json"), manifest);
    await writeFile(path.join(part, "package-lock.json"), lock);
    const omit = packages[kind].platform ? ["--omit=optional"] : [];
    const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", ...omit];
    const brought = await run("npm", ["ci", ...quiet], part, signal);
    if (brought.code !== 0)
      throw new AppError(
        "UNAVAILABLE",
        `npm could not bring ${packages[kind].name}: ${lastLine(brought.said)}`,
      );
    // The source of llama.cpp, for compiling it: a third of the package.
    rmSync(path.join(part, "node_modules/node-llama-cpp/llama/gitRelease.bundle"), { force: true });
    await requireLoadable(kind, part, signal);
    rmSync(packageFolder(kind), { recursive: true, force: true });
    await rename(part, packageFolder(kind));
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

/** Deletes a package. */
export function removePackage(kind: Kind): void {
  rmSync(packageFolder(kind), { recursive: true, force: true });
}

/** Loads the native code in a process of its own, which may crash. Throws UNAVAILABLE. */
async function requireLoadable(kind: Kind, folder: string, signal: AbortSignal): Promise<void> {
  const { name, probe } = packages[kind];
  const loaded = await run(process.execPath, ["-e", probe], folder, signal);
  if (loaded.code === 0) return;
  const why =
    loaded.signal === "SIGILL"
      ? "this processor lacks an instruction that it needs"
      : (loaded.signal ?? lastLine(loaded.said));
  throw new AppError("UNAVAILABLE", `${name} does not run on this machine: ${why}.`);
}

const lastLine = (said: string) =>
  said
    .split("\n")
    .map((line) => line.replace(/^npm (?:error|ERR!)\s*/, "").trim())
    .filter((line) => line !== "" && !/complete log|Node\.js v/.test(line))[0]
    ?.slice(0, 300) ?? "it said nothing";

async function run(program: string, args: string[], cwd: string, signal: AbortSignal) {
  const { PATH, HOME } = process.env;
  const npm = Object.entries(process.env).filter(([name]) => /^npm_config_|_proxy$/i.test(name));
  const child = spawn(program, args, {
    cwd,
    env: { ...Object.fromEntries(npm), PATH, HOME, NODE_ENV: "production" },
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
