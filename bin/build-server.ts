import { rmSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { compiledCode, serverFile } from "../app/serving/serve-command.testing.ts";
import { makeDataDir, removeDataDir, startServer } from "../app/testing/servers/server.ts";
import { withoutPolyfills } from "./programs/no-polyfills.ts";

/**
 * Bundles the server, its build and their libraries into one file: half of the processor time of a
 * start went into finding and reading a thousand modules.
 */
async function bundleServer(): Promise<void> {
  await build({
    entryPoints: ["server.ts"],
    outfile: serverFile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node22",
    plugins: [withoutPolyfills],
    alias: { "virtual:remix/server-build": path.resolve("build/server/index.js") },
    define: { "process.env.NODE_ENV": '"production"' },
    minifySyntax: true,
    minifyWhitespace: true,
    // Keeps an error from quoting the whole server as one line.
    lineLimit: 200,
    legalComments: "none",
    // Native code, and what only `npm run dev` asks for.
    external: ["better-sqlite3", "@node-rs/argon2", "vite"],
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
    logLevel: "error",
  });
}

/** Serves a few pages, so that V8's compiled code of what they use is kept for every later start. */
async function keepCode(): Promise<void> {
  rmSync(compiledCode, { recursive: true, force: true });
  const dataDir = makeDataDir();
  const server = await startServer({ dataDir, quiet: true });
  for (const page of ["/", "/api/login"]) await (await fetch(server.url + page)).text();
  const status = await server.stop();
  removeDataDir(dataDir);
  if (status !== 0) throw new Error(`The built server ended with ${status}`);
}

await bundleServer();
await keepCode();
