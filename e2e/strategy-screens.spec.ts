import { createDraft } from "../app/home/drafts.server.ts";
import {
  analyze,
  chooseFormats,
  continueTo,
  enter,
  generate,
  startStrategy,
  tabTo,
} from "../app/testing/browser/strategy-steps.ts";
import { expect, type Page, test } from "../app/testing/browser/test.ts";
import { talk, textFile } from "../app/testing/material/material.ts";
import { insertRow } from "../app/testing/states/finished-strategy.ts";
import { insertSource } from "../app/testing/states/states.ts";
import { insertUnderWay } from "../app/testing/states/strategy-under-way.ts";
import { hiwar } from "../app/writers/fixtures/interview-ar.ts";

const strategyDraft = (userId: string, sourceId: string) =>
  createDraft(userId, { mode: "strategy", noticeAcceptedAt: Date.now(), sourceId });

test("the whole wizard goes by keyboard alone, with a title of one's own", async ({
  page,
  login,
  javaScriptEnabled,
}) => {
  const status = page.getByRole("status").filter({ hasText: "of 5" });
  /** With scripts the page stays: the focus moves, and the change is said. */
  async function arrived(step: string, heading: string): Promise<void> {
    const title = page.getByRole("heading", { name: heading });
    await expect(title).toBeVisible();
    await expect(status).toHaveText(step, { timeout: 30_000 });
    if (javaScriptEnabled) await expect(title).toBeFocused();
  }
  await login();
  await startStrategy(page, talk);
  await arrived("Step 1 of 5, Analysis", "Analyze the content");
  await enter(page, "button", "Analyze Content");
  await arrived("Step 1 of 5, Analysis, done", "Analyze the content");
  await enter(page, "button", "Continue");
  await arrived("Step 2 of 5, Formats, your choice", "Choose formats");
  await expect(page.getByText(/^(?:high|medium|low) priority$/)).toHaveCount(4);
  await expect(page.getByText("high priority")).not.toHaveCount(4);
  await tabTo(page, page.getByRole("checkbox", { name: "Newsletter" }));
  await page.keyboard.press("Space");
  if (javaScriptEnabled)
    await expect(page.getByText(/^1 format chosen: \d+ credits/)).toBeVisible();
  await enter(page, "button", "Continue");
  await arrived("Step 3 of 5, Titles, your choice", "Choose titles");
  await tabTo(page, page.getByRole("radio").first());
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("radio", { name: "Write your own title" })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.type("What the library of seeds gave back");
  await enter(page, "button", "Generate Content");
  await arrived("Step 4 of 5, Content, done", "Generated content");
  await expect(page.getByText("What the library of seeds gave back")).toBeVisible();
  await enter(page, "link", "Continue");
  await arrived("Step 5 of 5, Schedule", "Publishing schedule");
  await enter(page, "button", "Create Publishing Schedule");
  await arrived("Step 5 of 5, Schedule, done", "Publishing schedule");
  await enter(page, "link", "View Complete Strategy");
  const title = page.getByRole("heading", { name: "What the library of seeds gave back" });
  await expect(title.first()).toBeVisible();
});

test("an empty title of one's own is refused beside its field", async ({
  page,
  login,
  user,
  expectedErrors,
}) => {
  expectedErrors.push("400 (Bad Request)");
  await login();
  const id = insertUnderWay(user.id, { step: 3, held: 152 });
  await page.goto(`/?strategy=${id}&step=3`);
  const blog = page.getByRole("group", { name: "Blog Post" });
  const field = blog.getByLabel("Your own title for the Blog Post");
  await expect(field).toBeHidden();
  await blog.getByText("Write your own title").click();
  await page.getByRole("button", { name: "Generate Content" }).click();
  await expect(blog.getByText("Write a title, or choose one above.")).toBeVisible();
  await expect(field).toHaveAttribute("aria-invalid", "true");
});

