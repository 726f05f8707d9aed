import { eq } from "drizzle-orm";
import { AppError } from "../app/errors.ts";
import { sourceError } from "../app/sources/messages.ts";
import { sealNames } from "../app/sources/names.server.ts";
import { waitUntilLive } from "../app/testing/browser/alive.ts";
import { holdBack } from "../app/testing/browser/steps.ts";
import { expect, test } from "../app/testing/browser/test.ts";
import { insertModelPiece } from "../app/testing/states/pieces.ts";
import {
  draftWith,
  giveTranscript,
  insertSource,
  insertTransform,
  pathToGiving,
} from "../app/testing/states/states.ts";
import { insertUnderWay } from "../app/testing/states/strategy-under-way.ts";
import { database } from "../db/client.server.ts";
import { sources, transforms } from "../db/schema.ts";

/** A source of 1,500 words that was read. */
function insertReady(userId: string): string {
  const sourceId = insertSource(userId);
  setRead(sourceId);
  return sourceId;
}

function setRead(sourceId: string): void {
  database()
    .orm.update(sources)
    .set({ status: "ready", words: 1500 })
    .where(eq(sources.id, sourceId))
    .run();
}

test("extracting says so with the specification's words, and goes on by itself", async ({
  page,
  login,
  user,
}) => {
  await login();
  const sourceId = insertSource(user.id);
  await page.goto(`/?draft=${draftWith(user.id, sourceId)}`);
  await expect(page.getByText("Extracting transcript...")).toBeVisible();
  await expect(page.getByText("Please while we extract the content from your media")).toBeVisible();
  setRead(sourceId);
  const dialog = page.getByRole("dialog", { name: "Confirm Credit Usage" });
  await expect(dialog).toContainText("10 minutes of source");
  await expect(dialog).toContainText("Estimated cost20 credits");
  await expect(dialog).toContainText("Left afterwards480 credits");
});

test("the buttons under a price are in view where its text is longer, or come after it", async ({
  page,
  login,
  user,
  javaScriptEnabled,
}) => {
  await login();
  await page.setViewportSize({ width: 360, height: 400 });
  await page.goto(`/?draft=${draftWith(user.id, insertReady(user.id))}`);
  const dialog = page.getByRole("dialog", { name: "Confirm Credit Usage" });
  const rows = dialog.getByText("Left afterwards");
  const confirm = dialog.getByRole("button", { name: "Confirm" });
  if (javaScriptEnabled) {
    await expect(confirm).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole("link", { name: "Close" })).toBeInViewport({ ratio: 1 });
  } else {
    // Part of the page: nobody agrees to a sum that they have not come by.
    const [sum, button] = [await rows.boundingBox(), await confirm.boundingBox()];
    expect(button?.y ?? 0).toBeGreaterThan(sum?.y ?? Number.POSITIVE_INFINITY);
  }
  await rows.scrollIntoViewIfNeeded();
  await expect(rows).toBeInViewport({ ratio: 1 });
});

test("a source's own screen goes on by itself from being read to its transcript", async ({
  page,
  login,
  user,
}) => {
  await login();
  const sourceId = insertSource(user.id);
  await page.goto(`/sources/${sourceId}`);
  await expect(page.getByRole("progressbar", { name: /waiting for its turn/ })).toBeVisible();
  await giveTranscript(user.id, sourceId);
  await expect(page.getByRole("heading", { name: "Transcript", level: 2 })).toBeVisible();
  await expect(page.getByLabel("Text at 00:01:00")).toHaveValue(/^Because a place/);
  await expect(page.getByRole("progressbar")).toHaveCount(0);
});

test("a bar without a figure moves, but not for whoever wants no motion", async ({
  page,
  visit,
  user,
}) => {
  await visit(`/?draft=${draftWith(user.id, insertSource(user.id))}&still`);
  const bar = page.getByRole("progressbar");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect(bar).toHaveCSS("animation-name", "pass");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(bar).toHaveCSS("animation-name", "none");
});

