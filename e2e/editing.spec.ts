import { readFile } from "node:fs/promises";
import { talk } from "./material.ts";
import { acceptNotice, chooseFormat, confirmPrice, giveFile, reachPrice } from "./steps.ts";
import { expect, type Page, test } from "./test.ts";

/** A finished thread, open on its edit form. */
async function openDesk(page: Page, label: string): Promise<void> {
  await reachPrice(page, label, talk);
  await confirmPrice(page);
  await page.goto("/history");
  await page.getByRole("link", { name: "View Content" }).click();
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("heading", { name: `Edit the ${label}` })).toBeVisible();
}

const part = (page: Page, name: string) => page.getByRole("group", { name, exact: true });

test("a thread is edited, rearranged, compared and brought back", async ({ page, login }) => {
  await login();
  await openDesk(page, "X Thread");
  const first = await part(page, "Post 1").getByLabel("Text").inputValue();
  const second = await part(page, "Post 2").getByLabel("Text").inputValue();
  await part(page, "Post 1").getByLabel("Text").fill("Seeds come back, and so do people.");
  await part(page, "Post 2").getByRole("button", { name: "Move up" }).click();
  await expect(part(page, "Post 1").getByLabel("Text")).toHaveValue(second);
  await expect(part(page, "Post 2").getByLabel("Text")).toHaveValue(
    "Seeds come back, and so do people.",
  );
  await part(page, "Post 2").getByRole("button", { name: "Add one after" }).click();
  await expect(part(page, "Post 3").getByLabel("Text")).toHaveValue("");
  await part(page, "Post 3").getByLabel("Text").fill("A post of my own.");
  await part(page, "Post 4").getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Save" }).last().click();
  const posts = page.locator("dialog article.thread .block");
  await expect(posts.nth(1)).toContainText("Seeds come back, and so do people.");
  await expect(posts.nth(2)).toContainText("A post of my own.");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download", exact: true }).click();
  const saved = await readFile(await (await downloading).path(), "utf8");
  expect(saved).toContain("A post of my own.");
  await page.getByRole("link", { name: "Versions" }).click();
  await page.getByRole("link", { name: "Compare version 2" }).click();
  await expect(page.locator("ins", { hasText: "A post of my" })).toBeVisible();
  await page.getByRole("button", { name: "Bring back version 1" }).click();
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
  await expect(part(page, "Slide 2").getByText("Text is empty.")).toBeVisible();
  await expect(page.getByLabel("Hook")).toHaveValue("Typed and kept");
});

test("a section is written anew for a price that is shown first", async ({ page, login }) => {
  await login();
  await openDesk(page, "Newsletter");
  const before = await part(page, "Section 2").getByLabel("Text").inputValue();
  await part(page, "Section 2")
    .getByRole("button", { name: /Write anew/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Confirm Credit Usage" });
  await expect(dialog).toContainText("Estimated cost2 credits");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(part(page, "Section 2").getByLabel("Text")).toBeVisible({ timeout: 20_000 });
  await expect(part(page, "Section 2").getByLabel("Text")).not.toHaveValue(before);
});

test("what a person asks for is followed", async ({ page, login }) => {
  await login();
  await page.goto("/");
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
