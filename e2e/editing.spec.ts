import { readFile } from "node:fs/promises";
import {
  acceptNotice,
  chooseFormat,
  confirmPrice,
  giveFile,
  openMore,
  reachPrice,
} from "../app/testing/browser/steps.ts";
import { expect, type Locator, type Page, test } from "../app/testing/browser/test.ts";
import { talk } from "../app/testing/material/material.ts";
import { insertModelPiece } from "../app/testing/states/pieces.ts";

/** A finished thread, open on its edit form. */
async function openDesk(page: Page, label: string): Promise<void> {
  await reachPrice(page, label, talk);
  await confirmPrice(page);
  await page.goto("/history");
  await page.getByRole("link", { name: "View Content" }).click();
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("heading", { name: `Edit the ${label}` })).toBeVisible();
}

const colourOf = (button: Locator) => button.evaluate((element) => getComputedStyle(element).color);

const part = (page: Page, name: string) => page.getByRole("group", { name, exact: true });

test("a thread is edited, rearranged, compared and brought back", async ({ page, login }) => {
  await login();
  await openDesk(page, "X Thread");
  const first = await part(page, "Post 1").getByLabel("Text").inputValue();
  const second = await part(page, "Post 2").getByLabel("Text").inputValue();
  await part(page, "Post 1").getByLabel("Text").fill("Seeds come back, and so do people.");
  const [up, down] = ["Move up", "Move down"].map((name) =>
    part(page, "Post 1").getByRole("button", { name }),
  ) as [Locator, Locator];
  await expect(up).toBeDisabled();
  expect(await colourOf(up)).not.toBe(await colourOf(down));
  await part(page, "Post 2").getByRole("button", { name: "Move up" }).click();
  await expect(part(page, "Post 1").getByLabel("Text")).toHaveValue(second);
  await expect(part(page, "Post 2").getByLabel("Text")).toHaveValue(
    "Seeds come back, and so do people.",
  );
  await part(page, "Post 2").getByRole("button", { name: "Add one after" }).click();
  await expect(part(page, "Post 3").getByLabel("Text")).toHaveValue("");
  await part(page, "Post 3").getByLabel("Text").fill("Mine alone stands here.");
  await part(page, "Post 4").getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Save" }).last().click();
  const posts = page.locator("dialog article.thread .block");
  await expect(posts.nth(1)).toContainText("Seeds come back, and so do people.");
  await expect(posts.nth(2)).toContainText("Mine alone stands here.");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download", exact: true }).click();
  const saved = await readFile(await (await downloading).path(), "utf8");
  expect(saved).toContain("Mine alone stands here.");
  await openMore(page);
  await page.getByRole("link", { name: "Versions" }).click();
  await page.getByRole("link", { name: "Compare version 2" }).click();
  await expect(page.locator("ins", { hasText: "alone stands" })).toBeVisible();
  await page.getByRole("button", { name: "Restore version 1" }).click();
  await expect(posts.first()).toContainText(first.split("\n")[0] ?? "");
});

test("an empty text is named beside its field, and nothing typed is lost", async ({
  page,
  login,
  expectedErrors,
}) => {
  expectedErrors.push("400");
  await login();
  await openDesk(page, "Social Tutorial");
  await page.getByLabel("Hook").fill("Typed and kept");
  await part(page, "Slide 2").getByLabel("Text").fill("");
  await page.getByRole("button", { name: "Save" }).last().click();
  await expect(
    part(page, "Slide 2").getByText("Text is empty. Write something, or remove this slide."),
  ).toBeVisible();
  await expect(part(page, "Slide 2").getByLabel("Text")).toBeFocused();
  await page.getByRole("alert").getByRole("link", { name: "Slide 2, Text" }).click();
  await expect(part(page, "Slide 2").getByLabel("Text")).toBeInViewport();
  await expect(page.getByLabel("Hook")).toHaveValue("Typed and kept");
});

