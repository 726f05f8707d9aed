import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { acceptNotice, confirmPrice, openMore, reachPrice } from "../app/testing/browser/steps.ts";
import { startStrategy } from "../app/testing/browser/strategy-steps.ts";
import { expect, type Page, test } from "../app/testing/browser/test.ts";
import { talk } from "../app/testing/material/material.ts";
import { media } from "../app/testing/material/media.ts";
import { enginesFor, placePackage } from "../app/testing/models/engines.ts";
import { writeRandomGguf } from "../app/testing/models/gguf.ts";
import { writeSpeechModel } from "../app/testing/models/speech-model.ts";
import {
  makeDataDir,
  removeDataDir,
  type Server,
  startServer,
} from "../app/testing/servers/server.ts";
import { runOperator } from "../bin/operator/testing.ts";

const sentence = "We opened the shop on a rainy Tuesday and nobody came at all.";
const shared = process.env.E2E_URL ?? "";

async function signUp(page: Page): Promise<void> {
  await page.goto("/api/login");
  const signup = page.locator("form#signup");
  await signup.getByLabel("E-mail").fill(`new-${Date.now()}-${Math.random()}@example.com`);
  await signup.getByLabel("Password").fill("a long enough password");
  await signup.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("radio", { name: "Newsletter" })).toBeVisible();
}

test("a box with neither says in two lines how to get both, at its first start", async () => {
  const dataDir = makeDataDir();
  const started = async () => {
    const printed: string[] = [];
    const server = await startServer({ dataDir, onOutput: (text) => void printed.push(text) });
    // The places where servers of models listen are asked meanwhile, for 0.3 s at most.
    await setTimeout(1_500);
    await server.stop();
    return printed
      .join("")
      .split("\n")
      .filter((line) => /install-(?:speech|writer)/.test(line));
  };
  expect(await started()).toEqual([
    expect.stringMatching(/^Recordings: `npm run operator -- install-speech`/),
    expect.stringMatching(/^A model that chooses: `npm run operator -- install-writer`/),
  ]);
  expect(await started()).toEqual([]);
  removeDataDir(dataDir);
});

for (const engine of enginesFor("writer"))
  test.describe(`with models of the box and ${engine}`, () => {
    let server: Server;

    /** An operator has installed both models by their commands. */
    test.beforeAll(async () => {
      const dataDir = makeDataDir();
      const from = path.join(dataDir, "brought");
      const words = Array.from({ length: 12 }, () => sentence.split(" ")).flat();
      await writeSpeechModel(from, words);
      const gguf = await writeRandomGguf(from);
      for (const kind of ["speech", "writer"] as const) {
        placePackage(dataDir, kind, engine);
        const file = kind === "speech" ? from : gguf;
        const args = [`install-${kind}`, `own-${kind}`, "--from", file, "--yes"];
        const { status, out } = await runOperator(args, { DATA_DIR: dataDir });
        expect(status, out).toBe(0);
      }
      server = await startServer({ dataDir });
      process.env.E2E_URL = server.url;
    });

    test.afterAll(async () => {
      process.env.E2E_URL = shared;
      await server.stop();
      removeDataDir(server.dataDir);
    });

    test("an mp3 becomes a transcript", async ({ page }) => {
      await signUp(page);
      const buffer = await readFile(await media("talk.mp3"));
      await reachPrice(page, "Newsletter", { name: "talk.mp3", mimeType: "audio/mpeg", buffer });
      const price = page.getByRole("dialog", { name: "Confirm Credit Usage" });
      await price.getByRole("link", { name: "See and correct the transcript" }).click();
      await expect(page.getByRole("heading", { name: "Transcript", level: 2 })).toBeVisible();
      await expect(page.getByRole("textbox", { name: /^Text at / }).first()).toHaveValue(
        new RegExp(sentence),
      );
    });

    test("an order becomes a piece, and it says who chose", async ({ page }) => {
      await page.goto("/");
      await expect(page.getByText("Powered by own-writer on this server")).toBeVisible();
      await signUp(page);
      await reachPrice(page, "Newsletter", talk);
      await confirmPrice(page);
      await expect(page.locator("article.letter")).toBeVisible();
      // A random model's choice makes a piece, or the built-in one stands and says why.
      await expect(page.locator(".how-made summary")).toContainText(
        /Chosen and ordered by own-writer at this server|own-writer chose passages that make no whole piece .* the built-in writer's choice stands/,
      );
      await page.locator(".how-made summary").click();
      await expect(
        page.locator(".how-made dl > div", { has: page.getByText("Calls", { exact: true }) }),
      ).toContainText(/\d/);
      // The same is made again by whoever chose before.
      await openMore(page);
      await page.getByRole("button", { name: "Run again with this source" }).click();
      await confirmPrice(page);
      await expect(page.locator("article.letter")).toBeVisible();
      await expect(page.locator(".how-made summary")).toContainText(/own-writer/);
    });

    test("a strategy says who makes its steps and its pieces", async ({ page }) => {
      await signUp(page);
      await page.goto("/?tab=strategy");
      await acceptNotice(page);
      const makes = page.getByText(
        "The built-in writer makes the steps; own-writer chooses the passages of the pieces, and the built-in writer puts them together.",
      );
      await expect(makes).toBeVisible();
      await startStrategy(page, talk);
      await expect(makes).toBeVisible();
    });
  });
