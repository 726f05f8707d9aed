import { defineConfig } from "playwright/test";
import { chromiumPath } from "./app/testing/browser/chromium.ts";

const args = [
  "--no-sandbox",
  "--disable-gpu",
  // A process less for each of the browsers, which paint in software.
  "--in-process-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Every journey runs twice: with scripts and without. */
export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  globalSetup: "./app/testing/browser/global-setup.ts",
  fullyParallel: true,
  // Journeys wait more than they compute: for refreshes of two seconds, for jobs.
  workers: 3,
  // On a machine that is busy elsewhere; what passes only then is counted as flaky in the report.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  outputDir: "test-results/browser",
  use: {
    launchOptions: { executablePath: chromiumPath, args },
    viewport: { width: 1280, height: 800 },
    // A failure tells its place and shows its page; recording every journey would cost them all time.
    screenshot: "only-on-failure",
    // Each frame of a bar in motion is painted by the processor; motion is tested where it is asked for.
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [
    { name: "scripts on", use: { javaScriptEnabled: true } },
    // axe runs scripts of its own and looks at the unscripted screens in its own way; crashes, faults,
    // keys, origins, answers and proxies have no screen; what add-source.spec.ts and lost-posts.spec.ts
    // look at is done by scripts alone; first pages are looked at as they come, before any script.
    // What becomes of recordings, of platforms' videos, of a model's answers and of markup in a source
    // is the server's work: its forms without scripts are those of main-job.spec.ts, links.spec.ts and
    // evidence.spec.ts.
    {
      name: "scripts off",
      use: { javaScriptEnabled: false },
      grepInvert: /@scripts/,
      testIgnore: [
        "**/accessibility/**",
        "**/answers.spec.ts",
        "**/bodies.spec.ts",
        "**/box-models.spec.ts",
        "**/crash.spec.ts",
        "**/faults.spec.ts",
        "**/first-visit.spec.ts",
        "**/add-source.spec.ts",
        "**/injection.spec.ts",
        "**/keys.spec.ts",
        "**/lost-posts.spec.ts",
        "**/media.spec.ts",
        "**/model.spec.ts",
        "**/origin.spec.ts",
        "**/platforms.spec.ts",
        "**/reverse-proxy.spec.ts",
        "**/weight.spec.ts",
      ],
    },
  ],
});
