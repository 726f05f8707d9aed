import { chooseFormat, chooseOptions } from "../app/home/actions.server.ts";
import { confirmPrice } from "../app/testing/browser/steps.ts";
import { expect, type Page, test } from "../app/testing/browser/test.ts";
import { talk } from "../app/testing/material/material.ts";

const text = talk.buffer.toString("utf8");
const field = (page: Page) => page.getByRole("textbox", { name: "Text or transcript" });
const price = (page: Page) => page.getByRole("dialog", { name: "Confirm Credit Usage" });

/** Creates a draft with format and notice. */
function readyDraft(userId: string): string {
  const draftId = chooseFormat(userId, undefined, "newsletter");
  chooseOptions(userId, draftId, { useStyleMatching: false, useLlmo: false, notice: true });
  return draftId;
}

test("a text that is pasted into its field becomes a piece", async ({ page, visit, user }) => {
  await visit(`/?draft=${readyDraft(user.id)}`);
  await page.getByRole("link", { name: "Or paste text instead" }).click();
  await field(page).fill(text);
  await page.getByRole("textbox", { name: "Title (optional)" }).fill("The seed library");
  await page.getByRole("button", { name: "Use this text" }).click();
  await expect(price(page)).toBeVisible({ timeout: 30_000 });
  await confirmPrice(page);
  await page.goto("/sources");
  await expect(page.getByText("The seed library").first()).toBeVisible();
});

test("what is too short is told beside the field, which keeps it", async ({
  page,
  visit,
  user,
  expectedErrors,
}) => {
  expectedErrors.push("the server responded with a status of 400");
  await visit(`/?draft=${readyDraft(user.id)}&input=text`);
  await field(page).fill("Only three words");
  await page.getByRole("button", { name: "Use this text" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "This source is too short to work with (3 words; at least 120 are needed).",
  );
  await expect(field(page)).toHaveValue("Only three words");
  await expect(field(page)).toHaveAccessibleDescription(/too short/);
});
