import { AppError } from "../app/errors.ts";
import { chooseFormat, chooseOptions } from "../app/home/actions.server.ts";
import { briefOf, requireDraft } from "../app/home/drafts.server.ts";
import { waitUntilLive } from "../app/testing/browser/alive.ts";
import { expect, type Locator, type Page, test } from "../app/testing/browser/test.ts";
import { insertModelPiece } from "../app/testing/states/pieces.ts";
import {
  draftWith,
  insertReadSource,
  insertSource,
  insertTransform,
} from "../app/testing/states/states.ts";
import { insertUnderWay } from "../app/testing/states/strategy-under-way.ts";

/** What scripts ask for over a line that is lost: this file runs with scripts on alone. */

/** Takes the line away once scripts run for what is pressed next. */
async function loseLine(next: Locator): Promise<void> {
  await waitUntilLive(next);
  await next.page().context().setOffline(true);
}

const lost = (page: Page) => page.getByRole("alert").filter({ hasText: "The connection was lost" });

test.beforeEach(async ({ expectedErrors, login }) => {
  expectedErrors.push("net::ERR_", "Failed to fetch", "Error loading route module");
  await login();
});

test("a format and options chosen without a line stay as they were, and it is said there", async ({
  page,
  context,
  user,
}) => {
  const draft = chooseFormat(user.id, undefined, "blog");
  chooseOptions(user.id, draft, { useStyleMatching: false, useLlmo: false, notice: true });
  await page.goto(`/?draft=${draft}`);
  await expect(page.getByText("Drop a file here")).toBeVisible();
  await loseLine(page.getByRole("radio", { name: "Newsletter" }));
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

test("own words that were lost go again when the line is back, or with the next answer", async ({
  page,
  context,
  user,
}) => {
  const draft = chooseFormat(user.id, undefined, "blog");
  await page.goto(`/?draft=${draft}`);
  const brief = page.getByLabel("What should the writer know?");
  const stored = () => briefOf(requireDraft(user.id, draft));
  await loseLine(brief);
  await brief.fill("For new gardeners.");
  await brief.blur();
  await expect(lost(page)).toBeVisible();
  await context.setOffline(false);
  await expect.poll(stored).toBe("For new gardeners.");
  await expect(lost(page)).toHaveCount(0);
  await page.route(/\.data/, (route) => route.abort());
  await brief.fill("For new gardeners. Stress the cost.");
  await brief.blur();
  await expect(lost(page)).toBeVisible();
  await page.unroute(/\.data/);
  await page.getByRole("radio", { name: "Newsletter" }).check();
  await expect.poll(stored).toBe("For new gardeners. Stress the cost.");
  await expect(brief).toHaveValue("For new gardeners. Stress the cost.");
});

test("the first choice without a line can be made again", async ({ page, context }) => {
  await page.goto("/");
  await loseLine(page.getByRole("radio", { name: "X Thread" }));
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
  user,
}) => {
  await page.goto(`/?draft=${draftWith(user.id, await insertReadSource(user.id))}`);
  const dialog = page.getByRole("dialog", { name: "Confirm Credit Usage" });
  await loseLine(dialog);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Nothing was changed.");
  await context.setOffline(false);
  await page.route(/\.data/, (route) => route.abort());
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByRole("alert")).toContainText("it may or may not have arrived");
  await page.unroute(/\.data/);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL(/jobId=/);
});

test("a job that is cancelled without a line stays in view", async ({ page, context, user }) => {
  await page.goto(`/?jobId=${insertTransform(user.id, insertSource(user.id))}`);
  const cancel = page.getByRole("button", { name: "Cancel" });
  await loseLine(cancel);
  await cancel.click();
  await expect(lost(page)).toBeVisible();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await context.setOffline(false);
  await cancel.click();
  await expect(page.getByText("Cancelled", { exact: true })).toBeVisible();
});

