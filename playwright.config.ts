import { defineConfig } from "playwright/test";
import { chromiumPath } from "./app/testing/browser/chromium.ts";

const args = [
  "--no-sandbox",
  "--disable-gpu",
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
  timeout: 60_000,
  expect: { timeout: 15_000 },
  outputDir: "test-results/browser",
  use: {
    launchOptions: { executablePath: chromiumPath, args },
    viewport: { width: 1280, height: 800 },
    // A failure tells its place and shows its page; recording every journey would cost them all time.
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "scripts on", use: { javaScriptEnabled: true } },
    // axe runs scripts of its own and looks at the unscripted screens in its own way; crashes, faults,
    // keys, origins, answers and proxies have no screen; what giving.spec.ts and lost-posts.spec.ts
    // look at is done by scripts alone; first pages are looked at as they come, before any script.
    {
      name: "scripts off",
      use: { javaScriptEnabled: false },
      testIgnore: [
        "**/accessibility/**",
        "**/answers.spec.ts",
        "**/bodies.spec.ts",
        "**/crash.spec.ts",
        "**/faults.spec.ts",
        "**/first-visit.spec.ts",
        "**/giving.spec.ts",
        "**/keys.spec.ts",
        "**/lost-posts.spec.ts",
        "**/origin.spec.ts",
        "**/reverse-proxy.spec.ts",
        "**/weight.spec.ts",
      ],
    },
  ],
});
