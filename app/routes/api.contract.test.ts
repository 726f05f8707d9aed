import { beforeEach, expect, test } from "vitest";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import type { Runner } from "../../jobs/runner.server.ts";
import { balance } from "../credits/ledger.server.ts";
import { formats } from "../formats/index.ts";
import { callAsPublished as call } from "../openapi/testing.ts";
import { pieceContent } from "../pieces/answers.server.ts";
import type { KnownAnswer } from "../sources/source-row.server.ts";
import { refusedFiles, talk, talkPdf, textFile } from "../testing/material/material.ts";
import { multipart, requestAs, startRunner } from "../testing/routes.ts";
import { action as deleteAccount } from "./api.account.ts";
import { loader as exportAccount } from "./api.account_.export.ts";
import { loader as userLoader } from "./api.auth.user.ts";
import { action as checkout } from "./api.billing.checkout.ts";
import { loader as dashboard } from "./api.billing.dashboard.ts";
import { loader as packages } from "./api.billing.packages.ts";
import { action as portal } from "./api.billing.portal.ts";
import { loader as historyLoader } from "./api.content.history.ts";
import { action as extract } from "./api.extract-transcript.ts";
import { loader as health } from "./api.health.ts";
import { loader as poll } from "./api.job.$jobId.ts";
import { action as cancel } from "./api.job_.$jobId.cancel.ts";
import { loader as markdown } from "./api.job_.$jobId.markdown.ts";
import { loader as ready } from "./api.ready.ts";
import { action as webhook } from "./api.stripe.webhook.ts";
import { loader as subscription } from "./api.subscription.ts";
import { action as estimate } from "./api.subscription_.estimate.ts";
import { action as transform } from "./api.transform.ts";
import { action as addSample, loader as samples } from "./api.writing-samples.ts";
import { action as removeSample } from "./api.writing-samples_.$id.ts";

let userId: string;
let runner: Runner;

beforeEach(() => {
  const { db } = useTestDatabase();
  userId = insertUser(db, { email: "ana@example.com", credits: 500 }).id;
  runner = startRunner();
});

type Extraction = {
  transcript: string;
  sourceInfo: { sourceId: string; words: number };
  known: KnownAnswer;
};
type Job = {
  status: string;
  error: string | null;
  targetFormat: string;
  transformedContent: string | null;
};

const post = (path: string, body: FormData, headers?: Record<string, string>) =>
  requestAs(userId, path, { method: "POST", body, headers });

async function postJson(path: string, body: unknown): Promise<Request> {
  return requestAs(userId, path, { method: "POST", body: JSON.stringify(body) });
}

async function extractTalk(file = talk): Promise<Extraction> {
  const answer = await call(extract, await post("/api/extract-transcript", multipart({}, file)));
  expect(answer.status).toBe(200);
  return (await answer.json()) as Extraction;
}

async function start(fields: Record<string, string>, headers?: Record<string, string>) {
  return call(transform, await post("/api/transform", multipart(fields), headers));
}

