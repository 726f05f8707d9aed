import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { transact } from "../../db/client.server.ts";
import { audit, openHolds } from "../credits/audit.server.ts";
import { balance } from "../credits/ledger.server.ts";
import type { ModelRequest, ModelServerOptions } from "../model-client/testing/server.ts";
import { startStrategy } from "../orders/orders.server.ts";
import { requirePiece, requireTransform } from "../pieces/read.server.ts";
import { createAuthor } from "../writers/model/testing/author.ts";
import { inGerman } from "../writers/model/testing/german-plan.ts";
import { modelInstallation } from "../writers/model/testing/installation.ts";
import { asksForPlan, planFor } from "../writers/model/testing/planner.ts";
import { adviceOn } from "./advice.server.ts";
import { analyse, generate, offerTitles, recommendFormats, schedule } from "./calls.server.ts";
import { resumePrice } from "./lifecycle.server.ts";
import { languageFor } from "./pieces.server.ts";
import { requireStrategy, strategyResult } from "./read.server.ts";
import { readStep } from "./stored-steps.server.ts";
import type { Step1Output, TitleOptions } from "./strategy.ts";
import { wizardAction } from "./wizard-action.server.ts";
import { wizardView } from "./wizard-view.server.ts";

const options = { useStyleMatching: false, useLlmo: false };
const formats = ["newsletter", "x"];

async function serve(reply: ModelServerOptions["reply"], task?: "choose", outputLanguage?: string) {
  const { server, db, userId, sourceId } = await modelInstallation({ reply }, 500, task);
  const strategyId = transact(db, (tx) =>
    startStrategy(tx, userId, { submissionKey: "1", sourceId, options, outputLanguage }),
  );
  const call = { userId, strategyId, signal: AbortSignal.timeout(60_000) };
  const post = (intent: string, fields: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent, ...fields })) form.set(name, value);
    return wizardAction(userId, strategyId, form);
  };
  const done = async (step: 1 | 2 | 3 | 4 | 5) => {
    while (readStep(strategyId, step)?.status === "processing") await sleep(5);
    return readStep(strategyId, step);
  };
  const left = () => balance(userId, Date.now()).total;
  return { server, db, userId, strategyId, call, post, done, left };
}

const firstTitles = (offered: unknown) =>
  (offered as TitleOptions[]).map(({ format, titles: [title = ""] }) => ({ format, title }));

const author = createAuthor();
const writes = (request: ModelRequest) => ({ content: author(request) });

test("a model that chooses is asked for no step: titles are the source's own words, checked", async () => {
  const { server, userId, strategyId, call } = await serve(writes, "choose");
  const step1Output = (await analyse(call)) as Step1Output;
  await recommendFormats(call, { step1Output });
  await offerTitles(call, { step1Output, selectedFormats: formats });
  expect(server.requests).toEqual([]);
  const context = { signal: call.signal, onProgress: () => {} };
  const advice = await adviceOn(step1Output, { userId, strategyId, context });
  expect(advice.isExtractive).toBe(true);
});

test("a strategy asks its model once for all texts and twice for each piece", async () => {
  const { server, db, userId, strategyId, call } = await serve(writes);
  const calls: number[] = [];
  const counted = async <Answer>(step: Promise<Answer>): Promise<Answer> => {
    const before = server.requests.length;
    const answer = await step;
    calls.push(server.requests.length - before);
    return answer;
  };
  const step1Output = (await counted(analyse(call))) as Step1Output;
  await counted(recommendFormats(call, { step1Output }));
  const offered = await counted(offerTitles(call, { step1Output, selectedFormats: formats }));
  const selectedTitles = firstTitles(offered);
  const step4Output = await counted(generate(call, { selectedTitles }));
  await counted(schedule(call, { step1Output, step4Output }));
  // Each piece is looked at a second time.
  expect(calls).toEqual([1, 0, 0, 4, 0]);
  expect(step1Output.evidence.every(({ cites }) => cites.length > 0)).toBe(true);
  const { status, pieces } = strategyResult(userId, strategyId);
  expect([status, pieces.length]).toEqual(["completed", 2]);
  // A round holds the calls that need not wait for each other: first the analysis, then the pieces.
  const [analysis, ...others] = server.requests;
  for (const { startedAt } of others)
    expect(startedAt).toBeGreaterThanOrEqual(analysis?.endedAt ?? Number.POSITIVE_INFINITY);
  expect([...audit(db), ...openHolds(db)]).toEqual([]);
});

test("a strategy in another language is planned and its pieces are ordered in it", async () => {
  const { server, userId, strategyId, call } = await serve(
    (request) => ({ content: asksForPlan(request) ? planFor(request, inGerman) : author(request) }),
    undefined,
    "de",
  );
  const step1Output = (await analyse(call)) as Step1Output;
  expect(step1Output.topic).toContain("Bibliothek");
  await recommendFormats(call, { step1Output });
  const selectedTitles = firstTitles(
    await offerTitles(call, { step1Output, selectedFormats: ["x"] }),
  );
  expect(selectedTitles[0]?.title).toContain("den Weg zurück finden");
  // This double of a model keeps to English, so that the piece is refused.
  await expect(generate(call, { selectedTitles })).rejects.toMatchObject({
    code: "MODEL_UNUSABLE",
  });
  expect(server.requests.at(-1)?.messages.at(-1)?.content).toContain("in German");
  const [piece] = readStep(strategyId, 4)?.input.pieces ?? [];
  expect(requireTransform(userId, piece?.transformId ?? "").outputLanguage).toBe("de");
});

