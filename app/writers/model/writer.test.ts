import { describe, expect, test } from "vitest";
import { formats } from "../../formats/index.ts";
import { isBroken } from "../../formats/rules.ts";
import { builtIn } from "../fixtures/built-in.ts";
import { fixtures, readerOf } from "../fixtures/sources.ts";
import { createAuthor } from "./testing/author.ts";
import { loopbackModel } from "./testing/loopback.ts";
import { createModelWriter } from "./writer.server.ts";

const context = { signal: new AbortController().signal, onProgress: () => undefined };
const plain = { useStyleMatching: false, useLlmo: false };

describe.each(Object.entries(fixtures))("%s", (name, fixture) => {
  test.each(formats.map(({ id }) => id))("becomes a whole %s", async (format) => {
    const { model, asked } = await loopbackModel(createAuthor());
    const writer = createModelWriter(model, builtIn);
    const plan = await writer.plan(readerOf(fixture), context);
    const piece = await writer.write(plan, { format, ...plain }, context);
    expect(piece.checks.filter(isBroken)).toEqual([]);
    expect(piece.evidence.length, name).toBeGreaterThan(0);
    expect(asked.length).toBeLessThanOrEqual(2);
  });
});
