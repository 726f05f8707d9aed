import { expect, test } from "vitest";
import { database } from "../../../db/client.server.ts";
import { classify } from "../../../jobs/retry.ts";
import { talkTimes, talkWav } from "../../testing/material/media.ts";
import { readParts } from "../../transcripts/store.server.ts";
import { requireSource } from "../source-row.server.ts";
import { runExtraction } from "../store-transcript.server.ts";
import { extractNow, uploadNames } from "../testing.ts";
import { addMedia, withSpeech } from "./testing/sources.ts";

const context = (notes: string[] = [], signal = new AbortController().signal) => ({
  signal,
  onProgress: (note: string) => void notes.push(note),
});

async function textOf(userId: string, sourceId: string): Promise<string> {
  const texts: string[] = [];
  for await (const part of readParts(userId, sourceId)) texts.push(...part.map(({ text }) => text));
  return texts.join(" ");
}

test("what was transcribed before a crash is not asked for again", async () => {
  const { userId, server } = await withSpeech();
  const sourceId = await addMedia(userId, await talkWav(8));
  const stop = new AbortController();
  const crash = new Error("crash");
  server.onRequest = () => {
    if (server.requests.length === 3) stop.abort(crash);
  };
  const notes: string[] = [];
  await expect(runExtraction({ userId, sourceId }, context(notes, stop.signal))).rejects.toBe(
    crash,
  );
  expect(notes).toContainEqual(expect.stringMatching(/^transcribing 3 of 4/));
  // What is left is the upload alone.
  expect(uploadNames()).toEqual([requireSource(userId, sourceId).uploadName]);
  const source = await extractNow(userId, sourceId);
  expect(source.status).toBe("ready");
  // Two were stored, the third was in flight: one call was made twice.
  expect(server.requests).toHaveLength(5);
  const said = (await talkTimes(8)).map(({ text }) => text).join(" ");
  expect(await textOf(userId, sourceId)).toBe(said);
  await expect.poll(uploadNames).toEqual([]);
  const minutes = database().sqlite.prepare(
    "SELECT points FROM throttles WHERE key LIKE 'media-minutes:%'",
  );
  expect(minutes.pluck().get()).toBe(21);
});

test("what a piece said stands nowhere in the clear", async () => {
  const { userId, server } = await withSpeech();
  const sourceId = await addMedia(userId, await talkWav(1));
  await extractNow(userId, sourceId);
  expect(server.requests).toHaveLength(1);
  const stored = database().sqlite.serialize();
  expect(stored.includes("checkpoints")).toBe(true);
  expect(stored.includes("rainy Tuesday")).toBe(false);
});

const faults = [
  {
    what: "429",
    fault: { status: 429, headers: { "Retry-After": "7" } },
    kind: "passing",
    wait: 7_000,
  },
  { what: "500", fault: { status: 500 }, kind: "passing" },
  { what: "a page instead of JSON", fault: { status: 200, body: "<html>" }, kind: "passing" },
  { what: "an answer that breaks off", fault: "cut", kind: "passing" },
  { what: "415", fault: { status: 415 }, kind: "final" },
  { what: "401", fault: { status: 401 }, kind: "final" },
] as const;

for (const { what, fault, kind, ...told } of faults)
  test(`${what} is ${kind}`, async () => {
    const { userId, server } = await withSpeech();
    const sourceId = await addMedia(userId, await talkWav(1));
    server.faults.push(fault);
    const thrown = await runExtraction({ userId, sourceId }, context()).catch(
      (error: unknown) => error,
    );
    expect(classify(thrown, 0)).toMatchObject({
      kind,
      ...("wait" in told ? { retryAfterMs: told.wait } : {}),
    });
    if (kind === "passing") expect((await extractNow(userId, sourceId)).status).toBe("ready");
    if (what === "401") expect(thrown).toMatchObject({ code: "ASR_FAILED" });
  });

test("a local program comes before the endpoint, gets a WAV and no secrets", async () => {
  const script = `
    const head = require("node:fs").readFileSync(process.argv[1]).subarray(0, 12).toString("latin1");
    console.error("loading model");
    console.log("1\\n00:00:01,000 --> 00:00:04,000\\n" + "We heard " + head.slice(8) + " and it was fine. ".repeat(40));
    console.log("\\n2\\n00:00:05,000 --> 00:00:06,000\\nEnvironment " + Object.keys(process.env).sort().join(" "));`;
  const quoted = script.replaceAll("\\", "\\\\").replaceAll('"', '\\"');
  const { userId, server } = await withSpeech({
    variables: {
      TRANSCRIBE_COMMAND: `"${process.execPath}" -e "${quoted}" {input}`,
      OPENAI_API_KEY: "a secret",
    },
  });
  const sourceId = await addMedia(userId, await talkWav(1));
  const source = await extractNow(userId, sourceId);
  expect(source).toMatchObject({ status: "ready", origin: "speech", language: "en" });
  const text = await textOf(userId, sourceId);
  expect(text).toContain("We heard WAVE and it was fine.");
  expect(text).toMatch(/Environment (?:HOME )?LC_ALL PATH$/);
  expect(server.requests).toEqual([]);
  await expect.poll(uploadNames).toEqual([]);
});

test("a program that fails is worth another try, one that is missing is not set up", async () => {
  const variables = { TRANSCRIBE_COMMAND: `${process.execPath} -e process.exit(3) {input}` };
  const { userId } = await withSpeech({ variables });
  const sourceId = await addMedia(userId, await talkWav(1));
  const failed = runExtraction({ userId, sourceId }, context());
  await expect(failed).rejects.toThrow("Transcription ended: 3");
  await expect(failed).rejects.not.toHaveProperty("code");
  const missing = await withSpeech({
    variables: { TRANSCRIBE_COMMAND: "/no/such/program {input}" },
  });
  const source = await extractNow(missing.userId, await addMedia(missing.userId, await talkWav(1)));
  expect(source.errorCode).toBe("ASR_OFF");
});

test("the endpoint's key goes to the endpoint", async () => {
  const { userId, server } = await withSpeech({
    variables: { TRANSCRIBE_API_KEY: "sk-own", OPENAI_API_KEY: "sk-other" },
  });
  await extractNow(userId, await addMedia(userId, await talkWav(1)));
  expect(server.requests.map(({ authorization }) => authorization)).toEqual(["Bearer sk-own"]);
});
