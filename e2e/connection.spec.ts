import { and, eq } from "drizzle-orm";
import { finishStep } from "../app/strategies/stored-steps.server.ts";
import { expect, test } from "../app/testing/browser/test.ts";
import { insertRewrite } from "../app/testing/states/desk.ts";
import { insertModelPiece } from "../app/testing/states/pieces.ts";
import { analysis } from "../app/testing/states/strategy-contents.ts";
import { insertUnderWay } from "../app/testing/states/strategy-under-way.ts";
import { database, transact } from "../db/client.server.ts";
import { partRewrites, transforms } from "../db/schema.ts";

/** What browsers say of a request without an answer. */
const unanswered = ["net::ERR_", "Failed to fetch"];

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
  visit,
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
  const heading = page.getByRole("heading", { name: /^Rewriting / });
  await expect(heading).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to the piece" })).toBeVisible();
  if (javaScriptEnabled) {
    await context.setOffline(true);
    await expect(page.getByRole("alert")).toContainText("You are offline.");
    await expect(heading).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("alert")).toHaveCount(0);
  }
  await context.clearCookies();
  await page.waitForURL(`/api/login?next=${encodeURIComponent(here)}`);
  await visit(here);
  await expect(heading).toBeVisible();
  database()
    .orm.update(partRewrites)
    .set({ status: "completed", finishedAt: Date.now() })
    .where(eq(partRewrites.transformId, id))
    .run();
  await expect(page.getByRole("group", { name: "Section 1" })).toBeVisible();
});