test("the built-in writer goes on in the source's language", async () => {
  const { userId, strategyId, call } = await serve(() => ({ refusal: "No." }), undefined, "de");
  await expect(analyse(call)).rejects.toMatchObject({ code: "MODEL_REFUSED" });
  const { credits } = resumePrice(requireStrategy(userId, strategyId));
  const form = new FormData();
  for (const [name, value] of [
    ["intent", "resume"],
    ["credits", String(credits)],
    ["writer", "extractive"],
  ] as const)
    form.set(name, value);
  wizardAction(userId, strategyId, form);
  const { evidence } = (await analyse(call)) as Step1Output;
  expect(evidence.length).toBeGreaterThan(0);
  expect(languageFor(requireStrategy(userId, strategyId))).toBeNull();
});

test("an analysis that the person changed takes one more call, for the advice", async () => {
  const { server, call } = await serve(writes);
  const found = (await analyse(call)) as Step1Output;
  const step1Output = { ...found, topic: "What beans teach a harbour" };
  await recommendFormats(call, { step1Output });
  await offerTitles(call, { step1Output, selectedFormats: formats });
  expect(server.requests).toHaveLength(2);
  expect(server.requests[1]?.messages[1]?.content).toContain("What beans teach a harbour");
});

test("a model that refuses ends the strategy, which goes on with the built-in writer if asked", async () => {
  const { server, db, userId, strategyId, call, post, done, left } = await serve(() => ({
    refusal: "I can't help with that.",
  }));
  await expect(analyse(call)).rejects.toMatchObject({ code: "MODEL_REFUSED" });
  expect(left()).toBe(500);
  const { status, offersBuiltIn } = wizardView(userId, strategyId);
  expect([status, offersBuiltIn]).toEqual(["error", true]);
  const calls = server.requests.length;

  const { credits } = resumePrice(requireStrategy(userId, strategyId));
  post("resume", { credits: String(credits), writer: "extractive" });
  const step1Output = (await analyse(call)) as Step1Output;
  await recommendFormats(call, { step1Output });
  const offered = await offerTitles(call, { step1Output, selectedFormats: ["x"] });
  const [piece] = await generate(call, { selectedTitles: firstTitles(offered) });
  expect(requirePiece(userId, piece?.transformId ?? "").making.writer).toBe("extractive");
  expect(server.requests).toHaveLength(calls);
  expect(wizardView(userId, strategyId).offersBuiltIn).toBe(false);
  expect((await done(4))?.status).toBe("done");
  expect([...audit(db), ...openHolds(db)]).toEqual([]);
});

test("a step at which the model fails keeps the strategy and offers the built-in writer for it", async () => {
  let isBroken = false;
  const { userId, strategyId, call, post, done, left } = await serve((request) =>
    isBroken ? { content: "Sure!" } : writes(request),
  );
  const found = (await analyse(call)) as Step1Output;
  const held = left();
  isBroken = true;
  const step1Output = { ...found, topic: "What beans teach a harbour" };
  await expect(recommendFormats(call, { step1Output })).rejects.toMatchObject({
    code: "MODEL_UNUSABLE",
  });
  expect(wizardView(userId, strategyId)).toMatchObject({
    status: "processing",
    offersBuiltIn: true,
  });
  expect(left()).toBe(held);
  expect(post("built-in")).toEqual({ location: `/?strategy=${strategyId}&step=2` });
  expect((await done(2))?.status).toBe("done");
});

test("pieces that the model failed to write are offered to the built-in writer, at their price", async () => {
  let isBroken = false;
  const { userId, strategyId, call, post } = await serve((request) =>
    isBroken && /X thread|thread/i.test(request.messages[1]?.content.slice(-3_000) ?? "")
      ? { refusal: "I can't help with that." }
      : writes(request),
  );
  const step1Output = (await analyse(call)) as Step1Output;
  await recommendFormats(call, { step1Output });
  const offered = await offerTitles(call, { step1Output, selectedFormats: formats });
  isBroken = true;
  const selectedTitles = firstTitles(offered);
  expect(await generate(call, { selectedTitles })).toHaveLength(1);
  expect(wizardView(userId, strategyId).offersBuiltIn).toBe(true);
  expect(post("built-in")).toEqual({ location: `/?strategy=${strategyId}&step=3` });
  const credits = wizardView(userId, strategyId, 3).price?.credits;
  const pieces = await generate(call, { selectedTitles, credits });
  expect(pieces.map(({ transformId }) => requirePiece(userId, transformId).making.writer)).toEqual([
    "model",
    "extractive",
  ]);
});

test("where nothing has failed the built-in writer is not on offer", async () => {
  const { call, post } = await serve(writes);
  await analyse(call);
  expect(() => post("built-in")).toThrow(/not on offer/);
});
