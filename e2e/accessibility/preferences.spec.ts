import { chooseFormat } from "../../app/home/actions.server.ts";
import { expect, test } from "../../app/testing/browser/test.ts";
import { draftWith, insertSource, insertTransform } from "../../app/testing/states/states.ts";

test("reduced motion stops what turns, slides and scrolls by itself", async ({
  page,
  visit,
  user,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(page.locator("html")).toHaveCSS("scroll-behavior", "auto");
  await visit(`/?draft=${draftWith(user.id, insertSource(user.id))}`);
  const moving = () =>
    document.getAnimations().filter(({ playState }) => playState === "running").length;
  await expect(page.locator(".spinner")).toBeVisible();
  await expect.poll(() => page.evaluate(moving)).toBe(0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect.poll(() => page.evaluate(moving)).toBeGreaterThan(0);
});

test("forced colours leave what is chosen, done and pressed to be seen", async ({
  page,
  login,
  user,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await login();
  const draft = chooseFormat(user.id, undefined, "blog");
  await page.goto(`/?draft=${draft}`);
  const bordersOf = (name: string) =>
    page.locator("label.card", { has: page.getByRole("radio", { name }) }).evaluate((card) => {
      const { outlineStyle, outlineWidth, borderColor, borderWidth } = getComputedStyle(card);
      return [outlineStyle, outlineWidth, borderColor, borderWidth].join(" ");
    });
  expect(await bordersOf("Blog Post")).not.toBe(await bordersOf("X Thread"));
  await expect(page.getByRole("link", { name: "Upgrade" })).not.toHaveCSS(
    "border-top-width",
    "0px",
  );
  await page.goto(`/?jobId=${insertTransform(user.id, insertSource(user.id))}&still`);
  const bar = page.getByRole("progressbar");
  await expect(bar).not.toHaveCSS("border-top-width", "0px");
  const begun = await bar.screenshot();
  await bar.evaluate((element: HTMLProgressElement) => {
    element.value = 90;
  });
  expect((await bar.screenshot()).equals(begun)).toBe(false);
});
