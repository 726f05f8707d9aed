import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vitest/config";
import { inTheirPlace, polyfills } from "./bin/programs/no-polyfills.ts";
import remixConfig from "./remix.config.js";

const underVitest = process.env.VITEST !== undefined;

type Meta = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** What every screen with scripts loads: the modules that the root and the entry import. */
const framed = new Set<string>();
function inFrame(id: string, { getModuleInfo }: Meta): boolean {
  if (framed.size === 0) {
    const next = ["app/root.tsx", "app/entry.client.tsx"].map((file) => path.resolve(file));
    for (const module of next) {
      framed.add(module);
      const imported = getModuleInfo(module)?.importedIds ?? [];
      next.push(...imported.filter((each) => !framed.has(each) && !next.includes(each)));
    }
  }
  return framed.has(id);
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: underVitest ? [] : [tailwindcss(), remix(remixConfig as Parameters<typeof remix>[0])],
  resolve: { alias: [{ find: new RegExp(`${polyfills.source}.*`), replacement: inTheirPlace }] },
  // Modules of a few lines join another chunk: each chunk is a request and a line in every page.
  build: {
    target: "es2022",
    minify: "terser",
    terserOptions: { ecma: 2020, module: true, compress: { passes: 3 } },
    rollupOptions: {
      output: {
        experimentalMinChunkSize: 1000,
        ...(isSsrBuild
          ? {}
          : {
              manualChunks: (id: string, meta: Meta) => (inFrame(id, meta) ? "frame" : undefined),
            }),
      },
    },
  },
  test: {
    environment: "node",
    // These limits find what hangs. On a slow machine that computes two suites at once a test takes six
    // times as long as by itself, so no test has a limit of its own.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    // Both of two cores: by default one is left idle.
    maxWorkers: "100%",
    globalSetup: "bin/programs/for-tests.ts",
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,db,jobs,bin,bench,docs}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.faults.test.ts"],
          // Half of the processor time went into importing the same modules for each file.
          isolate: false,
          // A tenth of what was left was the collector's, in a young space made for browsers.
          execArgv: ["--max-semi-space-size=64"],
          setupFiles: ["app/testing/fresh-file.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "faults",
          include: ["{app,db,jobs,e2e}/**/*.faults.test.ts"],
          testTimeout: 1_800_000,
          fileParallelism: false,
        },
      },
    ],
  },
}));
