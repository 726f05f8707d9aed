import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vitest/config";
import remixConfig from "./remix.config.js";

const underVitest = process.env.VITEST !== undefined;

export default defineConfig({
  plugins: underVitest ? [] : [tailwindcss(), remix(remixConfig as Parameters<typeof remix>[0])],
  // Modules of a few lines join another chunk: each chunk is a request and a line in every page.
  build: {
    target: "es2022",
    minify: "terser",
    rollupOptions: { output: { experimentalMinChunkSize: 1000 } },
  },
  test: {
    environment: "node",
    testTimeout: 20_000,
    // A poll of one second fails on a machine that is busy elsewhere.
    expect: { poll: { timeout: 10_000 } },
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
});
