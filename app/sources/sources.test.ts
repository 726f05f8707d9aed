import { existsSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { database, transact } from "../../db/client.server.ts";
import {
  drafts,
  jobs,
  sources,
  transcriptParts,
  transcripts,
  transforms,
} from "../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { env } from "../env.server.ts";
import { AppError } from "../errors.ts";
import { appendPart, beginTranscript, readParts, textForm } from "../transcripts/store.server.ts";
import { sourceMessages } from "./messages.ts";
import { openNames } from "./names.server.ts";
import {
  addText,
  addUpload,
  dropUnused,
  extractKey,
  findByText,
  findSource,
  removeSource,
  requireSource,
  sourceInfo,
  transcriptInfo,
} from "./sources.server.ts";
import { failExtraction, runExtraction } from "./store-transcript.server.ts";
import { sweepUploads } from "./sweep.server.ts";
import {
  extractNow,
  formRequest,
  interviewText,
  textFile,
  uploadNames,
  uploadOf,
} from "./testing.ts";
import { receiveUpload } from "./upload.server.ts";

let userId = "";
let otherId = "";

beforeEach(() => {
  const { db } = useTestDatabase();
  userId = insertUser(db).id;
  otherId = insertUser(db).id;
});

async function add(content: string, user = userId, name = "talk.txt"): Promise<string> {
  const file = await uploadOf(textFile(content, name));
  return transact(database(), (tx) => addUpload(tx, user, file));
}

async function formOf(sourceId: string, user = userId): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of textForm(user, sourceId)) pieces.push(piece);
  return pieces.join("");
}

const context = { signal: new AbortController().signal, onProgress: () => {} };
const draftOf = (sourceId: string) => ({
  id: "d1",
  userId,
  mode: "quick" as const,
  sourceId,
  createdAt: 0,
  updatedAt: 0,
});
const transformOf = (sourceId: string, status: "processing" | "completed") => ({
  id: "t1",
  userId,
  submissionKey: "k",
  sourceId,
  targetFormat: "x",
  useStyleMatching: false,
  useLlmo: false,
  status,
  createdAt: 0,
});

test("an upload becomes a source and a job that reads it", async () => {
  const sourceId = await add(interviewText(12));
  const source = requireSource(userId, sourceId);
  expect(source).toMatchObject({ status: "extracting", reader: "text", sourceType: "file" });
  expect(openNames(sourceId, source)).toEqual({ fileName: "talk.txt", url: null });
  const [job] = database()
    .orm.select()
    .from(jobs)
    .where(eq(jobs.key, extractKey(sourceId)))
    .all();
  expect(job).toMatchObject({ kind: "extract-source", state: "queued" });
  expect(JSON.parse(job?.payload ?? "")).toEqual({ sourceId, userId });
});

test("extracting makes it ready, stores the transcript sealed and deletes the upload", async () => {
  const sourceId = await add(`---\ntitle: Secret seeds\n---\n${interviewText(12)}`);
  const source = await extractNow(userId, sourceId);
  expect(source).toMatchObject({ status: "ready", language: "en", durationSeconds: 440 });
  expect(sourceInfo(source)).toEqual({
    sourceId,
    title: "Secret seeds",
    language: "en",
    durationSeconds: 440,
    words: source.words,
    origin: "text",
  });
  expect(transcriptInfo(source)).toMatchObject({ title: "Secret seeds", quality: "good" });
  expect(source.known?.includes("good")).toBe(false);
  await expect.poll(uploadNames).toEqual([]);
  expect(requireSource(userId, sourceId).uploadName).toBeNull();
  expect(await formOf(sourceId)).toBe(interviewText(12));
  const stored = database().sqlite.serialize().toString("latin1");
  expect(stored).not.toContain("rainy Tuesday");
  expect(stored).not.toContain("Secret seeds");
});

test("the hook runs in the finishing transaction, and what it throws takes all back", async () => {
  const sourceId = await add(interviewText(12));
  const seen: string[] = [];
  const finish = await runExtraction({ sourceId, userId }, context, {
    onReady(_, source) {
      seen.push(source.status);
      throw new Error("no");
    },
  });
  expect(() => transact(database(), finish)).toThrow("no");
  expect(seen).toEqual(["ready"]);
  expect(requireSource(userId, sourceId).status).toBe("extracting");
  expect(uploadNames()).toHaveLength(1);
  expect((await extractNow(userId, sourceId)).status).toBe("ready");
});

