import { problemsOf } from "../app/testing/browser/accessibility/look.ts";
import { confirmPrice, openMore, reachPrice } from "../app/testing/browser/steps.ts";
import { expect, type Page, test } from "../app/testing/browser/test.ts";
import { talk } from "../app/testing/material/material.ts";
import { insertCarousel, insertModelPiece, insertThread } from "../app/testing/states/pieces.ts";

const saved = (page: Page) =>
  page.locator(".steps-bar").getByText("Saved", { exact: true }).first();
const field = (page: Page) => page.locator("textarea.writing");

test("a text is written where it stands, and saved as it is typed @scripts", async ({
  page,
  visit,
  user,
}) => {
  const id = insertModelPiece(user.id);
  await visit(`/history/${id}`);
  await page.locator("h2.piece-title").click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("What a seed library taught a town about trust");
  const [title, written] = await Promise.all(
    ["h2.piece-title", "textarea.writing"].map((at) =>
      page.locator(at).evaluate((element) => {
        const { fontSize, fontFamily, fontWeight } = getComputedStyle(element);
        return [fontSize, fontFamily, fontWeight];
      }),
    ),
  );
  expect(written).toEqual(title);
  await field(page).fill("Lend seeds, and count them");
  await expect(saved(page)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Lend seeds, and count them" })).toBeVisible();
  // Only this paragraph of the section.
  await page.getByText("The council now pays for").click();
  await field(page).press("ControlOrMeta+End");
  await page.keyboard.type(" It is not much.\n\nIt is enough.");
  await page.getByText("How this was made").click();
  await expect(field(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("It is not much.")).toBeVisible();
  await expect(page.locator("p", { hasText: /^It is enough\.$/ })).toBeVisible();
  await expect(page.locator(".moment", { hasText: "31:00" })).toBeVisible();
});

test("steps are taken back and done again, also after a reload @scripts", async ({
  page,
  visit,
  user,
}) => {
  const id = insertModelPiece(user.id);
  await visit(`/history/${id}`);
  const heading = page.locator("h2.piece-title");
  const first = "What a seed library taught a town about trust";
  for (const text of ["One", "Two"]) {
    await heading.click();
    await field(page).fill(`${text} half`);
    await expect(saved(page)).toBeVisible();
    await field(page).fill(text);
    await page.keyboard.press("Enter");
    await expect(heading).toHaveText(text);
  }
  await page.reload();
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.click();
  await expect(heading).toHaveText("One");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(heading).toHaveText(first);
  await expect(undo).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(heading).toHaveText("One");
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(heading).toHaveText("Two");
  // Each edit is one version, however often it was saved while it was typed.
  await openMore(page);
  await page.getByRole("link", { name: "Versions" }).click();
  await expect(page.getByText("Edited by you")).toHaveCount(2);
});

test("by keyboard alone, and Escape keeps what was typed @scripts", async ({
  page,
  visit,
  user,
}) => {
  const id = insertThread(user.id);
  await visit(`/history/${id}`);
  await page.getByRole("button", { name: "Edit post 2" }).focus();
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAccessibleName("post 2");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("We counted.");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit post 2" })).toBeFocused();
  const post = page.locator(".block.post").nth(1);
  await expect(post).toContainText("We counted.");
  await expect(post).toContainText("11/280");
});

test("a slide is written on a phone @scripts", async ({ page, visit, user }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const id = insertCarousel(user.id);
  await visit(`/history/${id}`);
  await page.getByText("A library already knows how to lend.").click();
  await field(page).fill("Libraries lend.\nWe know.");
  await expect(saved(page)).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const box = await field(page).boundingBox();
  expect(box?.height).toBeGreaterThan(40);
  await page.reload();
  await expect(page.getByText("Libraries lend.")).toBeVisible();
});

test("a change of another tab is told, and nothing typed is lost @scripts", async ({
  page,
  context,
  visit,
  user,
  expectedErrors,
}) => {
  expectedErrors.push("409");
  const id = insertModelPiece(user.id);
  await visit(`/history/${id}`);
  const other = await context.newPage();
  await other.goto(`/history/${id}/edit`);
  await other.getByLabel("Title").fill("From the other tab");
  await other.getByRole("button", { name: "Save" }).last().click();
  await expect(other.locator("dialog")).toContainText("From the other tab");
  await page.locator("h2.piece-title").click();
  await field(page).fill("From this tab");
  await expect(page.getByRole("alert")).toContainText("this piece was changed in the meantime");
  await expect(field(page)).toHaveValue("From this tab");
  await page.getByRole("button", { name: "Save mine as the newer version" }).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(page.locator("h2.piece-title")).toHaveText("From this tab");
});

test("a text without a connection waits for it, also over a reload @scripts", async ({
  page,
  context,
  visit,
  user,
  expectedErrors,
}) => {
  expectedErrors.push("ERR_INTERNET_DISCONNECTED", "ERR_FAILED");
  const id = insertModelPiece(user.id);
  await visit(`/history/${id}`);
  const title = page.locator("h2.piece-title");
  await title.click();
  await context.setOffline(true);
  await field(page).fill("Typed without a connection");
  await expect(page.getByRole("alert")).toContainText("Not saved yet: the connection was lost.");
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  await field(page).press("Enter");
  await expect(field(page)).toHaveCount(0);
  await page.route("**/text", (route) => route.abort());
  await title.click();
  await field(page).fill("Typed before a reload");
  await expect(page.getByRole("alert")).toBeVisible();
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(field(page)).toHaveValue("Typed before a reload");
  await page.unroute("**/text");
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(title).toHaveText("Typed before a reload");
});

test("leaving at once loses nothing, and an empty text is refused @scripts", async ({
  page,
  visit,
  user,
  expectedErrors,
}) => {
  expectedErrors.push("400");
  const id = insertModelPiece(user.id);
  await visit(`/history/${id}`);
  const title = page.locator("h2.piece-title");
  await title.click();
  await field(page).fill("Typed and left");
  await page.getByRole("link", { name: "Close" }).click();
  await expect(page.getByRole("heading", { name: "Content History" })).toBeVisible();
  await page.goto(`/history/${id}`);
  await expect(title).toHaveText("Typed and left");
  await title.click();
  await field(page).fill("");
  await expect(page.getByRole("alert")).toContainText("Title is empty. Write something.");
  expect(await problemsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Discard mine" }).click();
  await expect(title).toHaveText("Typed and left");
});

test("a quotation that is altered loses its proof, and gets it back with its words @scripts", async ({
  page,
  login,
}) => {
  await login();
  await reachPrice(page, "X Thread", talk);
  await confirmPrice(page);
  const post = page.locator(".block.post").nth(2);
  const marks = post.locator(".evidence summary.ok");
  await expect(marks.first()).toBeAttached();
  await post.locator("p.whitespace-pre-line").first().click();
  const words = await field(page).inputValue();
  await field(page).fill("She said “the moon is made of seeds and sorrow”.");
  await field(page).press("Escape");
  await expect(post.locator("mark.unfound")).toHaveText(/the moon is made of seeds/);
  await expect(marks).toHaveCount(0);
  await post.locator("p.whitespace-pre-line").first().click();
  await field(page).fill(words);
  await field(page).press("Escape");
  await expect(post.locator("mark.unfound")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(post.locator("mark.unfound")).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(marks.first()).toBeAttached();
});
