import { expect, type Locator, type Page } from "../test.ts";

/** The focused element, and what is wrong with its focus ring. */
type Stop = { name: string; problems: string[] };

/** Runs in the page. */
function stopHere(): Stop {
  const element = document.activeElement ?? document.body;
  const name = `${element.tagName.toLowerCase()} ${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}`;
  if (element === document.body) return { name: "body", problems: [] };
  const problems: string[] = [];
  const drawn = (of: Element | null) => {
    const { outlineStyle, outlineWidth, outlineColor } = of ? getComputedStyle(of) : ({} as never);
    return (
      outlineStyle !== "none" &&
      Number.parseFloat(outlineWidth) >= 2 &&
      !/^rgba.*, 0\)$/.test(outlineColor)
    );
  };
  if (!drawn(element) && !drawn(element.closest("label")))
    problems.push(`${name}: no outline is drawn`);
  const { left, top, width, height } = element.getBoundingClientRect();
  const points = [
    [left + width / 2, top + height / 2],
    [left + 2, top + 2],
    [left + width - 2, top + height - 2],
  ];
  const isSeen = points.some(([x = 0, y = 0]) => {
    const hit = document.elementFromPoint(x, y);
    return (
      hit !== null &&
      (element.contains(hit) || hit.contains(element) || hit.closest("label")?.contains(element))
    );
  });
  if (!isSeen) problems.push(`${name}: something covers it, or it is out of sight`);
  return { name, problems };
}

/**
 * Presses Tab from the page's start to its end; returns the names of all stops and their problems.
 */
export async function walk(
  page: Page,
  mostStops = 120,
): Promise<{ stops: string[]; problems: string[] }> {
  const stops: string[] = [];
  const problems: string[] = [];
  for (let presses = 0; presses < mostStops; presses++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(stopHere);
    if (stop.name === "body") return { stops, problems };
    stops.push(stop.name);
    problems.push(...stop.problems);
  }
  return { stops, problems: [...problems, `no way out after ${mostStops} stops`] };
}

/** Presses Tab until the target has the focus, like a person without a pointer. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
  expect((await page.evaluate(stopHere)).problems).toEqual([]);
}
