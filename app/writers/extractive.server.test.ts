import { afterAll, describe, expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { formats } from "../formats/index.ts";
import { isFatal } from "../formats/rules.ts";
import { createPlanning } from "./extractive/plan.ts";
import { createThread } from "./extractive/thread.ts";
import { createExtractiveWriter } from "./extractive.server.ts";
import { type Fixture, fixtureOf, fixtures, readerOf } from "./fixtures/sources.ts";
import { writerFor } from "./index.ts";
import type { Task, WriterContext } from "./writer.ts";

const interview = fixtures["English interview"] as Fixture;
const thread = createThread();
const writer = createExtractiveWriter(thread);
afterAll(() => thread.close());

const context = (notes: string[] = []): WriterContext => ({
  signal: new AbortController().signal,
  onProgress: (note) => notes.push(note),
});
const task = (format: string): Task => ({ format, useStyleMatching: false, useLlmo: false });

test("plans once and writes every format from it", async () => {
  const notes: string[] = [];
  const plan = await writer.plan(readerOf(interview), context(notes));
  expect(plan.writer).toBe("extractive");
  expect(JSON.parse(JSON.stringify(plan))).toEqual(plan);
  for (const { id } of formats) {
    const piece = await writer.write(plan, task(id), context(notes));
    expect(piece.checks.filter(isFatal)).toEqual([]);
    expect(piece.making).toMatchObject({
      writer: "extractive",
      sourceWords: interview.info.words,
      wordsRead: interview.info.words,
      repaired: 0,
      dropped: 0,
    });
    expect(piece.making.note).toMatch(/extractive draft in the source's own words/);
    const { quotations, reported = 0 } = piece.making.checked;
    expect(quotations + reported).toBeGreaterThan(2);
    // A slide has its speaker's name below it, not in its statement.
    if (id !== "social") expect(piece.making.checked.names).toBeGreaterThan(0);
    expect(piece.making.checked.links).toBe(0);
    expect(piece.making.seconds).toBeGreaterThanOrEqual(0);
  }
  expect(notes).toContain("finding the main points");
});

test("samples reach the thread, and the piece says how near it came", async () => {
  const plan = await writer.plan(readerOf(interview), context());
  const samples = ["We bake bread! We sell it. We love it! ".repeat(30)];
  const styled = { ...task("x"), useStyleMatching: true, samples };
  const { making } = await writer.write(plan, styled, context());
  expect(making.style).toMatchObject({ samples: 1 });
  expect(making.style?.after).toBeLessThan(making.style?.before ?? 0);
});

test("the thread finds what the same code finds without it", async () => {
  const plan = await writer.plan(readerOf(interview), context());
  const planning = createPlanning(interview.info);
  planning.add(interview.segments);
  expect(plan.body).toEqual(planning.finish());
});

describe("refuses", () => {
  const planOf = (fixture: Fixture) => writer.plan(readerOf(fixture), context());

  test("a source without words as EMPTY", async () => {
    await expect(planOf(fixtureOf([]))).rejects.toMatchObject({ code: "EMPTY" });
    await expect(planOf(fixtureOf([{ id: "s1", text: "— …" }]))).rejects.toMatchObject({
      code: "EMPTY",
    });
  });

  test("a source under 120 words as TOO_SHORT, with both numbers", async () => {
    const short = fixtureOf([{ id: "s1", text: "A very short note about bread. ".repeat(5) }]);
    const refused = planOf(short);
    await expect(refused).rejects.toBeInstanceOf(AppError);
    await expect(refused).rejects.toMatchObject({
      code: "TOO_SHORT",
      message: "This source is too short to work with (30 words; at least 120 are needed).",
    });
  });

  test("one sentence said a hundred times as EMPTY", async () => {
    const same = fixtureOf([{ id: "s1", text: "Bread is worth forty cents here. ".repeat(100) }]);
    await expect(planOf(same)).rejects.toMatchObject({ code: "EMPTY" });
  });

  test("a plan of another version as CONFLICT and an unknown format as INVALID", async () => {
    const foreign = { writer: "extractive", body: { version: 0 } };
    await expect(writer.write(foreign, task("blog"), context())).rejects.toMatchObject({
      code: "CONFLICT",
    });
    await expect(writer.write(foreign, task("podcast"), context())).rejects.toMatchObject({
      code: "INVALID",
    });
  });
});

test("an error of the reader ends the plan and leaves the writer usable", async () => {
  const broken = {
    ...readerOf(interview),
    async *parts() {
      yield interview.segments.slice(0, 3);
      throw new Error("the database is gone");
    },
  };
  await expect(writer.plan(broken, context())).rejects.toThrow("the database is gone");
  await expect(writer.plan(readerOf(interview), context())).resolves.toBeDefined();
});

test("ten thousand words from a cold start take seconds of processor time", async () => {
  const cold = createThread();
  const many = Array.from({ length: 8 }, (_, round) =>
    interview.segments.map((segment, at) => ({
      ...segment,
      id: `s${round}-${at}`,
      start: (segment.start ?? 0) + round * 600,
      // The words differ in each round; otherwise the repeats would be left out.
      text: segment.text.replace(
        /\p{L}{6,}/gu,
        (word) => `${word.slice(0, 4)}${"abcdefgh"[round]}`,
      ),
    })),
  ).flat();
  const before = process.cpuUsage();
  const coldWriter = createExtractiveWriter(cold);
  const plan = await coldWriter.plan(readerOf(fixtureOf(many, { language: "en" })), context());
  const piece = await coldWriter.write(plan, task("newsletter"), context());
  const { user, system } = process.cpuUsage(before);
  await cold.close();
  expect(piece.making.sourceWords).toBeGreaterThan(10_000);
  // Twice the target, in CPU time because other tests share the processor.
  expect((user + system) / 1e6).toBeLessThan(4);
});

test("one writer serves the whole process", () => {
  expect(writerFor()).toBe(writerFor());
});
