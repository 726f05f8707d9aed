import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { chooseFormat, chooseOptions } from "../app/drafts/actions.server.ts";
import { createDraft } from "../app/drafts/drafts.server.ts";
import { AppError } from "../app/errors.ts";
import { formats } from "../app/formats/index.ts";
import { sourceError } from "../app/sources/messages.ts";
import { markFailed } from "../app/transforms/start.server.ts";
import { database, transact } from "../db/client.server.ts";
import { sources, transforms } from "../db/schema.ts";
import { type TestFile, talk } from "./material.ts";
import { insertModelPiece } from "./pieces.ts";
import { summaryStates } from "./strategy-states.ts";
import type { Page } from "./test.ts";

type State = { name: string; path: string };

const options = { useStyleMatching: false, useLlmo: false };
const now = () => Date.now();

export function draftWith(userId: string, sourceId: string): string {
  return createDraft(userId, { mode: "quick", format: "blog", noticeAcceptedAt: now(), sourceId });
}

/** A source row without a job: it stays as it is. */
export function insertSource(userId: string, error?: AppError): string {
  const id = randomUUID();
  const status = error ? ("error" as const) : ("extracting" as const);
  const reader = "text";
  const row = { id, userId, sourceType: "file" as const, reader, status, createdAt: now() };
  database()
    .orm.insert(sources)
    .values({
      ...row,
      fileName: "a rather long name of a file.txt",
      errorCode: error?.code,
      error: error?.message,
    })
    .run();
  return id;
}

/** A transform row without a job, being written for good or failed. */
export function insertTransform(userId: string, sourceId: string, error?: AppError): string {
  const id = randomUUID();
  const db = database();
  db.orm
    .insert(transforms)
    .values({
      id,
      userId,
      sourceId,
      submissionKey: id,
      targetFormat: "blog",
      ...options,
      status: "processing",
      priceCredits: 12,
      createdAt: now(),
    })
    .run();
  if (error) transact(db, (tx) => markFailed(tx, id, error, now()));
  return id;
}

type Api = { post(path: string, multipart: Record<string, string | TestFile>): Promise<string> };

/** Calls the server as a program does: only the server's own process runs its jobs. */
function apiOf(page: Page): Api {
  const origin = process.env.E2E_URL ?? "";
  return {
    async post(path, multipart) {
      const answer = await page.request.post(path, { headers: { Origin: origin }, multipart });
      const text = await answer.text();
      if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${text}`);
      return text;
    },
  };
}

async function untilCompleted(page: Page, jobId: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
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

async function finishedPieces(page: Page, sourceInfo: string): Promise<State[]> {
  const states: State[] = [];
  const orders = formats.map(({ id, label }) => ({ id, label, useLLMO: "false" }));
  orders.push({ id: "blog", label: "Blog Post with its search report", useLLMO: "true" });
  for (const { id, label, useLLMO } of orders) {
    const fields = { targetFormat: id, sourceInfo, useLLMO };
    const { jobId } = JSON.parse(await apiOf(page).post("/api/transform", fields));
    await untilCompleted(page, jobId);
    states.push({ name: `finished ${label}`, path: `/?jobId=${jobId}` });
  }
  return states;
}

/** Makes every state of Home and History for a signed-in user: the addresses that show them. */
export async function makeStates(page: Page, userId: string): Promise<State[]> {
  const chosen = chooseFormat(userId, undefined, "blog");
  const accepted = chooseFormat(userId, undefined, "newsletter");
  chooseOptions(userId, accepted, { ...options, notice: true });
  const { sourceInfo } = JSON.parse(
    await apiOf(page).post("/api/extract-transcript", { file: talk }),
  );
  const { sourceId } = sourceInfo;
  const priced = draftWith(userId, sourceId);
  const extracting = draftWith(userId, insertSource(userId));
  const refused = draftWith(userId, insertSource(userId, sourceError("PDF_SCANNED")));
  const failed = insertTransform(userId, sourceId, new AppError("CANCELLED", "Cancelled"));
  const modelRefused = new AppError("MODEL_REFUSED", "The model refused to write this piece.");
  const modelFailed = insertTransform(userId, sourceId, modelRefused);
  const processing = insertTransform(userId, sourceId);
  const pieces = await finishedPieces(page, JSON.stringify(sourceInfo));
  const unread = insertSource(userId, sourceError("PDF_SCANNED"));
  const jobId = pieces[0]?.path.split("=")[1];
  return [
    { name: "empty Home", path: "/" },
    { name: "format chosen", path: `/?draft=${chosen}` },
    { name: "notice accepted", path: `/?draft=${accepted}` },
    { name: "link field", path: `/?draft=${accepted}&input=link` },
    { name: "extracting", path: `/?draft=${extracting}` },
    { name: "refused source", path: `/?draft=${refused}` },
    { name: "price", path: `/?draft=${priced}` },
    { name: "price closed", path: `/?draft=${priced}&dialog=closed` },
    { name: "processing", path: `/?jobId=${processing}` },
    { name: "failed", path: `/?jobId=${failed}` },
    { name: "model failed", path: `/?jobId=${modelFailed}` },
    { name: "model failed, in History", path: `/history/${modelFailed}` },
    { name: "marked piece of a model", path: `/?jobId=${insertModelPiece(userId)}` },
    {
      name: "piece of a corrected transcript",
      path: `/?jobId=${insertModelPiece(userId, { transcriptVersion: 2 })}`,
    },
    ...pieces,
    ...summaryStates(userId),
    { name: "History", path: "/history" },
    { name: "overlay", path: `/history/${jobId}` },
    { name: "sources", path: "/sources" },
    { name: "sources for a piece", path: `/sources?draft=${priced}` },
    { name: "source", path: `/sources/${sourceId}?saved=1` },
    { name: "source for a piece", path: `/sources/${sourceId}?draft=${priced}` },
    { name: "deleting a source", path: `/sources/${sourceId}?delete=1` },
    { name: "source being read", path: `/sources/${insertSource(userId)}` },
    { name: "source that can't be read", path: `/sources/${unread}` },
    { name: "log out", path: "/api/logout" },
  ];
}
