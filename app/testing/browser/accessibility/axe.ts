import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import type { Page } from "../test.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const require = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
const path = require.resolve("axe-core/axe.min.js");

/**
 * Puts axe into each document of the page as it loads. To send it along with each question takes
 * longer than its answer, and so does the blank page that @axe-core/playwright opens for frames of
 * other origins, which no screen has.
 */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ path });
}

/** What axe finds, as lines that name rule and place; by all of its rules unless told. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const options: RunOptions = {
    runOnly: rules ? { type: "rule", values: rules } : { type: "tag", values: tags },
    resultTypes: ["violations"],
    // Styles and media again, for rules that are not asked for.
    preload: false,
  };
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(readFileSync(path, "utf8"));
  return page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(options);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
  }, options);
}
