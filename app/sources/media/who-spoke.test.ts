import { expect, test } from "vitest";
import { database } from "../../../db/client.server.ts";
import { checkpoints } from "../../../db/schema.ts";
import { insertUser, useTestDatabase as prepare } from "../../../db/testing.ts";
import { removeModel } from "../../models/store.server.ts";
import { whistled } from "../../testing/material/media.ts";
import { type Engine, enginesFor } from "../../testing/models/engines.ts";
import { tones } from "../../testing/models/speakers-model.ts";
import { runExtraction } from "../store-transcript.server.ts";
import { configuredRecogniser } from "./speech/configured.server.ts";
import { expectCancelled, untilHeard } from "./testing/cancelling.ts";
import { installRecogniser, installSpeakers, listeners } from "./testing/recognisers.ts";
import { addMedia, extractMedia } from "./testing/sources.ts";

const words = "We opened the shop on a rainy Tuesday and nobody came at all.".split(" ");
const [low, high] = tones;

/** A box whose operator has installed a recogniser, and what tells speakers apart. */
async function withBoth(engine: Engine, segmentation?: string): Promise<string> {
  const { db } = prepare();
  await installRecogniser(engine, words);
  await installSpeakers(segmentation);
  return insertUser(db, { credits: 100 }).id;
}

/** Two who take turns for six minutes, so that they are heard in four stretches. */
const interview = () => {
  const one = { hertz: low, seconds: 7 };
  const other = { hertz: high, seconds: 9 };
  return whistled("interview.wav", [
    ...Array.from({ length: 20 }, () => [[one], [other]]).flat(),
    // Without a pause, within what the detector takes for one span of speech.
    [
      { hertz: low, seconds: 4 },
      { hertz: high, seconds: 4 },
    ],
    // Too short to say who it is.
    [{ hertz: 800, seconds: 2 }],
  ]);
};

test.each(enginesFor("speech"))(
  "speakers are told apart over the whole recording, with %s",

  async (engine) => {
    const userId = await withBoth(engine);
    const { source, segments } = await extractMedia(userId, await interview());
    expect(source).toMatchObject({ status: "ready", origin: "speech" });
    const turns = segments.map(({ speaker, start = -1 }) => ({ speaker, start }));
    expect(new Set(turns.map(({ speaker }) => speaker))).toEqual(
      new Set(["Speaker 1", "Speaker 2", undefined]),
    );
    for (const { speaker, start } of turns.filter((turn) => turn.start < 350)) {
      const isHigh = (start + 0.3) % 17.6 > 7.8;
      expect([start, speaker]).toEqual([start, isHigh ? "Speaker 2" : "Speaker 1"]);
    }
    const atEnd = turns.slice(-3);
    expect(atEnd.map(({ speaker }) => speaker)).toEqual(["Speaker 1", "Speaker 2", undefined]);
    expect(atEnd[1]?.start).toBeCloseTo(356, 0);
    // Nobody keeps what their voices sound like.
    expect(database().orm.select().from(checkpoints).all()).toEqual([]);
  },
);

test.each(enginesFor("speech"))(
  "a model that does not load is said, and the server lives, with %s",

  async (engine) => {
    const userId = await withBoth(engine, engine === "a double" ? "exit" : "a page of HTML");
    const sourceId = await addMedia(userId, await interview());
    const { signal } = new AbortController();
    const running = runExtraction({ userId, sourceId }, { signal, onProgress: () => {} });
    await expect(running).rejects.toThrow(/process ended|crashed/);
    await expect.poll(listeners).toEqual([]);
  },
);

test("cancelling ends the process within a second", async () => {
  const userId = await withBoth("a double", "spin");
  const sourceId = await addMedia(userId, await interview());
  await expectCancelled({ userId, sourceId }, untilHeard);
});

test("without that model nobody is named", async () => {
  const userId = await withBoth("a double");
  const { name } = configuredRecogniser();
  await removeModel("whistlers");
  // What was heard with it is not taken for what is heard without.
  expect(configuredRecogniser().name).not.toBe(name);
  const { segments } = await extractMedia(userId, await interview());
  expect(segments.length).toBeGreaterThan(5);
  expect(new Set(segments.map(({ speaker }) => speaker))).toEqual(new Set([undefined]));
});
