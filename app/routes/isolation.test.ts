import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Database, transact } from "../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import type { Runner } from "../../jobs/runner.server.ts";
import { createDraft } from "../home/drafts.server.ts";
import { startStrategy, startTransform } from "../orders/orders.server.ts";
import { addSample, countSamples } from "../samples/samples.server.ts";
import { addText } from "../sources/sources.server.ts";
import { waitForSource } from "../sources/submit.server.ts";
import { talk } from "../testing/material/material.ts";
import { call, multipart, requestAs, startSharedRunner } from "../testing/routes.ts";

/** What belongs to the owner: no answer to the stranger may hold any of it. */
type Owned = {
  draftId: string;
  sourceId: string;
  jobId: string;
  sampleId: string;
  strategyId: string;
};

let db: Database;
let dataDir: string;
let runner: Runner;
let owner: string;
let stranger: string;
let owned: Owned;

const secret = "lettuce plant gives seed";

// One world for all tests: the last ones look at what is left of it after every attempt.
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "offprint-isolation-"));
  db = useTestDatabase({ DATA_DIR: dataDir }).db;
  owner = insertUser(db, { email: "owner@example.com", credits: 500 }).id;
  runner = startSharedRunner();
  const sourceId = await addText(owner, talk.buffer.toString("utf8"));
  await waitForSource(owner, sourceId, AbortSignal.timeout(60_000));
  const options = { useStyleMatching: false, useLlmo: false };
  const order = { submissionKey: "1", sourceId, format: "newsletter", options };
  const jobId = transact(db, (tx) => startTransform(tx, owner, order));
  const draftId = createDraft(owner, {
    mode: "quick",
    format: "blog",
    noticeAcceptedAt: 1,
    sourceId,
  });
  await runner.drain();
  const sampleId = addSample(owner, { title: "Seeds", content: `Each ${secret}.` }).id;
  const plan = { submissionKey: "1", sourceId, options };
  const strategyId = transact(db, (tx) => startStrategy(tx, owner, plan));
  owned = { draftId, sourceId, jobId, sampleId, strategyId };
});

beforeEach(() => {
  stranger = insertUser(db, { credits: 500 }).id;
});

afterAll(async () => {
  await runner.drain();
  rmSync(dataDir, { recursive: true, force: true });
});

type Probe = {
  path: (ids: Owned) => string;
  method?: "GET" | "POST" | "DELETE";
  params?: (ids: Owned) => Record<string, string>;
  body?: (ids: Owned) => RequestInit["body"];
  /** What the stranger and the visitor get. */
  stranger: number;
  visitor: number;
};

const job = { params: ({ jobId }: Owned) => ({ jobId }) };
const source = { params: ({ sourceId }: Owned) => ({ id: sourceId }) };
const strategy = { params: ({ strategyId }: Owned) => ({ id: strategyId }) };
const analysis = {
  topic: "Seeds",
  targetAudience: "Gardeners",
  primaryGoals: ["Explain"],
  tone: "Plain",
  keyTakeaways: ["One"],
};
const strategyStep = (step: number, body: unknown): Probe => ({
  ...strategy,
  path: ({ strategyId }) => `/api/strategy/${strategyId}/step${step}`,
  method: "POST",
  body: () => JSON.stringify(body),
  stranger: 404,
  visitor: 401,
});
const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const page = (path: string, stranger = 200, visitor = 200): Probe => ({
  path: () => path,
  stranger,
  visitor,
});

