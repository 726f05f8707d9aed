import { readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { env } from "../app/env.server.ts";
import { chooseFormat, chooseOptions } from "../app/home/actions.server.ts";
import { waitUntilLive } from "../app/testing/browser/alive.ts";
import { hand } from "../app/testing/browser/hand.ts";
import { acceptNotice, type UploadFile } from "../app/testing/browser/steps.ts";
import { expect, type Page, test, type User } from "../app/testing/browser/test.ts";
import { talk } from "../app/testing/material/material.ts";

/** What only scripts can do on Home: this file runs with scripts on alone. */

function draftReadyForSource(userId: string): string {
  const draftId = chooseFormat(userId, undefined, "newsletter");
  chooseOptions(userId, draftId, { useStyleMatching: false, useLlmo: false, notice: true });
  return draftId;
}

const zone = (page: Page) => page.locator("#drop-zone");
const price = (page: Page) => page.getByRole("dialog", { name: "Confirm Credit Usage" });
const uploads = () => readdirSync(env().uploadsDir).length;

const text = talk.buffer.toString("utf8");
const talkFile = { name: "talk.txt", type: "text/plain", content: text };

/** Opens Home where a source is to be given. */
async function openZone(page: Page, { id }: User): Promise<void> {
  await page.goto(`/?draft=${draftReadyForSource(id)}`);
  await expect(zone(page)).toBeVisible();
}

/** Gives a file, which leads to its price. */
async function expectTaken(page: Page, file: UploadFile): Promise<void> {
  await page.locator("input[type=file]").setInputFiles(file);
  await expect(price(page)).toBeVisible();
}

test("an upload shows bytes, rate and time left; Cancel leaves the choices and no file", async ({
  page,
  context,
  login,
  user,
}, testInfo) => {
  await login();
  const file = testInfo.outputPath("long.txt");
  await writeFile(file, Buffer.alloc(24 * 1_048_576, text));
  await openZone(page, user);
  const before = uploads();
  const network = await context.newCDPSession(page);
  const slow = { offline: false, latency: 5, downloadThroughput: -1, uploadThroughput: 2_097_152 };
  await network.send("Network.emulateNetworkConditions", slow);
  await page.locator("input[type=file]").setInputFiles(file);
  const panel = page.getByRole("region", { name: "Upload" });
  await expect(panel).toContainText(/\d+\.\d of 24\.0 MB · \d\.\d MB\/s · about \d+ seconds? left/);
  await expect(panel.getByRole("progressbar", { name: "Upload of long.txt" })).toBeVisible();
  await expect(panel.getByRole("status")).toHaveText(/Uploading long\.txt|\d\d percent uploaded/);
  await expect.poll(uploads).toBe(before + 1);
  await panel.getByRole("button", { name: "Cancel" }).click();
  await expect(zone(page)).toBeVisible();
  await expect.poll(uploads).toBe(before);
  await expect(page.getByRole("radio", { name: "Newsletter" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /I own this content/ })).toBeChecked();
  const fast = { ...slow, uploadThroughput: -1 };
  await network.send("Network.emulateNetworkConditions", fast);
  await expectTaken(page, talk);
});

test("a connection lost in mid-upload keeps the file; Try again sends it", async ({
  page,
  login,
  user,
  expectedErrors,
}) => {
  expectedErrors.push("net::ERR_CONNECTION_RESET", "status of 413", "status of 401");
  await login();
  await openZone(page, user);
  await page.route("**/api/draft/*", (route) => route.abort("connectionreset"));
  await page.locator("input[type=file]").setInputFiles(talk);
  await expect(page.getByRole("alert")).toContainText("The connection was lost");
  await expect(page.getByRole("region", { name: "Upload" })).toContainText(talk.name);
  await page.unroute("**/api/draft/*");
  await page.route("**/api/draft/*", (route) =>
    route.fulfill({ status: 413, json: { error: "No room for this." } }),
  );
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert")).toHaveText("No room for this.");
  await page.unroute("**/api/draft/*");
  await expectTaken(page, talk);
});

test("the drop zone shows and says each of its states, and takes the place of the plain field", async ({
  page,
  login,
  user,
}) => {
  await login();
  const held: (() => Promise<void>)[] = [];
  await page.route("**/assets/drop-zone-*.js", (route) => void held.push(() => route.continue()));
  await page.goto(`/?draft=${draftReadyForSource(user.id)}`);
  const link = page.getByRole("link", { name: "Or paste a link instead" });
  await expect(page.getByRole("button", { name: "Upload" })).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  const place = await link.boundingBox();
  for (const go of held) await go();
  await expect(zone(page)).toBeVisible();
  expect(await link.boundingBox(), "nothing moves when the zone arrives").toEqual(place);
  const says = (words: string) =>
    expect(page.getByRole("status").filter({ hasText: words })).toBeAttached();
  const ground = () => zone(page).evaluate((element) => getComputedStyle(element).backgroundColor);
  const grounds = new Set([await ground()]);
  await zone(page).focus();
  await expect(zone(page)).toHaveClass(/border-ink/);
  const picture = { name: "a.png", type: "image/png", content: "x" };
  await hand(page, "#drop-zone", "dragenter", { files: [talkFile] });
  await says("Let go to use this file");
  grounds.add(await ground());
  await hand(page, "#drop-zone", "dragleave", { files: [talkFile] });
  await hand(page, "#drop-zone", "dragenter", { files: [picture] });
  await says("This file can't be used");
  grounds.add(await ground());
  expect(grounds.size, "a file that is right and one that is wrong look different").toBe(3);
  await hand(page, "#drop-zone", "drop", { files: [picture] });
  const alert = page.getByRole("alert");
  await expect(alert).toHaveText("Invalid file type. Please upload audio, video, or text files.");
  await hand(page, "#drop-zone", "drop", { files: [talkFile, talkFile] });
  await expect(alert).toHaveText("Too many files");
  await hand(page, "#drop-zone", "drop", { files: [{ ...talkFile, content: "" }] });
  await expect(alert).toHaveText("File is smaller than 1 byte");
  const chooser = page.waitForEvent("filechooser");
  await zone(page).press("Enter");
  await chooser;
  await says("Choose a file in the window");
  // A dialog that was closed without a choice: looked for 300 ms after the window has the focus.
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(zone(page)).toContainText("Drop a file here");
});

test("what is dropped or pasted anywhere waits for format and notice, which are pointed at", async ({
  page,
  visit,
}) => {
  await visit("/");
  // The form comes to life after the page itself.
  await expect(async () => {
    await hand(page, "h1", "dragenter", { files: [talkFile] });
    await expect(page.getByText("Drop the file anywhere on this page")).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await hand(page, "h1", "drop", { files: [talkFile] });
  const alert = page.getByRole("alert");
  await expect(alert).toHaveText(
    "Please select an output format first. Then this will be used: talk.txt",
  );
  await expect(page.getByRole("radio", { name: "Newsletter" })).toBeFocused();
  await page.getByRole("radio", { name: "X Thread" }).check();
  await expect(alert).toHaveText(
    "Please accept the Copyright Notice and Terms first. Then this will be used: talk.txt",
  );
  await page.getByRole("checkbox", { name: /I own this content/ }).check();
  await expect(price(page)).toBeVisible();
});

test("a link that is pasted is taken outside text fields, and is plain text inside them", async ({
  page,
  login,
  user,
  expectedErrors,
}) => {
  expectedErrors.push("the server responded with a status of 400");
  await login();
  await openZone(page, user);
  const url = "http://127.1/private";
  await hand(page, "#brief", "paste", { text: url });
  await expect(zone(page)).toBeVisible();
  await hand(page, "body", "paste", { text: url });
  await expect(page.getByLabel("Link to a video, an episode or a page")).toHaveValue(url);
  await expect(page.getByRole("alert")).toHaveText(
    "This address can't be used. Paste a public link.",
  );
});

test("a text that is pasted anywhere waits for format and notice, and is taken", async ({
  page,
  visit,
  expectedErrors,
}) => {
  expectedErrors.push("the server responded with a status of 400");
  await visit("/");
  await waitUntilLive(page.getByRole("radio", { name: "X Thread" }));
  await hand(page, "body", "paste", { text });
  const alert = page.getByRole("alert");
  const start = text.trim().slice(0, 40);
  await expect(alert).toContainText(
    "Please select an output format first. Then this will be used: ",
  );
  await expect(alert).toContainText(start);
  await page.getByRole("radio", { name: "X Thread" }).check();
  await page.getByRole("checkbox", { name: /I own this content/ }).check();
  await expect(price(page)).toBeVisible();
  await page.getByRole("link", { name: "Close" }).click();
  await page.getByRole("button", { name: "Use another source" }).click();
  await expect(zone(page)).toBeVisible();
  await hand(page, "body", "paste", { text: "no address at all" });
  await expect(page.getByLabel("Text or transcript")).toHaveValue("no address at all");
  await expect(alert).toHaveText(
    "This source is too short to work with (4 words; at least 120 are needed).",
  );
});

test("the error of an empty file is gone once a link is given", async ({
  page,
  visit,
  user,
  expectedErrors,
}) => {
  expectedErrors.push("the server responded with a status of 400");
  await visit(`/?draft=${draftReadyForSource(user.id)}`);
  await hand(page, "#drop-zone", "drop", { files: [{ ...talkFile, content: "" }] });
  const alert = page.getByRole("alert");
  await expect(alert).toHaveText("File is smaller than 1 byte");
  await hand(page, "body", "paste", { text: "http://127.1/private" });
  await expect(alert).toHaveText("This address can't be used. Paste a public link.");
});

test("what is ticked leaves the page where it is", async ({ page, visit, user }) => {
  await visit(`/?draft=${chooseFormat(user.id, undefined, "blog")}`);
  await acceptNotice(page);
  const option = page.getByRole("checkbox", { name: /Optimize for LLMO/ });
  await option.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => scrollY);
  const before = await place();
  const stored = page.waitForResponse((answer) => answer.request().method() === "POST");
  await option.check();
  await stored;
  await expect(zone(page)).toBeAttached();
  await expect(page).not.toHaveURL(/#/);
  expect(await place()).toBe(before);
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test("the drop zone speaks of choosing, as nothing can be dragged", async ({
    page,
    visit,
    user,
  }) => {
    await visit(`/?draft=${draftReadyForSource(user.id)}`);
    await expect(zone(page)).toContainText("Choose a file");
    await expect(zone(page).getByText("Drop a file here")).toBeHidden();
    await expect(page.getByText("You can drop a file, or paste")).toBeHidden();
    const chooser = page.waitForEvent("filechooser");
    await zone(page).tap();
    await chooser;
  });
});
