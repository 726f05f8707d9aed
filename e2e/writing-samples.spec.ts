import { addSample } from "../app/samples/samples.server.ts";
import {
  acceptNotice,
  chooseFormat,
  confirmPrice,
  giveFile,
} from "../app/testing/browser/steps.ts";
import { expect, type Page, test } from "../app/testing/browser/test.ts";
import { talk } from "../app/testing/material/material.ts";

const letter =
  "I bake at night, mostly. Why? It is quiet, and the street smells of rye. " +
  "My neighbours wake up hungry! I like that. 🍞";
const words = (count: number) => Array(count).fill("word").join(" ");

/** A toast with scripts, a status line without; either way in the notification's words. */
async function expectSaid(page: Page, title: string, text: string, scripts: boolean | undefined) {
  const place = scripts
    ? page.getByRole("region", { name: /notifications/i })
    : page.getByRole("status");
  await expect(place).toContainText(title);
  await expect(place).toContainText(text);
}

/** Asks to delete a sample, and answers the question. */
async function remove(page: Page, title: string) {
  await page.getByRole("button", { name: `Delete ${title}` }).click();
  const question = page.getByRole("dialog", { name: "Delete this writing sample?" });
  await question.getByRole("button", { name: "Delete" }).click();
}

async function fill(page: Page, title: string, content: string) {
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Content").fill(content);
}

test("without a user the screen says Authentication Required and leads Home", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push("the server responded with a status of 401");
  const answer = await page.goto("/writing-samples");
  expect(answer?.status()).toBe(401);
  await expect(page.getByRole("heading", { name: "Authentication Required" })).toBeVisible();
  await page.getByRole("link", { name: "Go to Home" }).click();
  await expect(page.getByRole("link", { name: "Get Started Free" })).toBeVisible();
});

