import { expect, type Page, test } from "../app/testing/browser/test.ts";
import { insertCarousel, insertThread } from "../app/testing/states/pieces.ts";
import { signedInScreens, visitorScreens } from "../app/testing/states/screens.ts";

/**
 * Lists what is pressed and is smaller than 24 by 24 CSS pixels (WCAG 2.2, 2.5.8), with everything
 * that opens in the page opened. Links in a line of text are its exception; a box and its label are
 * one target.
 */
function smallTargets(): string[] {
  const least = 24;
  for (const details of document.querySelectorAll("details")) details.open = true;
  const isInLine = (element: Element) => {
    const { display } = getComputedStyle(element);
    const around = element.parentElement;
    if (!display.startsWith("inline") || display === "inline-grid" || !around) return false;
    const own = element.textContent?.trim() ?? "";
    return (around.textContent?.trim().length ?? 0) > own.length + 1;
  };
  const boxesOf = (element: Element) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    return [element, ...labels].map((each) => each.getBoundingClientRect());
  };
  const pressed = "a[href], button, summary, input:not([type=hidden]), select, textarea";
  return [...document.querySelectorAll(pressed)].flatMap((element) => {
    const boxes = boxesOf(element);
    const [box] = boxes;
    if (!box || !element.checkVisibility() || box.width * box.height <= 4) return [];
    if (boxes.some(({ width, height }) => width >= least && height >= least)) return [];
    if (element.matches("a, button.link") && isInLine(element)) return [];
    const size = `${Math.round(box.width)} × ${Math.round(box.height)}`;
    const name = (element.textContent || element.getAttribute("name") || "").trim().slice(0, 40);
    return [`${element.tagName.toLowerCase()} ${name}: ${size}`];
  });
}

async function look(page: Page, name: string, address: string): Promise<void> {
  await page.goto(address);
  expect.soft(await page.evaluate(smallTargets), name).toEqual([]);
}

test("on a phone, everything that is pressed is at least 24 pixels wide and high @scripts", async ({
  page,
  login,
  user,
  expectedErrors,
}) => {
  expectedErrors.push("the server responded with a status of 40");
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of visitorScreens) await look(page, address, address);
  await login();
  for (const [name, address] of Object.entries(await signedInScreens(user.id)))
    await look(page, name, address);
  await look(page, "thread", `/history/${insertThread(user.id)}`);
  await look(page, "carousel", `/history/${insertCarousel(user.id)}`);
});
