import { endPlan } from "../app/billing/plan.server.ts";
import { findSubscription } from "../app/plans/subscriptions.server.ts";
import { acceptNotice, chooseFormat, giveFile, reachPrice } from "../app/testing/browser/steps.ts";
import { expect, type Locator, type Page, test } from "../app/testing/browser/test.ts";
import { talk } from "../app/testing/material/material.ts";
import { buyPack, charge, givePlan } from "../app/testing/states/billing.ts";
import { insertSource, insertTransform } from "../app/testing/states/states.ts";
import { dayShown } from "../app/ui/dates.ts";
import { database, transact } from "../db/client.server.ts";

const card = (page: Page, name: string) => page.getByRole("region", { name });

test("Billing without a user says so and leads to the login", async ({
  page,
  expectedErrors,
  javaScriptEnabled,
}) => {
  expectedErrors.push("the server responded with a status of 401");
  await page.goto("/billing", { waitUntil: "commit" });
  await expect(page.getByText("You are logged out. Logging in again...").first()).toBeVisible();
  if (javaScriptEnabled) {
    await expect(page.getByRole("region", { name: /notifications/i })).toContainText(
      "Unauthorized",
    );
  }
  await page.waitForURL("**/api/login?next=%2Fbilling");
});

test("without a plan there is one card that leads to the plans, and the credits are there", async ({
  page,
  visit,
}) => {
  await visit("/");
  await page.getByRole("link", { name: "Billing", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Billing & Usage" })).toBeVisible();
  await expect(page.getByText("You have 500 credits.")).toBeVisible();
  for (const name of ["Subscription Credits", "Purchased Credits", "Current Plan"])
    await expect(page.getByRole("heading", { name })).toHaveCount(0);
  await expect(page.getByRole("navigation").getByText("Billing")).toHaveCount(0);
  await page.getByRole("link", { name: "View Subscription Plans" }).click();
  await expect(page.getByRole("heading", { name: "Pricing" })).toBeVisible();
});

test("with a plan every card shows its figures", async ({ page, visit, user }) => {
  givePlan(user.id, "starter");
  for (const credits of [11, 12, 13, 14, 15]) charge(user.id, credits, `${user.id}:${credits}`);
  charge(user.id, 600, `${user.id}:much`);
  await visit("/billing");
  await expect(page.getByText("335", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("165 of 500")).toBeVisible();
  await expect(page.getByText("never expire, and are spent first")).toBeVisible();
  const plan = card(page, "Current Plan");
  for (const text of ["Starter", "$19 per month", "Active", "500 credits", "Billing period start"])
    await expect(plan).toContainText(text);
  await expect(plan.getByRole("progressbar")).toHaveAttribute("value", "33");
  await expect(plan.getByRole("button", { name: "Change Plan" })).toBeDisabled();
  await expect(plan).toContainText("Payments are not set up on this server");
  const activity = card(page, "Recent Activity");
  await expect(activity.getByRole("listitem")).toHaveCount(5);
  await expect(activity.getByRole("listitem").first()).toContainText("600 credits");
  await expect(card(page, "Credits by Day")).toContainText("665 credits in the last 30 days");
});

test("a plan that was cancelled says until when it is there", async ({ page, visit, user }) => {
  givePlan(user.id, "starter");
  transact(database(), (tx) => endPlan(tx, user.id, { atOnce: false, now: Date.now() }));
  await visit("/billing");
  const end = findSubscription(user.id)?.endsAt ?? 0;
  const badge = card(page, "Current Plan").getByText("Active");
  await expect(badge).toHaveText(`Active until ${dayShown(new Date(end).toISOString())}`);
  await expect(badge).toHaveClass("badge warn");
});

test("packs show their price and that nothing can be bought yet", async ({ page, visit, user }) => {
  buyPack(user.id, `cs_1_${user.id}`, true);
  await visit("/billing");
  const packs = card(page, "Buy More Credits");
  for (const text of ["250 credits", "$12", "750 credits", "$29", "2,000 credits", "$69"])
    await expect(packs).toContainText(text);
  const buttons = packs.getByRole("button", { name: "Buy Now" });
  await expect(buttons).toHaveCount(3);
  for (const button of await buttons.all()) await expect(button).toBeDisabled();
  await expect(packs).toContainText("Payments are not set up on this server");
  const history = card(page, "Purchase History");
  for (const text of ["750 credits", "$29.00", "Completed"])
    await expect(history).toContainText(text);
});

test("the chart has the same figures as a table", async ({ page, visit, user }) => {
  charge(user.id, 21, `${user.id}:today`);
  charge(user.id, 4, `${user.id}:then`, Date.now() - 3 * 86_400_000);
  await visit("/billing");
  const chart = card(page, "Credits by Day");
  await expect(chart.getByRole("img", { name: "Credits charged per day" })).toBeVisible();
  await chart.getByText("View as table").click();
  await expect(chart.getByRole("cell")).toHaveText(["21", "4"]);
});

test("the statement pages through every movement, leads to its pieces and is a file", async ({
  page,
  visit,
  user,
}) => {
  const piece = insertTransform(user.id, insertSource(user.id));
  for (let at = 0; at < 17; at++) charge(user.id, 3, `${user.id}:${at}`);
  charge(user.id, 5, piece);
  await visit("/billing");
  await page.getByRole("link", { name: "Full statement" }).click();
  await expect(page.getByRole("heading", { name: "Statement" })).toBeVisible();
  const rows = page.getByRole("row");
  await expect(page.getByRole("link", { name: "Newsletter" })).toHaveCount(3);
  await expect(rows).toHaveCount(51);
  await page.getByRole("link", { name: "Older" }).click();
  await expect(rows).toHaveCount(6);
  await expect(page.getByText("Credits of a test")).toBeVisible();
  await expect(page.getByText("+500")).toBeVisible();
  const file = await page.request.get("/billing/statement.csv");
  expect(file.headers()["content-disposition"]).toContain("statement.csv");
  expect((await file.text()).trim().split("\r\n")).toHaveLength(56);
  await page.getByRole("link", { name: "Newest" }).click();
  await expect(rows).toHaveCount(51);
});

test("rows of purchases and of the statement line up on a phone", async ({ page, login, user }) => {
  buyPack(user.id, `cs_1_${user.id}`, true);
  buyPack(user.id, `cs_2_${user.id}`, false);
  charge(user.id, 12, insertTransform(user.id, insertSource(user.id)));
  await login();
  await page.setViewportSize({ width: 360, height: 740 });
  const box = async (locator: Locator) =>
    (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.goto("/billing");
  for (const row of await card(page, "Purchase History").getByRole("listitem").all()) {
    const price = await box(row.getByText("$29.00"));
    const badge = await box(row.getByText(/^(Pending|Completed)$/));
    expect(badge.y).toBeGreaterThan(price.y + price.height / 2);
    expect(Math.abs(badge.x + badge.width - price.x - price.width)).toBeLessThan(1);
  }
  await page.goto("/billing/statement");
  for (const row of await page.locator("tbody tr").all()) {
    const name = await box(row.locator("b"));
    const date = await box(row.locator("time"));
    expect(name.height).toBeLessThan(30);
    expect(date.y - name.y).toBeGreaterThan(1.5 * name.height);
  }
});

test("amounts of purchases stand under each other where there is room", async ({
  page,
  visit,
  user,
}) => {
  buyPack(user.id, `cs_1_${user.id}`, true);
  buyPack(user.id, `cs_2_${user.id}`, false);
  await visit("/billing");
  const amounts = card(page, "Purchase History").getByText("$29.00");
  const ends = await amounts.evaluateAll((all) =>
    all.map((it) => it.getBoundingClientRect().right),
  );
  expect(ends).toHaveLength(2);
  expect(ends[0]).toBe(ends[1]);
});

test("the header shows what is left and the plan, and leads to Pricing", async ({
  page,
  visit,
  user,
}) => {
  givePlan(user.id, "pro");
  await visit("/");
  await expect(page.getByRole("link", { name: "Upgrade" })).toHaveCount(0);
  await page.getByRole("link", { name: /^2,000 ?credits ?Pro$/ }).click();
  const pro = page.getByRole("region", { name: "Pro" });
  await expect(pro).not.toContainText("Recommended");
  await expect(pro.getByRole("button", { name: "Your plan" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Coming Soon" })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Coming Soon" })).toBeDisabled();
  await expect(page.getByRole("link", { name: "Contact us" })).toHaveAttribute("href", /^mailto:/);
  await expect(page.getByText("LLMO/GEO optimization of blog posts")).toHaveCount(1);
});

test("on a phone the header's first line holds name, theme, credits, plan and account", async ({
  page,
  login,
  makeUser,
}) => {
  const user = makeUser(61_500);
  givePlan(user.id, "starter");
  await login(user);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/billing");
  const header = page.getByRole("banner");
  const middles = await header.locator("a:has(svg), .badge, summary").evaluateAll((all) =>
    all.map((it) => {
      const { top, bottom } = it.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    }),
  );
  expect(middles).toHaveLength(3);
  expect(new Set(middles).size, `${middles}`).toBe(1);
});

test("the price stands in Confirm Credit Usage with what remains", async ({ page, login }) => {
  await login();
  await reachPrice(page, "Newsletter", talk);
  const dialog = page.getByRole("dialog", { name: "Confirm Credit Usage" });
  await expect(dialog).toContainText("Credits remaining500 credits");
  await expect(dialog.getByRole("button", { name: "Confirm" })).toBeEnabled();
  await dialog.getByRole("link", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
});

test("too few credits are said in Insufficient Credits, and block the confirmation", async ({
  page,
  login,
  makeUser,
}) => {
  await login(makeUser(1));
  await page.goto("/");
  await chooseFormat(page, "Newsletter");
  await acceptNotice(page);
  await giveFile(page, talk);
  const dialog = page.getByRole("dialog", { name: "Insufficient Credits" });
  await expect(dialog).toContainText(
    /You need \d+ more credits to complete this transformation\. Please upgrade your plan or wait for your credits to reset\./,
  );
  await expect(dialog.getByRole("button", { name: "Confirm" })).toBeDisabled();
});

test("the terms are dated and say what the specification demands", async ({ page }) => {
  await page.goto("/terms");
  await expect(page.getByText("Last updated October 20, 2025")).toBeVisible();
  await expect(page.getByText(/2 valid takedown notices within 12 months/)).toBeVisible();
  await expect(page.getByText(/100 USD/)).toBeVisible();
});