async function finished(jobId: string): Promise<Job> {
  for (;;) {
    const answer = await call(poll, await requestAs(userId, `/api/job/${jobId}`), { jobId });
    const job = (await answer.json()) as Job;
    if (job.status !== "processing") return job;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test("extract, estimate, transform, poll and download: for every format", async () => {
  const { transcript, sourceInfo, known } = await extractTalk();
  expect(transcript).toContain("[00:00:33] Ana: Because a place that lends books");
  expect(known).toMatchObject({
    quality: "good",
    people: [{ name: "Ines Calder", part: "host" }, {}],
  });
  expect(sourceInfo).toMatchObject({ language: "en", origin: "text" });
  let left = 500;
  for (const { id } of formats) {
    const request = await postJson("/api/subscription/estimate", { transcript, format: id });
    const { credits } = (await (await call(estimate, request)).json()) as { credits: number };
    const started = await start({ targetFormat: id, sourceInfo: JSON.stringify(sourceInfo) });
    const { jobId } = (await started.json()) as { jobId: string };
    const job = await finished(jobId);
    expect(job).toMatchObject({ status: "completed", targetFormat: id, error: null });
    const content = JSON.parse(job.transformedContent ?? "null");
    expect(content).toEqual(pieceContent.parse(content));
    expect(content.metadata).toMatchObject({ originalSource: "seed-library.txt" });
    const file = await call(markdown, await requestAs(userId, "/"), { jobId });
    expect(file.headers.get("Content-Disposition")).toMatch(/^attachment; filename=".+\.md"/);
    expect((await file.text()).length).toBeGreaterThan(300);
    left -= credits;
    expect(balance(userId, Date.now()).total, id).toBe(left);
  }
  const list = await call(historyLoader, await requestAs(userId, "/api/content/history"));
  const jobs = (await list.json()) as Job[];
  expect(jobs.map((job) => job.targetFormat)).toEqual(formats.map(({ id }) => id).reverse());
});

test("metadata counts words, slides or posts as the format has them", async () => {
  const { sourceInfo } = await extractTalk();
  const keys = {
    newsletter: "wordCount",
    blog: "wordCount",
    social: "totalSlides",
    x: "totalTweets",
  };
  for (const [targetFormat, key] of Object.entries(keys)) {
    const started = await start({ targetFormat, sourceInfo: JSON.stringify(sourceInfo) });
    const { jobId } = (await started.json()) as { jobId: string };
    const { transformedContent } = await finished(jobId);
    const { metadata } = JSON.parse(transformedContent ?? "null");
    expect(metadata[key]).toBeGreaterThan(3);
    expect(new Date(metadata.transformedAt).getTime()).toBeGreaterThan(Date.now() - 60_000);
  }
});

test("a piece may be ordered with a brief, and a brief has its limit", async () => {
  const { sourceInfo } = await extractTalk();
  const order = { targetFormat: "x", sourceInfo: JSON.stringify(sourceInfo) };
  const started = await start({ ...order, brief: "Stress the beans. https://example.org/join" });
  const { jobId } = (await started.json()) as { jobId: string };
  const { transformedContent } = await finished(jobId);
  const { tweets } = JSON.parse(transformedContent ?? "null");
  expect(tweets.at(-1).content).toContain("https://example.org/join");
  expect((await start({ ...order, brief: "b".repeat(1_001) })).status).toBe(400);
});

test("the built-in writer refuses another language, before anything is charged", async () => {
  const { sourceInfo } = await extractTalk();
  const order = { targetFormat: "x", sourceInfo: JSON.stringify(sourceInfo) };
  const before = balance(userId, Date.now()).total;
  const refused = await start({ ...order, outputLanguage: "de" });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("writes in the language of the source only");
  expect((await start({ ...order, outputLanguage: "klingon" })).status).toBe(400);
  expect(balance(userId, Date.now()).total).toBe(before);
});

test("LLMO adds its report to a blog, and is neither applied nor priced elsewhere", async () => {
  const { sourceInfo } = await extractTalk();
  const before = balance(userId, Date.now()).total;
  const spent: number[] = [];
  for (const [targetFormat, useLLMO] of [
    ["blog", "false"],
    ["blog", "true"],
    ["newsletter", "true"],
  ] as const) {
    const fields = { targetFormat, useLLMO, sourceInfo: JSON.stringify(sourceInfo) };
    const { jobId } = (await (await start(fields)).json()) as { jobId: string };
    const { transformedContent } = await finished(jobId);
    const { llmo } = JSON.parse(transformedContent ?? "null");
    if (targetFormat === "blog" && useLLMO === "true") {
      expect(Object.keys(llmo).sort()).toEqual([
        "imageAltTexts",
        "keywords",
        "peopleAlsoAsk",
        "recommendations",
        "schemaMarkup",
        "seoScore",
        "urlSlug",
      ]);
      expect(JSON.parse(llmo.schemaMarkup)["@graph"].length).toBeGreaterThanOrEqual(2);
    } else expect(llmo).toBeUndefined();
    spent.push(before - balance(userId, Date.now()).total - spent.reduce((a, b) => a + b, 0));
  }
  const [blog = 0, optimized, newsletter] = spent;
  expect([optimized, newsletter]).toEqual([blog + 30, blog - 5]);
});

test("a transform given only the file extracts first and charges what an estimate would", async () => {
  const answer = await call(
    transform,
    await post("/api/transform", multipart({ targetFormat: "x", sourceType: "file" }, talk)),
  );
  const { jobId } = (await answer.json()) as { jobId: string };
  expect(await finished(jobId)).toMatchObject({ status: "completed" });
  const { transcript } = await extractTalk();
  const request = await postJson("/api/subscription/estimate", { transcript, format: "x" });
  const { credits } = (await (await call(estimate, request)).json()) as { credits: number };
  expect(balance(userId, Date.now()).total).toBe(500 - credits);
});

test("a transform given only the file, without enough credits, ends in section 8's error", async () => {
  userId = insertUser((await import("../../db/client.server.ts")).database(), { credits: 3 }).id;
  const answer = await call(
    transform,
    await post("/api/transform", multipart({ targetFormat: "x" }, talk)),
  );
  const { jobId } = (await answer.json()) as { jobId: string };
  const job = await finished(jobId);
  expect(job.status).toBe("error");
  expect(job.error).toMatch(/^You need \d+ more credits to complete this transformation\. Please/);
  expect(balance(userId, Date.now()).total).toBe(3);
});

test("too few credits answer 402 and make no job", async () => {
  const { sourceInfo } = await extractTalk();
  const poor = insertUser((await import("../../db/client.server.ts")).database(), { credits: 1 });
  userId = poor.id;
  const mine = await extractTalk();
  expect(mine.sourceInfo.sourceId).not.toBe(sourceInfo.sourceId);
  const answer = await start({ targetFormat: "x", sourceInfo: JSON.stringify(mine.sourceInfo) });
  expect(answer.status).toBe(402);
  expect(await answer.json()).toEqual({
    error: expect.stringMatching(/^You need \d+ more credits to complete this transformation\./),
  });
  const list = await call(historyLoader, await requestAs(userId, "/api/content/history"));
  expect(await list.json()).toEqual([]);
});

test("the same Idempotency-Key is the same job and one charge", async () => {
  const { sourceInfo } = await extractTalk();
  const fields = { targetFormat: "newsletter", sourceInfo: JSON.stringify(sourceInfo) };
  const answers = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const started = await start(fields, { "Idempotency-Key": "order-1" });
      return ((await started.json()) as { jobId: string }).jobId;
    }),
  );
  expect(new Set(answers).size).toBe(1);
  await finished(answers[0] ?? "");
  const list = await call(historyLoader, await requestAs(userId, "/api/content/history"));
  expect(await list.json()).toHaveLength(1);
});

