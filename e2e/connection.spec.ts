import { and, eq } from "drizzle-orm";
import { chooseFormat, chooseOptions } from "../app/drafts/actions.server.ts";
import { finishStep } from "../app/strategies/steps.server.ts";
import { database, transact } from "../db/client.server.ts";
import { partRewrites, transforms } from "../db/schema.ts";
import { insertRewrite } from "./desk-states.ts";
import { insertModelPiece } from "./pieces.ts";
import { draftWith, insertReadSource, insertSource, insertTransform } from "./states.ts";
import { analysis } from "./strategy-contents.ts";
import { insertUnderWay } from "./strategy-under-way.ts";
import { expect, type Page, test } from "./test.ts";

/** What browsers say of a request without an answer. */
const unanswered = ["net::ERR_", "Failed to fetch"];

const lost = (page: Page) => page.getByRole("alert").filter({ hasText: "The connection was lost" });

function finishAnalysis(strategyId: string): void {
  transact(database(), (tx) =>
    finishStep(tx, strategyId, 1, { ...analysis, evidence: [] }, Date.now()),
  );
}

test("a step that is being done says when the line is lost, and goes on by itself", async ({
  page,
  context,
  login,
  user,
  expectedErrors,
  javaScriptEnabled,
}) => {
  expectedErrors.push(...unanswered);
  await login();
  const id = insertUnderWay(user.id, { step: 1, last: "processing" });
  await page.goto(`/?strategy=${id}&step=1`);
  await expect(page.getByText("waiting for its turn")).toBeVisible();
  if (javaScriptEnabled) {
    await context.setOffline(true);
    await expect(page.getByRole("alert")).toContainText("You are offline.");
    await expect(page.getByText("waiting for its turn")).toBeVisible();
  }
  finishAnalysis(id);
  await context.setOffline(false);
  await expect(page.getByLabel("Topic")).toHaveValue(analysis.topic);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a wizard whose progress fails to come says so, and asks for nothing else", async ({
  page,
  login,
  user,
  expectedErrors,
  javaScriptEnabled,
}) => {
  expectedErrors.push(...unanswered);
  await login();
  const id = insertUnderWay(user.id, { step: 4, last: "processing", held: 152 });
  await page.route("**/api/strategy/*/progress", (route) => route.abort());
  await page.goto(`/?strategy=${id}`);
  await expect(page.getByRole("progressbar", { name: "X Thread" })).toBeVisible();
  if (!javaScriptEnabled) return;
  const pages: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(".data")) pages.push(request.url());
  });
  await expect(page.getByText("Failed to check job status")).toBeVisible();
  await page.unroute("**/api/strategy/*/progress");
  await expect(page.getByText("Failed to check job status")).toBeHidden();
  const bar = page.getByRole("progressbar", { name: "X Thread" });
  await expect(bar).not.toHaveAttribute("value", "30");
  expect(pages).toEqual([]);
});

test("a piece of a strategy that is done shows without a press", async ({ page, login, user }) => {
  await login();
  const id = insertUnderWay(user.id, { step: 4, last: "processing", held: 152 });
  await page.goto(`/?strategy=${id}`);
  await expect(page.getByRole("progressbar", { name: "X Thread" })).toBeVisible();
  database()
    .orm.update(transforms)
    .set({ status: "error", error: "The model refused to write this piece." })
    .where(and(eq(transforms.userId, user.id), eq(transforms.status, "processing")))
    .run();
  await expect(page.getByText("The model refused to write this piece.")).toBeVisible();
});

test("a session that ends while a step is done leads to the login and back to it", async ({
  page,
  context,
  login,
  user,
  expectedErrors,
}) => {
  expectedErrors.push("the server responded with a status of 401");
  await login();
  const id = insertUnderWay(user.id, { step: 2, last: "processing" });
  const here = `/?strategy=${id}&step=2`;
  await page.goto(here);
  await expect(page.getByText("waiting for its turn")).toBeVisible();
  await context.clearCookies();
  await page.waitForURL(`/api/login?next=${encodeURIComponent(here)}`);
});

test("a part that is written anew outlives a lost line and an ended session", async ({
  page,
  context,
  login,
  user,
  expectedErrors,
  javaScriptEnabled,
}) => {
  expectedErrors.push(...unanswered, "the server responded with a status of 401");
  await login();
  const id = insertModelPiece(user.id);
  insertRewrite(user.id, id);
  const here = `/history/${id}/edit?rewritten=1`;
  await page.goto(here);
  const heading = page.getByRole("heading", { name: /^Writing .* anew$/ });
  await expect(heading).toBeVisible();
  if (javaScriptEnabled) {
    await context.setOffline(true);
    await expect(page.getByRole("alert")).toContainText("You are offline.");
    await expect(heading).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("alert")).toHaveCount(0);
  }
  await context.clearCookies();
  await page.waitForURL(`/api/login?next=${encodeURIComponent(here)}`);
  await login();
  await page.goto(here);
  await expect(heading).toBeVisible();
  database()
    .orm.update(partRewrites)
    .set({ status: "completed", finishedAt: Date.now() })
    .where(eq(partRewrites.transformId, id))
    .run();
  await expect(page.getByRole("group", { name: "Section 1" })).toBeVisible();
});

test("a format and options chosen without a line stay as they were, and it is said there", async ({
  page,
  context,
  login,
  user,
  expectedErrors,
  javaScriptEnabled,
}) => {
  if (!javaScriptEnabled) return;
  expectedErrors.push(...unanswered);
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

test("the first choice without a line can be made again", async ({
  page,
  context,
  login,
  expectedErrors,
  javaScriptEnabled,
}) => {
  if (!javaScriptEnabled) return;
  expectedErrors.push(...unanswered);
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
  expectedErrors,
  javaScriptEnabled,
}) => {
  if (!javaScriptEnabled) return;
  expectedErrors.push(...unanswered);
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
  expectedErrors,
  javaScriptEnabled,
}) => {
  if (!javaScriptEnabled) return;
  expectedErrors.push(...unanswered);
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
  expectedErrors,
  javaScriptEnabled,
}) => {
  if (!javaScriptEnabled) return;
  expectedErrors.push(...unanswered);
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
  expectedErrors,
  javaScriptEnabled,
}) => {
  if (!javaScriptEnabled) return;
  expectedErrors.push(...unanswered);
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
