import { expect, test } from "vitest";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { balance } from "../credits/ledger.server.ts";
import { createDraft } from "../home/drafts.server.ts";
import { callAsPublished as call } from "../openapi/testing.ts";
import type { CarriedLine } from "../pieces/carried.server.ts";
import { carriedBy } from "../pieces/carried.server.ts";
import { textFile } from "../testing/material/material.ts";
import { multipart, requestAs, startRunner } from "../testing/routes.ts";
import { screen } from "../ui/testing.tsx";
import { bareTalk, lightTalk } from "../writers/fixtures/unpunctuated.ts";
import { action as extract } from "./api.extract-transcript.ts";
import { loader as poll } from "./api.job.$jobId.ts";
import { action as startStrategy } from "./api.strategy.start.ts";
import { action as step1 } from "./api.strategy_.$id.step1.ts";
import { action as step2 } from "./api.strategy_.$id.step2.ts";
import { action as step3 } from "./api.strategy_.$id.step3.ts";
import { action as step4 } from "./api.strategy_.$id.step4.ts";
import { action as estimate } from "./api.subscription_.estimate.ts";
import { action as transform } from "./api.transform.ts";

let userId: string;

const arrive = (variables: Record<string, string> = {}) => {
  userId = insertUser(useTestDatabase(variables).db, { credits: 500 }).id;
  startRunner();
};

const clockOf = (seconds: number) => {
  const [minutes, rest] = [Math.floor(seconds / 60), (seconds % 60).toFixed(3)];
  return `00:${String(minutes).padStart(2, "0")}:${rest.padStart(6, "0")}`;
};
const captions = (name: string, segments: typeof bareTalk) => {
  const cues = segments.map(
    ({ start = 0, end = 0, text }) => `${clockOf(start)} --> ${clockOf(end)}\n${text}`,
  );
  return textFile(name, `WEBVTT\n\n${cues.join("\n\n")}\n`);
};
const bare = captions("ferry.vtt", bareTalk);
const light = captions("kiln.vtt", lightTalk);

const left = () => balance(userId, Date.now()).total;
const post = (path: string, body: FormData | string) =>
  requestAs(userId, path, { method: "POST", body });

async function read(file = bare) {
  const answer = await call(extract, await post("/api/extract-transcript", multipart({}, file)));
  return (await answer.json()) as {
    sourceInfo: { sourceId: string };
    known: { quality: string };
  };
}

type Foreseen = { carried?: CarriedLine[] };
async function foreseen(body: object): Promise<Foreseen> {
  const request = await post("/api/subscription/estimate", JSON.stringify(body));
  return (await (await call(estimate, request)).json()) as Foreseen;
}

async function order(targetFormat: string, sourceInfo: object) {
  const body = multipart({ targetFormat, sourceInfo: JSON.stringify(sourceInfo) });
  const answer = await call(transform, await post("/api/transform", body));
  return { status: answer.status, ...((await answer.json()) as { jobId: string; error: string }) };
}

