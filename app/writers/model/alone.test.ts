import { expect, test } from "vitest";
import { builtIn } from "../fixtures/built-in.ts";
import { type Fixture, fixtures, readerOf } from "../fixtures/sources.ts";
import { createAuthor, type Request } from "./testing/author.ts";
import { loopbackModel } from "./testing/loopback.ts";
import { createModelWriter } from "./writer.server.ts";

const context = { signal: new AbortController().signal, onProgress: () => undefined };
const source = fixtures["English interview"] as Fixture;
const task = { format: "newsletter", useStyleMatching: false, useLlmo: false };
const partsOf = ({ schema }: Pick<Request, "schema">) => Object.keys(schema?.properties ?? {});
const isPaths = (request: Pick<Request, "schema">) => partsOf(request).join() === "texts";

/** Writes two letters: the first finds out what the server takes, the second is `alone`. */
async function twice(reply: (request: Request) => unknown) {
  const { model, asked } = await loopbackModel((request) =>
    isPaths(request) ? createAuthor()(request) : reply(request),
  );
  const writer = createModelWriter(model, builtIn);
  const plan = await writer.plan(readerOf(source), context);
  const first = await writer.write(plan, { ...task, alone: true }, context);
  const before = asked.length;
  const second = await writer.write(plan, { ...task, alone: true }, context);
  const third = await writer.write(plan, task, context);
  return { first, second, third, asked: asked.slice(before) };
}

test("a piece alone is asked for in its format's own shape, where the server takes schemas", async () => {
  const { first, second, third, asked } = await twice(createAuthor());
  expect(asked.map(partsOf)).toEqual([
    ["title", "intro", "sections", "quickTakeaway", "callToAction"],
    ["texts"],
  ]);
  expect(second.content).toEqual(first.content);
  expect(second.evidence).toEqual(first.evidence);
  expect(third.content).toEqual(first.content);
});

test("a server that takes schemas and does not hold to them is asked by paths", async () => {
  const { first, second, asked } = await twice(() => ({ title: "Only a title" }));
  expect(asked.filter((request) => !isPaths(request)).length).toBeGreaterThan(0);
  expect(asked.filter(isPaths).length).toBeGreaterThan(1);
  expect(second.content).toEqual(first.content);
});