/** Every route, with each way in which it can be asked for somebody else's. */
const matrix: Record<string, Probe[]> = {
  "$.tsx": [page("/nothing", 404, 404)],
  "_index.tsx": [
    { path: ({ jobId }) => `/?jobId=${jobId}`, stranger: 404, visitor: 303 },
    { path: ({ draftId }) => `/?draft=${draftId}`, stranger: 404, visitor: 303 },
    { path: ({ strategyId }) => `/?strategy=${strategyId}`, stranger: 404, visitor: 303 },
    ...["analyze", "formats", "titles", "generate", "schedule", "cancel", "resume"].map(
      (intent) => ({
        path: ({ strategyId }: Owned) => `/?index&strategy=${strategyId}`,
        method: "POST" as const,
        body: () => form({ intent, credits: "1" }),
        stranger: 404,
        visitor: 303,
      }),
    ),
    ...["format", "options", "remove-source", "confirm"].map((intent) => ({
      path: ({ draftId }: Owned) => `/?index&draft=${draftId}`,
      method: "POST" as const,
      body: () => form({ intent, format: "x", notice: "on", credits: "1" }),
      stranger: 404,
      visitor: 303,
    })),
    ...["cancel", "run-again", "built-in", "use"].map((intent) => ({
      path: () => "/?index",
      method: "POST" as const,
      body: ({ jobId, sourceId }: Owned) => form({ intent, jobId, source: sourceId }),
      stranger: 404,
      visitor: 303,
    })),
    {
      path: ({ draftId }) => `/?index&draft=${draftId}`,
      method: "POST",
      body: () => multipart({}, talk),
      stranger: 404,
      visitor: 303,
    },
  ],
  "api.account.ts": [
    {
      path: () => "/api/account",
      method: "DELETE",
      body: () => JSON.stringify({ email: "owner@example.com" }),
      stranger: 400,
      visitor: 401,
    },
  ],
  "api.account_.export.ts": [page("/api/account/export", 200, 401)],
  "api.auth.user.ts": [page("/api/auth/user", 200, 401)],
  "api.billing.checkout.ts": [
    {
      path: () => "/api/billing/checkout",
      method: "POST",
      body: () => form({ packageId: "small" }),
      stranger: 503,
      visitor: 401,
    },
  ],
  "api.billing.dashboard.ts": [page("/api/billing/dashboard", 200, 401)],
  "api.billing.packages.ts": [page("/api/billing/packages", 200, 401)],
  "api.billing.portal.ts": [
    { path: () => "/api/billing/portal", method: "POST", stranger: 503, visitor: 401 },
  ],
  "api.content.history.ts": [page("/api/content/history", 200, 401)],
  "api.extract-transcript.ts": [
    {
      path: () => "/api/extract-transcript",
      method: "POST",
      body: ({ sourceId }) => multipart({ sourceInfo: JSON.stringify({ sourceId }) }),
      stranger: 400,
      visitor: 401,
    },
  ],
  "api.draft.$draftId.ts": [
    {
      path: () => "/",
      params: ({ draftId }) => ({ draftId }),
      stranger: 404,
      visitor: 401,
    },
    {
      path: () => "/",
      params: ({ draftId }) => ({ draftId }),
      method: "POST",
      body: () => multipart({}, talk),
      stranger: 404,
      visitor: 401,
    },
  ],
  "api.health.ts": [page("/api/health")],
  "api.job.$jobId.ts": [
    { ...job, path: ({ jobId }) => `/api/job/${jobId}`, stranger: 404, visitor: 401 },
  ],
  "api.job_.$jobId.cancel.ts": [
    { ...job, path: () => "/", method: "POST", stranger: 404, visitor: 401 },
  ],
  "api.job_.$jobId.html.ts": [{ ...job, path: () => "/", stranger: 404, visitor: 401 }],
  "api.job_.$jobId.markdown.ts": [{ ...job, path: () => "/", stranger: 404, visitor: 401 }],
  "api.job_.$jobId.passages.ts": [{ ...job, path: () => "/", stranger: 404, visitor: 401 }],
  "api.job_.$jobId.rewrite.ts": [{ ...job, path: () => "/", stranger: 404, visitor: 401 }],
  ...Object.fromEntries(
    ["card[.]png", "email[.]html", "slides[.]pdf", "slides[.]png", "slides[.]zip"].map((kind) => [
      `api.job_.$jobId.${kind}.ts`,
      [{ ...job, path: () => "/", stranger: 404, visitor: 401 }],
    ]),
  ),
  "api.job_.$jobId.zip.ts": [{ ...job, path: () => "/", stranger: 404, visitor: 401 }],
  "api.login.tsx": [page("/api/login", 302, 200)],
  "api.login_.callback.tsx": [page("/api/login/callback?code=1&state=1", 401, 401)],
  "api.login_.code.tsx": [
    page("/api/login/code", 302, 302),
    {
      path: () => "/api/login/code",
      method: "POST",
      body: () => form({ code: "000000" }),
      stranger: 303,
      visitor: 303,
    },
  ],
  // A server without mails has no such pages.
  "api.login_.confirm.tsx": [page("/api/login/confirm?token=1", 404, 404)],
  "api.login_.forgot.tsx": [
    page("/api/login/forgot", 404, 404),
    {
      path: () => "/api/login/forgot",
      method: "POST",
      body: () => form({ email: "owner@example.com" }),
      stranger: 404,
      visitor: 404,
    },
  ],
  "api.login_.reset.tsx": [page("/api/login/reset?token=1", 404, 404)],
  "api.login_.provider.tsx": [page("/api/login/provider", 404, 404)],
  "login.ts": [page("/login", 302, 302)],
  "api.logout.tsx": [page("/api/logout")],
  "api.openapi[.]json.ts": [page("/api/openapi.json")],
  "api.ready.ts": [page("/api/ready")],
  "api.share.mastodon.ts": [page("/api/share/mastodon?server=mastodon.social&text=Mine", 200, 401)],
  "api.source.$sourceId.progress.ts": [
    {
      path: () => "/",
      params: ({ sourceId }) => ({ sourceId }),
      stranger: 404,
      visitor: 401,
    },
  ],
  "api.sources_.$id.chapters.ts": [{ ...source, path: () => "/", stranger: 404, visitor: 401 }],
  "api.sources_.$id.passages.ts": [{ ...source, path: () => "/", stranger: 404, visitor: 401 }],
  "api.sources_.$id.shownotes.ts": [{ ...source, path: () => "/", stranger: 404, visitor: 401 }],
  "api.sources_.$id.transcript.ts": [{ ...source, path: () => "/", stranger: 404, visitor: 401 }],
  "api.strategy.$id.ts": [
    {
      ...strategy,
      path: ({ strategyId }) => `/api/strategy/${strategyId}`,
      stranger: 404,
      visitor: 401,
    },
  ],
  "api.strategy.history.ts": [page("/api/strategy/history", 200, 401)],
  "api.strategy.start.ts": [
    {
      path: () => "/api/strategy/start",
      method: "POST",
      body: ({ sourceId }) => multipart({ sourceInfo: JSON.stringify({ sourceId }) }),
      stranger: 400,
      visitor: 401,
    },
  ],
  "api.strategy_.$id.cancel.ts": [
    { ...strategy, path: () => "/", method: "POST", stranger: 404, visitor: 401 },
  ],
  ...Object.fromEntries(
    ["calendar", "markdown", "progress", "zip"].map((file) => [
      `api.strategy_.$id.${file}.ts`,
      [{ ...strategy, path: () => "/", stranger: 404, visitor: 401 }],
    ]),
  ),
  "api.strategy_.$id.step1.ts": [strategyStep(1, {})],
  "api.strategy_.$id.step2.ts": [strategyStep(2, { step1Output: analysis })],
  "api.strategy_.$id.step3.ts": [
    strategyStep(3, { step1Output: analysis, selectedFormats: ["x"] }),
  ],
  "api.strategy_.$id.step4.ts": [
    strategyStep(4, { selectedTitles: [{ format: "x", title: "A title" }] }),
  ],
  "api.strategy_.$id.step5.ts": [
    strategyStep(5, { step1Output: analysis, step4Output: [{ format: "x" }] }),
  ],
  "api.stripe.webhook.ts": [
    {
      path: () => "/api/stripe/webhook",
      method: "POST",
      body: () => "{}",
      stranger: 503,
      visitor: 503,
    },
  ],
  "api.subscription.ts": [page("/api/subscription", 200, 401)],
  "api.subscription_.estimate.ts": [
    {
      path: () => "/api/subscription/estimate",
      method: "POST",
      body: ({ sourceId }) => JSON.stringify({ format: "x", sourceInfo: { sourceId } }),
      stranger: 404,
      visitor: 401,
    },
  ],
  "api.transform.ts": [
    {
      path: () => "/api/transform",
      method: "POST",
      body: ({ sourceId }) =>
        multipart({ targetFormat: "x", sourceInfo: JSON.stringify({ sourceId }) }),
      stranger: 400,
      visitor: 401,
    },
  ],
  "api.writing-samples.ts": [
    page("/api/writing-samples", 200, 401),
    {
      path: () => "/api/writing-samples",
      method: "POST",
      body: () => JSON.stringify({ title: "Mine", content: "Only mine." }),
      stranger: 200,
      visitor: 401,
    },
  ],
  "api.writing-samples_.$id.ts": [
    {
      path: ({ sampleId }) => `/api/writing-samples/${sampleId}`,
      method: "DELETE",
      params: ({ sampleId }) => ({ id: sampleId }),
      stranger: 404,
      visitor: 401,
    },
  ],
  "billing.tsx": [page("/billing", 200, 401)],
  "billing_.account.tsx": [
    page("/billing/account", 200, 303),
    ...(
      [
        ["password", 400],
        ["connect", 404],
        ["disconnect", 409],
        ["confirm-email", 503],
        ["factor-begin", 303],
        ["factor-confirm", 401],
        ["factor-off", 401],
      ] as const
    ).map(([intent, stranger]) => ({
      path: () => "/billing/account",
      method: "POST" as const,
      body: () => form({ intent, current: "not the password", code: "000000" }),
      stranger,
      visitor: 303,
    })),
    {
      path: () => "/billing/account",
      method: "POST",
      body: () => form({ intent: "delete", email: "another@example.com" }),
      stranger: 400,
      visitor: 303,
    },
  ],
  "billing_.statement.tsx": [page("/billing/statement", 200, 303)],
  "billing_.statement[.]csv.ts": [page("/billing/statement.csv", 200, 303)],
  "history.tsx": [
    page("/history", 200, 401),
    {
      path: () => "/history",
      method: "POST",
      body: ({ jobId }) => form({ intent: "note", jobId, name: "Mine" }),
      stranger: 404,
      visitor: 303,
    },
  ],
  "history.$jobId.tsx": [
    { ...job, path: ({ jobId }) => `/history/${jobId}`, stranger: 404, visitor: 303 },
    ...["cancel", "run-again", "built-in"].map((intent) => ({
      ...job,
      path: ({ jobId }: Owned) => `/history/${jobId}`,
      method: "POST" as const,
      body: ({ jobId }: Owned) => form({ intent, formKey: `built-in:${jobId}:0`, credits: "1" }),
      stranger: 404,
      visitor: 303,
    })),
  ],
  "history.strategy.$id.tsx": [
    {
      ...strategy,
      path: ({ strategyId }) => `/history/strategy/${strategyId}`,
      stranger: 404,
      visitor: 303,
    },
  ],
  "history_.$jobId.choose.tsx": [
    { ...job, path: ({ jobId }) => `/history/${jobId}/choose`, stranger: 404, visitor: 303 },
    {
      ...job,
      path: ({ jobId }) => `/history/${jobId}/choose`,
      method: "POST",
      body: () => form({ version: "1", take: "s1-1", id: "s1-1", place: "" }),
      stranger: 404,
      visitor: 303,
    },
  ],
  "history_.$jobId.passage.tsx": [
    { ...job, path: ({ jobId }) => `/history/${jobId}/passage`, stranger: 404, visitor: 303 },
    {
      ...job,
      path: ({ jobId }) => `/history/${jobId}/passage`,
      method: "POST",
      body: () => form({ version: "1", path: "intro", at: "0", change: "drop" }),
      stranger: 404,
      visitor: 303,
    },
  ],
  "history_.$jobId.edit.tsx": [
    { ...job, path: ({ jobId }) => `/history/${jobId}/edit`, stranger: 404, visitor: 303 },
    {
      ...job,
      path: ({ jobId }) => `/history/${jobId}/edit`,
      method: "POST",
      body: () => form({ version: "1", "texts.title": "Mine now" }),
      stranger: 404,
      visitor: 303,
    },
    {
      ...job,
      path: ({ jobId }) => `/history/${jobId}/edit`,
      method: "POST",
      body: () => form({ intent: "rewrite", path: "title", key: "1", credits: "1" }),
      stranger: 404,
      visitor: 303,
    },
  ],
  "history_.$jobId.slides.tsx": [
    { ...job, path: ({ jobId }) => `/history/${jobId}/slides`, stranger: 404, visitor: 303 },
    {
      ...job,
      path: ({ jobId }) => `/history/${jobId}/slides`,
      method: "POST",
      body: () => form({ paper: "#ffffff", ink: "#000000", accent: "#a8321c" }),
      stranger: 404,
      visitor: 303,
    },
  ],
  "history_.$jobId.text.ts": [
    {
      ...job,
      path: ({ jobId }) => `/history/${jobId}/text`,
      method: "POST",
      body: () => form({ version: "1", path: "title", text: "Mine now" }),
      stranger: 404,
      visitor: 401,
    },
    {
      ...job,
      path: ({ jobId }) => `/history/${jobId}/text`,
      method: "POST",
      body: () => form({ version: "1", back: "1" }),
      stranger: 404,
      visitor: 401,
    },
  ],
  "history_.$jobId.versions.tsx": [
    { ...job, path: ({ jobId }) => `/history/${jobId}/versions`, stranger: 404, visitor: 303 },
    {
      ...job,
      path: ({ jobId }) => `/history/${jobId}/versions`,
      method: "POST",
      body: () => form({ from: "1", version: "1" }),
      stranger: 404,
      visitor: 303,
    },
  ],
  "manifest[.]webmanifest.ts": [page("/manifest.webmanifest")],
  "pricing.tsx": [page("/pricing")],
  "robots[.]txt.ts": [page("/robots.txt")],
  "sitemap[.]xml.ts": [page("/sitemap.xml", 404, 404)],
  "sources_.$id.choose.tsx": [
    {
      ...source,
      path: ({ sourceId }) => `/sources/${sourceId}/choose`,
      stranger: 404,
      visitor: 303,
    },
    {
      ...source,
      path: ({ sourceId }) => `/sources/${sourceId}/choose`,
      method: "POST",
      body: () =>
        form({ format: "x", formKey: crypto.randomUUID(), notice: "on", take: "s1-1", id: "s1-1" }),
      stranger: 404,
      visitor: 303,
    },
  ],
  "sources._index.tsx": [
    page("/sources", 200, 303),
    {
      path: () => "/sources?index",
      method: "POST",
      body: ({ sourceId }) => form({ intent: "use", source: sourceId }),
      stranger: 404,
      visitor: 303,
    },
  ],
  "sources.$id.tsx": [
    { ...source, path: ({ sourceId }) => `/sources/${sourceId}`, stranger: 404, visitor: 303 },
    ...["lines", "speakers", "use", "delete"].map((intent) => ({
      ...source,
      path: ({ sourceId }: Owned) => `/sources/${sourceId}`,
      method: "POST" as const,
      body: () => form({ intent, version: "1" }),
      stranger: 404,
      visitor: 303,
    })),
  ],
  "strategies.$id.choose.$format.tsx": [
    {
      params: ({ strategyId }) => ({ id: strategyId, format: "x" }),
      path: ({ strategyId }) => `/strategies/${strategyId}/choose/x`,
      stranger: 404,
      visitor: 303,
    },
    {
      params: ({ strategyId }) => ({ id: strategyId, format: "x" }),
      path: ({ strategyId }) => `/strategies/${strategyId}/choose/x`,
      method: "POST",
      body: () => form({ intent: "keep", take: "s1-1", id: "s1-1", place: "" }),
      stranger: 404,
      visitor: 303,
    },
  ],
  "terms.tsx": [page("/terms")],
  "writing-samples.tsx": [
    page("/writing-samples", 200, 401),
    {
      path: () => "/writing-samples",
      method: "POST",
      body: ({ sampleId }) => form({ intent: "delete", id: sampleId }),
      stranger: 303,
      visitor: 303,
    },
  ],
};

