import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import { openMore } from "../app/testing/browser/steps.ts";
import { expect, type Page, test } from "../app/testing/browser/test.ts";
import { insertCarousel, insertModelPiece } from "../app/testing/states/pieces.ts";

async function downloaded(page: Page, name: string) {
  const downloading = page.waitForEvent("download");
  const link = page.getByRole("link", { name, exact: true });
  if (!(await link.isVisible())) await openMore(page);
  await link.click();
  const download = await downloading;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test("a carousel is downloaded as a PDF and as pictures", async ({ page, login, user }) => {
  await login();
  await page.goto(`/history/${insertCarousel(user.id)}`);
  const pdf = await downloaded(page, "Slides (PDF)");
  expect(pdf.name).toBe("lend-something-small.pdf");
  expect(pdf.bytes.subarray(0, 5).toString()).toBe("%PDF-");
  const squares = await downloaded(page, "Square slides (PNG)");
  expect(squares.name).toBe("lend-something-small-square.zip");
  const pictures = Object.keys(unzipSync(squares.bytes)).filter((name) => name.endsWith(".png"));
  expect(pictures).toHaveLength(6);
});

test("a post is downloaded as an e-mail", async ({ page, login, user }) => {
  await login();
  await page.goto(`/history/${insertModelPiece(user.id)}`);
  const { name, bytes } = await downloaded(page, "E-mail");
  expect(name).toMatch(/^what-a-seed-library.*-email\.html$/);
  expect(bytes.toString()).toContain("prefers-color-scheme:dark");
});
