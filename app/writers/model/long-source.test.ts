import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { formats } from "../../formats/index.ts";
import { isBroken } from "../../formats/rules.ts";
import { builtIn } from "../fixtures/built-in.ts";
import { checkpointsIn, fixtureOf, fixtures, readerOf } from "../fixtures/sources.ts";
import type { Making, Plan, Writer } from "../writer.ts";
import { concurrentSections } from "./notes.server.ts";
import type { ModelPlan } from "./stored-plan.ts";
import { createAuthor } from "./testing/author.ts";
import { findingsIn } from "./testing/checker.ts";
import { loopbackModel } from "./testing/loopback.ts";
import { createModelWriter } from "./writer.server.ts";

let found: Promise<Plan> | undefined;
/** All tests read one source, in which it finds the same each time. */
const readingOnce: Writer = {
  ...builtIn,
  plan: (source, within) => {
    found ??= builtIn.plan(source, within);
    return found;
  },
};
const context = { signal: new AbortController().signal, onProgress: () => undefined };
const plain = { useStyleMatching: false, useLlmo: false };

/** Twelve talks in a row, about different towns: twice as long as the window below. */
const long = fixtureOf(
  Array.from({ length: 12 }, (_, talk) =>
    (fixtures["lecture of one speaker"]?.segments ?? []).map((segment, at) => ({
      ...segment,
      id: `t${talk}s${at}`,
      start: talk * 300 + (segment.start ?? 0),
      text: segment.text.replace(/(?<=\p{L})([.,;])/gu, ` of town ${talk + 1}$1`),
    })),
  ).flat(),
  { language: "en", duration: 3_600 },
);
const windowTokens = 12_000;

test("a source past the window is read once in sections, each at most 3 thousand tokens", async () => {
  const { model, asked } = await loopbackModel(createAuthor(), windowTokens);
  const writer = createModelWriter(model, readingOnce);
  const plan = await writer.plan(readerOf(long), context);
  const sections = asked.map(({ messages }) => messages[1]?.content ?? "");
  expect(sections.length).toBeGreaterThan(3);
  for (const section of sections) expect(model.countTokens(section)).toBeLessThan(3_600);
  const numbers = sections.flatMap((text) => text.match(/(?<=^\[)s\d+/gm) ?? []);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const { text } of long.segments.filter(({ role }) => role === undefined))
    expect(sections.filter((section) => section.includes(text))).toHaveLength(1);
  const { notes } = plan.body as ModelPlan;
  expect(new Set(notes?.flatMap(({ segmentIds }) => segmentIds)).size).toBeGreaterThan(100);
});

test("pieces are written from the notes, within the window, and every quotation holds", async () => {
  const { model, asked } = await loopbackModel(createAuthor(), windowTokens);
  const writer = createModelWriter(model, readingOnce);
  const plan = await writer.plan(readerOf(long), context);
  const before = asked.length;
  const made: Making[] = [];
  for (const { id: format } of formats) {
    const { content, checks, making } = await writer.write(plan, { format, ...plain }, context);
    expect(checks.filter(isBroken)).toEqual([]);
    const texts = [
      { path: "", text: JSON.stringify(content).replaceAll('\\"', "").replaceAll('"', "\n") },
    ];
    expect(findingsIn(texts, long.segments).falseQuotations).toEqual([]);
    made.push(making);
  }
  expect(made[0]?.calls).toBeGreaterThan(before);
  expect(made[0]).not.toHaveProperty("reused");
  for (const { calls, reused } of made.slice(1)) {
    expect(calls).toBeLessThanOrEqual(2);
    expect(reused?.calls).toBe(before);
    expect(reused?.tokensIn).toBeGreaterThan(10_000);
  }
  for (const { messages } of asked.slice(before)) {
    const prompt = messages.map(({ content }) => content).join("\n");
    expect(prompt).toMatch(/Notes on the source/);
    expect(model.countTokens(prompt)).toBeLessThan(windowTokens);
  }
});

