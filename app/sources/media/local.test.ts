import { expect, test } from "vitest";
import { insertUser, useTestDatabase as prepare, temporaryFolder } from "../../../db/testing.ts";
import { removeModel } from "../../models/store.server.ts";
import { withClock } from "../../testing/clock.ts";
import { talkWav, type Whistle, whistled } from "../../testing/material/media.ts";
import { type Engine, enginesFor } from "../../testing/models/engines.ts";
import type { SpeechModel } from "../../testing/models/speech-model.ts";
import { runExtraction } from "../store-transcript.server.ts";
import { extractNow, uploadNames } from "../testing.ts";
import { configuredRecogniser } from "./speech/configured.server.ts";
import { endListener } from "./speech/local/recogniser.server.ts";
import { measuredSpeed, minutesAnHour } from "./speech/speed.server.ts";
import { expectCancelled, untilHeard } from "./testing/cancelling.ts";
import { installRecogniser, listeners } from "./testing/recognisers.ts";
import { addMedia, extractMedia } from "./testing/sources.ts";

const sentence = "We opened the shop on a rainy Tuesday and nobody came at all.";
const engines = enginesFor("speech");

/** A server whose operator has installed a recogniser that says these words. */
async function withRecogniser(engine: Engine, words: string[], model?: SpeechModel) {
  const { db } = prepare();
  await installRecogniser(engine, words, model);
  return insertUser(db, { credits: 100 }).id;
}

test.each(engines)(
  "an mp3 becomes a transcript on this box, with %s",

  async (engine) => {
    const userId = await withRecogniser(engine, sentence.split(" "));
    const { source, segments } = await extractMedia(userId, await talkWav(2));
    expect(source.error).toBeNull();
    expect(source).toMatchObject({ status: "ready", origin: "speech", language: "en" });
    expect(segments.length).toBeGreaterThan(5);
    const said = segments.map(({ text }) => text).join(" ");
    expect(said.replaceAll(sentence, "").trim()).toBe("");
    // Speech begins at once in this talk, and the last words stand near its end.
    const starts = segments.map(({ start = -1 }) => start);
    expect(starts).toEqual([...starts].sort((one, other) => one - other));
    expect(starts[0]).toBeLessThan(3);
    expect(starts.at(-1)).toBeGreaterThan(250);
    await expect.poll(uploadNames).toEqual([]);
    // The next recording can be told what to expect.
    expect(measuredSpeed(configuredRecogniser().name)).toBeGreaterThan(0);
    expect(minutesAnHour("test")).toBeGreaterThanOrEqual(1);
  },
);

test.each(engines)(
  "a model of Whisper's large kind hears it too, with %s",

  async (engine) => {
    const userId = await withRecogniser(engine, sentence.split(" "), { bands: 128 });
    const { segments } = await extractMedia(userId, await talkWav(1));
    expect(segments[0]?.text).toContain(sentence);
  },
);

test.each(engines)(
  "only what is said is recognised, with a time every ten seconds, with %s",

  async (engine) => {
    await withRecogniser(engine, sentence.split(" "));
    const long = [{ hertz: 300, seconds: 35 }];
    const file = await whistled("silences.wav", [...Array<Whistle>(15).fill([]), long]);
    const { signal } = new AbortController();
    const sound = { file, seconds: 48, prompt: "", folder: temporaryFolder(), signal };
    const { cues } = await configuredRecogniser().hear(sound);
    expect(cues.length).toBeGreaterThan(2);
    // Twelve seconds of silence precede the tone; the model would say its words there too.
    expect(cues[0]?.start).toBeGreaterThan(11);
    for (const { start = 0, end = 0 } of cues) expect(end - start).toBeLessThan(11);
  },
);

test.each(engines)(
  "a recording in which nothing is recognised says so, with %s",

  async (engine) => {
    const userId = await withRecogniser(engine, []);
    const { source } = await extractMedia(userId, await talkWav(1));
    expect(source).toMatchObject({ status: "error", errorCode: "EMPTY" });
  },
);

const context = (signal = new AbortController().signal) => ({ signal, onProgress: () => {} });

test.each([
  ["crash", { message: expect.stringMatching(/crashed/) }],
  ["illegal", { message: expect.stringMatching(/crashed/) }],
  ["exit", { message: expect.stringMatching(/process ended: 3/) }],
])(
  "native code that ends by %s is said, and the server lives",

  async (way, fault) => {
    const userId = await withRecogniser("a double", ["Hello."], { decoder: way });
    const sourceId = await addMedia(userId, await talkWav(1));
    await expect(runExtraction({ userId, sourceId }, context())).rejects.toMatchObject(fault);
    await expect.poll(listeners).toEqual([]);
  },
);

test("one that takes too much memory is ended", async () => {
  const userId = await withRecogniser("a double", ["Hello."], { decoder: "memory" });
  const source = await extractNow(userId, await addMedia(userId, await talkWav(1)));
  expect(source).toMatchObject({
    errorCode: "READ_LIMIT",
    error: expect.stringMatching(/more memory/),
  });
  await expect.poll(listeners).toEqual([]);
});

test("a cancelled recording ends the process within a second", async () => {
  const userId = await withRecogniser("a double", ["Hello."], { decoder: "hang" });
  const sourceId = await addMedia(userId, await talkWav(1));
  await expectCancelled({ userId, sourceId }, untilHeard);
});

test("recordings take turns stretch by stretch, in one process", async () => {
  await withRecogniser("a double", sentence.split(" "));
  const recogniser = configuredRecogniser();
  const { signal } = new AbortController();
  const file = await talkWav(1);
  const order: string[] = [];
  const listen = async (name: string) => {
    const sound = { file, seconds: 152, prompt: "", folder: temporaryFolder(), signal };
    for (let stretch = 0; stretch < 3; stretch++) {
      const { cues } = await recogniser.hear(sound);
      expect(cues.length).toBeGreaterThan(3);
      order.push(name);
    }
  };
  await Promise.all([listen("a"), listen("b")]);
  expect(order.join("")).toBe("ababab");
  expect(listeners()).toHaveLength(1);
  endListener();
  await expect.poll(listeners).toEqual([]);
});

test("after a minute without work its memory is given back", async () => {
  await withRecogniser("a double", sentence.split(" "));
  const passTime = withClock();
  const { signal } = new AbortController();
  const sound = { file: await talkWav(1), seconds: 152, prompt: "", signal };
  const hear = () => configuredRecogniser().hear({ ...sound, folder: temporaryFolder() });
  await hear();
  const [first] = listeners();
  passTime(59_000);
  expect(listeners()).toEqual([first]);
  passTime(1_000);
  await expect.poll(listeners).toEqual([]);
  expect((await hear()).cues.length).toBeGreaterThan(3);
  expect(listeners()).toHaveLength(1);
});

test("without its model the box does not listen any more", async () => {
  const userId = await withRecogniser("a double", ["Hello."]);
  await removeModel("test");
  await expect(addMedia(userId, await talkWav(1))).rejects.toMatchObject({ code: "ASR_OFF" });
});