test("a source that can't be used ends as an error, without upload and parts", async () => {
  const sourceId = await add("Only a few words.");
  const source = await extractNow(userId, sourceId);
  expect(source).toMatchObject({
    status: "error",
    errorCode: "TOO_SHORT",
    error: "This source is too short to work with (4 words; at least 120 are needed).",
  });
  await expect.poll(uploadNames).toEqual([]);
  expect(database().orm.select().from(transcripts).all()).toEqual([]);
});

test("a run that was broken off leaves nothing in the next one's transcript", async () => {
  const sourceId = await add(interviewText(12));
  const broken = beginTranscript(userId, sourceId);
  await appendPart(broken, 0, [{ id: "s1", text: "half a run" }]);
  await extractNow(userId, sourceId);
  expect(await formOf(sourceId)).not.toContain("half a run");
  expect(database().orm.select().from(transcripts).all()).toHaveLength(1);
  expect(database().orm.select().from(transcriptParts).all()).toHaveLength(1);
});

test("an abort leaves the source as it was", async () => {
  const sourceId = await add(interviewText(12));
  const reason = new Error("stopping");
  const aborted = { ...context, signal: AbortSignal.abort(reason) };
  await expect(runExtraction({ sourceId, userId }, aborted)).rejects.toBe(reason);
  expect(requireSource(userId, sourceId).status).toBe("extracting");
  expect((await extractNow(userId, sourceId)).status).toBe("ready");
});

test("a missing upload is told, not tried again", async () => {
  const sourceId = await add(interviewText(12));
  await sweepUploads();
  const name = requireSource(userId, sourceId).uploadName ?? "";
  expect(existsSync(path.join(env().uploadsDir, name))).toBe(true);
  database().orm.update(sources).set({ uploadName: "gone" }).run();
  await expect(runExtraction({ sourceId, userId }, context)).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});

test("the same bytes of the same user join the source, while read and when ready", async () => {
  const first = await add(interviewText(12));
  expect(await add(interviewText(12))).toBe(first);
  await expect.poll(uploadNames).toHaveLength(1);
  await extractNow(userId, first);
  expect(await add(interviewText(12), userId, "renamed.txt")).toBe(first);
  await expect.poll(uploadNames).toEqual([]);
  expect(database().orm.select().from(jobs).all()).toHaveLength(1);
});

test("another user's, or a failed, equal upload is a source of its own", async () => {
  const first = await add(interviewText(12));
  expect(await add(interviewText(12), otherId)).not.toBe(first);
  const failed = await add("Too short.");
  await extractNow(userId, failed);
  expect(await add("Too short.")).not.toBe(failed);
});

test("audio and video are refused before anything is stored", async () => {
  const upload = await receiveUpload(
    formRequest([["file", new File([Buffer.from("ID3\x04\0\0")], "talk.mp3")]]),
  );
  const { file } = upload;
  if (!file) throw new Error("no file");
  expect(() => transact(database(), (tx) => addUpload(tx, userId, file))).toThrow(
    sourceMessages.ASR_OFF,
  );
  await upload.discard();
  await expect.poll(uploadNames).toEqual([]);
  expect(database().orm.select().from(sources).all()).toEqual([]);
});

test("discarding right after the commit leaves the file, after a rollback it deletes it", async () => {
  const kept = await receiveUpload(formRequest([["file", textFile(interviewText(12))]]));
  transact(database(), (tx) => kept.file && addUpload(tx, userId, kept.file));
  await kept.discard();
  expect(uploadNames()).toHaveLength(1);
  const lost = await receiveUpload(formRequest([["file", textFile(interviewText(13))]]));
  expect(() =>
    transact(database(), (tx) => {
      if (lost.file) addUpload(tx, userId, lost.file);
      throw new Error("rolled back");
    }),
  ).toThrow();
  await lost.discard();
  expect(uploadNames()).toHaveLength(1);
});