test("a long name of a file is told on two lines, and its field looks like the product's", async ({
  page,
  login,
  user,
  javaScriptEnabled,
}) => {
  await login();
  await page.setViewportSize({ width: 360, height: 740 });
  const sourceId = insertReady(user.id);
  const fileName = `${"interview-with-the-whole-seed-library-".repeat(4)}.mp3`;
  database()
    .orm.update(sources)
    .set(sealNames(sourceId, { fileName }))
    .where(eq(sources.id, sourceId))
    .run();
  await page.goto(`/?draft=${draftWith(user.id, sourceId)}&dialog=closed`);
  const name = page.getByText(fileName, { exact: true });
  const lines = await name.evaluate(
    (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
  );
  expect(Math.round(lines)).toBe(2);
  if (javaScriptEnabled) return;
  await page.getByRole("button", { name: "Use another source" }).click();
  await expect(page).toHaveURL(/#step-source$/);
  const button = await page
    .getByLabel("Choose a file")
    .evaluate((field) => getComputedStyle(field, "::file-selector-button").borderRadius);
  expect(button).toBe("8px");
});

test("an extraction can be cancelled; the choices stay", async ({ page, visit, user }) => {
  await visit(`/?draft=${draftWith(user.id, insertSource(user.id))}`);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Or paste a link instead")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Blog Post" })).toBeChecked();
});

test("a source that failed shows why in the error box", async ({ page, login, user }) => {
  await login();
  const sourceId = insertSource(user.id, sourceError("PDF_SCANNED"));
  await page.goto(`/?draft=${draftWith(user.id, sourceId)}`);
  await expect(page.getByRole("alert")).toHaveText(
    "This PDF has no readable text (probably scanned). Upload one that has text.",
  );
});

test("a source that can't be read brings its name and its error into view by itself", async ({
  page,
  login,
  user,
  javaScriptEnabled,
}) => {
  await login();
  await page.setViewportSize({ width: 360, height: 740 });
  const sourceId = insertSource(user.id);
  await page.goto(`/?draft=${draftWith(user.id, sourceId)}`);
  await expect(page.getByText("Extracting transcript...")).toBeVisible();
  const before = await page.evaluate(() => history.length);
  // More than once without scripts: the address that it goes on by is then its own.
  if (!javaScriptEnabled) await page.waitForTimeout(5_000);
  const { code, message } = sourceError("PDF_SCANNED");
  const ended = { status: "error", errorCode: code, error: message } as const;
  database().orm.update(sources).set(ended).where(eq(sources.id, sourceId)).run();
  await expect(page.getByRole("alert")).toHaveText(message);
  await expect(page.getByRole("alert")).toBeInViewport({ ratio: 1 });
  const charge = "a rather long name of a file.txt: Nothing was charged.";
  await expect(page.getByText(charge)).toBeInViewport({ ratio: 1 });
  // The way back does not lead through each look.
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(before + 1);
});

test("progress begins at 30, rises by 10 every two seconds and waits at 90", async ({
  page,
  login,
  user,
}) => {
  await login();
  const jobId = insertTransform(user.id, insertSource(user.id));
  const bar = page.getByRole("progressbar");
  await page.goto(`/?jobId=${jobId}`);
  await expect(bar).toHaveAttribute("value", "30");
  await expect(bar).toHaveAttribute("value", "40", { timeout: 5_000 });
  await expect(page.getByText("40%")).toBeVisible();
  database()
    .orm.update(transforms)
    .set({ createdAt: Date.now() - 60_000 })
    .where(eq(transforms.id, jobId))
    .run();
  await page.goto(`/?jobId=${jobId}`);
  await expect(bar).toHaveAttribute("value", "90");
});

test("completion sets 100", async ({ page, login, user, javaScriptEnabled }) => {
  await login();
  const jobId = insertTransform(user.id, insertSource(user.id));
  await page.goto(`/?jobId=${jobId}`);
  const bar = page.getByRole("progressbar");
  await expect(bar).toBeVisible();
  if (!javaScriptEnabled) return;
  // The piece itself is held back, so that the figure before it can be seen.
  await page.route(/\.data/, () => {});
  await page.route("**/api/job/*", (route) => route.fulfill({ json: { status: "completed" } }));
  await expect(bar).toHaveAttribute("value", "100");
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a piece can be cancelled, and Try Again begins anew", async ({ page, login, user }) => {
  await login();
  const jobId = insertTransform(user.id, insertSource(user.id));
  await page.goto(`/?jobId=${jobId}`);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("You stopped this piece.")).toBeVisible();
  await expect(page.getByText("Processing failed")).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByText("Nothing was charged.")).toBeVisible();
  await page.getByRole("link", { name: "Try Again" }).click();
  await expect(page.getByRole("radio", { name: "Blog Post" })).not.toBeChecked();
  await page.goto("/history");
  await expect(page.getByText("Cancelled")).toHaveCount(1);
  await expect(page.getByText("Quick Transform", { exact: true })).toBeVisible();
});

