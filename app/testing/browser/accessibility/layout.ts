import type { Page } from "../test.ts";
import { violations } from "./axe.ts";
import { repainted } from "./repainted.ts";

/** Text spacing a person may set, by WCAG 1.4.12. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`;

/** Elements beyond the window's sides that no scrolling reaches. */
function beyondTheSides(): string[] {
  const { documentElement: root } = document;
  const wide = root.clientWidth;
  const scrollsItself = (element: Element | null): boolean => {
    if (!element || element === document.body || element === root) return false;
    const { overflowX, textOverflow } = getComputedStyle(element);
    if (/auto|scroll/.test(overflowX)) return !element.matches("dialog");
    return textOverflow === "ellipsis" || scrollsItself(element.parentElement);
  };
  const found = [...document.body.querySelectorAll("*")].filter((element) => {
    const { left, right, width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1 || (left >= -1 && right <= wide + 1)) return false;
    return element.checkVisibility({ visibilityProperty: true }) && !scrollsItself(element);
  });
  const where = found.map(
    (element) => `beyond the sides: ${element.tagName.toLowerCase()}.${element.className}`,
  );
  return root.scrollWidth > wide && found.length === 0
    ? ["the page scrolls sideways"]
    : where.slice(0, 3);
}

/** Words cut off by their box. An ellipsis is intended, because the full words are elsewhere. */
function cutOff(): string[] {
  return [...document.body.querySelectorAll<HTMLElement>("*")]
    .filter((element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
      if (clientWidth <= 1 || textOverflow === "ellipsis" || webkitLineClamp !== "none")
        return false;
      if (!element.textContent?.trim()) return false;
      return (
        (/hidden|clip/.test(overflowX) && scrollWidth > clientWidth + 1) ||
        (/hidden|clip/.test(overflowY) && scrollHeight > clientHeight + 1)
      );
    })
    .map((element) => `cut off: ${element.tagName.toLowerCase()}.${element.className}`);
}

async function space(page: Page): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, spacing);
  await page.evaluate(repainted);
}

/** Waits after resizing, because positions computed by scripts change a moment later. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(repainted);
}

/**
 * Lists problems at 320 px (WCAG 1.4.10), at 640 px, which is 1280 px at 200 % (1.4.4), with wider
 * spacing of letters, words and lines (1.4.12), and with targets on a phone (2.5.8).
 */
export async function layoutProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  const note = (at: string, found: string[]) =>
    problems.push(...found.map((line) => `${at}, ${line}`));
  await resize(page, 640, 400);
  note("640 px", await page.evaluate(beyondTheSides));
  await resize(page, 320, 640);
  note("320 px", await page.evaluate(beyondTheSides));
  note("320 px", await violations(page, ["target-size"]));
  const cutBefore = await page.evaluate(cutOff);
  await space(page);
  note("spaced", await page.evaluate(beyondTheSides));
  const cutAfter = await page.evaluate(cutOff);
  note(
    "spaced",
    cutAfter.filter((line) => !cutBefore.includes(line)),
  );
  return problems;
}
