import { expect, test } from "vitest";
import { AppError } from "../../errors.ts";
import { formatOf, formats } from "../../formats/index.ts";
import { textsOf } from "../../formats/rules.ts";
import { builtIn } from "../fixtures/built-in.ts";
import { fixtures, readerOf } from "../fixtures/sources.ts";
import { createAuthor } from "./testing/author.ts";
import { findingsIn } from "./testing/checker.ts";
import { inventing } from "./testing/inventing.ts";
import { loopbackModel } from "./testing/loopback.ts";
import { createModelWriter } from "./writer.server.ts";

const context = { signal: new AbortController().signal, onProgress: () => undefined };
/** A note of 150 words and captions of 200 are too short for an inventing model to write with. */
const sources = Object.entries(fixtures).filter(([name]) => !/note|captions/.test(name));

test("a model that invents in a third of its statements passes none of it off as the source's", async () => {
  const { habit, invented } = inventing(7);
  const tally = { pieces: 0, refused: 0, quotations: 0, marked: 0, dropped: 0 };
  for (const [name, fixture] of sources) {
    for (const { id } of formats) {
      const { model } = await loopbackModel(createAuthor(habit));
      const writer = createModelWriter(model, builtIn);
      const plan = await writer.plan(readerOf(fixture), context);
      const task = { format: id, useStyleMatching: false, useLlmo: false };
      try {
        const piece = await writer.write(plan, task, context);
        const texts = textsOf(formatOf(id).blocks(piece.content));
        const found = findingsIn(texts, fixture.segments, piece.making.marked);
        const { falseQuotations, falseTimes, falseNumbers, links } = found;
        expect({ name, id, falseQuotations, falseTimes, falseNumbers, links }).toEqual({
          name,
          id,
          falseQuotations: [],
          falseTimes: [],
          falseNumbers: [],
          links: [],
        });
        tally.pieces++;
        tally.quotations += found.quotations;
        tally.marked += piece.making.marked?.length ?? 0;
        tally.dropped += piece.making.dropped;
      } catch (thrown) {
        if (!(thrown instanceof AppError) || thrown.code !== "MODEL_UNUSABLE") throw thrown;
        tally.refused++;
      }
    }
  }
  expect(invented()).toBeGreaterThan(200);
  expect(tally.pieces).toBeGreaterThan(40);
  expect(tally.quotations).toBeGreaterThan(50);
});
