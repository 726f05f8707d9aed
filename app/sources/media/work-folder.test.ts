import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { useTestDatabase } from "../../../db/testing.ts";
import { sweepUploads } from "../sweep.server.ts";
import { uploadNames } from "../testing.ts";
import { inWorkFolder } from "./work-folder.server.ts";

test("a work folder goes with all that is in it, however the work ends", async () => {
  useTestDatabase();
  const put = async (folder: string) => writeFileSync(path.join(folder, "audio.mp3"), "x");
  await inWorkFolder(put);
  const failing = inWorkFolder(async (folder) => {
    await put(folder);
    throw new Error("broken");
  });
  await expect(failing).rejects.toThrow("broken");
  await expect.poll(uploadNames).toEqual([]);
});

test("at boot the work of a killed process is deleted, and that in progress stays", async () => {
  const { env } = useTestDatabase();
  const left = path.join(env.uploadsDir, "work-of-a-killed-process");
  mkdirSync(left);
  writeFileSync(path.join(left, "piece-0001.mp3"), "x");
  await inWorkFolder(async (folder) => {
    expect(await sweepUploads()).toBe(1);
    expect([existsSync(left), existsSync(folder)]).toEqual([false, true]);
    // Not even later than the hour after which lost uploads go.
    expect(await sweepUploads(Date.now() + 2 * 3_600_000)).toBe(0);
    expect(existsSync(folder)).toBe(true);
  });
});
