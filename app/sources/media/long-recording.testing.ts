import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { bundled, programsVariable } from "../../../bin/programs/bundled.ts";
import { closeDatabase, database } from "../../../db/client.server.ts";
import { checkpoints } from "../../../db/schema.ts";
import { insertUser, useTestDatabase as prepare } from "../../../db/testing.ts";
import { env } from "../../env.server.ts";
import { longRecording } from "../../testing/material/media.ts";
import type { Engine } from "../../testing/models/engines.ts";
import { tones } from "../../testing/models/speakers-model.ts";
import { readParts } from "../../transcripts/store.server.ts";
import type { Segment } from "../../transcripts/transcript.ts";
import { usageOf } from "../process-watch.ts";
import { requireSource } from "../source-row.server.ts";
import { uploadNames } from "../testing.ts";
import { expectCancelled } from "./testing/cancelling.ts";
import { installRecogniser, installSpeakers, listenersOf } from "./testing/recognisers.ts";
import { addMedia } from "./testing/sources.ts";

const words = "We opened the shop on a rainy Tuesday and nobody came at all.".split(" ");
const mebibyte = 1_048_576;
const often = { interval: 20 };
const longestStretch = 120;

/** A server's jobs in a process of their own, which has nothing but the models of this data folder. */
function boot(): ChildProcess {
  const child = spawn(process.execPath, [bundled("app/sources/media/jobs-process.testing.ts")], {
    env: {
      ...programsVariable(),
      NODE_ENV: "test",
      LOG_LEVEL: "silent",
      DATA_DIR: env().dataDir,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** Where the stretches end that are stored, in seconds and in their order. */
function stored(sourceId: string): number[] {
  const own = eq(checkpoints.sourceId, sourceId);
  const keys = database().orm.select({ key: checkpoints.key }).from(checkpoints).where(own).all();
  const ends = keys.flatMap(({ key }) => /^speech .* [\d.]+-([\d.]+)$/.exec(key)?.[1] ?? []);
  return ends.map(Number).sort((one, other) => one - other);
}

/** Says something else in words of the same length, so that it shows who heard what. */
function rename(folder: string): void {
  const file = path.join(folder, "tokens.txt");
  const base64 = (word: string) => Buffer.from(` ${word}`).toString("base64");
  const tokens = readFileSync(file, "utf8");
  writeFileSync(file, tokens.replace(base64("opened"), base64("closed")));
}

/** The most memory that a process takes from now on, in bytes; looked at each fifth of a second. */
function watchMemory(pidOf: () => number) {
  let most = 0;
  const timer = setInterval(async () => {
    const usage = await usageOf(pidOf());
    most = Math.max(most, usage?.rssBytes ?? 0);
  }, 200);
  onTestFinished(() => clearInterval(timer));
  return {
    most: () => most,
    end: () => clearInterval(timer),
  };
}

/**
 * Reads a long recording with an installed recogniser: it is cut at silences and stored stretch by
 * stretch; killed in its middle it goes on where it stopped; memory is that of a stretch. Then another
 * one is cancelled. `patience` is for the whole of it, in ms.
 */
export async function expectLongRecording(
  minutes: number,
  { engine, patience }: { engine: Engine; patience: number },
): Promise<void> {
  prepare();
  closeDatabase();
  onTestFinished(closeDatabase);
  const { id: userId } = insertUser(database(), { credits: 100 });
  const folder = await installRecogniser(engine, words);
  await installSpeakers();
  const file = await longRecording(minutes, tones);
  const sourceId = await addMedia(userId, file);
  const least = Math.ceil((minutes * 60) / longestStretch);
  const waiting = { ...often, timeout: patience };

  const first = boot();
  await expect
    .poll(() => stored(sourceId).length, waiting)
    .toBeGreaterThanOrEqual(Math.ceil(least / 2));
  first.kill("SIGKILL");
  await once(first, "exit");
  const kept = stored(sourceId);
  expect(kept.length).toBeLessThan(least);
  await expect.poll(() => listenersOf(first), { timeout: 1_000 }).toEqual([]);

  rename(folder);
  const second = boot();
  const server = watchMemory(() => second.pid ?? 0);
  const listener = watchMemory(() => Number(listenersOf(second)[0]));
  await expect.poll(() => stored(sourceId).length, waiting).toBeGreaterThan(kept.length);
  const atFirst = server.most();
  // What was heard is forgotten once the transcript is stored.
  let heard: number[] = [];
  const status = () => {
    const now = stored(sourceId);
    if (now.length > heard.length) heard = now;
    return requireSource(userId, sourceId).status;
  };
  await expect.poll(status, waiting).toBe("ready");
  for (const watch of [server, listener]) watch.end();
  expect(stored(sourceId)).toEqual([]);
  const cuts = heard.slice(0, -1);
  expect(cuts.length).toBeGreaterThanOrEqual(kept.length);
  // A round is 8 s and 10 s with 0.8 s of silence after each.
  for (const at of cuts.map((cut) => cut % 19.6))
    expect((at > 8 && at < 8.8) || at > 18.8, String(at)).toBe(true);
  // An hour of samples alone would be 230 MB.
  expect(server.most() - atFirst).toBeLessThan(100 * mebibyte);
  expect(listener.most()).toBeLessThan(300 * mebibyte);
  await expectWhole(userId, sourceId, { minutes, keptSeconds: kept.at(-1) ?? 0 });
  second.kill("SIGKILL");
  await once(second, "exit");
  await expectPace(file, patience);
}

/** Every turn is there once, with its speaker, and what was stored was not heard again. */
async function expectWhole(
  userId: string,
  sourceId: string,
  { minutes, keptSeconds }: { minutes: number; keptSeconds: number },
): Promise<void> {
  const segments: Segment[] = [];
  for await (const part of readParts(userId, sourceId)) segments.push(...part);
  const starts = segments.map(({ start = -1 }) => start);
  expect(starts).toEqual([...starts].sort((one, other) => one - other));
  expect(segments.length).toBeGreaterThan((minutes * 60) / 11);
  expect(starts.at(-1)).toBeGreaterThan(minutes * 60 - 20);
  expect(new Set(segments.map(({ speaker }) => speaker))).toEqual(
    new Set(["Speaker 1", "Speaker 2"]),
  );
  const again = segments.findIndex(({ text }) => text.includes("closed"));
  expect(Math.abs((starts[again] ?? 0) - keptSeconds)).toBeLessThan(1);
  expect(segments.slice(0, again).every(({ text }) => text.includes("opened"))).toBe(true);
  expect(segments.slice(again).some(({ text }) => text.includes("opened"))).toBe(false);
  await expect.poll(uploadNames).toEqual([]);
}

/** The time that is left is told, from the speed of the recording before; cancelling takes a second. */
async function expectPace(file: string, timeout: number): Promise<void> {
  // The first one has this recording already.
  const { id: userId } = insertUser(database(), { credits: 100 });
  const sourceId = await addMedia(userId, file);
  const notes: string[] = [];
  const untilStored = () =>
    expect.poll(() => stored(sourceId).length, { ...often, timeout }).toBeGreaterThan(1);
  const onProgress = (note: string) => void notes.push(note);
  await expectCancelled({ userId, sourceId }, untilStored, { onProgress });
  const told = notes.filter((note) => note.startsWith("transcribing"));
  expect(told.length).toBeGreaterThan(1);
  for (const note of told)
    expect(note).toMatch(
      /^transcribing \d+ of \d+, (?:less than a minute|about \d+ minutes?) left$/,
    );
}