test("a transcript that was changed is a new source, priced as itself", async () => {
  const { transcript, sourceInfo } = await extractTalk();
  const changed = `${transcript}\n[00:08:00] Ana: ${"One more sentence about beans. ".repeat(200)}`;
  const fields = {
    targetFormat: "newsletter",
    transcript: changed,
    sourceInfo: JSON.stringify(sourceInfo),
  };
  const request = await postJson("/api/subscription/estimate", {
    transcript: changed,
    format: "newsletter",
  });
  const { credits } = (await (await call(estimate, request)).json()) as { credits: number };
  const { jobId } = (await (await start(fields)).json()) as { jobId: string };
  expect(await finished(jobId)).toMatchObject({ status: "completed" });
  expect(balance(userId, Date.now()).total).toBe(500 - credits);
});

test("a cancelled job ends in error, Cancelled, and gives its credits back", async () => {
  const { sourceInfo } = await extractTalk();
  await runner.drain();
  const started = await start({ targetFormat: "x", sourceInfo: JSON.stringify(sourceInfo) });
  const { jobId } = (await started.json()) as { jobId: string };
  expect(balance(userId, Date.now()).total).toBeLessThan(500);
  const answer = await call(cancel, await post(`/api/job/${jobId}/cancel`, multipart({})), {
    jobId,
  });
  expect(await answer.json()).toMatchObject({ status: "error", error: "Cancelled" });
  expect(balance(userId, Date.now()).total).toBe(500);
});

