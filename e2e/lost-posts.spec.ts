import { chooseFormat, chooseOptions } from "../app/drafts/actions.server.ts";
import { insertModelPiece } from "./pieces.ts";
import { draftWith, insertReadSource, insertSource, insertTransform } from "./states.ts";
import { insertUnderWay } from "./strategy-under-way.ts";
import { expect, type Page, test } from "./test.ts";

/** Posts that scripts send over a line that is lost: this file runs with scripts on alone. */

const lost = (page: Page) => page.getByRole("alert").filter({ hasText: "The connection was lost" });

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push("net::ERR_", "Failed to fetch");
});

test("a format and options chosen without a line stay as they were, and it is said there", async ({
  page,
  context,
  login,
  user,
}) => {
  await login();
  const draft = chooseFormat(user.id, undefined, "blog");
  chooseOptions(user.id, draft, { useStyleMatching: false, useLlmo: false, notice: true });
  await page.goto(`/?draft=${draft}`);
  await expect(page.getByText("Drop a file here")).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("radio", { name: "Newsletter" }).click();
  await expect(lost(page)).toContainText("Nothing was changed.");
  await expect(lost(page)).toBeInViewport();
  await expect(page.getByRole("radio", { name: "Blog Post" })).toBeChecked();
  await page.getByLabel("What should the writer know?").fill("For new gardeners.");
  await page.getByRole("checkbox", { name: /Optimize for LLMO/ }).click();
  await expect(lost(page)).toHaveCount(1);
  await expect(page.getByRole("checkbox", { name: /Optimize for LLMO/ })).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: /I own this content/ })).toBeChecked();
  await expect(page.getByLabel("What should the writer know?")).toHaveValue("For new gardeners.");
  await context.setOffline(false);
  await page.getByRole("checkbox", { name: /Optimize for LLMO/ }).check();
  await expect(lost(page)).toHaveCount(0);
  await page.getByRole("radio", { name: "Newsletter" }).check();
  await expect(page.getByRole("checkbox", { name: /Optimize for LLMO/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("radio", { name: "Newsletter" })).toBeChecked();
  await expect(page.getByLabel("What should the writer know?")).toHaveValue("For new gardeners.");
});

test("the first choice without a line can be made again", async ({ page, context, login }) => {
  await login();
  await page.goto("/");
  await context.setOffline(true);
  await page.getByRole("radio", { name: "X Thread" }).click();
  await expect(lost(page)).toBeVisible();
  await expect(page.getByRole("radio", { name: "X Thread" })).not.toBeChecked();
  await context.setOffline(false);
  await page.getByRole("radio", { name: "X Thread" }).check();
  await expect(page.getByRole("heading", { name: "Copyright Notice" })).toBeVisible();
});

test("a price that is confirmed without a line says so in its dialog", async ({
  page,
  context,
  login,
  user,
}) => {
  await login();
  await page.goto(`/?draft=${draftWith(user.id, await insertReadSource(user.id))}`);
  const dialog = page.getByRole("dialog", { name: "Confirm Credit Usage" });
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Nothing was changed.");
  await context.setOffline(false);
  await page.route(/\.data/, (route) => route.abort());
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByRole("alert")).toContainText("it may have arrived or not");
  await page.unroute(/\.data/);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL(/jobId=/);
});

test("a job that is cancelled without a line stays in view", async ({
  page,
  context,
  login,
  user,
}) => {
  await login();
  await page.goto(`/?jobId=${insertTransform(user.id, insertSource(user.id))}`);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(lost(page)).toBeVisible();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("alert")).toHaveText("Cancelled");
});

test("a step that is begun without a line says so, and can be begun again", async ({
  page,
  context,
  login,
  user,
}) => {
  await login();
  const id = insertUnderWay(user.id, { step: 1, held: 152 });
  await page.goto(`/?strategy=${id}&step=1`);
  await page.getByLabel("Topic").fill("A topic of my own");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(lost(page)).toBeInViewport();
  await expect(page.getByLabel("Topic")).toHaveValue("A topic of my own");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Step 2 of 5")).toBeVisible();
});

test("what was typed at the editor's desk outlives a save without a line", async ({
  page,
  context,
  login,
  user,
}) => {
  await login();
  const id = insertModelPiece(user.id);
  await page.goto(`/history/${id}/edit`);
  const heading = page.getByRole("group", { name: "Section 1" }).getByLabel("Heading");
  await heading.fill("Lending is older");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save" }).last().click();
  await expect(lost(page)).toBeInViewport();
  await expect(heading).toHaveValue("Lending is older");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Save" }).last().click();
  await expect(page).toHaveURL(`/history/${id}`);
  await page.goto(`/history/${id}/edit`);
  await expect(heading).toHaveValue("Lending is older");
});