test("the note of a lost post tries again, with what its form holds by then", async ({
  page,
  context,
  user,
}) => {
  await page.goto("/writing-samples?add");
  await page.getByLabel("Title").fill("A letter");
  await page.getByLabel("Content").fill("I bake at night, mostly.");
  const save = page.getByRole("button", { name: "Save sample" });
  await loseLine(save);
  await save.click();
  const again = lost(page).getByRole("button", { name: "Try again" });
  await again.click();
  await expect(lost(page)).toBeVisible();
  await page.getByLabel("Title").fill("A later letter");
  await context.setOffline(false);
  await again.click();
  await expect(page.getByRole("heading", { name: "A later letter" })).toBeVisible();

  await page.goto(`/?draft=${draftWith(user.id, await insertReadSource(user.id))}`);
  await loseLine(page.getByRole("dialog"));
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await expect(again).toBeVisible();
  await context.setOffline(false);
  await again.click();
  await expect(page).toHaveURL(/jobId=/);
});

test("a choice that was put back is made again, not tried again", async ({ page }) => {
  await page.goto("/");
  await loseLine(page.getByRole("radio", { name: "X Thread" }));
  await page.getByRole("radio", { name: "X Thread" }).click();
  await expect(lost(page)).toBeVisible();
  await expect(lost(page).getByRole("button")).toHaveCount(0);
});

test("a step that is begun without a line says so, and can be begun again", async ({
  page,
  context,
  user,
}) => {
  const id = insertUnderWay(user.id, { step: 1, held: 152 });
  await page.goto(`/?strategy=${id}&step=1`);
  await page.getByLabel("Topic").fill("A topic of my own");
  await loseLine(page.getByLabel("Topic"));
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
  user,
}) => {
  const id = insertModelPiece(user.id);
  await page.goto(`/history/${id}/edit`);
  const heading = page.getByRole("group", { name: "Section 1" }).getByLabel("Heading");
  await heading.fill("Lending is older");
  const save = page.getByRole("button", { name: "Save" }).last();
  await loseLine(save);
  await save.click();
  await expect(lost(page)).toBeInViewport();
  await expect(heading).toHaveValue("Lending is older");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Save" }).last().click();
  await expect(page).toHaveURL(`/history/${id}`);
  await page.goto(`/history/${id}/edit`);
  await expect(heading).toHaveValue("Lending is older");
});

test("a source taken again without a line says so beside it, on Home and in the list", async ({
  page,
  context,
  user,
}) => {
  await insertReadSource(user.id);
  await insertReadSource(user.id);
  for (const path of ["/", "/sources"]) {
    await page.goto(path);
    const item = page.getByRole("listitem").filter({ hasText: "Use again" }).last();
    await loseLine(item);
    await item.getByRole("button", { name: "Use again" }).click();
    await expect(item.getByRole("alert")).toContainText("Nothing was changed.");
    await expect(lost(page)).toHaveCount(1);
    await context.setOffline(false);
    await item.getByRole("button", { name: "Use again" }).click();
    await expect(page.getByRole("heading", { name: "Add a source" })).toBeVisible();
  }
});

test("a failed piece in History outlives orders without a line", async ({
  page,
  context,
  user,
}) => {
  const refused = new AppError("MODEL_REFUSED", "The model refused to write this piece.");
  const id = insertTransform(user.id, await insertReadSource(user.id), refused);
  // Routes that links lead to come when there is time for them; here they never do.
  await page.route("**/__manifest?*", (route) => route.abort());
  await page.goto(`/history/${id}`);
  const overlay = page.getByRole("dialog");
  await loseLine(overlay);
  for (const name of ["Run again with this source", /^Write it with the built-in writer/]) {
    await overlay.getByRole("button", { name }).click();
    await expect(lost(page)).toBeInViewport();
    await expect(lost(page)).toHaveCount(1);
    await expect(page).toHaveURL(`/history/${id}`);
  }
  await context.setOffline(false);
  await page.unroute("**/__manifest?*");
  await overlay.getByRole("button", { name: "Run again with this source" }).click();
  await expect(page).toHaveURL(/\?draft=/);
});

