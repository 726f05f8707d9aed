import { setTimeout as delay } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { useSites } from "../sources/links/testing/site.ts";
import { json3, playerResponse } from "../sources/links/testing/videos.ts";
import { talk } from "../testing/material/material.ts";
import { call, multipart, requestAs, startRunner } from "../testing/routes.ts";
import { loader as poll } from "./api.job.$jobId.ts";
import { action as transform } from "./api.transform.ts";

let userId: string;

beforeEach(() => {
  const { db } = useTestDatabase();
  userId = insertUser(db, { credits: 500 }).id;
  startRunner();
});

type Job = { status: string; error: string | null };

async function finished(jobId: string): Promise<Job> {
  for (;;) {
    const answer = await call(poll, await requestAs(userId, "/"), { jobId });
    const job = (await answer.json()) as Job;
    if (job.status !== "processing") return job;
    await delay(20);
  }
}

test("a video's captions become a blog post whose times are those of the captions", async () => {
  const json = (body: string) => ({ type: "application/json", body });
  const lines = talk.buffer
    .toString("utf8")
    .replace(/^\[[\d:]+\] \S+: /gm, "")
    .trim()
    .split("\n");
  await useSites({
    "www.youtube.com/youtubei/v1/player": json(playerResponse({ tracks: [{ language: "en" }] })),
    "www.youtube.com/api/timedtext": json(json3(lines)),
  });
  const url = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
  const body = multipart({ url, sourceType: "youtube", targetFormat: "blog" });
  const request = await requestAs(userId, "/api/transform", { method: "POST", body });
  const { jobId } = (await (await call(transform, request)).json()) as { jobId: string };
  const job = await finished(jobId);
  expect(job).toMatchObject({ status: "completed", error: null });
  const times = [...JSON.stringify(job).matchAll(/\[(\d+):(\d\d)\]/g)];
  expect(times.length).toBeGreaterThan(0);
  // A line of captions begins every four seconds.
  for (const [, minutes, seconds] of times) {
    const at = Number(minutes) * 60 + Number(seconds);
    expect([at % 4, at < lines.length * 4]).toEqual([0, true]);
  }
});
