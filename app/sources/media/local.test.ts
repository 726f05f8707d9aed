import { expect, onTestFinished, test } from "vitest";
import { insertUser, useTestDatabase as prepare, temporaryFolder } from "../../../db/testing.ts";
import { installModel, ownModel } from "../../models/install.server.ts";
import { removeModel } from "../../models/store.server.ts";
import { talkWav } from "../../testing/material/media.ts";
import { type Engine, enginesFor, placePackage } from "../../testing/models/engines.ts";
import { writeSpeechModel } from "../../testing/models/speech-model.ts";
import { ownProcesses } from "../../testing/own-processes.ts";
import { runExtraction } from "../store-transcript.server.ts";
import { extractNow, uploadNames } from "../testing.ts";
import { configuredRecogniser } from "./speech/configured.server.ts";
import { endListener } from "./speech/local/recogniser.server.ts";
import { measuredSpeed, minutesAnHour } from "./speech/speed.server.ts";
import { addMedia, extractMedia } from "./testing/sources.ts";

const longMs = 120_000;
const sentence = "We opened the shop on a rainy Tuesday and nobody came at all.";
const engines = enginesFor("speech");

/** A server whose operator has installed a recogniser that says these words. */
async function withRecogniser(engine: Engine, words: string[], decoder?: string) {
  const { db, env } = prepare();
  placePackage(env.dataDir, "speech", engine);
  onTestFinished(endListener);
  const from = temporaryFolder();
  await writeSpeechModel(from, words, decoder);
  const { signal } = new AbortController();
  await installModel(await ownModel("test", "speech", from), { signal, from });
  return insertUser(db, { credits: 100 }).id;
}

const listeners = () => ownProcesses("modelFolder");

test.each(engines)(
  "an mp3 becomes a transcript on this box, with %s",
  { timeout: longMs },
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
  "a recording in which nothing is recognised says so, with %s",
  { timeout: longMs },
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
  { timeout: longMs },
  async (way, fault) => {
    const userId = await withRecogniser("a double", ["Hello."], way);
    const sourceId = await addMedia(userId, await talkWav(1));
    await expect(runExtraction({ userId, sourceId }, context())).rejects.toMatchObject(fault);
    await expect.poll(listeners).toEqual([]);
  },
);

test("one that takes too much memory is ended", { timeout: longMs }, async () => {
  const userId = await withRecogniser("a double", ["Hello."], "memory");
  const source = await extractNow(userId, await addMedia(userId, await talkWav(1)));
  expect(source).toMatchObject({
    errorCode: "READ_LIMIT",
    error: expect.stringMatching(/more memory/),
  });
  await expect.poll(listeners).toEqual([]);
});

test("a cancelled recording ends the process within a second", { timeout: longMs }, async () => {
  const userId = await withRecogniser("a double", ["Hello."], "hang");
  const sourceId = await addMedia(userId, await talkWav(1));
  const stop = new AbortController();
  const running = runExtraction({ userId, sourceId }, context(stop.signal)).catch(
    (thrown: unknown) => thrown,
  );
  await expect.poll(listeners, { timeout: 30_000 }).toHaveLength(1);
  const reason = new Error("cancelled");
  const from = performance.now();
  stop.abort(reason);
  expect(await running).toBe(reason);
  expect(performance.now() - from).toBeLessThan(1_000);
  await expect.poll(listeners).toEqual([]);
});

test("recordings take turns stretch by stretch, in one process", { timeout: longMs }, async () => {
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

test("without its model the box does not listen any more", { timeout: longMs }, async () => {
  const userId = await withRecogniser("a double", ["Hello."]);
  await removeModel("test");
  await expect(addMedia(userId, await talkWav(1))).rejects.toMatchObject({ code: "ASR_OFF" });
});
