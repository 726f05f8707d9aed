import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import type { Page } from "../test.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const require = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
const path = require.resolve("axe-core/axe.min.js");

/**
 * Injects axe into each document as it loads. Sending it with each check takes longer than the
 * check, and so does the blank page @axe-core/playwright opens for foreign frames, which no screen
 * has.
 */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ path });
}

/** Lists axe's findings as lines of rule and place; checks all its rules by default. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const options: RunOptions = {
    runOnly: rules ? { type: "rule", values: rules } : { type: "tag", values: tags },
    resultTypes: ["violations"],
    // Skips fetching styles and media again, for rules we do not use.
    preload: false,
  };
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(readFileSync(path, "utf8"));
  return page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(options);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
  }, options);
}
