import { AppError } from "../../errors.ts";
import { chooseFormat, chooseOptions } from "../../home/actions.server.ts";
import { createDraft } from "../../home/drafts.server.ts";
import { addSample } from "../../samples/samples.server.ts";
import { sourceError } from "../../sources/messages.ts";
import type { State } from "../browser/accessibility/state.ts";
import { giveFile } from "../browser/steps.ts";
import { expect, type Page } from "../browser/test.ts";
import { insertModelPiece } from "./pieces.ts";
import { draftWith, insertReadSource, insertSource, insertTransform } from "./states.ts";

const options = { useStyleMatching: false, useLlmo: false };

function strategyDraft(userId: string, sourceId?: string): string {
  return createDraft(userId, { mode: "strategy", noticeAcceptedAt: Date.now(), sourceId });
}

async function giveWrongFile(page: Page): Promise<void> {
  await giveFile(page, {
    name: "talk.pptx",
    mimeType: "text/plain",
    buffer: Buffer.from("word ".repeat(200)),
  });
  await expect(page.getByText("Invalid file type.")).toBeVisible();
}

async function giveWrongLink(page: Page): Promise<void> {
  await page.getByLabel(/^Link to a video/).fill("not a link");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.locator("#url-problem")).toBeVisible();
}

async function chooseNothing(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Continue" });
  if (await button.isVisible()) await button.click();
}

async function openMenu(page: Page): Promise<void> {
  await page.locator("summary", { hasText: "Account of" }).click();
  await expect(page.getByRole("link", { name: "Log out" })).toBeVisible();
}

/** Quick Transform up to the price, of a user who can pay. */
export async function quickStates(userId: string): Promise<State[]> {
  const chosen = chooseFormat(userId, undefined, "blog");
  const accepted = chooseFormat(userId, undefined, "newsletter");
  chooseOptions(userId, accepted, { ...options, notice: true });
  const sourceId = await insertReadSource(userId);
  const priced = draftWith(userId, sourceId);
  const noFormat = createDraft(userId, { mode: "quick", sourceId });
  const extracting = draftWith(userId, insertSource(userId));
  const refused = draftWith(userId, insertSource(userId, sourceError("PDF_SCANNED")));
  return [
    { name: "empty Home", path: "/", open: chooseNothing },
    { name: "user's menu", path: "/", open: openMenu },
    { name: "format chosen", path: `/?draft=${chosen}` },
    { name: "notice accepted", path: `/?draft=${accepted}` },
    { name: "wrong file", path: `/?draft=${accepted}`, open: giveWrongFile },
    { name: "link field", path: `/?draft=${accepted}&input=link` },
    { name: "wrong link", path: `/?draft=${accepted}&input=link`, open: giveWrongLink },
    { name: "extracting", path: `/?draft=${extracting}` },
    { name: "extracting without refreshing", path: `/?draft=${extracting}&still` },
    { name: "refused source", path: `/?draft=${refused}` },
    { name: "source without a format", path: `/?draft=${noFormat}` },
    { name: "price", path: `/?draft=${priced}` },
    { name: "price closed", path: `/?draft=${priced}&dialog=closed` },
    {
      name: "options with a writing sample",
      path: `/?draft=${chosen}`,
      prepare: (id) => {
        addSample(id, { title: "On bread", content: "I bake at night, mostly." });
      },
    },
  ];
}

/** The Strategy Generator up to the price. */
export async function strategyStates(userId: string): Promise<State[]> {
  const sourceId = await insertReadSource(userId);
  const strategy = strategyDraft(userId);
  const pricedStrategy = strategyDraft(userId, sourceId);
  const extractingStrategy = strategyDraft(userId, insertSource(userId));
  return [
    { name: "strategy's tab", path: "/?tab=strategy" },
    { name: "strategy's input", path: `/?draft=${strategy}` },
    { name: "strategy's source being read", path: `/?draft=${extractingStrategy}` },
    { name: "strategy's price", path: `/?draft=${pricedStrategy}` },
    { name: "strategy's price closed", path: `/?draft=${pricedStrategy}&dialog=closed` },
  ];
}

/** Home of a user who can't pay. */
export async function poorStates(userId: string): Promise<State[]> {
  const sourceId = await insertReadSource(userId);
  return [
    { name: "too few credits for a piece", path: `/?draft=${draftWith(userId, sourceId)}` },
    {
      name: "too few credits for a strategy",
      path: `/?draft=${strategyDraft(userId, sourceId)}`,
    },
  ];
}

/** A piece from its order to its end, as Home shows it. */
export function jobStates(userId: string): State[] {
  const sourceId = insertSource(userId);
  const failed = insertTransform(userId, sourceId, new AppError("CANCELLED", "Cancelled"));
  const modelRefused = new AppError("MODEL_REFUSED", "The model refused to write this piece.");
  const modelFailed = insertTransform(userId, sourceId, modelRefused);
  const processing = insertTransform(userId, sourceId);
  return [
    { name: "processing", path: `/?jobId=${processing}` },
    { name: "failed", path: `/?jobId=${failed}` },
    { name: "model failed", path: `/?jobId=${modelFailed}` },
    { name: "model failed, in History", path: `/history/${modelFailed}` },
    { name: "marked piece of a model", path: `/?jobId=${insertModelPiece(userId)}` },
    {
      name: "piece of a corrected transcript",
      path: `/?jobId=${insertModelPiece(userId, { transcriptVersion: 2 })}`,
    },
    { name: "unknown piece", path: "/?jobId=unknown" },
  ];
}
