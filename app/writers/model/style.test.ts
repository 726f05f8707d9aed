import { expect, test } from "vitest";
import { formats } from "../../formats/index.ts";
import { builtIn } from "../fixtures/built-in.ts";
import { type Fixture, fixtures, readerOf } from "../fixtures/sources.ts";
import { createImitator, loudSamples, type Willing } from "./testing/imitating.ts";
import { loopbackModel } from "./testing/loopback.ts";
import { createModelWriter } from "./writer.server.ts";

const context = { signal: new AbortController().signal, onProgress: () => undefined };
const talk = fixtures["English interview"] as Fixture;

async function styled(willing: Willing, format = "newsletter", samples = loudSamples) {
  const { model, asked } = await loopbackModel(createImitator(willing));
  const writer = createModelWriter(model, builtIn);
  const plan = await writer.plan(readerOf(talk), context);
  const task = { format, useStyleMatching: true, useLlmo: false, samples };
  const piece = await writer.write(plan, task, context);
  const drafts = asked.filter(({ messages }) => messages.length === 2);
  return { piece, drafts, style: piece.making.style };
}

test("samples and sentences on what stands out in them are in the prompt, after the source", async () => {
  const { drafts } = await styled("at once");
  const prompt = drafts[0]?.messages[1]?.content ?? "";
  const order = ["[s1 ", "Sample 1:", "Sample 2:", "End about", "Write an e-mail newsletter"];
  const places = order.map((part) => prompt.indexOf(part));
  expect(places.every((at) => at > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test.each(formats.map(({ id }) => id))(
  "a model that imitates brings a %s nearer",
  async (format) => {
    const { style, drafts } = await styled("at once", format);
    expect(style?.samples).toBe(2);
    expect(style?.after).toBeLessThan(style?.before ?? 0);
    expect(drafts).toHaveLength(1);
  },
);

test("where the distance did not fall, one more draft is asked for, and the nearer is taken", async () => {
  const { style, drafts, piece } = await styled("when reminded");
  expect(drafts).toHaveLength(2);
  expect(drafts[1]?.messages[1]?.content).toMatch(/did not come near the manner of the samples/);
  expect(style?.after).toBeLessThan(style?.before ?? 0);
  expect(JSON.stringify(piece.content)).toContain("!");
});

test("a model that never imitates is asked twice, no more, and the piece says how near it is", async () => {
  const { style, drafts } = await styled("never");
  expect(drafts).toHaveLength(2);
  expect(style?.after).toBeGreaterThanOrEqual(style?.before ?? Number.POSITIVE_INFINITY);
});

test("without samples nothing is said of style", async () => {
  const { style, drafts } = await styled("at once", "newsletter", []);
  expect(style).toBeUndefined();
  expect(drafts[0]?.messages[1]?.content).not.toMatch(/Sample 1/);
});
