import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { compiledCode, serveFlags, serverFile } from "../../serving/serve-command.testing.ts";

export type Server = {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Stops gracefully, as a service manager does; returns the exit code. */
  stop(): Promise<number | null>;
  /** Ends at once, as a crash does. The data folder stays. */
  kill(): Promise<void>;
};

/** A port of loopback that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (!address || typeof address === "string") throw new Error("No port");
  return address.port;
}

/** Long, for a machine that is busy elsewhere; the test's own limit ends it earlier. */
const readyMs = 60_000;

async function untilAnswered(url: string, child: ChildProcess): Promise<void> {
  const began = performance.now();
  while (performance.now() - began < readyMs) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    try {
      if ((await fetch(url)).ok) return;
    } catch {
      // Not listening yet.
    }
    await delay(50);
  }
  throw new Error(`The server was not ready within ${readyMs / 1_000} s`);
}

/** A new data folder under the system's temporary one. */
export function makeDataDir(): string {
  return mkdtempSync(path.join(tmpdir(), "offprint-e2e-"));
}

export function removeDataDir(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true });
}

/** Servers of this process; those of a test that ran out of time would else outlive it. */
const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts the built server as `npm run serve` does, on a free port of loopback. */
export async function startServer(options: {
  dataDir: string;
  env?: Record<string, string>;
  /** Modules that are loaded before the server. */
  preload?: string[];
  /** Words before the command, as of a program that limits what it starts. */
  within?: string[];
  /** What has to answer with 200 before the server counts as started; /api/ready where not said. */
  awaits?: string;
  /** The project's folder, where it is another than the working directory. */
  cwd?: string;
  /** Whether what it prints is left out. */
  quiet?: boolean;
  /** Gets what it prints. */
  onOutput?(text: string): void;
  /** For whoever has to know it before; else any that is free. */
  port?: number;
}): Promise<Server> {
  const port = options.port ?? (await freePort());
  const preloads = (options.preload ?? []).flatMap((file) => ["--import", file]);
  const [program = "", ...args] = [...(options.within ?? []), process.execPath, ...serveFlags];
  const child = spawn(program, [...args, ...preloads, serverFile], {
    stdio: ["ignore", options.onOutput ? "pipe" : options.quiet ? "ignore" : "inherit", "inherit"],
    cwd: options.cwd,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      NODE_COMPILE_CACHE: compiledCode,
      PORT: String(port),
      DATA_DIR: options.dataDir,
      LOG_LEVEL: "error",
      ...options.env,
    },
  });
  child.stdout?.on("data", (chunk: Buffer) => options.onOutput?.(chunk.toString("utf8")));
  running.add(child);
  child.once("exit", () => running.delete(child));
  const url = `http://localhost:${port}`;
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    child.kill(signal);
    await once(child, "exit");
    return child.exitCode;
  };
  try {
    await untilAnswered(url + (options.awaits ?? "/api/ready"), child);
  } catch (thrown) {
    // Nobody else knows this server: it would run on beside the tests that follow.
    await end("SIGKILL");
    throw thrown;
  }
  return {
    url,
    dataDir: options.dataDir,
    process: child,
    stop: () => end("SIGTERM"),
    kill: async () => void (await end("SIGKILL")),
  };
}
