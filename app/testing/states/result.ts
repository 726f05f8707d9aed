import { setTimeout as delay } from "node:timers/promises";
import { formats } from "../../formats/index.ts";
import type { State } from "../browser/accessibility/state.ts";
import { expect, type Page } from "../browser/test.ts";
import { type TestFile, talk } from "../material/material.ts";

type Fields = Record<string, string | TestFile>;

/** Calls the server as a program does: only the server's own process runs its jobs. */
async function post(page: Page, path: string, multipart: Fields): Promise<unknown> {
  const headers = { Origin: process.env.E2E_URL ?? "" };
  const answer = await page.request.post(path, { headers, multipart });
  const text = await answer.text();
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${text}`);
  return JSON.parse(text);
}

async function untilCompleted(page: Page, jobId: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const job = (await (await page.request.get(`/api/job/${jobId}`)).json()) as {
      status: string;
      error: string | null;
    };
    if (job.status === "completed") return;
    if (job.status === "error") throw new Error(`A piece failed: ${job.error}`);
    await delay(50);
  }
  throw new Error("A piece was not written in time");
}

/** Opens every mark of a piece, each with the lines of the source behind it. */
async function openEvidence(page: Page): Promise<void> {
  const box = page.locator(".shows-sources");
  if (await box.isVisible()) await box.check();
  await page.locator("main details").evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true;
  });
}

/** Opens the page on which one passage of a piece is changed. */
export async function openPassage(page: Page): Promise<void> {
  const box = page.locator(".shows-sources");
  if (await box.isVisible()) await box.check();
  await page.locator("details.evidence summary").first().click();
  await page.getByRole("link", { name: "Change this passage" }).first().click();
  await expect(page.getByRole("heading", { name: "Change this passage" })).toBeVisible();
}

const readTalk = async (page: Page) =>
  (await post(page, "/api/extract-transcript", { file: talk })) as { sourceInfo: unknown };

type Read = Awaited<ReturnType<typeof readTalk>>;

async function order(page: Page, { sourceInfo }: Read, targetFormat: string, useLLMO = "false") {
  const fields = { targetFormat, sourceInfo: JSON.stringify(sourceInfo), useLLMO };
  const { jobId } = (await post(page, "/api/transform", fields)) as { jobId: string };
  await untilCompleted(page, jobId);
  return jobId;
}

/** A finished piece of the talk by the writer that is built in. Returns its id. */
export const orderPiece = async (page: Page, format: string): Promise<string> =>
  order(page, await readTalk(page), format);

/** A result of each format, written from a talk by the writer that is built in. */
export async function resultStates(_userId: string, page: Page): Promise<State[]> {
  const read = await readTalk(page);
  const orders = formats.map(async ({ id, label }) => ({
    name: `finished ${label}`,
    path: `/?jobId=${await order(page, read, id)}`,
    open: openEvidence,
  }));
  const withReport = {
    name: "finished Blog Post with its search report",
    path: `/?jobId=${await order(page, read, "blog", "true")}`,
    open: openEvidence,
  };
  const results = await Promise.all(orders);
  const jobId = new URLSearchParams(results[0]?.path.slice(2)).get("jobId");
  // Its place is in the address; the journeys go there by the link.
  const passage = {
    name: "one passage",
    path: `/history/${jobId}/passage?path=sections.0.content&at=0`,
  };
  const choice = {
    name: "choice of passages",
    path: `/history/${jobId}/choose`,
    open: (page: Page) => expect(page.locator('input[name="take"]')).not.toHaveCount(0),
  };
  return [...results, withReport, passage, choice];
}