test("a failed job without a text says Processing failed", async ({ page, login, user }) => {
  await login();
  const jobId = insertTransform(user.id, insertSource(user.id), new AppError("INTERNAL", ""));
  await page.goto("/history");
  await expect(page.getByText("Processing failed")).toBeVisible();
  await page.goto(`/?jobId=${jobId}`);
  await expect(page.getByText("Processing failed")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveText(
    "An error occurred while processing your content",
  );
  const polled = await page.request.get(`/api/job/${jobId}`);
  expect(await polled.json()).toMatchObject({ status: "error", error: "Processing failed" });
});

test("a poll that fails says so and goes on", async ({
  page,
  login,
  user,
  expectedErrors,
  javaScriptEnabled,
}) => {
  expectedErrors.push("net::ERR_FAILED");
  await login();
  const jobId = insertTransform(user.id, insertSource(user.id));
  await page.route("**/api/job/*", (route) => route.abort());
  await page.goto(`/?jobId=${jobId}`);
  if (!javaScriptEnabled) {
    await expect(page.getByRole("link", { name: "Check now" })).toBeVisible();
    await page.getByRole("link", { name: "Stop refreshing" }).click();
    await expect(page).toHaveURL(/still/);
    await expect(page.locator("meta[http-equiv=refresh]")).toHaveCount(0);
    return;
  }
  await expect(page.getByText("Failed to check job status")).toBeVisible();
  await page.unroute("**/api/job/*");
  await expect(page.getByText("Failed to check job status")).toBeHidden();
});

test("a waiting page that is offline says so, and goes on by itself", async ({
  page,
  context,
  login,
  user,
  javaScriptEnabled,
  expectedErrors,
}) => {
  expectedErrors.push("net::ERR_INTERNET_DISCONNECTED", "Failed to fetch");
  await login();
  const sourceId = insertSource(user.id);
  await page.goto(`/?draft=${draftWith(user.id, sourceId)}`);
  const words = page.getByText("Extracting transcript...");
  await expect(words).toBeVisible();
  if (!javaScriptEnabled) return;
  await waitUntilLive(words);
  await context.setOffline(true);
  await expect(page.getByRole("alert")).toContainText("You are offline.");
  await expect(words).toBeVisible();
  setRead(sourceId);
  await context.setOffline(false);
  await expect(page.getByRole("dialog", { name: "Confirm Credit Usage" })).toBeVisible();
});

test("a session that ends while waiting leads to the login and back to the piece", async ({
  page,
  context,
  login,
  visit,
  user,
  expectedErrors,
}) => {
  expectedErrors.push("the server responded with a status of 401");
  await login();
  const jobId = insertTransform(user.id, insertSource(user.id));
  await page.goto(`/?jobId=${jobId}`);
  await expect(page.getByRole("progressbar")).toBeVisible();
  await context.clearCookies();
  await page.waitForURL(`/api/login?next=${encodeURIComponent(`/?jobId=${jobId}`)}`);
  const draftId = draftWith(user.id, insertReady(user.id));
  await visit(`/?draft=${draftId}`);
  await context.clearCookies();
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.waitForURL(`/api/login?next=${encodeURIComponent(`/?draft=${draftId}`)}`);
  await visit(`/?draft=${draftId}`);
  await expect(page.getByRole("dialog", { name: "Confirm Credit Usage" })).toBeVisible();
});

test("Escape closes the price, and it can be opened again", async ({
  page,
  visit,
  user,
  javaScriptEnabled,
}) => {
  await visit(`/?draft=${draftWith(user.id, insertReady(user.id))}`);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  if (javaScriptEnabled) await page.keyboard.press("Escape");
  else await page.getByRole("link", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: "See the price: 20 credits" }).click();
  await expect(dialog).toBeVisible();
});

test("Escape closes a price whose code is still on its way", { tag: "@scripts" }, async ({
  page,
  visit,
  user,
}) => {
  await page.route("**/assets/confirm-dialog-*.js", () => {});
  await visit(`/?draft=${draftWith(user.id, insertReady(user.id))}`);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("link", { name: "See the price: 20 credits" })).toBeVisible();
});