const routeFiles = readdirSync("app/routes").filter((name) => !name.endsWith(".test.ts"));

test("every route is in the matrix", () => {
  expect(Object.keys(matrix).sort()).toEqual(routeFiles.sort());
});

type RouteModule = Partial<Record<"loader" | "action", Parameters<typeof call>[0]>>;
const modules = import.meta.glob<RouteModule>("./*.{ts,tsx}");

/** The answer's status and everything in it, also where a loader returns data and no Response. */
async function ask(file: string, probe: Probe, userId: string | undefined) {
  const module = (await modules[`./${file}`]?.()) ?? {};
  const { method = "GET" } = probe;
  const init = { method, body: probe.body?.(owned) };
  const request = await requestAs(userId, probe.path(owned), init);
  const route = method === "GET" ? module.loader : module.action;
  if (!route) throw new Error(`${file} has no ${method}`);
  const answer: unknown = await call(route, request, probe.params?.(owned) ?? {});
  if (answer instanceof Response) return { status: answer.status, text: await answer.text() };
  const withStatus = answer as { init?: { status?: number } } | null;
  return { status: withStatus?.init?.status ?? 200, text: JSON.stringify(answer) };
}

for (const [file, probes] of Object.entries(matrix)) {
  test(`${file} tells nobody of another's`, async () => {
    for (const probe of probes) {
      for (const [who, userId, status] of [
        ["stranger", stranger, probe.stranger],
        ["visitor", undefined, probe.visitor],
      ] as const) {
        const answer = await ask(file, probe, userId);
        expect(answer.status, `${who} at ${probe.path(owned)}`).toBe(status);
        expect(answer.text).not.toContain(secret);
        expect(answer.text).not.toContain("owner@example.com");
      }
    }
  });
}

test("the owner's piece is untouched by all of it, and paid once", async () => {
  const { loader } = await import("./api.job.$jobId.ts");
  await runner.drain();
  runner = startSharedRunner();
  await runner.runUntilEmpty();
  const request = await requestAs(owner, "/");
  const answer = await call(loader, request, { jobId: owned.jobId });
  expect(await answer.json()).toMatchObject({ status: "completed" });
});

test("a stranger's deletion leaves the owner's sample where it is", async () => {
  const { action } = await import("./writing-samples.tsx");
  const body = form({ intent: "delete", id: owned.sampleId });
  await call(action, await requestAs(stranger, "/writing-samples", { method: "POST", body }));
  expect(countSamples(owner)).toBe(1);
});
