import { newPerson, signUp } from "../app/testing/browser/account-steps.ts";
import { expect, test } from "../app/testing/browser/test.ts";
import { behindProxy } from "../app/testing/servers/reverse-proxy.ts";

test("PUBLIC_URL alone makes every form work behind a default proxy", async ({
  page,
  javaScriptEnabled,
}) => {
  const publicUrl = (url: string) => ({ PUBLIC_URL: url });
  await behindProxy(publicUrl, async ({ url }) => {
    await signUp(page, newPerson(), url);
    await page.getByRole("radio", { name: "Newsletter" }).check();
    // Scripts send the choice themselves.
    if (!javaScriptEnabled) await page.getByRole("button", { name: "Continue" }).click();
    await page.waitForURL(/draft=/);
    await page.goto(`${url}/writing-samples?add`);
    await page.getByLabel("Title").fill("Seeds");
    await page.getByLabel("Content").fill("A letter about seeds. ".repeat(20));
    await page.getByRole("button", { name: "Save sample" }).click();
    await expect(page.getByRole("heading", { name: "Seeds", exact: true })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(url);
    await page.close();
  });
});