test("a text that a client sends is a source, and a stored text form is its source again", async () => {
  const first = await addText(userId, interviewText(12));
  await extractNow(userId, first);
  const form = await formOf(first);
  expect(await addText(userId, form)).toBe(first);
  expect(findByText(userId, `${form.replaceAll("\n", "\r\n")}\r\n`)?.id).toBe(first);
  expect(findByText(otherId, form)).toBeUndefined();
  const changed = await addText(userId, `${form} And one thing more.`);
  expect(changed).not.toBe(first);
  expect(requireSource(userId, changed).fileName).toBeNull();
  expect(await addText(userId, `${form} And one thing more.`)).toBe(changed);
  await expect.poll(uploadNames).toHaveLength(1);
});

test("nobody sees another's source or transcript", async () => {
  const sourceId = await add(interviewText(12));
  await extractNow(userId, sourceId);
  expect(findSource(otherId, sourceId)).toBeUndefined();
  expect(() => requireSource(otherId, sourceId)).toThrow(AppError);
  await expect(readParts(otherId, sourceId).next()).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(() => beginTranscript(otherId, sourceId)).toThrow(AppError);
  expect(() => transact(database(), (tx) => removeSource(tx, otherId, sourceId))).toThrow(AppError);
  await expect(runExtraction({ sourceId, userId: otherId }, context)).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  transact(database(), (tx) =>
    failExtraction(tx, { sourceId, userId: otherId }, new AppError("EMPTY", "x")),
  );
  expect(requireSource(userId, sourceId).status).toBe("ready");
});

test("removing a source takes its transcript, upload and job with it", async () => {
  const sourceId = await add(interviewText(12));
  transact(database(), (tx) => removeSource(tx, userId, sourceId));
  expect(findSource(userId, sourceId)).toBeUndefined();
  expect(database().orm.select().from(jobs).get()?.state).toBe("cancelled");
  await expect.poll(uploadNames).toEqual([]);
  const ready = await add(interviewText(13));
  await extractNow(userId, ready);
  transact(database(), (tx) => removeSource(tx, userId, ready));
  expect(database().orm.select().from(transcriptParts).all()).toEqual([]);
});

test("a source that a piece is being written from can't be removed", async () => {
  const sourceId = await add(interviewText(12));
  database().orm.insert(transforms).values(transformOf(sourceId, "processing")).run();
  const remove = () => transact(database(), (tx) => removeSource(tx, userId, sourceId));
  expect(remove).toThrow(expect.objectContaining({ code: "CONFLICT" }));
});

test("only what nothing uses is dropped", async () => {
  const sourceId = await add(interviewText(12));
  const drop = () => transact(database(), (tx) => dropUnused(tx, userId, sourceId));
  database().orm.insert(drafts).values(draftOf(sourceId)).run();
  drop();
  database().orm.delete(drafts).run();
  database().orm.insert(transforms).values(transformOf(sourceId, "completed")).run();
  drop();
  expect(findSource(userId, sourceId)).toBeDefined();
  database().orm.delete(transforms).run();
  drop();
  expect(findSource(userId, sourceId)).toBeUndefined();
});

test("the sweep keeps what is being read, and deletes left-overs", async () => {
  const now = Date.now();
  const file = (name: string, ageMs: number) => {
    const at = path.join(env().uploadsDir, name);
    writeFileSync(at, "left over");
    utimesSync(at, new Date(now - ageMs), new Date(now - ageMs));
  };
  const extracting = await add(interviewText(12));
  const kept = requireSource(userId, extracting).uploadName ?? "";
  file(kept, 7_200_000);
  const ready = await add(interviewText(13));
  const readyName = requireSource(userId, ready).uploadName ?? "";
  database().orm.update(sources).set({ status: "ready" }).where(eq(sources.id, ready)).run();
  file("old", 3_700_000);
  file("young", 60_000);
  expect(await sweepUploads(now)).toBe(2);
  expect(uploadNames().sort()).toEqual([kept, "young"].sort());
  expect(uploadNames()).not.toContain(readyName);
  expect(requireSource(userId, ready).uploadName).toBeNull();
});