async function finished(jobId: string) {
  for (;;) {
    const answer = await call(poll, await requestAs(userId, `/api/job/${jobId}`), { jobId });
    const job = (await answer.json()) as {
      status: string;
      error: string;
      transformedContent: string;
    };
    if (job.status !== "processing") return job;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test("an estimate says what a text without punctuation gives, and an order of posts is refused", async () => {
  arrive();
  const { sourceInfo, known } = await read();
  expect(known.quality).toBe("unpunctuated");
  await carriedBy(userId, sourceInfo.sourceId);
  const thread = await foreseen({ sourceInfo, format: "x" });
  expect(thread.carried).toMatchObject([{ format: "x", isRefused: true, suggestsChoosing: true }]);
  expect(thread.carried?.[0]?.instead).toMatch(/Newsletter/);
  const letter = await foreseen({ sourceInfo, format: "newsletter" });
  expect(letter.carried?.[0]).toMatchObject({ isRefused: false, suggestsChoosing: true });
  expect(letter.carried?.[0]?.gives).toContain("quotations");
  for (const format of ["x", "social"]) {
    const refused = await order(format, sourceInfo);
    expect(refused.status).toBe(422);
    expect(refused.error).toMatch(/hardly any punctuation.*Choose its passages yourself/);
  }
  expect(left()).toBe(500);
  const { jobId } = await order("newsletter", sourceInfo);
  const job = await finished(jobId);
  expect(job.status).toBe("completed");
  expect(job.transformedContent).toContain("hardly any punctuation");
  expect(left()).toBeLessThan(500);
});

test("an order that waits for its source fails when that is read, and holds nothing", async () => {
  arrive();
  const body = multipart({ targetFormat: "social", sourceType: "file" }, bare);
  const answer = await call(transform, await post("/api/transform", body));
  const started = (await answer.json()) as { jobId?: string; error?: string };
  const error = started.jobId ? (await finished(started.jobId)).error : started.error;
  expect(error).toMatch(/hardly any punctuation/);
  expect(left()).toBe(500);
});

test("where a model writes, nothing is refused", async () => {
  arrive({ OPENAI_BASE_URL: "http://127.0.0.1:1/v1", OPENAI_MODEL: "large" });
  const { sourceInfo } = await read();
  expect((await foreseen({ sourceInfo, format: "x" })).carried).toBeUndefined();
  expect((await order("x", sourceInfo)).status).toBe(200);
  expect(left()).toBeLessThan(500);
});

test("a text with few marks in the right places is refused nothing", async () => {
  arrive();
  const { sourceInfo, known } = await read(light);
  expect(known.quality).toBe("good");
  for (const format of ["x", "social", "newsletter", "blog"]) {
    const { jobId } = await order(format, sourceInfo);
    expect(await finished(jobId)).toMatchObject({ status: "completed" });
  }
});

test("the price dialog of a refused piece leads to choosing and cannot be confirmed", async () => {
  arrive();
  const { sourceInfo } = await read();
  await carriedBy(userId, sourceInfo.sourceId);
  const dialogOf = async (format: string) => {
    const given = { noticeAcceptedAt: 1, sourceId: sourceInfo.sourceId };
    const draft = createDraft(userId, { mode: "quick", format, ...given });
    const { document } = await screen(userId, `/?draft=${draft}`);
    return document.querySelector("dialog");
  };
  const refused = await dialogOf("x");
  expect(refused?.querySelector("button[type=submit]")?.hasAttribute("disabled")).toBe(true);
  expect(refused?.textContent).toContain("hardly any punctuation");
  expect(refused?.querySelector("form a.btn")?.getAttribute("href")).toBe(
    `/sources/${sourceInfo.sourceId}/choose`,
  );
  const told = await dialogOf("blog");
  expect(told?.querySelector("button[type=submit]")?.hasAttribute("disabled")).toBe(false);
  expect(told?.textContent).toContain("quotations with their places");
});

test("a strategy of it orders no posts or slides, and its letter is paid alone", async () => {
  arrive();
  const body = multipart({ sourceType: "file" }, bare);
  const begun = await call(startStrategy, await post("/api/strategy/start", body));
  const { strategyId: id } = (await begun.json()) as { strategyId: string };
  const ask = async (action: typeof step1, step: number, asked?: object) => {
    const init = { method: "POST", ...(asked ? { body: JSON.stringify(asked) } : {}) };
    const request = await requestAs(userId, `/api/strategy/${id}/step${step}`, init);
    return call(action, request, { id });
  };
  const step1Output = await (await ask(step1, 1)).json();
  await ask(step2, 2, { step1Output });
  const selectedFormats = ["newsletter", "x"];
  const options = (await (await ask(step3, 3, { step1Output, selectedFormats })).json()) as {
    format: string;
    titles: string[];
  }[];
  const selectedTitles = options.map(({ format, titles: [title] }) => ({ format, title }));
  const refused = await ask(step4, 4, { selectedTitles });
  expect(refused.status).toBe(422);
  expect(((await refused.json()) as { error: string }).error).toContain("X Thread");
  const pieces = await ask(step4, 4, {
    selectedTitles: selectedTitles.filter(({ format }) => format === "newsletter"),
  });
  expect(pieces.status).toBe(200);
});
