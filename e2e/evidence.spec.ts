import { AppError } from "../app/errors.ts";
import { expect, type Page, test } from "../app/testing/browser/test.ts";
import { talk } from "../app/testing/material/material.ts";
import { insertStrategy } from "../app/testing/states/finished-strategy.ts";
import { insertModelPiece } from "../app/testing/states/pieces.ts";
import { rightToLeftStates } from "../app/testing/states/right-to-left.ts";
import { insertTransform } from "../app/testing/states/states.ts";

const origin = () => ({ Origin: process.env.E2E_URL ?? "" });

/** The talk, read by the server: the id of its source. */
async function readSource(page: Page): Promise<string> {
  const multipart = { file: talk };
  const answer = await page.request.post("/api/extract-transcript", {
    headers: origin(),
    multipart,
  });
  return (await answer.json()).sourceInfo.sourceId;
}

test("a mark opens by key to the line behind the words, and leads to the moment", async ({
  page,
  visit,
  user,
}) => {
  await visit(`/?jobId=${insertModelPiece(user.id)}`);
  const mark = page.locator("summary", { hasText: "Verified in the source, 14:00, Ana" });
  const line = page.locator("details.evidence[open]");
  await expect(line).toHaveCount(0);
  await mark.focus();
  await page.keyboard.press("Enter");
  await expect(line.getByText("A place that lends books already knows")).toBeVisible();
  await expect(line.getByText("the source has these exact words in this order")).toBeVisible();
  await expect(line.getByRole("link", { name: /00:14:00/ })).toHaveAttribute("href", /[?&]t=840s$/);
  await page.keyboard.press("Enter");
  await expect(line).toHaveCount(0);
});

for (const [width, most] of [
  [1280, 220],
  [360, 340],
] as const)
  test(`at ${width} pixels a piece stands at the top, its proof said once`, async ({
    page,
    login,
    user,
  }) => {
    await login();
    await page.setViewportSize({ width, height: 740 });
    const id = insertModelPiece(user.id);
    for (const path of [`/?jobId=${id}`, `/history/${id}`]) {
      await page.goto(path);
      const title = page.getByRole("heading", { name: "What a seed library taught a town" });
      expect((await title.boundingBox())?.y, path).toBeLessThan(most);
      await expect(page.getByText("4 quotations, all verified")).toHaveCount(1);
      const mark = page.locator("summary", { hasText: "Verified in the source, 14:00, Ana" });
      const box = page.getByRole("checkbox", { name: "Show sources" });
      if (width < 1100) {
        await expect(mark).toBeHidden();
        await box.check();
      } else await expect(box).toBeHidden();
      const words = page.getByText("A place that lends books already knows how to lend.").first();
      const [text, beside] = [await words.boundingBox(), await mark.boundingBox()];
      if (!text || !beside) throw new Error("Neither is shown");
      if (width < 1100) expect(beside.y).toBeGreaterThanOrEqual(text.y + text.height);
      else expect(beside.x).toBeGreaterThan(text.x + text.width);
      expect(beside.height).toBeGreaterThanOrEqual(24);
      await mark.click();
      const lines = page.locator("details.evidence[open]");
      await expect(lines.getByText("the source has these exact words in this order")).toBeVisible();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
    }
  });

test("what the source does not say is marked in place and listed under the piece", async ({
  page,
  visit,
  user,
}) => {
  await visit(`/?jobId=${insertModelPiece(user.id)}`);
  await expect(page.locator("mark", { hasText: "1987" })).toContainText("not found in the source");
  const list = page.getByRole("region", { name: "Not found in the source" });
  await expect(list.getByRole("heading")).not.toBeInViewport();
  await page.getByRole("link", { name: "3 to check" }).click();
  await expect(list.getByRole("heading")).toBeInViewport();
  await expect(list.getByRole("listitem")).toHaveCount(3);
});

test("the numbers under a carousel lead to its slides, and away from nothing", async ({
  page,
  login,
  user,
  javaScriptEnabled,
}) => {
  await login();
  await page.setViewportSize({ width: 360, height: 740 });
  const { pieces } = insertStrategy(user.id);
  const carousel = pieces.find(({ format }) => format === "social")?.transformId;
  await page.goto(`/?jobId=${carousel}`);
  if (javaScriptEnabled) await expect(page).toHaveURL("/");
  const slide = page.locator("article section").nth(2);
  await expect(slide).not.toBeInViewport();
  await page.getByRole("link", { name: "Slide 2" }).click();
  await expect(slide).toBeInViewport({ ratio: 0.9 });
  // What another screen's data would have taken with it is still there.
  await page.getByRole("link", { name: "Cover" }).click();
  await expect(page.locator("article section").first()).toBeInViewport({ ratio: 0.9 });
});

test("how a piece was made opens under it", async ({ page, visit, user }) => {
  await visit(`/?jobId=${insertModelPiece(user.id)}`);
  await expect(page.getByText("writer-large-2026")).toBeHidden();
  await page.getByText("How this was made").click();
  await expect(page.getByText("writer-large-2026")).toBeVisible();
  await expect(
    page.getByText("48,210 in (40,192 of them from the cache), 3,904 out"),
  ).toBeVisible();
});

for (const place of ["/?jobId=", "/history/"]) {
  test(`after the model's failure ${place} leads to the built-in writer's draft`, async ({
    page,
    login,
    user,
  }) => {
    await login();
    const refused = new AppError("MODEL_REFUSED", "The model refused to write this piece.");
    const failed = insertTransform(user.id, await readSource(page), refused);
    await page.goto(`${place}${failed}`);
    await expect(page.getByRole("alert")).toHaveText("The model refused to write this piece.");
    await expect(
      page.getByText(/Nothing was charged, and the credits set aside were returned/),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Try Again" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Run again with this source" })).toBeVisible();
    await page.getByRole("button", { name: /built-in writer \(18 credits\)/ }).click();
    await expect(page.getByText("Transformation complete!")).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/extractive draft/i)).toBeVisible();
    await page.goto(`/history/${failed}`);
    await expect(page.getByText(/You have 482; 464 would be left/)).toBeVisible();
  });
}

test("what Verified means begins where a piece from right to left begins", async ({
  page,
  login,
  user,
}) => {
  await login();
  const [arabic] = rightToLeftStates(user.id);
  await page.goto(arabic?.path ?? "");
  await page.locator("details.evidence summary").first().click();
  const rule = page.getByText("Verified: the source has these exact words").first();
  await expect(rule).toHaveCSS("direction", "ltr");
  const words = await rule.boundingBox();
  const piece = await page.locator("article.piece").boundingBox();
  if (!words || !piece) throw new Error("Neither is shown");
  expect(Math.abs(words.x + words.width - piece.x - piece.width)).toBeLessThan(40);
});
