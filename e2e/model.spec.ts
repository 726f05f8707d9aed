import { type ModelServer, startModelServer } from "../app/model-client/testing/server.ts";
import {
  acceptNotice,
  chooseFormat,
  confirmPrice,
  giveFile,
  reachPrice,
} from "../app/testing/browser/steps.ts";
import { expect, type Page, test } from "../app/testing/browser/test.ts";
import { talk, textFile } from "../app/testing/material/material.ts";
import {
  makeDataDir,
  removeDataDir,
  type Server,
  startServer,
} from "../app/testing/servers/server.ts";
import { createAuthor } from "../app/writers/model/testing/author.ts";
import { asksForGerman, germanLetter } from "../app/writers/model/testing/german-letter.ts";

const forbidden = "the quarantined seeds of the northern vault";
const refused = textFile(
  "refused.txt",
  `${talk.buffer.toString("utf8")}\n[00:59:00] Ana: And then there are ${forbidden}.\n`,
);

const shared = process.env.E2E_URL ?? "";
let model: ModelServer;
let server: Server;

/** A server of its own whose pieces a model writes, which refuses one source for good. */
test.beforeAll(async () => {
  model = await startModelServer({
    modelFields: { context_length: 64_000 },
    reply: (request) =>
      request.messages.some(({ content }) => content.includes(forbidden))
        ? { refusal: "I can't help with that." }
        : { content: asksForGerman(request) ? germanLetter(request) : createAuthor()(request) },
  });
  const env = { OPENAI_BASE_URL: model.baseUrl, OPENAI_MODEL: "writer-large" };
  server = await startServer({ dataDir: makeDataDir(), env });
  process.env.E2E_URL = server.url;
});

test.afterAll(async () => {
  process.env.E2E_URL = shared;
  await server.stop();
  await model.stop();
  removeDataDir(server.dataDir);
});

async function signUp(page: Page): Promise<void> {
  await page.goto("/api/login");
  const signup = page.locator("form#signup");
  await signup.getByLabel("E-mail").fill(`new-${Date.now()}-${Math.random()}@example.com`);
  await signup.getByLabel("Password").fill("a long enough password");
  await signup.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("radio", { name: "Newsletter" })).toBeVisible();
}

async function creditsOf(page: Page): Promise<number> {
  const answer = await page.request.get("/api/subscription");
  return (await answer.json()).totalCreditsRemaining;
}

const fact = (page: Page, name: string) =>
  page.locator(".how-made dl > div", { has: page.getByText(name, { exact: true }) }).locator("dd");

test("a model writes a piece, and its making is told", async ({ page }) => {
  await signUp(page);
  await reachPrice(page, "Newsletter", talk);
  await confirmPrice(page);
  await expect(page.locator("article.letter")).toBeVisible();
  await page.locator(".how-made summary").click();
  await expect(fact(page, "Writer")).toHaveText("Language model");
  await expect(fact(page, "Model")).toHaveText("writer-large");
  await expect(fact(page, "Provider")).toHaveText(/^127\.0\.0\.1:\d+$/);
  await expect(fact(page, "Calls")).toHaveText(/^[1-4]$/);
  await expect(fact(page, "Tokens")).toHaveText(/^[\d,]{5,} in.*, [\d,]{3,} out$/);
  expect(await creditsOf(page)).toBeLessThan(500);
});

test("a piece in a chosen language keeps quotations in the original, with a translation", async ({
  page,
}) => {
  await signUp(page);
  await chooseFormat(page, "Newsletter");
  await page.getByLabel("Language of the piece").selectOption({ label: "German (Deutsch)" });
  await acceptNotice(page);
  await giveFile(page, talk);
  await expect(page.getByRole("dialog", { name: "Confirm Credit Usage" })).toBeVisible({
    timeout: 30_000,
  });
  await confirmPrice(page);
  const letter = page.locator("article.letter");
  await expect(letter).toContainText("Eine Bücherei, die Saatgut verleiht");
  await expect(letter).toContainText(
    "“The hard part is keeping a promise alive for nine months” (übersetzt: Schwer ist es,",
  );
  await page.locator(".how-made summary").click();
  await expect(page.getByText(/The source is in English, the piece in German/)).toBeVisible();
});

test("where the model refuses, nothing is charged and the built-in writer's draft is a choice", async ({
  page,
}) => {
  await signUp(page);
  await reachPrice(page, "Newsletter", refused);
  await page.getByRole("button", { name: "Confirm" }).click();
  const builtIn = page.getByRole("button", { name: /Write it with the built-in writer/ });
  await expect(builtIn).toBeVisible({ timeout: 30_000 });
  expect(await creditsOf(page)).toBe(500);
  await builtIn.click();
  await expect(page.getByText("Transformation complete!")).toBeVisible({ timeout: 30_000 });
  await expect(page.locator("article.letter")).toBeVisible();
  await expect(page.getByText(/extractive draft/i)).toBeVisible();
  expect(await creditsOf(page)).toBeLessThan(500);
});