test("extracting the same file again joins its source", async () => {
  const first = await extractTalk();
  const second = await extractTalk({ ...talk, name: "renamed.txt" });
  expect(second.sourceInfo.sourceId).toBe(first.sourceInfo.sourceId);
});

test("a PDF of forty pages extracts with its pages", async () => {
  const { transcript, sourceInfo } = await extractTalk(await talkPdf());
  expect(transcript).toMatch(/^\[p\. 1\] /);
  expect(transcript).toContain("[p. 40] ");
  expect(sourceInfo).toMatchObject({ origin: "pdf" });
});

for (const { what, file, message, status } of refusedFiles) {
  test(`${what} is refused with its message`, async () => {
    const body = multipart({ sourceType: "file" }, await file());
    const answer = await call(extract, await post("/api/extract-transcript", body));
    expect(await answer.json()).toEqual({ error: message });
    expect(answer.status).toBe(status);
  });
}

test("a file over 100MB is refused with 413 and its size", async () => {
  const body = multipart({}, textFile("huge.txt", Buffer.alloc(110_100_480, "word ")));
  const answer = await call(extract, await post("/api/extract-transcript", body));
  expect(answer.status).toBe(413);
  expect(await answer.json()).toEqual({
    error: "File is too large. Maximum size is 100MB. Your file is 105.0MB.",
  });
});

const wrongBodies: [string, Record<string, string>, boolean, string][] = [
  ["neither a file nor a url", {}, false, "Send a file or a url."],
  [
    "both a file and a url",
    { url: "https://example.com/" },
    true,
    "Send a file or a url, not both.",
  ],
  [
    "an unknown format",
    { targetFormat: "poem" },
    true,
    "targetFormat: Please select an output format first.",
  ],
  ["a boolean that is none", { targetFormat: "x", useLLMO: "yes" }, true, ""],
];

for (const [what, fields, withFile, error] of wrongBodies) {
  test(`a transform with ${what} answers 400`, async () => {
    const body = multipart({ targetFormat: "x", ...fields }, withFile ? talk : undefined);
    const answer = await call(transform, await post("/api/transform", body));
    expect(answer.status).toBe(400);
    if (error) expect(await answer.json()).toEqual({ error });
  });
}

test("a link that is no public address is refused", async () => {
  const body = multipart({ url: "http://127.0.0.1/", sourceType: "youtube" });
  const answer = await call(extract, await post("/api/extract-transcript", body));
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({
    error: "This address can't be used. Paste a public link.",
  });
});

test("an estimate needs a known format and a transcript", async () => {
  for (const body of [{ transcript: "x" }, { transcript: "x", format: "poem" }, { format: "x" }]) {
    const answer = await call(estimate, await postJson("/api/subscription/estimate", body));
    expect(answer.status).toBe(400);
  }
  const broken = await requestAs(userId, "/", { method: "POST", body: "{" });
  expect((await call(estimate, broken)).status).toBe(400);
});

test("the user and the subscription of somebody without a plan", async () => {
  const user = await call(userLoader, await requestAs(userId, "/api/auth/user"));
  expect(await user.json()).toMatchObject({ email: "ana@example.com", firstName: null });
  const answer = await call(subscription, await requestAs(userId, "/api/subscription"));
  expect(await answer.json()).toEqual({
    hasSubscription: false,
    subscription: null,
    totalCreditsRemaining: 500,
  });
});

test("the dashboard of somebody without a plan, and the packs on offer", async () => {
  const answer = await call(dashboard, await requestAs(userId, "/api/billing/dashboard"));
  expect(await answer.json()).toEqual({
    subscription: null,
    recentTransactions: [],
    creditPurchases: [],
  });
  const offered = await call(packages, await requestAs(userId, "/api/billing/packages"));
  const list = (await offered.json()) as { credits: number; priceUSD: number }[];
  expect(list.map(({ credits, priceUSD }) => [credits, priceUSD])).toEqual([
    [250, 12],
    [750, 29],
    [2000, 69],
  ]);
  for (const pack of list)
    expect(Object.keys(pack)).toEqual(["id", "name", "description", "credits", "priceUSD"]);
});

