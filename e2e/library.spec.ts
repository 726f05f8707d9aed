import { expect, test } from "../app/testing/browser/test.ts";
import { insertModelPiece } from "../app/testing/states/pieces.ts";
import { insertReadSource } from "../app/testing/states/states.ts";

const search = "Search titles, texts, sources and people";

test("a line of a source is found by its words, and opens where it stands", async ({
  page,
  login,
  user,
}) => {
  await login();
  const id = await insertReadSource(user.id);
  await page.goto("/history?status=completed");
  await page.getByLabel("State").selectOption("All states");
  await page.getByRole("searchbox", { name: search }).fill("PACKETS ana");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("1 source with “PACKETS ana”")).toBeVisible();
  await page.getByRole("link", { name: /Of 412 packets/ }).click();
  await expect(page).toHaveURL(`/sources/${id}#line-s2`);
  await expect(page.getByLabel("Text at 00:02:00")).toBeInViewport();
});

test("a piece is named, marked as published, found by its name and filtered", async ({
  page,
  login,
  user,
}) => {
  await login();
  const id = insertModelPiece(user.id);
  await insertReadSource(user.id);
  await page.goto("/history");
  await page.getByRole("link", { name: "Rename or mark as published" }).click();
  const form = page.getByRole("form", { name: "Name and publication" });
  await form.getByLabel("Name in this list").fill("Größe of seeds, letter 12");
  await form.getByLabel("Published on").fill("2026-03-02");
  await form.getByLabel("Link to it").fill("https://letters.example/12");
  await form.getByRole("button", { name: "Save" }).click();
  const card = page.locator(`#piece-${id}`);
  await expect(card).toContainText("Größe of seeds, letter 12");
  await expect(card).toContainText("✓ Published 2026-03-02");
  await expect(card.getByRole("link", { name: "letters.example/12" })).toHaveAttribute(
    "href",
    "https://letters.example/12",
  );
  await expect(form).toHaveCount(0);
  await page.getByRole("searchbox", { name: search }).fill("grosse");
  await page.getByLabel("Format").selectOption("Blog Post");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("1 piece with “grosse”")).toBeVisible();
  await page.getByLabel("Format").selectOption("X Thread");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("Nothing contains “grosse”.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Show everything" }).first().click();
  await expect(page).toHaveURL("/history");
  await card.getByRole("link", { name: "All from this source" }).click();
  await expect(page.getByText(/^Only from/)).toBeVisible();
  await expect(card).toBeVisible();
});

test("a wrong link stays in its field, with what is wrong beside it", async ({
  page,
  login,
  user,
  expectedErrors,
}) => {
  expectedErrors.push("the server responded with a status of 400");
  await login();
  const id = insertModelPiece(user.id);
  await page.goto(`/history?details=${id}`);
  const link = page.getByLabel("Link to it");
  await link.fill("ftp://letters.example");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Enter a link that begins with https://.")).toBeVisible();
  await expect(link).toHaveValue("ftp://letters.example");
});

test("a slash goes to the search and a question mark shows the keys @scripts", async ({
  page,
  login,
  user,
}) => {
  await login();
  insertModelPiece(user.id);
  await page.goto("/history");
  await page.keyboard.press("?");
  await expect(page.getByText("/ searches, ? shows this, Esc closes what is open.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("/ searches")).toBeHidden();
  await page.keyboard.press("/");
  const field = page.getByRole("searchbox", { name: search });
  await expect(field).toBeFocused();
  await page.keyboard.type("what/?");
  await expect(field).toHaveValue("what/?");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/history\?q=what/);
});
