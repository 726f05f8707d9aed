import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vitest/config";
import remixConfig from "./remix.config.js";

const underVitest = process.env.VITEST !== undefined;

export default defineConfig({
  plugins: underVitest ? [] : [tailwindcss(), remix(remixConfig as Parameters<typeof remix>[0])],
  build: { target: "es2022" },
  test: {
    environment: "node",
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,db,jobs,bin,bench}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.faults.test.ts"],
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