test("alive and ready", async () => {
  expect((await call(health, await requestAs(undefined, "/api/health"))).status).toBe(200);
  expect((await call(ready, await requestAs(undefined, "/api/ready"))).status).toBe(200);
});

test("writing samples are added, listed and removed", async () => {
  const sample = { title: "On bread", content: "I bake at night, mostly." };
  const added = await call(addSample, await postJson("/api/writing-samples", sample));
  const saved = (await added.json()) as { id: string };
  expect(saved).toEqual({
    id: expect.any(String),
    ...sample,
    wordCount: 5,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
  const list = async () =>
    (await call(samples, await requestAs(userId, "/api/writing-samples"))).json();
  expect(await list()).toEqual([saved]);
  const request = await requestAs(userId, `/api/writing-samples/${saved.id}`, { method: "DELETE" });
  expect((await call(removeSample, request.clone(), { id: saved.id })).status).toBe(204);
  expect(await list()).toEqual([]);
  const again = await call(removeSample, request, { id: saved.id });
  expect(again.status).toBe(404);
});

test("a writing sample is refused with the specification's words; a third with 409", async () => {
  const words = (count: number) => Array(count).fill("word").join(" ");
  for (const [body, error] of [
    [{}, "Please provide both title and content"],
    [{ title: " ", content: "Text." }, "Please provide both title and content"],
    [{ title: "A", content: words(801) }, "Content is 801 words. Maximum is 800 words."],
  ] as const) {
    const answer = await call(addSample, await postJson("/api/writing-samples", body));
    expect(await answer.json()).toEqual({ error });
    expect(answer.status).toBe(400);
  }
  const answers = await Promise.all(
    ["A", "B", "C"].map(async (title) =>
      call(addSample, await postJson("/api/writing-samples", { title, content: "Text." })),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
});

test("without payments set up, buying and the webhook answer 503 and say so", async () => {
  for (const [route, path] of [
    [checkout, "/api/billing/checkout"],
    [portal, "/api/billing/portal"],
    [webhook, "/api/stripe/webhook"],
  ] as const) {
    const answer = await call(route, await postJson(path, { packageId: "small" }));
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ error: "Payments are not set up on this server." });
  }
});

test("an order names one pack or one plan", async () => {
  for (const body of [
    {},
    { packageId: "none" },
    { plan: "none" },
    { packageId: "small", plan: "pro" },
  ]) {
    const answer = await call(checkout, await postJson("/api/billing/checkout", body));
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: "Choose a package or a plan." },
    ]);
  }
});

test("an account is exported as a ZIP, then deleted, and its cookie is worth nothing", async () => {
  await extractTalk();
  const file = await call(exportAccount, await requestAs(userId, "/api/account/export"));
  expect(file.headers.get("Content-Type")).toBe("application/zip");
  expect(file.headers.get("Content-Disposition")).toMatch(/^attachment; filename="offprint-.*zip"/);
  const start = new Uint8Array(await file.arrayBuffer()).slice(0, 4);
  expect([...start]).toEqual([0x50, 0x4b, 0x03, 0x04]);

  const order = async (body: unknown, method = "DELETE") =>
    requestAs(userId, "/api/account", { method, body: JSON.stringify(body) });
  expect((await call(deleteAccount, await order({}, "POST"))).status).toBe(405);
  const unproven = await call(deleteAccount, await order({}));
  expect(unproven.status).toBe(400);
  expect(await unproven.json()).toEqual({ error: "Type the e-mail address of this account." });
  const request = await order({ email: "ana@example.com" });
  const cookie = request.headers.get("Cookie") ?? "";
  const gone = await call(deleteAccount, request);
  expect(gone.status).toBe(204);
  expect(gone.headers.get("Set-Cookie")).toContain("Max-Age=0");
  const after = new Request("http://offprint.test/", { headers: { Cookie: cookie } });
  expect((await call(userLoader, after)).status).toBe(401);
});