test("Copy is shown once its code is there", { tag: "@scripts" }, async ({ page, visit, user }) => {
  const goOn = await holdBack(page, "**/assets/result-*.js");
  await visit(`/?jobId=${insertModelPiece(user.id)}`);
  const copy = page.getByRole("button", { name: "Copy", exact: true });
  await expect(page.getByRole("link", { name: "Download" })).toBeVisible();
  await expect(copy).toBeHidden();
  goOn();
  await expect(copy).toBeVisible();
});

test("what is typed before its code is there is kept", { tag: "@scripts" }, async ({
  page,
  visit,
  user,
}) => {
  const goOn = await holdBack(page, "**/assets/wizard-*.js");
  await visit(`/?strategy=${insertUnderWay(user.id, { step: 1, held: 152 })}&step=1`);
  const topic = page.getByLabel("Topic");
  await topic.fill("A topic of my own");
  goOn();
  await waitUntilLive(topic);
  await expect(topic).toHaveValue("A topic of my own");
});

test("a tooltip leaves what is typed where code is on its way", { tag: "@scripts" }, async ({
  page,
  visit,
  user,
}) => {
  const goOn = await holdBack(page, "**/assets/compose-*.js");
  await visit(pathToGiving(user.id, "blog"));
  const brief = page.locator("#brief");
  await brief.evaluate((box: HTMLTextAreaElement) => {
    box.value = "Three lines at most";
    box.dataset.given = "by the server";
  });
  await page.locator("summary", { hasText: "Account of" }).hover();
  await expect(page.getByRole("tooltip")).toBeVisible();
  await expect(brief).toHaveAttribute("data-given", "by the server");
  goOn();
  await waitUntilLive(brief);
  await expect(brief).toHaveAttribute("data-given", "by the server");
  await expect(brief).toHaveValue("Three lines at most");
});

test("a slow screen says Loading..., and History says that it loads", async ({
  page,
  visit,
  javaScriptEnabled,
}) => {
  await visit("/");
  if (!javaScriptEnabled) return expect(page.getByText("Loading...")).toHaveCount(0);
  const goOn = await holdBack(page, /\/(history|billing)\.data/);
  const screens = page.getByRole("navigation", { name: "Screens" }).first();
  await screens.getByRole("link", { name: "History" }).click();
  await expect(page.getByRole("main")).toHaveText("Loading your content history...", {
    useInnerText: true,
  });
  await screens.getByRole("link", { name: "Billing" }).click();
  await expect(page.getByRole("main")).toHaveText("Loading...", { useInnerText: true });
  goOn();
  await expect(page.getByRole("heading", { name: "Billing & Usage" })).toBeVisible();
});

test("nothing is fetched again by itself, on focus, or after a failure", {
  tag: "@scripts",
}, async ({ page, login, expectedErrors }) => {
  expectedErrors.push("net::ERR_FAILED", "Failed to fetch");
  await login();
  await page.clock.install();
  await page.goto("/billing");
  await expect(page.getByRole("heading", { name: "Billing & Usage" })).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\.data|\/api\//.test(request.url())) asked.push(request.url());
  });
  await page.evaluate(() => {
    for (const name of ["blur", "focus", "online"]) window.dispatchEvent(new Event(name));
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.clock.runFor(60_000);
  expect(asked).toEqual([]);
  await page.route(/history\.data/, (route) => route.abort());
  await page.getByRole("link", { name: "History" }).first().click();
  await expect(page.getByRole("alert")).toContainText("This page stays as it is.");
  await expect(page.getByRole("heading", { name: "Billing & Usage" })).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(page).toHaveURL("/billing");
  expect(asked).toHaveLength(1);
});

test("Confirm says Processing... while its answer is awaited", async ({
  page,
  login,
  user,
  javaScriptEnabled,
}) => {
  await login();
  const sourceId = insertSource(user.id);
  database()
    .orm.update(sources)
    .set({ status: "ready", words: 1500 })
    .where(eq(sources.id, sourceId))
    .run();
  await page.goto(`/?draft=${draftWith(user.id, sourceId)}`);
  const confirm = page.getByRole("dialog").getByRole("button", { name: "Confirm" });
  await expect(confirm).toBeEnabled();
  if (!javaScriptEnabled) return;
  await waitUntilLive(confirm);
  await page.route(/\.data/, () => {});
  await confirm.click();
  await expect(page.getByRole("button", { name: "Processing..." })).toBeDisabled();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
