import { beforeEach, expect, test } from "vitest";
import { database } from "../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { audit, openHolds } from "../credits/audit.server.ts";
import { balance } from "../credits/ledger.server.ts";
import { formats } from "../formats/index.ts";
import { callAsPublished as call } from "../openapi/testing.ts";
import type { GeneratedPiece } from "../strategies/read.server.ts";
import type {
  Recommendation,
  ScheduleItem,
  Step1Output,
  TitleOptions,
} from "../strategies/strategy.ts";
import { talk } from "../testing/material/material.ts";
import { multipart, requestAs, startRunner } from "../testing/routes.ts";
import { loader as jobs } from "./api.content.history.ts";
import { action as extract } from "./api.extract-transcript.ts";
import { action as cancelJob } from "./api.job_.$jobId.cancel.ts";
import { loader as show } from "./api.strategy.$id.ts";
import { loader as history } from "./api.strategy.history.ts";
import { action as start } from "./api.strategy.start.ts";
import { action as cancel } from "./api.strategy_.$id.cancel.ts";
import { action as step1 } from "./api.strategy_.$id.step1.ts";
import { action as step2 } from "./api.strategy_.$id.step2.ts";
import { action as step3 } from "./api.strategy_.$id.step3.ts";
import { action as step4 } from "./api.strategy_.$id.step4.ts";
import { action as step5 } from "./api.strategy_.$id.step5.ts";
import { action as estimate } from "./api.subscription_.estimate.ts";

let userId: string;

beforeEach(() => {
  const { db } = useTestDatabase();
  userId = insertUser(db, { email: "ana@example.com", credits: 500 }).id;
  startRunner();
});

const left = () => balance(userId, Date.now()).total;
const steps = { 1: step1, 2: step2, 3: step3, 4: step4, 5: step5 } as const;