test("an Arabic source is shown from right to left in every step and in the summary", async ({
  page,
  login,
}) => {
  const isRightToLeft = async (text: ReturnType<Page["locator"]>) => {
    await expect(text.first()).toHaveCSS("direction", "rtl");
    await expect(text.first()).toHaveAttribute("lang", "ar");
  };
  await login();
  await startStrategy(page, textFile("hiwar.txt", hiwar));
  await analyze(page);
  await isRightToLeft(page.getByLabel("Topic"));
  await isRightToLeft(page.getByLabel("Takeaway 1"));
  await continueTo(page, 2);
  await chooseFormats(page, ["Newsletter"]);
  await isRightToLeft(page.getByRole("group", { name: "Newsletter" }).locator("span[dir]"));
  await generate(page);
  await isRightToLeft(page.locator("main li p[dir]"));
  await page.getByRole("link", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Create Publishing Schedule" }).click();
  await isRightToLeft(page.getByRole("region", { name: /^Week of/ }).getByRole("link"));
  await page.getByRole("link", { name: "View Complete Strategy" }).click();
  await isRightToLeft(page.locator("article.piece"));
});

test("reading the source of a strategy says that it is being created", async ({
  page,
  visit,
  user,
}) => {
  await visit(`/?draft=${strategyDraft(user.id, insertSource(user.id))}&still`);
  await expect(page.getByText("Creating your strategy...")).toBeVisible();
  await expect(page.getByText("Setting up your 5-step content strategy")).toBeVisible();
});

/** Without scripts other titles may be chosen that cost less: only the server can tell. */
async function expectTooFew(page: Page, isScripted: boolean | undefined, said: string) {
  const generate = page.getByRole("button", { name: "Generate Content" });
  if (isScripted) return expect(generate).toBeDisabled();
  await generate.click();
  await expect(page.getByRole("alert").filter({ hasText: "Nothing was charged" })).toBeVisible();
  await expect(page.getByText(said).first()).toBeVisible();
}

test("too few credits for a strategy are said in its own words, at the start and on the way", async ({
  page,
  visit,
  makeUser,
  javaScriptEnabled,
  expectedErrors,
}) => {
  if (!javaScriptEnabled) expectedErrors.push("status of 4");
  const poor = makeUser(20);
  await visit(`/?draft=${strategyDraft(poor.id, insertRow(poor.id, {}).sourceId)}`, poor);
  const dialog = page.getByRole("dialog", { name: "Insufficient Credits" });
  const said = (missing: number) =>
    `You need ${missing} more credits to complete this strategy. Please upgrade your plan or wait for your credits to reset.`;
  await expect(dialog).toContainText(said(84));
  await expect(dialog.getByRole("button", { name: "Confirm" })).toBeDisabled();
  const id = insertUnderWay(poor.id, { step: 4, priceCredits: 90 });
  await page.goto(`/?strategy=${id}&step=3`);
  await expect(page.getByText(said(6))).toBeVisible();
  await expect(page.getByText("26 credits", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Choose fewer formats" })).toBeVisible();
  await expectTooFew(page, javaScriptEnabled, said(6));
  await page.getByRole("link", { name: "Continue with what is written" }).click();
  await expect(page.getByRole("link", { name: "Continue" })).toBeVisible();
});

test("the price of titles follows the choice", async ({
  page,
  login,
  user,
  javaScriptEnabled,
  expectedErrors,
}) => {
  // Without scripts the first press is answered with the price.
  if (!javaScriptEnabled) expectedErrors.push("status of 400");
  await login();
  const id = insertUnderWay(user.id, { step: 4, priceCredits: 90 });
  await page.goto(`/?strategy=${id}&step=3`);
  const cost = page.locator("dl", { hasText: "Cost" });
  await expect(cost).toContainText("Cost26 credits");
  const letter = page.getByRole("group", { name: "Newsletter" });
  await letter.getByRole("radio").nth(1).check();
  const generate = page.getByRole("button", { name: "Generate Content" });
  if (javaScriptEnabled) await expect(cost).toContainText("Cost52 credits");
  else await generate.click();
  if (!javaScriptEnabled)
    await expect(page.getByText(/Rewriting .+ costs 52 credits/)).toBeVisible();
  await generate.click();
  await expect(page.getByRole("heading", { name: /^Generat(ing your|ed) content$/ })).toBeVisible();
});
