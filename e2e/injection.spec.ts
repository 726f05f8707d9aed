import { formats } from "../app/formats/index.ts";
import { confirmPrice, reachPrice } from "../app/testing/browser/steps.ts";
import { expect, type Page, test } from "../app/testing/browser/test.ts";
import { talk, textFile } from "../app/testing/material/material.ts";

const payloads = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(2)>",
  "<svg/onload=alert(3)>",
  '"><script>alert(4)</script>',
  "</script><script>alert(5)</script>",
  "<iframe src='javascript:alert(6)'></iframe>",
  "<a href='javascript:alert(7)'>seeds</a>",
  "{{alert(8)}}",
  "<!-- --><script>alert(9)</script>",
  "</textarea></title></style><script>alert(10)</script>",
  "\u2028alert(11)\u2029",
  "<math><mtext></mtext><mglyph><style><img src=x onerror=alert(12)>",
];

/** The talk with a payload in every turn and in every speaker's name. */
function poisoned(): string {
  return talk.buffer
    .toString("utf8")
    .split("\n")
    .map((line, at) => {
      const payload = payloads[at % payloads.length] ?? "";
      return line.replace(/(\w+)\. /g, `$1 ${payload}. `);
    })
    .join("\n");
}

async function expectOnlyText(page: Page): Promise<void> {
  await page.getByText("How this was made").click();
  await expect(page.getByText("onerror=alert(0)").first()).toBeVisible();
  expect(await page.locator("article img, article script, article iframe").count()).toBe(0);
}

for (const { label } of formats) {
  test(`markup in a source is only text in a ${label}`, async ({ page, login }) => {
    const heard: string[] = [];
    page.on("dialog", (dialog) => {
      heard.push(dialog.message());
      void dialog.dismiss();
    });
    await login();
    const name = `<img src=x onerror=alert(0)> ${label}.txt`;
    await reachPrice(page, label, textFile(name, poisoned()));
    await confirmPrice(page);
    await expectOnlyText(page);
    // The same piece as the server renders it; above, scripts did.
    await page.goto("/history");
    const link = page.locator('main a[href^="/history/"]').first();
    await page.goto((await link.getAttribute("href")) ?? "");
    await expectOnlyText(page);
    expect(heard).toEqual([]);
  });
}