test("a link without a line leaves the screen and what was typed, and leads on later", async ({
  page,
  context,
}) => {
  await page.goto("/writing-samples?add");
  const history = page.getByRole("link", { name: "History" }).first();
  await page.getByLabel("Title").fill("A letter");
  for (const onLine of [false, true]) {
    if (onLine) await page.route(/\.data/, (route) => route.abort());
    await context.setOffline(!onLine);
    await history.click();
    await expect(lost(page)).toBeInViewport();
    await expect(page).toHaveURL("/writing-samples?add");
    await expect(page.getByLabel("Title")).toHaveValue("A letter");
    await expect(page.getByLabel("Title")).toBeVisible();
  }
  await page.unroute(/\.data/);
  await history.click();
  await expect(page.getByRole("heading", { name: "Content History" })).toBeVisible();
  await expect(lost(page)).toHaveCount(0);
});

test("a screen that takes long and never comes gives back the one before", async ({ page }) => {
  await page.goto("/writing-samples?add");
  await page.getByLabel("Title").fill("A letter");
  let lose = () => {};
  const held = new Promise<void>((resolve) => {
    lose = resolve;
  });
  await page.route(/history\.data/, async (route) => {
    await held;
    await route.abort();
  });
  await page.getByRole("link", { name: "History" }).first().click();
  await expect(page.getByText("Loading your content history...")).toBeVisible();
  await expect(page.getByLabel("Title")).toBeHidden();
  lose();
  await expect(lost(page)).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("A letter");
});

test("a proxy that can't reach the server loses neither the screen nor what is posted", async ({
  page,
  expectedErrors,
  user,
}) => {
  expectedErrors.push("status of 502");
  const draft = chooseFormat(user.id, undefined, "blog");
  await page.goto(`/?draft=${draft}`);
  await page.getByLabel("What should the writer know?").fill("For new gardeners.");
  await page.route(/\.data/, (route) => {
    const body = "<h1>502 Bad Gateway</h1>";
    return route.fulfill({ status: 502, contentType: "text/html", body });
  });
  await page.getByRole("link", { name: "History" }).first().click();
  await expect(lost(page)).toBeInViewport();
  await page.getByRole("radio", { name: "Newsletter" }).click();
  await expect(lost(page).filter({ hasNotText: "This page stays as it is." })).toBeVisible();
  await expect(page.getByLabel("What should the writer know?")).toHaveValue("For new gardeners.");
  await page.unroute(/\.data/);
  await page.getByRole("radio", { name: "Newsletter" }).check();
  await expect(lost(page)).toHaveCount(0);
});

test("a dialog that is closed without a line says so above itself", async ({
  page,
  context,
  user,
}) => {
  await page.goto(`/?draft=${draftWith(user.id, await insertReadSource(user.id))}`);
  const close = page.getByRole("dialog").getByRole("link", { name: "Close" });
  await loseLine(close);
  await close.click();
  await expect(page.getByText("The connection was lost.")).toBeVisible();
  await context.setOffline(false);
  await close.click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByText("The connection was lost.")).toHaveCount(0);
});

test("a step back to a screen that does not come is the browser's own page", async ({ page }) => {
  await page.goto("/history");
  await page.getByRole("link", { name: "Billing" }).first().click();
  await expect(page.getByRole("heading", { name: "Billing & Usage" })).toBeVisible();
  await page.route(/\.data/, (route) => route.abort());
  const loaded = page.waitForRequest(
    (request) => request.isNavigationRequest() && new URL(request.url()).pathname === "/history",
  );
  await page.goBack({ waitUntil: "commit" });
  await loaded;
  await expect(page.getByRole("heading", { name: "Content History" })).toBeVisible();
});