async function ask(id: string, step: keyof typeof steps, body?: unknown): Promise<Response> {
  const init = { method: "POST", ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const request = await requestAs(userId, `/api/strategy/${id}/step${step}`, init);
  return call(steps[step], request, { id });
}

async function answered<T>(id: string, step: keyof typeof steps, body?: unknown): Promise<T> {
  const answer = await ask(id, step, body);
  expect([answer.status, answer.status === 200 || (await answer.clone().json())]).toEqual([
    200,
    true,
  ]);
  return (await answer.json()) as T;
}

async function begin(fields: Record<string, string> = {}, headers?: Record<string, string>) {
  const body = multipart({ sourceType: "file", ...fields }, talk);
  const request = await requestAs(userId, "/api/strategy/start", { method: "POST", body, headers });
  const answer = await call(start, request);
  return { status: answer.status, ...((await answer.json()) as { strategyId: string }) };
}

async function shown(id: string) {
  const answer = await call(show, await requestAs(userId, `/api/strategy/${id}`), { id });
  return (await answer.json()) as Record<string, string> & {
    steps: { step: number; status: string }[];
  };
}

/** The first three steps, with these formats. */
async function untilTitles(id: string, selectedFormats: string[]) {
  const step1Output = await answered<Step1Output>(id, 1);
  await answered(id, 2, { step1Output });
  const options = await answered<TitleOptions[]>(id, 3, { step1Output, selectedFormats });
  const selectedTitles = options.map(({ format, titles: [title = ""] }) => ({ format, title }));
  return { step1Output, options, selectedTitles };
}

const expectBalanced = () => {
  expect(audit(database())).toEqual([]);
  expect(openHolds(database())).toEqual([]);
};

test("estimate, start and the five steps in order; the chosen formats are paid, the rest comes back", async () => {
  const extracted = await call(
    extract,
    await requestAs(userId, "/", { method: "POST", body: multipart({}, talk) }),
  );
  const { transcript } = (await extracted.json()) as { transcript: string };
  const priced = async (selectedFormats: string[]) => {
    const body = JSON.stringify({ transcript, type: "strategy_generator", selectedFormats });
    const answer = await call(estimate, await requestAs(userId, "/", { method: "POST", body }));
    return ((await answer.json()) as { totalCredits: number }).totalCredits;
  };
  const held = await priced(formats.map(({ id }) => id));
  const { strategyId: id } = await begin();
  const step1Output = await answered<Step1Output>(id, 1);
  expect(left()).toBe(500 - held);
  expect(step1Output.keyTakeaways.length).toBeGreaterThanOrEqual(3);
  const recommended = await answered<Recommendation[]>(id, 2, { step1Output });
  const asked = recommended.map(({ format }) => format);
  expect(asked.toSorted()).toEqual(formats.map(({ id }) => id).toSorted());
  for (const one of recommended)
    expect(one).toMatchObject({
      priority: expect.stringMatching(/^(high|medium|low)$/),
      reason: expect.any(String),
      estimatedEngagement: expect.any(String),
    });
  const chosen = ["newsletter", "x"];
  const options = await answered<TitleOptions[]>(id, 3, { step1Output, selectedFormats: chosen });
  expect(options.map(({ format }) => format)).toEqual(chosen);
  const selectedTitles = options.map(({ format, titles }) => ({ format, title: titles[1] ?? "" }));
  const step4Output = await answered<GeneratedPiece[]>(id, 4, { selectedTitles });
  expect(step4Output.map(({ format }) => format)).toEqual(chosen);
  expect(step4Output[0]?.content).toMatchObject({ title: selectedTitles[0]?.title });
  expect(left()).toBe(500 - (await priced(chosen)));
  const schedule = await answered<ScheduleItem[]>(id, 5, {
    step1Output,
    step4Output,
    startDate: "2027-03-01",
    timeZone: "Europe/Berlin",
  });
  expect(schedule.map(({ publishDate }) => publishDate)).toEqual(["2027-03-01", "2027-03-02"]);
  const strategy = await shown(id);
  expect(strategy).toMatchObject({ status: "completed", error: null, timeZone: "Europe/Berlin" });
  expect(JSON.parse(strategy.step1Output ?? "")).toEqual(step1Output);
  expect(JSON.parse(strategy.step4Output ?? "")).toEqual(step4Output);
  expect(JSON.parse(strategy.step5Output ?? "")).toEqual(schedule);
  expectBalanced();
  const quick = await call(jobs, await requestAs(userId, "/api/content/history"));
  expect(await quick.json()).toEqual([]);
  const list = await call(history, await requestAs(userId, "/api/strategy/history"));
  expect(await list.json()).toEqual([strategy]);
});

test("a step before its turn answers 409 with what is missing", async () => {
  const { strategyId: id } = await begin();
  const other = {
    topic: "t",
    targetAudience: "a",
    primaryGoals: ["g"],
    tone: "t",
    keyTakeaways: ["k"],
  };
  const error = async (step: keyof typeof steps, body: unknown) => {
    const answer = await ask(id, step, body);
    expect(answer.status).toBe(409);
    return ((await answer.json()) as { error: string }).error;
  };
  const selectedTitles = [{ format: "x", title: "A title of mine" }];
  expect(await error(2, { step1Output: other })).toBe(
    "Step 1 is missing: analyze the content first.",
  );
  expect(await error(3, { step1Output: other, selectedFormats: ["x"] })).toMatch(
    /^Step 1 is missing/,
  );
  expect(await error(4, { selectedTitles })).toBe("Step 3 is missing: get the titles first.");
  const step1Output = await answered<Step1Output>(id, 1);
  expect(await error(3, { step1Output, selectedFormats: ["x"] })).toMatch(/^Step 2 is missing/);
  expect(await error(5, { step1Output, step4Output: [{ format: "x" }] })).toMatch(
    /^Step 4 is missing/,
  );
  await untilTitles(id, ["x"]);
  expect(await error(3, { step1Output: other, selectedFormats: ["x"] })).toMatch(
    /send it to step 2/,
  );
  expect(await error(4, { selectedTitles: [{ format: "blog", title: "Not asked for" }] })).toBe(
    "The titles of the Blog Post are missing: ask for them first.",
  );
});

test("each step asked again answers the same, and nothing is charged twice", async () => {
  const { strategyId: id } = await begin();
  const { step1Output, selectedTitles } = await untilTitles(id, ["newsletter", "social"]);
  const [first, second] = await Promise.all([
    answered<GeneratedPiece[]>(id, 4, { selectedTitles }),
    answered<GeneratedPiece[]>(id, 4, { selectedTitles }),
  ]);
  expect(second).toEqual(first);
  const paid = left();
  expect(await answered(id, 1)).toEqual(step1Output);
  const again = await untilTitles(id, ["newsletter", "social"]);
  expect(await answered(id, 4, { selectedTitles: again.selectedTitles })).toEqual(first);
  const body = { step1Output, step4Output: first };
  expect(await answered(id, 5, body)).toEqual(await answered(id, 5, body));
  expect(left()).toBe(paid);
  expectBalanced();
});

test("changed titles after delivery show their price first, then only they are written", async () => {
  const { strategyId: id } = await begin();
  const { options, selectedTitles } = await untilTitles(id, ["newsletter", "x"]);
  const first = await answered<GeneratedPiece[]>(id, 4, { selectedTitles });
  const paid = left();
  const changed = selectedTitles.map((item) =>
    item.format === "x" ? { ...item, title: options[1]?.titles[1] ?? "" } : item,
  );
  const refused = await ask(id, 4, { selectedTitles: changed });
  expect(refused.status).toBe(409);
  const { error } = (await refused.json()) as { error: string };
  const credits = Number(/costs (\d+) credits/.exec(error)?.[1]);
  expect(left()).toBe(paid);
  const second = await answered<GeneratedPiece[]>(id, 4, { selectedTitles: changed, credits });
  expect(left()).toBe(paid - credits);
  expect(second[0]).toEqual(first[0]);
  expect(second[1]?.transformId).not.toBe(first[1]?.transformId);
  expectBalanced();
});

test("an analysis that was changed outdates what came after it", async () => {
  const { strategyId: id } = await begin();
  const { step1Output, selectedTitles } = await untilTitles(id, ["x"]);
  const step4Output = await answered<GeneratedPiece[]>(id, 4, { selectedTitles });
  await answered(id, 5, { step1Output, step4Output });
  const mine = { ...step1Output, topic: "What the library costs" };
  await answered(id, 2, { step1Output: mine });
  const strategy = await shown(id);
  expect(JSON.parse(strategy.step1Output ?? "")).toMatchObject({ topic: "What the library costs" });
  expect(strategy.steps.map(({ status }) => status)).toEqual([
    "done",
    "done",
    "outdated",
    "outdated",
    "outdated",
  ]);
  expect(strategy.status).toBe("processing");
  const refused = await ask(id, 5, { step1Output: mine, step4Output });
  expect(await refused.json()).toEqual({
    error: "Step 4 is outdated, as an earlier step was changed: generate the content first.",
  });
});

const bad: [keyof typeof steps, unknown][] = [
  [2, {}],
  [2, { step1Output: { topic: "Only a topic" } }],
  [3, { step1Output: {}, selectedFormats: ["x"] }],
  [4, {}],
  [4, { selectedTitles: [] }],
  [4, { selectedTitles: [{ format: "poem", title: "Ode" }] }],
  [
    4,
    {
      selectedTitles: [
        { format: "x", title: "One" },
        { format: "x", title: "Two" },
      ],
    },
  ],
  [5, { step4Output: [] }],
];

test("bodies that are not as specified answer 400", async () => {
  const { strategyId: id } = await begin();
  const step1Output = await answered<Step1Output>(id, 1);
  const more: [keyof typeof steps, unknown][] = [
    [3, { step1Output, selectedFormats: [] }],
    [3, { step1Output, selectedFormats: ["poem"] }],
    [5, { step1Output, step4Output: [{ format: "x" }], timeZone: "Mars/Olympus" }],
    [5, { step1Output, step4Output: [{ format: "x" }], startDate: "2027-02-31" }],
    [5, { step1Output, step4Output: [{ format: "x" }], startDate: "tomorrow" }],
  ];
  for (const [step, body] of [...bad, ...more]) {
    expect([step, body, (await ask(id, step, body)).status]).toEqual([step, body, 400]);
  }
  const broken = await requestAs(userId, "/", { method: "POST", body: "{" });
  expect((await call(step2, broken, { id })).status).toBe(400);
});

test("the same Idempotency-Key is the same strategy and one hold", async () => {
  const headers = { "Idempotency-Key": "plan-1" };
  const started = await Promise.all([begin({}, headers), begin({}, headers), begin({}, headers)]);
  expect(new Set(started.map(({ strategyId }) => strategyId)).size).toBe(1);
  const id = started[0]?.strategyId ?? "";
  await answered(id, 1);
  expect(openHolds(database())).toHaveLength(1);
});

test("the same Idempotency-Key with another body is refused, and nothing more is held", async () => {
  const headers = { "Idempotency-Key": "plan-1" };
  const { strategyId } = await begin({}, headers);
  // Held once the source is read.
  await expect.poll(() => openHolds(database())).toHaveLength(1);
  const held = openHolds(database());
  for (const name of ["useLLMO", "useStyleMatching", "brief"]) {
    const answer = await begin({ [name]: "true" }, headers);
    expect(answer).toEqual({
      status: 422,
      error: expect.stringMatching(/^This Idempotency-Key belongs/),
    });
  }
  expect((await begin({}, headers)).strategyId).toBe(strategyId);
  expect(openHolds(database())).toEqual(held);
});

test("the built-in writer refuses another language, and nothing is held", async () => {
  expect(await begin({ outputLanguage: "de" })).toEqual({
    status: 400,
    error: expect.stringContaining("writes in the language of the source only"),
  });
  expect(openHolds(database())).toEqual([]);
});

test("a strategy without enough credits ends in section 8's error, a 402", async () => {
  userId = insertUser(database(), { credits: 10 }).id;
  const { strategyId: id } = await begin();
  const answer = await ask(id, 1);
  expect(answer.status).toBe(402);
  expect(await answer.json()).toEqual({
    error: expect.stringMatching(/^You need \d+ more credits to complete this strategy\. Please/),
  });
  expect(await shown(id)).toMatchObject({ status: "error" });
  expect(left()).toBe(10);
  expectBalanced();
});

test("a cancelled strategy gives its credits back and goes no further", async () => {
  const { strategyId: id } = await begin();
  const { selectedTitles } = await untilTitles(id, ["x"]);
  expect(left()).toBeLessThan(500);
  const request = await requestAs(userId, "/", { method: "POST" });
  const answer = await call(cancel, request, { id });
  expect(await answer.json()).toMatchObject({ status: "error", error: "Cancelled" });
  expect(left()).toBe(500);
  const refused = await ask(id, 4, { selectedTitles });
  expect([refused.status, await refused.json()]).toEqual([409, { error: "Cancelled" }]);
  expectBalanced();
});

test("a piece of a strategy is not cancelled alone", async () => {
  const { strategyId: id } = await begin();
  const { selectedTitles } = await untilTitles(id, ["x"]);
  const [piece] = await answered<GeneratedPiece[]>(id, 4, { selectedTitles });
  const request = await requestAs(userId, "/", { method: "POST" });
  const params = { jobId: piece?.transformId ?? "" };
  // It has ended: it stays as it is.
  expect(await (await call(cancelJob, request, params)).json()).toMatchObject({
    status: "completed",
  });
});
