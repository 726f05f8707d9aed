import { beforeEach, expect, onTestFinished, test } from "vitest";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { responseInit, toAppError } from "../errors.ts";
import { callAsPublished as call } from "../openapi/testing.ts";
import { sourceMessages } from "../sources/messages.ts";
import { extractSubmitted } from "../sources/submit.server.ts";
import { interviewText } from "../sources/testing.ts";
import { multipart, requestAs, startRunner } from "../testing/routes.ts";
import { action as extract } from "./api.extract-transcript.ts";

let userId: string;

beforeEach(() => {
  userId = insertUser(useTestDatabase().db, { credits: 500 }).id;
});

const wav = Buffer.from(
  "524946462400000057415645666d7420100000000100010044ac000088580100020010006461746100000000",
  "hex",
);

const asking = (fields: Record<string, string>, file?: { name: string; buffer: Buffer }) =>
  requestAs(userId, "/api/extract-transcript", {
    method: "POST",
    body: multipart(fields, file && { mimeType: "application/octet-stream", ...file }),
  });

test("503 for what is not set up has no Retry-After, so that nobody asks again in vain", async () => {
  const answer = await call(extract, await asking({}, { name: "talk.wav", buffer: wav }));
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, null]);
  const { error } = (await answer.json()) as { error: string };
  expect([sourceMessages.ASR_OFF, sourceMessages.NO_FFMPEG]).toContain(error);
});

test("503 for what is not ready yet says when to ask again", async () => {
  // Nothing reads it: no runner was started.
  const request = await asking({ transcript: interviewText(20) });
  const thrown: unknown = await extractSubmitted(userId, request, 10).catch((error) => error);
  expect(responseInit(toAppError(thrown))).toEqual({
    status: 503,
    headers: { "Retry-After": "2" },
  });
});

test("a text is read like a file where it is sent as the transcript", async () => {
  const runner = startRunner();
  onTestFinished(() => runner.drain());
  const answer = await call(extract, await asking({ transcript: interviewText(20) }));
  expect(answer.status).toBe(200);
  const { transcript } = (await answer.json()) as { transcript: string };
  expect(transcript).toContain("[00:00:40] Ben: ");
});