test("from the header to two samples and back to none", async ({
  page,
  visit,
  javaScriptEnabled,
}) => {
  await visit("/");
  await page.getByRole("link", { name: "Writing Samples" }).first().click();
  await expect(page.getByText("No writing samples yet")).toBeVisible();
  await expect(page.getByRole("navigation").getByText("Writing Samples")).toHaveCount(0);

  await page.getByRole("link", { name: "Add Writing Sample" }).click();
  await fill(page, "On bread", letter);
  await page.getByRole("button", { name: "Save sample" }).click();
  await expectSaid(
    page,
    "Writing sample added",
    "Your writing sample has been saved successfully.",
    javaScriptEnabled,
  );
  await expect(page.getByRole("heading", { name: "On bread" })).toBeVisible();
  await expect(page.getByText(/^23 words, added \w+ \d+, \d{4}$/)).toBeVisible();
  await expect(page.getByText("Speaks as I")).toBeVisible();
  await expect(page.getByText("Emoji: 🍞")).toBeVisible();
  await expect(page.getByLabel("Content")).toHaveCount(0);

  await page.getByRole("link", { name: "Add Writing Sample" }).click();
  await fill(page, "On rye", letter);
  await page.getByRole("button", { name: "Save sample" }).click();
  await expect(page.getByRole("heading", { name: "On rye" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Add Writing Sample" })).toHaveCount(0);
  await page.goto("/writing-samples?add");
  await expect(page.getByLabel("Content")).toHaveCount(0);

  const button = page.getByRole("button", { name: "Delete On bread" });
  await button.click();
  const question = page.getByRole("dialog", { name: "Delete this writing sample?" });
  await expect(question).toContainText("On bread will be deleted, with its 23 words.");
  await question.getByRole("link", { name: "Close" }).click();
  await expect(question).toHaveCount(0);
  if (javaScriptEnabled) await expect(button).toBeFocused();
  await remove(page, "On bread");
  await expectSaid(page, "Sample deleted", "Writing sample has been removed.", javaScriptEnabled);
  await expect(page.getByRole("heading", { name: "On bread" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Sample deleted")).toHaveCount(0);
  await remove(page, "On rye");
  await expect(page.getByText("No writing samples yet")).toBeVisible();
});

test("Cancel closes the form and clears its fields", async ({ page, visit }) => {
  await visit("/writing-samples");
  await page.getByRole("link", { name: "Add Writing Sample" }).click();
  await fill(page, "Half", "A thought");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByLabel("Title")).toHaveCount(0);
  await page.getByRole("link", { name: "Add Writing Sample" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("");
  await expect(page.getByLabel("Content")).toHaveValue("");
});

test("blank fields and too many words are refused, with what was typed still there", async ({
  page,
  visit,
  expectedErrors,
  javaScriptEnabled,
}) => {
  expectedErrors.push("the server responded with a status of 400");
  await visit("/writing-samples?add");
  await page.getByRole("button", { name: "Save sample" }).click();
  await expect(page.locator("form").getByText("Please provide both title and content")).toHaveCount(
    1,
  );
  for (const label of ["Title", "Content"])
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(
      /^Please provide both title and content/,
    );
  if (javaScriptEnabled)
    await expectSaid(page, "Error", "Please provide both title and content", true);

  await fill(page, "Long", words(812));
  await page.getByRole("button", { name: "Save sample" }).click();
  await expect(page.locator("#sample-content-error")).toHaveText(
    "Content is 812 words. Maximum is 800 words.",
  );
  await expect(page.getByLabel("Title")).toHaveValue("Long");
  await expect(page.getByLabel("Content")).toHaveValue(words(812));
  await expect(page.getByText("812 / 800 words, 12 too many")).toHaveCSS(
    "color",
    "rgb(155, 28, 28)",
  );
  await fill(page, "Long", words(800));
  await page.getByRole("button", { name: "Save sample" }).click();
  await expect(page.getByText(/^800 words, added/)).toBeVisible();
});

test("the counter follows the typing", async ({ page, visit, javaScriptEnabled }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await visit("/writing-samples");
  await page.getByRole("link", { name: "Add Writing Sample" }).click();
  // Without scripts the count comes with the answer.
  await expect(page.getByText("At most 800 words")).toBeVisible({ visible: !javaScriptEnabled });
  await expect(page.getByText("0 / 800 words")).toBeVisible({ visible: javaScriptEnabled });
  if (!javaScriptEnabled) return;
  await page.getByLabel("Content").pressSequentially("One two three");
  await expect(page.getByText("3 / 800 words")).toBeVisible();
  await page.getByLabel("Content").fill(words(801));
  await expect(page.getByText("801 / 800 words, 1 too many")).toHaveCSS(
    "color",
    "rgb(155, 28, 28)",
  );
});

test("a sample that another window has deleted says so", async ({
  page,
  visit,
  context,
  javaScriptEnabled,
  user,
}) => {
  addSample(user.id, { title: "Twice", content: letter });
  await visit("/writing-samples");
  const other = await context.newPage();
  await other.goto("/writing-samples");
  await page.getByRole("button", { name: "Delete Twice" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await remove(other, "Twice");
  await expect(other.getByText("No writing samples yet")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expectSaid(page, "Error", "Failed to delete writing sample", javaScriptEnabled);
});

test("what is being typed outlives the sample that is deleted beside it", async ({
  page,
  visit,
  javaScriptEnabled,
  user,
}) => {
  addSample(user.id, { title: "Old", content: letter.repeat(4) });
  await visit("/writing-samples");
  await page.getByText("Read the sample").click();
  await expect(page.getByText(/^I bake at night/).filter({ visible: true })).toHaveCount(1);
  await page.getByRole("link", { name: "Add Writing Sample" }).click();
  await fill(page, "New", letter);
  await remove(page, "Old");
  await expect(page.getByRole("heading", { name: "Old" })).toHaveCount(0);
  // Without scripts the open form is all that a link can keep.
  await expect(page.getByLabel("Title")).toHaveValue(javaScriptEnabled ? "New" : "");
});

test("with samples Home offers the style, prices it and writes in it", async ({
  page,
  visit,
  user,
}) => {
  for (const title of ["One", "Two"]) addSample(user.id, { title, content: letter.repeat(6) });
  await visit("/");
  await chooseFormat(page, "X Thread");
  await expect(page.getByText("Style from 2 samples is applied")).toBeVisible();
  await page.getByRole("checkbox", { name: /Use my writing style/ }).check();
  await acceptNotice(page);
  await giveFile(page, talk);
  await expect(page.getByRole("dialog", { name: "Confirm Credit Usage" })).toBeVisible();
  await confirmPrice(page);
  await expect(page.getByText(/quotations stay word for word/)).toBeVisible();
  await page.getByText("How this was made").click();
  await expect(
    page.getByText(/^distance to your 2 samples \d\.\d\d before, \d\.\d\d after/),
  ).toBeVisible();
  await expect(page.getByText(/🍞/u).first()).toBeVisible();
});
