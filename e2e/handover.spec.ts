import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import type { BrowserContext } from "playwright/test";
import { openMore } from "../app/testing/browser/steps.ts";
import { expect, type Page, test } from "../app/testing/browser/test.ts";
import { insertCarousel, insertModelPiece, insertThread } from "../app/testing/states/pieces.ts";

async function downloaded(page: Page, name: string) {
  const downloading = page.waitForEvent("download");
  const link = page.getByRole("link", { name, exact: true });
  if (!(await link.isVisible())) await openMore(page);
  await link.click();
  const download = await downloading;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test("a carousel is downloaded as a PDF and as pictures, in its owner's colours", async ({
  page,
  visit,
  user,
  expectedErrors,
}) => {
  expectedErrors.push("400");
  await visit(`/history/${insertCarousel(user.id)}`);
  await openMore(page);
  await page.getByRole("link", { name: "Slides (PDF, PNG)" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Slides" })).toBeVisible();
  const cover = page.getByRole("img", { name: "Lend something small" });
  await expect
    .poll(() => cover.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(1080);
  const before = await cover.getAttribute("src");
  await page.getByLabel("Your name or handle").fill("@ana.writes");
  await page.getByLabel("Text", { exact: true }).fill("#eeeeee");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("the contrast is 1.1 to 1 and has to be at least 4.5")).toBeVisible();
  await page.getByLabel("Text", { exact: true }).fill("#102030");
  await page.getByLabel("Accent").fill("#004d40");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(cover).not.toHaveAttribute("src", before ?? "");
  await page.reload();
  await expect(page.getByLabel("Your name or handle")).toHaveValue("@ana.writes");
  await expect(page.getByLabel("Accent")).toHaveValue("#004d40");
  const pdf = await downloaded(page, "PDF for LinkedIn");
  expect(pdf.name).toBe("lend-something-small.pdf");
  expect(pdf.bytes.subarray(0, 5).toString()).toBe("%PDF-");
  const squares = await downloaded(page, "Square PNG 1080 × 1080");
  expect(squares.name).toBe("lend-something-small-square.zip");
  const pictures = Object.keys(unzipSync(squares.bytes)).filter((name) => name.endsWith(".png"));
  expect(pictures).toHaveLength(6);
});

test("a post is downloaded as an e-mail, and as plain HTML for a CMS", async ({
  page,
  visit,
  user,
}) => {
  await visit(`/history/${insertModelPiece(user.id)}`);
  const { name, bytes } = await downloaded(page, "E-mail");
  expect(name).toMatch(/^what-a-seed-library.*-email\.html$/);
  expect(bytes.toString()).toContain("prefers-color-scheme:dark");
  const html = await downloaded(page, "HTML");
  expect(html.name).toMatch(/^what-a-seed-library.*\.html$/);
  expect(html.bytes.toString()).toContain("<h2>Lending was already there</h2>");
  expect(html.bytes.toString()).not.toMatch(/<style|style=|class=|<script(?! type="application)/);
});

/**
 * Pastes into an editor that takes formatted text, and one that does not, on a page of their own: one
 * put into the app's page breaks it when a toast ends.
 */
async function pasted(context: BrowserContext) {
  const page = await context.newPage();
  await page.setContent('<div contenteditable id="rich">.</div><textarea id="plain"></textarea>');
  await page.locator("#rich").click();
  await page.keyboard.press("Control+V");
  await page.locator("#plain").click();
  await page.keyboard.press("Control+V");
  const html = await page.locator("#rich").innerHTML();
  return { html, text: await page.locator("#plain").inputValue() };
}

const ways = ["with a clipboard", "on a plain-http address, which has none"];
for (const [at, way] of ways.entries())
  test(`Copy gives formatted text and Markdown, or plain text, ${way} @scripts`, async ({
    page,
    context,
    visit,
    user,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    if (at === 1)
      await page.addInitScript(() => {
        Object.defineProperty(navigator, "clipboard", { value: undefined });
      });
    await visit(`/history/${insertModelPiece(user.id)}`);
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await expect(page.getByText("Copied to clipboard", { exact: true })).toBeVisible();
    const { html, text } = await pasted(context);
    expect(html).toContain("Lending was already there</h2>");
    expect(html).toMatch(/<a href="https:\/\/www\.youtube\.com\/watch[^>]*>\[14:00\]/);
    expect(text).toContain("## Lending was already there");
    await openMore(page);
    await page.getByRole("button", { name: "Copy as plain text" }).click();
    await expect(page.locator(".menu").getByRole("button", { name: "Copied" })).toBeVisible();
    const plain = await pasted(context);
    expect(plain.text).toContain("\n\nLending was already there\n\n");
    expect(plain.text).not.toMatch(/^#|\*\*|^>/m);
  });

test("where copying is refused, the text is shown and selected @scripts", async ({
  page,
  visit,
  user,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    document.execCommand = () => false;
  });
  await visit(`/history/${insertThread(user.id)}`);
  await page.getByRole("button", { name: "Copy post" }).nth(2).click();
  const text = page.getByLabel("press Ctrl+C");
  await expect(text).toBeFocused();
  const selected = await text.evaluate((area) => {
    const { value, selectionStart, selectionEnd } = area as HTMLTextAreaElement;
    return value.slice(selectionStart, selectionEnd);
  });
  expect(selected).toBe("Of 412 packets, 371 came back with seed.");
  await page.getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(text).toBeHidden();
});

test("a thread is posted post by post", async ({ page, context, visit, user }) => {
  await visit(`/history/${insertThread(user.id)}`);
  const third = page.locator("article.thread .block").nth(2);
  await third.getByText("Post it").click();
  for (const [name, address] of [
    ["X", "https://x.com/intent/post"],
    ["Bluesky", "https://bsky.app/intent/compose"],
    ["LinkedIn", "https://www.linkedin.com/feed/"],
  ] as const) {
    const href = await third
      .getByRole("link", { name: new RegExp(`^${name}\\b`) })
      .getAttribute("href");
    expect(href).toContain(address);
    expect(new URL(href ?? "").searchParams.get("text")).toBe(
      "Of 412 packets, 371 came back with seed.",
    );
  }
  await third.getByLabel("Mastodon: your server").fill("@ana@mastodon.test");
  const asked = context.waitForEvent("request", (request) =>
    request.url().startsWith("https://mastodon.test/share?text="),
  );
  await third.getByRole("button", { name: "Mastodon" }).click();
  expect(new URL((await asked).url()).searchParams.get("text")).toBe(
    "Of 412 packets, 371 came back with seed.",
  );
});

test("a quotation is downloaded as a card", async ({ page, visit, user }) => {
  await visit(`/history/${insertModelPiece(user.id)}`);
  await page.locator("summary", { hasText: "Verified in the source, 1:00, Ana" }).click();
  const { name, bytes } = await downloaded(page, "Download as a card");
  expect(name).toBe("we-counted-what-came-back.png");
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
});
