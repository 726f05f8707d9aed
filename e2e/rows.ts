import { randomUUID } from "node:crypto";
import { chooseFormat, chooseOptions } from "../app/drafts/actions.server.ts";
import { createDraft } from "../app/drafts/drafts.server.ts";
import { AppError } from "../app/errors.ts";
import { formats } from "../app/formats/index.ts";
import { sourceError } from "../app/sources/messages.ts";
import { addText } from "../app/sources/sources.server.ts";
import { waitForSource } from "../app/sources/submit.server.ts";
import { markFailed, startTransform } from "../app/transforms/start.server.ts";
import { database, transact } from "../db/client.server.ts";
import { sources, transforms } from "../db/schema.ts";
import { talk } from "./material.ts";

type State = { name: string; path: string };

const options = { useStyleMatching: false, useLlmo: false };
const now = () => Date.now();

function draftWith(userId: string, sourceId: string): string {
  return createDraft(userId, { mode: "quick", format: "blog", noticeAcceptedAt: now(), sourceId });
}

/** A source row without a job: it stays as it is. */
function insertSource(userId: string, error?: AppError): string {
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
function insertTransform(userId: string, sourceId: string, error?: AppError): string {
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

async function finishedPieces(userId: string, sourceId: string): Promise<State[]> {
  const db = database();
  const started = formats.map(({ id, label }) => {
    const order = { submissionKey: randomUUID(), sourceId, format: id, options };
    return { label, jobId: transact(db, (tx) => startTransform(tx, userId, order)) };
  });
  const deadline = now() + 30_000;
  const open = () =>
    db.orm.query.transforms
      .findMany()
      .sync()
      .filter((row) => row.userId === userId && row.status === "processing" && row.result === null);
  while (open().some((row) => started.some(({ jobId }) => jobId === row.id))) {
    if (now() > deadline) throw new Error("The pieces were not written in time");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return started.map(({ label, jobId }) => ({
    name: `finished ${label}`,
    path: `/?jobId=${jobId}`,
  }));
}

/** Writes rows for every state of Home and History and names the addresses that show them. */
export async function insertPieces(userId: string): Promise<State[]> {
  const chosen = chooseFormat(userId, undefined, "blog");
  const accepted = chooseFormat(userId, undefined, "newsletter");
  chooseOptions(userId, accepted, { ...options, notice: true });
  const sourceId = await addText(userId, talk.buffer.toString("utf8"));
  await waitForSource(userId, sourceId, AbortSignal.timeout(20_000));
  const priced = draftWith(userId, sourceId);
  const extracting = draftWith(userId, insertSource(userId));
  const refused = draftWith(userId, insertSource(userId, sourceError("PDF_SCANNED")));
  const failed = insertTransform(userId, sourceId, new AppError("CANCELLED", "Cancelled"));
  const processing = insertTransform(userId, sourceId);
  const pieces = await finishedPieces(userId, sourceId);
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
    ...pieces,
    { name: "History", path: "/history" },
    { name: "overlay", path: `/history/${jobId}` },
    { name: "log out", path: "/api/logout" },
  ];
}
