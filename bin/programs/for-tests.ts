import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { buildPrograms } from "../build-programs.ts";

/**
 * Prebuilds programs from today's sources: tests start hundreds of them, and prebuilt ones cost a
 * third.
 */
export default async function setup(project: TestProject) {
  // Inside the project, so that libraries left out of the bundles are found.
  mkdirSync("node_modules/.cache", { recursive: true });
  const folder = mkdtempSync(path.resolve("node_modules/.cache/programs-"));
  await buildPrograms(folder);
  project.onTestsRerun(() => {
    rmSync(folder, { recursive: true });
    return buildPrograms(folder);
  });
  process.env.PREBUILT_PROGRAMS = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