/** Answers with notes as `silent` allows: it sees a section's first line and the last message. */
async function notedWith(silent: (first: string, last: string) => boolean) {
  const author = createAuthor();
  const { model, asked } = await loopbackModel((request) => {
    const first = /^\[(s\d+)/m.exec(request.messages[1]?.content ?? "")?.[1] ?? "";
    const isNotes = "notes" in ((request.schema?.properties as object) ?? {});
    const last = request.messages.at(-1)?.content ?? "";
    return isNotes && silent(first, last) ? { notes: [] } : author(request);
  }, windowTokens);
  const writer = createModelWriter(model, readingOnce);
  const plan = await writer.plan(readerOf(long), context);
  return { writer, plan, calls: asked.length };
}

test("a section of which nothing was noted is read once more", async () => {
  const every = await notedWith(() => false);
  const { plan, calls } = await notedWith((_, last) => !last.includes("noted nothing"));
  expect(calls).toBe(2 * every.calls);
  expect((plan.body as ModelPlan).sections).toEqual({ read: every.calls, silent: 0 });
  expect((plan.body as ModelPlan).notes).toEqual((every.plan.body as ModelPlan).notes);
});

test("a piece says of how many sections nothing was noted", async () => {
  const { writer, plan } = await notedWith((first) => first === "s1");
  const { read = 0 } = (plan.body as ModelPlan).sections ?? {};
  const { making } = await writer.write(plan, { format: "x", ...plain }, context);
  expect(making.note).toContain(`from notes on ${read - 1} of the source's ${read} sections`);
});

test("sections are read at the same time, never more than the limit", async () => {
  let running = 0;
  let most = 0;
  const author = createAuthor();
  const { model } = await loopbackModel(async (request) => {
    most = Math.max(most, ++running);
    // Long enough for a busy machine to send the others.
    await sleep(60);
    running--;
    return author(request);
  }, windowTokens);
  await createModelWriter(model, readingOnce).plan(readerOf(long), context);
  expect(most).toBeGreaterThan(2);
  expect(most).toBeLessThanOrEqual(concurrentSections);
});

test("what was answered before a crash is never asked again, wherever it comes", async () => {
  const whole = await loopbackModel(createAuthor(), windowTokens);
  const finished = createModelWriter(whole.model, readingOnce);
  const plan = await finished.plan(readerOf(long), context);
  await finished.write(plan, { format: "x", ...plain }, context);
  const calls = whole.asked.length;
  for (let crash = 0; crash < calls; crash += 2) {
    const kept = new Map<string, unknown>();
    const checkpoints = checkpointsIn(kept);
    const author = createAuthor();
    let answered = 0;
    const attempt = async (limit: number) => {
      const { model } = await loopbackModel((request) => {
        if (answered >= limit) throw new Error("killed");
        answered++;
        return author(request);
      }, windowTokens);
      const writer = createModelWriter(model, readingOnce);
      const made = await writer.plan(readerOf(long, checkpoints), context);
      return writer.write(made, { format: "x", ...plain }, { ...context, checkpoints });
    };
    await expect(attempt(crash)).rejects.toMatchObject({ code: "MODEL_UNREACHABLE" });
    const piece = await attempt(Number.POSITIVE_INFINITY);
    expect(answered).toBe(calls);
    expect(piece.making.calls).toBe(calls);
  }
});

test("another piece of work finds the notes and says so, apart from what it cost itself", async () => {
  const checkpoints = checkpointsIn();
  const { model, asked } = await loopbackModel(createAuthor(), windowTokens);
  const writer = createModelWriter(model, readingOnce);
  const pieceOf = async (jobKey: string) => {
    const own = { ...context, jobKey, checkpoints: checkpointsIn() };
    const plan = await writer.plan(readerOf(long, checkpoints), own);
    return (await writer.write(plan, { format: "x", ...plain }, own)).making;
  };
  const first = await pieceOf("first");
  const all = asked.length;
  expect([first.calls, first.reused]).toEqual([all, undefined]);
  const second = await pieceOf("second");
  expect([second.calls, second.reused?.calls]).toEqual([1, all - 1]);
  expect(second.tokensIn).toBeLessThan((first.tokensIn ?? 0) / 2);
  const again = await pieceOf("first");
  expect([again.calls, again.reused]).toEqual([all, undefined]);
});

test("another piece of the source finds the notes, and asks for its own draft", async () => {
  const checkpoints = checkpointsIn();
  const { model, asked } = await loopbackModel(createAuthor(), windowTokens);
  const writer = createModelWriter(model, readingOnce);
  await writer.plan(readerOf(long, checkpoints), context);
  const read = asked.length;
  const plan = await writer.plan(readerOf(long, checkpoints), context);
  expect(asked).toHaveLength(read);
  await writer.write(plan, { format: "x", ...plain }, { ...context, checkpoints: checkpointsIn() });
  await writer.write(plan, { format: "x", ...plain }, { ...context, checkpoints: checkpointsIn() });
  expect(asked).toHaveLength(read + 2);
});

test("a section that fails for good ends the others", async () => {
  let begun = 0;
  const { model } = await loopbackModel(async () => {
    if (begun++ === 0) throw new Error("refused");
    await sleep(20);
    throw new Error("still running");
  }, windowTokens);
  const planning = createModelWriter(model, readingOnce).plan(readerOf(long), context);
  await expect(planning).rejects.toMatchObject({ code: "MODEL_UNREACHABLE" });
  await sleep(60);
  expect(begun).toBeLessThanOrEqual(concurrentSections);
});
