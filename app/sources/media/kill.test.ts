import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { bundled } from "../../../bin/programs/bundled.ts";
import { closeDatabase, database } from "../../../db/client.server.ts";
import { insertUser } from "../../../db/testing.ts";
import { env } from "../../env.server.ts";
import { talkTimes, talkWav } from "../../testing/material/media.ts";
import { readParts } from "../../transcripts/store.server.ts";
import { requireSource } from "../source-row.server.ts";
import { uploadNames } from "../testing.ts";
import { addMedia, withSpeech } from "./testing/sources.ts";
import { isWorkFolder } from "./work-folder.server.ts";

const patient = { timeout: 40_000, interval: 20 };

/** A server's jobs in a process of their own, on this test's data folder. */
function boot(speechUrl: string): ChildProcess {
  const child = spawn(process.execPath, [bundled("app/sources/media/jobs-process.testing.ts")], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "test",
      LOG_LEVEL: "silent",
      DATA_DIR: env().dataDir,
      TRANSCRIBE_BASE_URL: speechUrl,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}

const commandOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
};

/** How many programs work on files of this test's data folder. */
const working = (): number =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(commandOf)
    .filter((command) => /ffmpeg|ffprobe/.test(command) && command.includes(env().dataDir)).length;

const workFolders = () => uploadNames().filter(isWorkFolder).length;

test("kill -9 while preparing and while transcribing: resumed, one call repeated, nothing left", async () => {
  const { server } = await withSpeech();
  closeDatabase();
  const { id: userId } = insertUser(database(), { credits: 100 });
  onTestFinished(closeDatabase);
  const sourceId = await addMedia(userId, await talkWav(8));

  const first = boot(server.url);
  await expect.poll(working, patient).toBeGreaterThan(0);
  await kill(first);
  await expect.poll(working, { timeout: 1_000, interval: 20 }).toBe(0);
  expect([server.requests.length, workFolders()]).toEqual([0, 1]);

  const third = new Promise<void>((resolve) => {
    server.onRequest = () => {
      if (server.requests.length === 3) resolve();
    };
  });
  const second = boot(server.url);
  await third;
  await kill(second);
  expect([working(), workFolders()]).toEqual([0, 1]);

  boot(server.url);
  await expect.poll(() => requireSource(userId, sourceId).status, patient).toBe("ready");
  // Four stretches; of the third the answer was lost.
  expect(server.requests).toHaveLength(5);
  const said: string[] = [];
  for await (const part of readParts(userId, sourceId)) said.push(...part.map(({ text }) => text));
  expect(said.join(" ")).toBe((await talkTimes(8)).map(({ text }) => text).join(" "));
  await expect.poll(() => [working(), uploadNames()], patient).toEqual([0, []]);
});
