import { expect, test } from "vitest";
import { media, talkTimes } from "../../testing/material/media.ts";
import type { Kind } from "../../testing/servers/speech-server.ts";
import { extractMedia, withSpeech } from "./testing/sources.ts";

const talkText = async () => (await talkTimes()).map(({ text }) => text).join(" ");

test.each<Kind>(["openai", "whisper.cpp", "speaches", "localai", "vllm"])(
  "the habits of %s make no difference to the transcript",
  async (kind) => {
    const { userId, server } = await withSpeech({ kind });
    const { source, segments } = await extractMedia(userId, await media("talk.mp3"));
    expect(source).toMatchObject({ status: "ready", language: "en" });
    expect(segments.map(({ text }) => text).join(" ")).toBe(await talkText());
    expect(segments[0]?.start).toBeCloseTo(0.5, 1);
    expect(segments.at(-1)?.end).toBeCloseTo((await talkTimes()).at(-1)?.end ?? 0, 0);
    expect(server.requests.at(-1)?.path).toBe("/v1/audio/transcriptions");
    expect(server.requests.at(-1)?.fields.language).toBe(
      kind === "whisper.cpp" ? "auto" : undefined,
    );
  },
);

test("a model without times gets stretches of a minute, whose bounds stand for them", async () => {
  const { userId, server } = await withSpeech({ model: "gpt-4o-transcribe" });
  const { source, segments } = await extractMedia(userId, await media("talk.mp3"));
  expect(source.status).toBe("ready");
  expect(server.requests.length).toBeGreaterThan(2);
  let heard = 0;
  for (const { fields, seconds } of server.requests) {
    expect(fields.response_format).toBe("json");
    expect(seconds).toBeLessThanOrEqual(60.2);
    heard += seconds;
  }
  expect(heard).toBeCloseTo(152, 0);
  const starts = segments.map(({ start }) => start ?? -1);
  expect(starts).toEqual([...starts].sort((a, b) => a - b));
  expect(starts[0]).toBe(0);
  // The next stretch is told the last words of the one before it.
  expect(server.requests[0]?.fields.prompt).toBeUndefined();
  const said = await talkText();
  const prompt = server.requests[1]?.fields.prompt ?? "";
  expect(prompt).toHaveLength(200);
  expect(said).toContain(prompt);
  expect(segments.map(({ text }) => text).join(" ")).toBe(said);
});

test("a server that refuses to tell times is asked for less, and remembered", async () => {
  const { userId, server } = await withSpeech({ model: "whisper-2" });
  server.faults.push({ status: 422, body: '{"detail":"response_format"}' });
  server.faults.push({ status: 422, body: '{"detail":"verbose_json is not supported"}' });
  const { source } = await extractMedia(userId, await media("talk.mp3"));
  expect(source.status).toBe("ready");
  expect(server.requests.slice(2).map(({ fields }) => fields.response_format)).toEqual(
    server.requests.slice(2).map(() => "json"),
  );
});

test("the diarizing model tells who speaks, without a prompt", async () => {
  const { userId, server } = await withSpeech({ model: "gpt-4o-transcribe-diarize" });
  const { segments } = await extractMedia(userId, await media("talk.mp3"));
  expect(new Set(segments.map(({ speaker }) => speaker))).toEqual(
    new Set(["Speaker 1", "Speaker 2"]),
  );
  expect(segments).toHaveLength(24);
  expect(server.requests[0]?.fields).toMatchObject({
    response_format: "diarized_json",
    chunking_strategy: "auto",
  });
});
