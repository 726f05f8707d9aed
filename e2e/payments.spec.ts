import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "../app/testing/browser/test.ts";
import {
  makeDataDir,
  removeDataDir,
  type Server,
  startServer,
} from "../app/testing/servers/server.ts";
import {
  type StripeServer,
  startStripe,
  stripeVariables,
} from "../app/testing/servers/stripe-server.ts";

let server: Server;
let stripe: StripeServer;
let webhookUrl: string | undefined;

test.beforeAll(async () => {
  stripe = await startStripe({ webhookUrl: () => webhookUrl ?? "" });
  server = await startServer({ dataDir: makeDataDir(), env: stripeVariables(stripe) });
});

test.beforeEach(() => {
  webhookUrl = undefined;
});

test.afterAll(async () => {
  await server.stop();
  await stripe.close();
  removeDataDir(server.dataDir);
});

async function signUp(page: Page): Promise<void> {
  await page.goto(`${server.url}/api/login`);
  const answer = await page.request.post(`${server.url}/api/login`, {
    headers: { Origin: server.url },
    form: {
      intent: "signup",
      email: `${randomUUID()}@example.com`,
      password: "a long enough password",
    },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
}

test("a pack is bought, and its credits are there on the way back", async ({ page }) => {
  await signUp(page);
  await page.goto(`${server.url}/billing`);
  await page.getByRole("button", { name: /^Buy Now.*Medium pack/ }).click();
  await expect(page.getByText("Medium pack: 750 credits: USD 29.00")).toBeVisible();
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "750 credits were added" }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/billing\?session_id=cs_/);
});

test("a plan is bought, changed and ended; the webhook brings what the portal did", async ({
  page,
}) => {
  webhookUrl = `${server.url}/api/stripe/webhook`;
  await signUp(page);
  await page.goto(`${server.url}/pricing`);
  await page
    .getByRole("button", { name: /^Choose/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page.getByText("Thank you. Your plan has begun.")).toBeVisible();
  const plan = page.getByRole("region", { name: "Current Plan" });
  await expect(plan).toContainText("Starter");
  await plan.getByRole("button", { name: "Change Plan" }).click();
  await page.getByRole("button", { name: "Change to price_pro" }).click();
  await expect(page).toHaveURL(/\/billing$/);
  await expect(async () => {
    await page.reload();
    await expect(plan).toContainText("Pro", { timeout: 500 });
  }).toPass();
});