test("a section is written anew for a price that is shown first", async ({ page, login }) => {
  await login();
  await openDesk(page, "Newsletter");
  const before = await part(page, "Section 2").getByLabel("Text").inputValue();
  await part(page, "Section 2")
    .getByRole("button", { name: /Rewrite/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Confirm Credit Usage" });
  await expect(dialog).toContainText("Estimated cost2 credits");
  await expect(dialog.getByRole("button", { name: "Confirm" })).toBeInViewport();
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(part(page, "Section 2").getByLabel("Text")).toBeVisible({ timeout: 20_000 });
  await expect(part(page, "Section 2").getByLabel("Text")).not.toHaveValue(before);
});

for (const label of ["Newsletter", "Blog Post", "Social Tutorial"])
  test(`the desk of a ${label} fits a phone and saves`, async ({ page, login }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await login();
    await openDesk(page, label);
    const field = page.getByLabel("Text").first();
    await field.fill("Words of my own, typed on a phone.");
    for (const button of await page.locator("main button.btn").all()) {
      const box = await button.boundingBox();
      expect(box?.height ?? 0).toBeGreaterThanOrEqual(24);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );
    const save = page.getByRole("button", { name: "Save" }).last();
    const bar = await save.locator("..").boundingBox();
    expect(bar?.height).toBeLessThan(70);
    await save.click();
    await expect(page.locator("dialog")).toContainText("Words of my own, typed on a phone.");
  });

test("by keyboard alone: Enter saves, and the focus follows what is moved and added", async ({
  page,
  visit,
  user,
}) => {
  const id = insertModelPiece(user.id);
  await visit(`/history/${id}/edit`);
  const up = part(page, "Section 2").getByRole("button", { name: "Move up" });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(part(page, "Section 1").getByLabel("Heading")).toHaveValue(
    "The number that changed the budget",
  );
  await expect(part(page, "Section 1")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(part(page, "Section 1").getByLabel("Heading")).toBeFocused();
  await part(page, "Section 3").getByRole("button", { name: "Add one after" }).focus();
  await page.keyboard.press("Enter");
  await expect(part(page, "Section 4").getByLabel("Heading")).toBeFocused();
  await page.keyboard.type("Typed at once");
  await part(page, "Section 4").getByRole("button", { name: "Remove" }).focus();
  await page.keyboard.press("Enter");
  await expect(part(page, "Section 4")).toHaveCount(0);
  await expect(part(page, "Section 3")).toBeFocused();
});

test("a title is one line: Enter saves it where scripts can, and no line break is stored", async ({
  page,
  login,
  javaScriptEnabled,
}) => {
  await login();
  await openDesk(page, "Newsletter");
  const title = page.getByLabel("Subject line");
  await expect(
    page.getByText(javaScriptEnabled ? /^\d+\/90 characters/ : "At most 90 characters"),
  ).toBeVisible();
  await title.fill("A title\nthat Enter saves");
  await title.press("Enter");
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Save" }).last().click();
  await expect(
    page.locator("dialog").getByRole("heading", { name: "A title that Enter saves" }),
  ).toBeVisible();
});

test("text that is not saved is left only by an answer, where scripts can ask", async ({
  page,
  visit,
  user,
  javaScriptEnabled,
}) => {
  const id = insertModelPiece(user.id);
  await visit(`/history/${id}/edit`);
  const heading = part(page, "Section 1").getByLabel("Heading");
  const leave = () => page.getByRole("link", { name: "Back to the piece" }).click();
  const asked: string[] = [];
  let goes = false;
  page.on("dialog", async (dialog) => {
    asked.push(dialog.message());
    await (goes ? dialog.accept() : dialog.dismiss());
  });
  await heading.fill("Typed and not saved");
  await part(page, "Section 1").getByRole("button", { name: "Move down" }).click();
  const moved = part(page, "Section 2").getByLabel("Heading");
  await expect(moved).toHaveValue("Typed and not saved");
  expect(asked).toEqual([]);
  await leave();
  if (javaScriptEnabled) {
    await expect.poll(() => asked).toEqual(["Leave without saving your text?"]);
    await expect(moved).toHaveValue("Typed and not saved");
    goes = true;
    await leave();
  }
  await expect(page).toHaveURL(`/history/${id}`);
  expect(asked).toHaveLength(javaScriptEnabled ? 2 : 0);
});

test("two tabs: the later one is told, keeps its text and saves with a second press", async ({
  page,
  context,
  login,
  expectedErrors,
}) => {
  expectedErrors.push("409");
  await login();
  await openDesk(page, "Social Tutorial");
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel("Hook").fill("From the other tab");
  await other.getByRole("button", { name: "Save" }).last().click();
  await expect(other.locator("dialog")).toContainText("From the other tab");
  await page.getByLabel("Hook").fill("From this tab");
  await page.getByRole("button", { name: "Save" }).last().click();
  await expect(page.getByRole("alert")).toContainText(
    "This piece was changed in the meantime. Your text is still here. Save again to put it in the newer version's place; that one stays among the versions.",
  );
  await expect(page.getByLabel("Hook")).toHaveValue("From this tab");
  await page.getByRole("button", { name: "Save" }).last().click();
  await expect(page.locator("dialog")).toContainText("From this tab");
  await openMore(page);
  await page.getByRole("link", { name: "Versions" }).click();
  await page.getByRole("link", { name: "Compare version 3" }).click();
  await expect(page.locator("section del", { hasText: "other" })).toBeVisible();
});

test("too few credits for a part: how many are missing, and nothing to press", async ({
  page,
  visit,
  makeUser,
}) => {
  const poor = makeUser(2);
  const id = insertModelPiece(poor.id);
  await visit(`/history/${id}/edit`, poor);
  await part(page, "Section 1")
    .getByRole("button", { name: /Rewrite.* 9 credits/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Insufficient Credits" });
  await expect(
    dialog.getByText(
      "You need 7 more credits to complete this transformation. Please upgrade your plan or wait for your credits to reset.",
      { exact: true },
    ),
  ).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Confirm" })).toBeDisabled();
  await dialog.getByRole("link", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("what a person asks for is followed", async ({ page, visit }) => {
  await visit("/");
  await chooseFormat(page, "X Thread");
  await page
    .getByLabel("What should the writer know?")
    .fill("Stress the beans. https://example.org/join");
  await acceptNotice(page);
  await giveFile(page, talk);
  await confirmPrice(page);
  await expect(page.locator("article.thread .block").last()).toContainText(
    "https://example.org/join",
  );
});
