import { readFileSync } from "node:fs";
import { chooseFormat, confirmPrice, reachPrice } from "../app/testing/browser/steps.ts";
import { expect, type Page, test } from "../app/testing/browser/test.ts";
import { talk } from "../app/testing/material/material.ts";
import { giveTranscript, insertReadSource, insertSource } from "../app/testing/states/states.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Confirm Credit Usage" });

/** The words that the price is made of. */
async function pricedWords(page: Page): Promise<number> {
  const [, words = ""] = /([\d,]+) words/.exec((await dialog(page).textContent()) ?? "") ?? [];
  return Number(words.replaceAll(",", ""));
}

async function chargedFor(page: Page): Promise<string> {
  return (await dialog(page).locator("dl").textContent()) ?? "";
}

/** Leaves so many of the first lines, and the rest is taken out by leaving it empty. */
async function shorten(page: Page, kept: number): Promise<void> {
  const texts = page.getByRole("textbox", { name: /^Text at / });
  for (let at = kept; at < (await texts.count()); at++) await texts.nth(at).fill("");
}

test("a transcript is seen and corrected before it is priced, and the piece says so", async ({
  page,
  login,
}) => {
  await login();
  await reachPrice(page, "Blog Post", talk);
  const [words, price] = [await pricedWords(page), await chargedFor(page)];
  await dialog(page).getByRole("link", { name: "See and correct the transcript" }).click();
  await expect(page.getByRole("heading", { name: "Transcript", level: 2 })).toBeVisible();
  await page.getByLabel("Speaker at 00:00:33").fill("Ana Ruiz");
  const heard = page.getByLabel("Text at 00:00:33");
  await expect(heard).toHaveValue(/^Because a place that lends books/);
  await heard.fill("A house that lends novels already knows how to lend seeds to its neighbours.");
  await shorten(page, 14);
  await page.getByRole("button", { name: "Save this page" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await page.getByRole("button", { name: "Use this source" }).click();
  await expect(dialog(page)).toBeVisible();
  expect(await pricedWords(page)).toBeLessThan(words);
  // Minutes are the recording's, however many words of it are left.
  expect(await chargedFor(page)).toBe(price);
  await confirmPrice(page);
  const article = page.locator("article.article");
  await expect(article).toContainText("Verified in your corrected transcript");
  await expect(article).not.toContainText("Because a place that lends books");
});

test("a source is used for another format without giving it again, and then deleted", async ({
  page,
  login,
}) => {
  await login();
  await reachPrice(page, "Newsletter", talk);
  await confirmPrice(page);
  await page.goto("/");
  await expect(page.getByText("Your last choice")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Newsletter", checked: true })).toHaveCount(0);
  await page.getByRole("link", { name: "All sources" }).click();
  await expect(page.getByRole("heading", { name: "Sources" })).toBeVisible();
  await page.goto("/");
  await page.getByRole("button", { name: /^Use again/ }).click();
  await expect(page.getByRole("heading", { name: "Add a source" })).toBeVisible();
  await chooseFormat(page, "X Thread");
  await page.getByRole("checkbox", { name: /I own this content/ }).check();
  const go = page.getByRole("button", { name: "Continue" });
  if (await go.isVisible()) await go.click();
  await expect(dialog(page)).toBeVisible();
  await confirmPrice(page);
  await page.goto("/sources");
  await page.getByRole("link", { name: talk.name }).click();
  await page.getByRole("link", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Delete this source?" });
  await expect(question.getByRole("button", { name: "Delete" })).toBeInViewport();
  await expect(question).toContainText("the 2 pieces made from it");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No sources yet")).toBeVisible();
  await page.goto("/history");
  await expect(page.getByText(talk.name)).toHaveCount(0);
});

test("how a source was read is corrected before it is paid, and holds for its pieces", async ({
  page,
  login,
  expectedErrors,
}) => {
  await login();
  await reachPrice(page, "Blog Post", talk);
  await expect(dialog(page)).toContainText(
    /How this was read: .*English · \d+ minutes · good text/,
  );
  await dialog(page).getByRole("link", { name: "See and correct the transcript" }).click();
  const read = page.getByRole("group").filter({ hasText: "How this was read" });
  await expect(read).toContainText("First lines");
  await expect(read).toContainText("This episode is brought to you by Rowan Tools.");
  await page.getByRole("textbox", { name: "Title" }).fill("A library that lends seeds");
  await page.getByRole("combobox", { name: "Part of Ana" }).selectOption("Author");
  await page.getByRole("textbox", { name: "Chapters" }).fill("00:00:04 Why seeds");
  await page.getByRole("checkbox", { name: /^Keep this passage ?: This episode/ }).check();
  await page.getByRole("button", { name: "Save how it was read" }).click();
  await expect(page.getByRole("heading", { name: "A library that lends seeds" })).toBeVisible();
  await expect(read).toContainText(
    /Ines Calder \(host\) · Ana \(author\) .* no advertisements found · 1 chapter/,
  );
  expectedErrors.push("400 (Bad Request)");
  await page.getByRole("textbox", { name: "Chapters" }).fill("99:99:99 Never");
  await page.getByRole("button", { name: "Save how it was read" }).click();
  await expect(page.getByRole("alert")).toHaveText("This chapter can't be read: 99:99:99 Never");
  await expect(page.getByRole("textbox", { name: "Chapters" })).toHaveValue("99:99:99 Never");
  await page.getByRole("textbox", { name: "Chapters" }).fill("");
  await page.getByRole("button", { name: "Use this source" }).click();
  await expect(dialog(page)).toContainText("A library that lends seeds");
});

test("names are corrected once for all that a speaker says", async ({ page, login }) => {
  await login();
  await reachPrice(page, "Blog Post", talk);
  await dialog(page).getByRole("link", { name: "See and correct the transcript" }).click();
  await page.getByRole("textbox", { name: /^Ines/ }).fill("Ines Duarte");
  await page.getByRole("button", { name: "Rename" }).click();
  await expect(page.getByLabel("Speaker at 00:00:04")).toHaveValue("Ines Duarte");
  await expect(page.getByLabel("Speaker at 00:00:26")).toHaveValue("Ana");
});

test("a save answers beside its button and takes all that was typed, names too", async ({
  page,
  visit,
  user,
  javaScriptEnabled,
}) => {
  await visit(`/sources/${await insertReadSource(user.id)}`);
  const text = page.getByLabel("Text at 00:02:00");
  const save = page.getByRole("button", { name: "Save this page" });
  const saved = page.getByRole("status").filter({ hasText: "Saved" });
  await text.fill("Of 412 packets, 372 came back with seed.  ");
  await page.getByRole("textbox", { name: /^Ines/ }).fill("Ines Calder");
  await page.getByRole("button", { name: "Rename" }).click();
  await expect(page.getByLabel("Speaker at 00:00:00")).toHaveValue("Ines Calder");
  await expect(text).toHaveValue("Of 412 packets, 372 came back with seed.");
  await text.fill("Of 412 packets, 373 came back with seed.");
  await save.click();
  await expect(saved).toHaveText("✓ Saved: 34 words");
  await expect(saved).toBeInViewport();
  if (javaScriptEnabled) await expect(save).toBeFocused();
  await page.reload();
  await expect(text).toHaveValue("Of 412 packets, 373 came back with seed.");
});

test("what was typed over another window's correction is still there", async ({
  page,
  login,
  user,
  context,
  expectedErrors,
}) => {
  expectedErrors.push("the server responded with a status of 409");
  await login();
  const id = await insertReadSource(user.id);
  await page.goto(`/sources/${id}`);
  const other = await context.newPage();
  await other.goto(`/sources/${id}`);
  await other.getByLabel("Text at 00:00:00").fill("Why lend seeds?");
  await other.getByRole("button", { name: "Save this page" }).click();
  await expect(other.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  const text = page.getByLabel("Text at 00:02:00");
  await text.fill("Of 412 packets, 372 came back.");
  const name = page.getByRole("textbox", { name: /^Ines/ });
  await name.fill("Ines Calder");
  await page.getByRole("button", { name: "Make a piece from it" }).click();
  await expect(page.getByRole("alert")).toContainText("Your corrections are still here");
  await expect(page.getByRole("alert")).toBeInViewport();
  await expect(text).toHaveValue("Of 412 packets, 372 came back.");
  await expect(name).toHaveValue("Ines Calder");
  await page.getByRole("button", { name: "Make a piece from it" }).click();
  await expect(page.getByRole("heading", { name: "Add a source" })).toBeVisible();
  await page.goto(`/sources/${id}`);
  await expect(text).toHaveValue("Of 412 packets, 372 came back.");
});

test("corrections that are not saved are left only by an answer, where scripts can ask", async ({
  page,
  login,
  user,
  javaScriptEnabled,
}) => {
  await login();
  const path = `/sources/${await insertReadSource(user.id)}`;
  await page.goto(path);
  const text = page.getByLabel("Text at 00:02:00");
  const leave = () => page.getByRole("main").getByRole("link", { name: "Sources" }).click();
  const asked: string[] = [];
  let goes = false;
  page.on("dialog", async (dialog) => {
    asked.push(dialog.message());
    await (goes ? dialog.accept() : dialog.dismiss());
  });
  await text.fill("Of 412 packets, 372 came back.");
  await page.getByRole("link", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(path);
  expect(asked).toEqual([]);
  await leave();
  if (javaScriptEnabled) {
    await expect.poll(() => asked).toEqual(["Leave without saving your corrections?"]);
    await expect(page).toHaveURL(path);
    await expect(text).toHaveValue("Of 412 packets, 372 came back.");
    goes = true;
    await leave();
  }
  await expect(page).toHaveURL("/sources");
  expect(asked).toHaveLength(javaScriptEnabled ? 2 : 0);
});

test("the list goes on by itself once a source is read", async ({ page, login, user }) => {
  await login();
  const id = insertSource(user.id);
  await page.goto("/sources");
  await expect(page.getByText("Being read")).toBeVisible();
  await giveTranscript(user.id, id);
  await expect(page.getByRole("button", { name: /^Use again/ })).toBeVisible();
  await expect(page.getByText("Being read")).toHaveCount(0);
});

test("a recording's chapters, transcript and show notes are downloaded, free", async ({
  page,
  visit,
  user,
}) => {
  await visit(`/sources/${await insertReadSource(user.id)}`);
  const kit = page.getByRole("region", { name: "Episode kit" });
  const saved = async (link: string) => {
    const downloading = page.waitForEvent("download");
    await kit.getByRole("link", { name: link }).click();
    const download = await downloading;
    return {
      name: download.suggestedFilename(),
      text: readFileSync(await download.path(), "utf8"),
    };
  };
  expect(await saved("Transcript: VTT")).toEqual({
    name: "a-rather-long-name-of-a-file-txt-transcript.vtt",
    text: expect.stringMatching(/^WEBVTT\n\n00:00:00\.000 --> .*\n<v Ines>Why would a library/),
  });
  expect((await saved("Chapters: YouTube")).text).toMatch(/^0:00 \S/);
  expect((await saved("Show notes: Markdown")).text).toContain("- Ines\n- Ana\n");
});
